internal import GeoIndex
internal import LandmarkFiles
internal import Landmarks

/// What `--data` names: a file of landmarks, an index file, built-in data, or standard input.
struct DataFile {
  private enum Content {
    case list([Landmark])
    case index(LandmarkCollection)
  }

  private let content: Content
  /// The file that the landmarks were read from, nil where it was none or an index of others.
  let origin: LandmarkIndex.Origin?

  static let indexSuffix = ".lmx"

  /// The landmarks with the grid over them.
  var collection: LandmarkCollection {
    switch content {
    case .list(let landmarks): LandmarkCollection(landmarks)
    case .index(let collection): collection
    }
  }

  /// All landmarks; those of an index are read for it.
  var landmarks: [Landmark] {
    switch content {
    case .list(let landmarks): landmarks
    case .index(let collection): collection.landmarks
    }
  }

  /// Reads a file, and reports what is wrong with it.
  ///
  /// - Parameter usesIndex: Whether the index of a built-in set may stand for it.
  init(_ name: String, _ invocation: Invocation, _ context: CommandContext, usesIndex: Bool = true) throws {
    if let builtIn = BuiltInData(rawValue: name) {
      if usesIndex, let index = builtIn.index {
        (content, origin) = (.index(index), nil)
      } else {
        let bytes = try builtIn.bytes()
        origin = builtIn.path.flatMap { LandmarkIndex.Origin($0, bytes: bytes) }
        content = .list(try Self.read(bytes, builtIn.format, name, isOwn: true, invocation, context))
      }
    } else if name == "-" {
      guard let given = try invocation.value(of: Options.inputFormat) else {
        throw CommandError.usage("--data - needs --input-format: json, geojson or csv")
      }
      content = .list(
        try Self.read(context.readAll(), given, "standard input", isOwn: false, invocation, context))
      origin = nil
    } else if name.lowercased().hasSuffix(Self.indexSuffix) {
      content = .index(try LandmarkIndex(opening: name).collection)
      origin = nil
    } else {
      let given = try invocation.value(of: Options.inputFormat)
      let bytes = try FileBytes.read(name)
      guard let known = LandmarkFileFormat(path: name) ?? given else {
        throw CommandError.badData(
          "\(name): the suffix names no format that is read here (.json, .geojson, .csv, .tsv, .lmx); give --input-format"
        )
      }
      content = .list(try Self.read(bytes, known, name, isOwn: false, invocation, context))
      origin = LandmarkIndex.Origin(name, bytes: bytes)
    }
  }

  /// - Parameter isOwn: Whether it came with the program, so that nobody need be told how it was understood.
  private static func read(
    _ bytes: [UInt8], _ format: LandmarkFileFormat, _ name: String, isOwn: Bool, _ invocation: Invocation,
    _ context: CommandContext
  ) throws -> [Landmark] {
    let reading = try LandmarkReader.read(bytes, as: format, name: name)
    if !isOwn { reading.notes.forEach { context.report("landmark: \(name): \($0)") } }
    reading.problems.forEach { context.report($0.description(in: name)) }
    let isStrict = invocation.has(Options.strict) && !reading.problems.isEmpty
    if isStrict || (reading.landmarks.isEmpty && !reading.problems.isEmpty) {
      let total = reading.landmarks.count + reading.problems.count
      throw CommandError.badData("\(name): \(reading.problems.count) bad of \(total) records")
    }
    return reading.landmarks
  }
}
