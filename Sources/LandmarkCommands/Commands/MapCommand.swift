internal import GeoCore
internal import Landmarks
internal import MapPictures
internal import MapRegions

/// `map`: a picture of a region.
enum MapCommand {
  static let spec = CommandSpec(
    name: "map", synopsis: ["PLACE…", "--bbox W,S,E,N"],
    summary: "A picture of a region, as SVG",
    discussion: [
      "Shows the region as landmark region works it out, with graticule, scale bar and the landmarks in it; with --bbox the "
        + "box is drawn too. There is no coastline. Without -o the picture goes to standard output."
    ],
    options: [
      Options.bbox.spec, Options.zoom.spec, Options.span.spec, Options.meters.spec, Options.level.spec,
      Options.viewport.spec, Options.padding.spec, Options.title.spec, Options.output.spec,
    ] + CommandTable.filters + CommandTable.data,
    examples: [
      (
        "landmark map --bbox 177,-20,-178,-16 --data places --title Fiji > fiji.svg",
        "Fiji's towns, across the antimeridian"
      ),
      ("landmark map \"Turtle Rock\" \"Lake McDonald\" > two.svg", "two landmarks and what lies between"),
    ],
    run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) throws {
    let data = try DataSets(invocation, context)
    let filter = try LandmarkFilter(invocation, of: data.collection)
    let size = try invocation.value(of: Options.viewport) ?? Viewport.Size(width: 640, height: 480)
    var picture: RegionPicture
    let title = try invocation.value(of: Options.title) ?? ""
    if let box = try invocation.value(of: Options.bbox) {
      guard invocation.arguments.isEmpty else { throw CommandError.usage("--bbox and a place exclude each other") }
      picture = RegionPicture(
        try Viewport(fitting: box, size: size, options: options(invocation)), title: title)
      picture.boxes = [.init(box, label: "\(box)")]
    } else {
      let places = try PlaceArguments(invocation, context, in: data.collection).good.map(\.place)
      let region = try RegionCommand.region(places.map(\.coordinate), size, invocation, context)
      picture = RegionPicture(
        try Viewport(fitting: region, size: size, options: options(invocation)), title: title)
      picture.places = places.map { .init($0.coordinate, label: $0.label ?? "") }
    }
    let shown = data.collection.landmarks(in: picture.viewport.visibleBox, filter: filter)
    let named = Set(picture.places.map(\.coordinate))
    picture.places += shown.filter { !named.contains($0.coordinate) }
      .map { .init($0.coordinate, label: $0.name) }
    try write(picture.svg, invocation, context)
  }

  private static func options(_ invocation: Invocation) throws -> Viewport.FitOptions {
    Viewport.FitOptions(padding: try invocation.value(of: Options.padding) ?? .init(36))
  }

  private static func write(_ svg: String, _ invocation: Invocation, _ context: CommandContext) throws {
    guard let path = try invocation.value(of: Options.output), path != "-" else { return try context.write(svg) }
    guard path.lowercased().hasSuffix(".svg") else {
      throw CommandError.usage("-o \(quoted(path)): a picture is an .svg file")
    }
    do { try FileBytes.write(Array(svg.utf8), to: path) } catch { throw CommandError.cannotWrite(error) }
  }
}
