internal import Landmarks
internal import MapPictures
internal import MapRegions

/// Where a picture goes, and how large it is there.
struct PictureTarget {
  /// What `--terminal` offers.
  enum Terminal: String, CaseIterable {
    case kitty, sixel, braille, ascii
  }

  enum Form {
    case svg
    case png
    case terminal(Terminal)
  }

  let form: Form
  /// The size of the picture in points.
  let size: Viewport.Size
  /// The file; nil for standard output.
  private let path: String?

  /// Rows of a terminal that are no map: the title, the scale bar, the notes, and the prompt.
  private static let otherRows = 4

  init(_ invocation: Invocation, _ context: CommandContext) throws {
    path = try invocation.value(of: Options.output).flatMap { $0 == "-" ? nil : $0 }
    if let terminal = try invocation.value(of: Options.terminal) {
      guard !invocation.has(Options.output) else {
        throw CommandError.usage("--terminal and --output exclude each other")
      }
      form = .terminal(terminal)
    } else {
      form = try Self.form(ofFile: path)
    }
    let given = try invocation.value(of: Options.pictureSize)
    switch form {
    case .terminal(.ascii), .terminal(.braille):
      let window = context.terminalSize() ?? (80, 24)
      let columns = given?.width ?? Double(min(window.columns, 500))
      let rows = given?.height ?? Double(min(max(window.rows - Self.otherRows, 8), 200))
      size = try Viewport.Size(width: columns.rounded() * 2, height: rows.rounded() * 4)
    default: size = try given ?? Viewport.Size(width: 640, height: 480)
    }
    if invocation.has(Options.scale), case .svg = form {
      throw CommandError.usage("--scale goes with a PNG; an SVG is sharp at any size")
    }
  }

  private static func form(ofFile path: String?) throws -> Form {
    guard let name = path?.lowercased() else { return .svg }
    if name.hasSuffix(".svg") { return .svg }
    if name.hasSuffix(".png") { return .png }
    throw CommandError.usage("-o \(quoted(path ?? "")): a picture is an .svg or a .png file")
  }

  /// Whether the picture is made of characters.
  var isText: Bool {
    switch form {
    case .terminal(.ascii), .terminal(.braille): true
    default: false
    }
  }

  /// What stays free at the edges, so that names find room, and the title above them.
  func defaultPadding(hasTitle: Bool) -> Viewport.Padding {
    let least = min(size.width, size.height)
    var padding = Viewport.Padding(isText ? min(8, least / 8) : min(36, least / 8))
    if hasTitle && !isText { padding.top *= 1.5 }
    return padding
  }

  func write(_ picture: RegionPicture, _ invocation: Invocation, _ context: CommandContext) throws {
    switch form {
    case .svg: try write(Array(picture.svg.utf8), context)
    case .png: try write(Self.png(picture, invocation, context), context)
    case .terminal(let terminal):
      switch terminal {
      case .ascii: try context.write(picture.text(.ascii, usesColor: TextStyle(context).usesColor))
      case .braille: try context.write(picture.text(.braille, usesColor: TextStyle(context).usesColor))
      case .kitty: try context.write(KittyGraphics.text(ofPNG: Self.png(picture, invocation, context)))
      case .sixel:
        let png = try Self.png(picture, invocation, context)
        let codes = try context.run(
          "img2sixel", ["-"], png, package: "libsixel-bin", purpose: "a picture for a sixel terminal")
        try context.writeBytes(codes)
      }
    }
  }

  private func write(_ bytes: [UInt8], _ context: CommandContext) throws {
    guard let path else { return try context.writeBytes(bytes) }
    do { try FileBytes.write(bytes, to: path) } catch { throw CommandError.cannotWrite(error) }
  }

  private static func png(
    _ picture: RegionPicture, _ invocation: Invocation, _ context: CommandContext
  ) throws -> [UInt8] {
    var picture = picture
    // There is no reader whose preference could be asked for.
    if picture.theme == .auto { picture.theme = .light }
    let scale = try invocation.value(of: Options.scale) ?? 1
    let png = try context.run(
      "rsvg-convert", ["--format", "png", "--zoom", "\(scale)", "--unlimited"], Array(picture.svg.utf8),
      package: "librsvg2-bin", purpose: "a PNG")
    guard png.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
      throw CommandError(.unavailable, "rsvg-convert wrote \(png.count) bytes that are no PNG")
    }
    return png
  }
}
