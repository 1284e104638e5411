/// Which landmarks the user likes, apart from the files that they come from.
///
/// A stored favourite is a data set, an id, and yes or no; it overrides what the file says. As JSON:
///
/// ```json
/// {"favorites": [{"dataSet": "landmarks", "id": 1001, "isFavorite": true}]}
/// ```
public struct FavoriteStore: Hashable, Sendable {
  private var stored: [String: [Landmark.ID: Bool]] = [:]
  /// Members of the file that a later version has written.
  private var others: [String: JSONValue] = [:]

  /// Nothing stored: what the files say counts.
  public init() {}

  /// What is stored about a landmark; nil where its file decides. Setting nil forgets it.
  public subscript(id: Landmark.ID, inDataSet dataSet: String) -> Bool? {
    get { stored[dataSet]?[id] }
    set {
      stored[dataSet, default: [:]][id] = newValue
      if stored[dataSet]?.isEmpty == true { stored[dataSet] = nil }
    }
  }

  /// Everything stored about the landmarks of a data set.
  public func all(inDataSet dataSet: String) -> [Landmark.ID: Bool] { stored[dataSet] ?? [:] }

  /// Whether the user likes a landmark: what is stored, else what its file says.
  public func isFavorite(_ landmark: Landmark, inDataSet dataSet: String) -> Bool {
    self[landmark.id, inDataSet: dataSet] ?? landmark.isFavorite
  }

  /// The store that a file holds.
  ///
  /// - Parameters:
  ///   - bytes: JSON text as ``bytes`` makes it.
  ///   - name: The name of the file, for the error.
  /// - Throws: ``StoreError`` for anything else, so that a file that cannot be read is never taken for an empty one and
  ///   written over.
  public init(_ bytes: [UInt8], name: String) throws(StoreError) {
    var members = try StoreError.members(of: bytes, name: name)
    guard case .array(let entries)? = members.removeValue(forKey: "favorites") else {
      throw StoreError(.malformed, name: name, "has no list \"favorites\"")
    }
    for (index, entry) in entries.enumerated() {
      guard case .object(let entry) = entry, let dataSet = entry["dataSet"]?.stringValue,
        let id = entry["id"].flatMap(Landmark.ID.init), let isFavorite = entry["isFavorite"]?.boolValue
      else {
        throw StoreError(.malformed, name: name, "favorite \(index + 1) is not a dataSet, an id and an isFavorite")
      }
      self[id, inDataSet: dataSet] = isFavorite
    }
    others = members
  }

  /// JSON text, a favourite a line, sorted by data set and id.
  public var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.append(raw: "{\n  \"favorites\": [")
    var isFirst = true
    for (dataSet, favorites) in stored.sorted(by: { $0.key < $1.key }) {
      for (id, isFavorite) in favorites.sorted(by: { $0.key < $1.key }) {
        writer.append(raw: isFirst ? "\n    " : ",\n    ")
        isFirst = false
        writer.append([("dataSet", .string(dataSet)), ("id", id.jsonValue), ("isFavorite", .bool(isFavorite))])
      }
    }
    writer.append(raw: isFirst ? "]" : "\n  ]")
    writer.append(followingMembers: others)
    writer.append(raw: "\n}\n")
    return writer.bytes
  }
}
