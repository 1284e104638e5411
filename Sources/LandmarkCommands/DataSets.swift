internal import GeoCore
internal import Landmarks

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

    let favorites = try context.userData().favorites
    if names.count == 1 {
      let name = Self.dataSet(named: names[0])
      let loaded = try DataFile(names[0], invocation, context)
      collection = loaded.collection.applying(favorites, ofDataSet: name)
      parts = [(name, collection.indices)]
      return
    }
    var landmarks: [Landmark] = []
    var parts: [(String, Range<Int>)] = []
    for name in names {
      let start = landmarks.count
      landmarks += try DataFile(name, invocation, context).landmarks
      parts.append((Self.dataSet(named: name), start..<landmarks.count))
    }
    for (name, range) in parts where !favorites.all(inDataSet: name).isEmpty {
      for index in range { landmarks[index].isFavorite = favorites.isFavorite(landmarks[index], inDataSet: name) }
    }
    collection = LandmarkCollection(landmarks)
    self.parts = parts
  }

  /// The name of the data set that a landmark of the collection came from.
  func dataSet(of landmark: Landmark) -> String? {
    if parts.count == 1 { return parts[0].name }
    guard let index = collection.firstIndex(where: { $0.id == landmark.id && $0.coordinate == landmark.coordinate })
    else { return nil }
    return parts.first { $0.range.contains(index) }?.name
  }

  /// The landmark of an id in one data set of the collection; nil where that is not among them.
  func landmark(of id: Landmark.ID, inDataSet name: String) -> Landmark? {
    if parts.count == 1 { return parts[0].name == name ? collection[id: id] : nil }
    let range = parts.first { $0.name == name }?.range ?? 0..<0
    return range.lazy.map { collection[$0] }.first { $0.id == id }
  }

  /// Built-in data has its own name; a file is known by its name without folders.
  private static func dataSet(named name: String) -> String {
    BuiltInData(rawValue: name) != nil ? name : String(name.split(separator: "/").last ?? "")
  }
}
