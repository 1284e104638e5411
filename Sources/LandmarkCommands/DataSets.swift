internal import GeoCore
internal import Assets
internal import LandmarkFiles
internal import Landmarks

/// The data that comes with the program.
enum BuiltInData: String, CaseIterable {
  /// The twelve landmarks of the Landmarks sample.
  case landmarks
  /// GeoNames' populated places.
  case places

  func bytes() throws -> [UInt8] {
    switch self {
    case .landmarks: return Assets.landmarkData
    case .places:
      guard let path = Assets.locate("places.csv") else {
        throw CommandError(
          .noInput, "places.csv is not beside the program, in ../share/landmarks/; make install puts it there")
      }
      return try FileBytes.read(path)
    }
  }
}

/// The landmarks that a command works on: the files of `--data`, or what `LANDMARK_DATA` names, or the built-in ones.
struct DataSets {
  /// All landmarks, favourites of the user's applied.
  let collection: LandmarkCollection
  /// For each data set its name and where in the collection its landmarks are.
  private let parts: [(name: String, range: Range<Int>)]

  init(_ invocation: Invocation, _ context: CommandContext) throws {
    var names = try invocation.values(of: Options.data)
    if names.isEmpty, let variable = context.variables["LANDMARK_DATA"], !variable.isEmpty { names = [variable] }
    if names.isEmpty { names = [BuiltInData.landmarks.rawValue] }

    var landmarks: [Landmark] = []
    var parts: [(String, Range<Int>)] = []
    for name in names {
      let start = landmarks.count
      landmarks += try Self.load(name, invocation, context)
      parts.append((Self.dataSet(named: name), start..<landmarks.count))
    }
    let favorites = try UserStore(context).favorites()
    for (name, range) in parts where !favorites.all(inDataSet: name).isEmpty {
      for index in range { landmarks[index].isFavorite = favorites.isFavorite(landmarks[index], inDataSet: name) }
    }
    collection = LandmarkCollection(landmarks)
    self.parts = parts
  }

  /// The name of the data set that a landmark of the collection came from.
  func dataSet(of landmark: Landmark) -> String? {
    guard let index = collection.firstIndex(where: { $0.id == landmark.id && $0.coordinate == landmark.coordinate })
    else { return nil }
    return parts.first { $0.range.contains(index) }?.name
  }

  /// Built-in data has its own name; a file is known by its name without folders.
  private static func dataSet(named name: String) -> String {
    BuiltInData(rawValue: name) != nil ? name : String(name.split(separator: "/").last ?? "")
  }

  private static func load(_ name: String, _ invocation: Invocation, _ context: CommandContext) throws -> [Landmark] {
    let bytes: [UInt8]
    let format: LandmarkFileFormat
    if let builtIn = BuiltInData(rawValue: name) {
      bytes = try builtIn.bytes()
      format = builtIn == .landmarks ? .json : .csv
    } else if name == "-" {
      guard let given = try invocation.value(of: Options.inputFormat) else {
        throw CommandError.usage("--data - needs --input-format: json, geojson or csv")
      }
      bytes = try context.readAll()
      format = given
    } else {
      let given = try invocation.value(of: Options.inputFormat)
      bytes = try FileBytes.read(name)
      guard let known = LandmarkFileFormat(path: name) ?? given else {
        throw CommandError.badData(
          "\(name): the suffix names no format that is read here (.json, .geojson, .csv, .tsv); give --input-format")
      }
      format = known
    }
    let shownName = name == "-" ? "standard input" : name
    let reading = try LandmarkReader.read(bytes, as: format, name: shownName)
    if BuiltInData(rawValue: name) == nil { reading.notes.forEach { context.report("landmark: \(shownName): \($0)") } }
    reading.problems.forEach { context.report($0.description(in: shownName)) }
    let isStrict = invocation.has(Options.strict) && !reading.problems.isEmpty
    if isStrict || (reading.landmarks.isEmpty && !reading.problems.isEmpty) {
      throw CommandError.badData("\(shownName): \(reading.problems.count) bad of \(total(reading)) records")
    }
    return reading.landmarks
  }

  private static func total(_ reading: LandmarkReading) -> Int {
    reading.landmarks.count + reading.problems.count
  }
}
