/// The landmarks that the user has added: the data set ``dataSet``, kept with favourites and settings.
///
/// As JSON, a landmark a line, in the shape of the Landmarks app's, with further properties in a member of their own so
/// that none can be mistaken for a field:
///
/// ```json
/// {
///   "version": 1,
///   "landmarks": [
///     {"id":7,"name":"Hut","coordinates":{"latitude":46.5,"longitude":8},"properties":{"beds":12}}
///   ]
/// }
/// ```
public struct UserLandmarks: Hashable, Sendable {
  /// What became of a landmark that was to be added.
  public enum Addition: Hashable, Sendable {
    /// It is new, under this id.
    case added(Landmark.ID)
    /// It was there already, the same in everything.
    case present
    /// It took the place of another one with its id.
    case replaced
    /// Another one with its id is there, and stays.
    case refused(by: Landmark)
  }

  /// The name of the data set.
  public static let dataSet = "mine"

  /// The landmarks in the order in which they were added, each id once.
  public private(set) var landmarks: [Landmark] = []
  private var positions: [Landmark.ID: Int] = [:]
  /// Members of the file that are not known here.
  private var others: [String: JSONValue] = [:]

  private static let version = 1

  /// None yet.
  public init() {}

  /// Adds landmarks, each unless it is there.
  ///
  /// - Parameters:
  ///   - new: The landmarks.
  ///   - numbered: The ids that are not the landmarks' own but were given by a reader: such a landmark is there where one
  ///     is the same but for the id, and else gets the next free number.
  ///   - isReplacing: Whether one with the id of another takes its place; else it is refused.
  /// - Returns: What became of each, in their order.
  /// - Complexity: O(new and old landmarks).
  public mutating func add(
    _ new: [Landmark], numbered: Set<Landmark.ID> = [], isReplacing: Bool = false
  ) -> [Addition] {
    var additions = [Addition](repeating: .present, count: new.count)
    // Those with ids of their own first, so that a number which is given out is none of theirs.
    for (index, landmark) in new.enumerated() where !numbered.contains(landmark.id) {
      additions[index] = add(landmark, isReplacing: isReplacing)
    }
    if numbered.isEmpty { return additions }
    var known = Set(landmarks.map(Self.withoutID))
    var next = Int64(landmarks.count) + 1
    for (index, landmark) in new.enumerated() where numbered.contains(landmark.id) {
      guard known.insert(Self.withoutID(landmark)).inserted else { continue }
      while positions[.integer(next)] != nil { next += 1 }
      var numbered = landmark
      numbered.id = .integer(next)
      additions[index] = add(numbered, isReplacing: false)
    }
    return additions
  }

  private mutating func add(_ landmark: Landmark, isReplacing: Bool) -> Addition {
    guard let position = positions[landmark.id] else {
      positions[landmark.id] = landmarks.count
      landmarks.append(landmark)
      return .added(landmark.id)
    }
    if landmarks[position] == landmark { return .present }
    guard isReplacing else { return .refused(by: landmarks[position]) }
    landmarks[position] = landmark
    return .replaced
  }

  private static func withoutID(_ landmark: Landmark) -> Landmark {
    var landmark = landmark
    landmark.id = 0
    return landmark
  }
}

extension UserLandmarks: StoredDocument {
  static let fileName = "mine.json"

  /// What a file holds.
  ///
  /// - Parameters:
  ///   - bytes: JSON text as ``bytes`` makes it.
  ///   - name: The name of the file, for the error.
  /// - Throws: ``StoreError`` for anything else; with ``StoreError/Code/newerVersion`` for a file of a later version.
  public init(_ bytes: [UInt8], name: String) throws(StoreError) {
    var members = try StoreError.members(of: bytes, name: name)
    try StoreError.checkVersion(members.removeValue(forKey: "version"), upTo: Self.version, name: name)
    guard case .array(let records)? = members.removeValue(forKey: "landmarks") else {
      throw StoreError(.malformed, name: name, "has no list \"landmarks\"")
    }
    for (index, record) in records.enumerated() {
      guard var fields = record.objectValue else {
        throw StoreError(.malformed, name: name, "landmark \(index + 1) is \(record.kind) instead of an object")
      }
      let properties = fields.removeValue(forKey: "properties")?.objectValue ?? [:]
      do throws(LandmarkError) {
        var landmark = try Landmark(jsonRecord: fields)
        for (name, value) in properties { landmark.properties[name] = value }
        guard case .added = add(landmark, isReplacing: false) else {
          throw LandmarkError(.wrongKind, field: "id", "id \(landmark.id) came before")
        }
      } catch {
        throw StoreError(.malformed, name: name, "landmark \(index + 1): \(error)")
      }
    }
    others = members
  }

  /// JSON text, a landmark a line.
  public var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.append(raw: "{\n  \"version\": \(Self.version),\n  \"landmarks\": [")
    for (index, landmark) in landmarks.enumerated() {
      writer.append(raw: index == 0 ? "\n    " : ",\n    ")
      let properties = landmark.properties.dictionary
      var plain = landmark
      plain.properties = [:]
      writer.append(plain.jsonRecord + (properties.isEmpty ? [] : [("properties", .object(properties))]))
    }
    writer.append(raw: landmarks.isEmpty ? "]" : "\n  ]")
    writer.append(followingMembers: others)
    writer.append(raw: "\n}\n")
    return writer.bytes
  }
}

extension UserDataStore {
  /// The landmarks that the user has added; none where none were.
  ///
  /// - Parameter report: Called with a sentence where the file could not be understood and was set aside.
  /// - Throws: ``StoreError`` as ``userData(_:)``.
  public func userLandmarks(_ report: (String) -> Void = { _ in }) throws(StoreError) -> UserLandmarks {
    try document(report)
  }

  /// Changes the landmarks that the user has added, and returns them as they are then.
  ///
  /// - Throws: ``StoreError`` as ``updateUserData(_:_:)``.
  @discardableResult
  public func updateUserLandmarks(
    _ report: (String) -> Void = { _ in }, _ change: (inout UserLandmarks) -> Void
  ) throws(StoreError) -> UserLandmarks {
    try update(report, change)
  }
}
