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
  /// The ids that the file did not say.
  let givenIDs: Set<Landmark.ID>

  static let indexSuffix = ".lmx"
  /// The suffixes of files that are read, and of those that are written, for a sentence.
  static let suffixes = list(LandmarkFileFormat.allCases.map(\.rawValue) + ["tsv", "lmx"])
  static let writtenSuffixes = list(LandmarkFileFormat.allCases.map(\.rawValue) + ["lmx"])

  private static func list(_ suffixes: [String]) -> String { suffixes.map { "." + $0 }.joined(separator: ", ") }

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
        (content, origin, givenIDs) = (.index(index), nil, [])
      } else {
        let bytes = try builtIn.bytes()
        origin = builtIn.path.flatMap { LandmarkIndex.Origin($0, bytes: bytes) }
        let reading = try Self.read(bytes, builtIn.format, name, isOwn: true, invocation, context)
        (content, givenIDs) = (.list(reading.landmarks), reading.givenIDs)
      }
    } else if name == UserLandmarks.dataSet {
      (content, origin, givenIDs) = (.list(try context.userLandmarks().landmarks), nil, [])
    } else if name == "-" {
      let given = try invocation.value(of: Options.inputFormat)
      let bytes = try context.readAll()
      guard let format = given ?? LandmarkFileFormat(content: bytes) else {
        throw CommandError.usage("standard input needs --input-format: " + Options.fileFormatNames)
      }
      let reading = try Self.read(bytes, format, "standard input", isOwn: false, invocation, context)
      (content, origin, givenIDs) = (.list(reading.landmarks), nil, reading.givenIDs)
    } else if name.lowercased().hasSuffix(Self.indexSuffix) {
      (content, origin, givenIDs) = (.index(try LandmarkIndex(opening: name).collection), nil, [])
    } else {
      let given = try invocation.value(of: Options.inputFormat)
      let bytes = try FileBytes.read(name)
      guard let known = LandmarkFileFormat(path: name) ?? given ?? LandmarkFileFormat(content: bytes) else {
        throw CommandError.badData(
          "\(name): the suffix names no format that is read here (\(Self.suffixes)); give --input-format")
      }
      try LandmarkReader.checkIsClosed(name, as: known)
      let reading = try Self.read(bytes, known, name, isOwn: false, invocation, context)
      (content, givenIDs) = (.list(reading.landmarks), reading.givenIDs)
      origin = LandmarkIndex.Origin(name, bytes: bytes)
    }
  }

  /// - Parameter isOwn: Whether it came with the program, so that nobody need be told how it was understood.
  private static func read(
    _ bytes: [UInt8], _ format: LandmarkFileFormat, _ name: String, isOwn: Bool, _ invocation: Invocation,
    _ context: CommandContext
  ) throws -> LandmarkReading {
    var options = LandmarkReadingOptions()
    options.layer = try invocation.value(of: Options.layer)
    options.takesRepresentativePoints = invocation.has(Options.representativePoints)
    let reading = try LandmarkReader.read(bytes, as: format, name: name, options: options)
    if !isOwn { reading.notes.forEach { context.report("landmark: \(name): \($0)") } }
    let isStrict = invocation.has(Options.strict) && !reading.problems.isEmpty
    reading.problems.prefix(isStrict ? 1 : .max).forEach { context.report($0.description(in: name)) }
    if isStrict || (reading.landmarks.isEmpty && !reading.problems.isEmpty) {
      let total = reading.landmarks.count + reading.problems.count
      throw CommandError.badData("\(name): \(reading.problems.count) bad of \(total) records")
    }
    if !reading.problems.isEmpty {
      let total = reading.landmarks.count + reading.problems.count
      context.report("landmark: \(name): \(reading.problems.count) of \(total) records left out")
    }
    return reading
  }
}
