/// What the user has said of landmarks, apart from the files that they come from: favourites, ratings and visits.
///
/// As JSON, an entry a line:
///
/// ```json
/// {
///   "version": 2,
///   "favorites": [{"dataSet": "landmarks", "id": 1001, "isFavorite": true}],
///   "ratings": [{"dataSet": "landmarks", "id": 1001, "rating": 5}],
///   "visits": [{"dataSet": "landmarks", "id": 1001, "time": "2026-11-30T19:47:10Z"}]
/// }
/// ```
///
/// A file without a version is one of version 1, which had favourites only; it is read, and written as version 2.
public struct UserData: Hashable, Sendable {
  /// One time that the user was at a landmark.
  public struct Visit: Hashable, Sendable {
    /// The data set of which the landmark is.
    public let dataSet: String
    /// Its id there.
    public let id: Landmark.ID
    /// When the user was there.
    public let time: Timestamp
  }

  /// The favourites.
  public var favorites = FavoriteStore()
  private var ratings = LandmarkTable<Rating>()
  private var times = LandmarkTable<Set<Timestamp>>()
  /// Members of the file that are not known here.
  private var others: [String: JSONValue] = [:]

  private static let version = 2

  /// Nothing said yet.
  public init() {}

  /// How many stars a landmark has; nil for none. Setting nil takes them away.
  public subscript(ratingOf id: Landmark.ID, inDataSet dataSet: String) -> Rating? {
    get { ratings[id, dataSet] }
    set { ratings[id, dataSet] = newValue }
  }

  /// When a landmark was visited, the latest first.
  public func visits(to id: Landmark.ID, inDataSet dataSet: String) -> [Timestamp] {
    (times[id, dataSet] ?? []).sorted(by: >)
  }

  /// Adds a visit; one at the same millisecond is the same visit.
  public mutating func addVisit(to id: Landmark.ID, inDataSet dataSet: String, at time: Timestamp) {
    times[id, dataSet, default: []].insert(time)
  }

  /// All visits, the latest first.
  ///
  /// - Complexity: O(n log n).
  public var history: [Visit] {
    times.entries.flatMap { entry in
      entry.value.map { Visit(dataSet: entry.dataSet, id: entry.id, time: $0) }
    }.sorted { ($1.time, $0.dataSet, $0.id) < ($0.time, $1.dataSet, $1.id) }
  }
}

extension UserData: StoredDocument {
  static let fileName = "favorites.json"

  /// What a file holds.
  ///
  /// - Parameters:
  ///   - bytes: JSON text as ``bytes`` makes it, or as version 1 did.
  ///   - name: The name of the file, for the error.
  /// - Throws: ``StoreError`` for anything else, so that a file that cannot be read is never taken for an empty one; with
  ///   ``StoreError/Code/newerVersion`` for a file of a later version than is known here.
  public init(_ bytes: [UInt8], name: String) throws(StoreError) {
    var members = try StoreError.members(of: bytes, name: name)
    let stated = members.removeValue(forKey: "version")
    let version = try StoreError.checkVersion(stated, upTo: Self.version, name: name)
    for entry in try Self.take("favorites", isOptional: false, from: &members, name) {
      guard let isFavorite = entry.rest["isFavorite"]?.boolValue else {
        throw entry.fault("an isFavorite that is true or false")
      }
      favorites[entry.id, inDataSet: entry.dataSet] = isFavorite
    }
    if version >= 2 {
      for entry in try Self.take("ratings", from: &members, name) {
        guard let stars = entry.rest["rating"]?.doubleValue.flatMap(Int.init(exactly:)),
          let rating = Rating(rawValue: stars)
        else { throw entry.fault("a rating from 1 to 5") }
        ratings[entry.id, entry.dataSet] = rating
      }
      for entry in try Self.take("visits", from: &members, name) {
        guard let time = entry.rest["time"]?.stringValue.flatMap(Timestamp.init) else {
          throw entry.fault("a time as 2026-11-30T19:47:10Z")
        }
        addVisit(to: entry.id, inDataSet: entry.dataSet, at: time)
      }
    }
    others = members
  }

  /// JSON text of version 2, an entry a line, favourites and ratings by data set and id, visits by time.
  public var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.append(raw: "{\n  \"version\": \(Self.version)")
    func append(_ name: String, _ entries: [[(String, JSONValue)]]) {
      writer.append(raw: ",\n  \"\(name)\": [")
      for (index, entry) in entries.enumerated() {
        writer.append(raw: index == 0 ? "\n    " : ",\n    ")
        writer.append(entry)
      }
      writer.append(raw: entries.isEmpty ? "]" : "\n  ]")
    }
    func entry(_ dataSet: String, _ id: Landmark.ID, _ name: String, _ value: JSONValue) -> [(String, JSONValue)] {
      [("dataSet", .string(dataSet)), ("id", id.jsonValue), (name, value)]
    }
    append("favorites", favorites.entries.map { entry($0.dataSet, $0.id, "isFavorite", .bool($0.value)) })
    append("ratings", ratings.entries.map { entry($0.dataSet, $0.id, "rating", .integer(Int128($0.value.rawValue))) })
    append("visits", history.reversed().map { entry($0.dataSet, $0.id, "time", .string("\($0.time)")) })
    writer.append(followingMembers: others)
    writer.append(raw: "\n}\n")
    return writer.bytes
  }

  private struct Entry {
    let dataSet: String
    let id: Landmark.ID
    let rest: [String: JSONValue]
    let fault: (_ expected: String) -> StoreError
  }

  private static func take(
    _ list: String, isOptional: Bool = true, from members: inout [String: JSONValue], _ name: String
  ) throws(StoreError) -> [Entry] {
    let value = members.removeValue(forKey: list)
    if value == nil && isOptional { return [] }
    guard case .array(let elements)? = value else {
      throw StoreError(.malformed, name: name, "has no list \"\(list)\"")
    }
    var entries: [Entry] = []
    for (index, element) in elements.enumerated() {
      let fault = { (expected: String) in
        StoreError(.malformed, name: name, "entry \(index + 1) of \(list) is not a dataSet, an id and \(expected)")
      }
      guard case .object(let entry) = element, let dataSet = entry["dataSet"]?.stringValue,
        let id = entry["id"].flatMap(Landmark.ID.init)
      else { throw fault("what is said of it") }
      entries.append(Entry(dataSet: dataSet, id: id, rest: entry, fault: fault))
    }
    return entries
  }
}
