#if SQLite
  import Landmarks

  /// The columns of the table that landmarks make, and what goes into them.
  struct GeoPackageTable {
    enum ColumnType {
      case boolean, integer, real, text
      /// Values of several kinds, lists and objects, each as JSON.
      case json

      var sql: String {
        switch self {
        case .boolean: "BOOLEAN"
        case .integer: "INTEGER"
        case .real: "REAL"
        case .text, .json: "TEXT"
        }
      }
    }

    /// The columns of the primary key and the geometry.
    let key, geometry: String
    /// The primary key of each landmark: its id where that is an integer.
    let keys: [Int64]
    /// Whether a landmark has an id that is a text, so that there is a column for those.
    private let hasTextIDs: Bool
    /// Positions of landmarks whose id came before.
    private let repeated: Set<Int>
    /// The fields that a landmark states.
    private let fields: [(name: String, type: ColumnType)]
    /// The properties that have a column.
    let properties: [(name: String, type: ColumnType)]
    /// What there was no room for.
    let notes: [String]

    /// SQLite has room for 2000 columns.
    private static let limit = 1900

    init(_ landmarks: [Landmark]) {
      var stated: Set<String> = []
      var kinds = PropertyKinds()
      for landmark in landmarks {
        for (name, _) in landmark.textFields + landmark.flagFields { stated.insert(name) }
        kinds.add(landmark.properties)
      }
      let texts = ["category", "city", "state", "park", "description", "imageName"].filter(stated.contains)
      let flags = ["isFeatured", "isFavorite"].filter(stated.contains)
      fields = texts.map { ($0, .text) } + flags.map { ($0, .boolean) }

      var taken = Set((["id", "name"] + texts + flags).map(sqlFolded))
      var (lost, surplus) = (LostProperties(), LostProperties())
      var properties: [(name: String, type: ColumnType)] = []
      for (name, kind) in kinds.sorted {
        if name.isEmpty || name.utf8.contains(0) || kind.isTakenForField(name)
          || !taken.insert(sqlFolded(name)).inserted
        {
          lost.add([name])
        } else if properties.count == Self.limit {
          surplus.add([name])
        } else {
          properties.append((name, kind.type))
        }
      }
      self.properties = properties
      func free(_ name: String) -> String {
        if !taken.contains(name) { return name }
        var number = 2
        while taken.contains("\(name)\(number)") { number += 1 }
        return "\(name)\(number)"
      }
      (key, geometry) = (free("fid"), free("geom"))
      (keys, repeated) = Self.keys(landmarks)
      hasTextIDs = landmarks.contains { if case .text = $0.id { true } else { false } }
      notes =
        lost.notes("a column of that name is there already, or cannot be")
        + surplus.notes("a table has room for \(Self.limit) of them")
        + repeated.sorted().map { "id \(landmarks[$0].id) comes again and is written once; the other has a new one" }
    }

    /// Integer ids as they are; the others get the free numbers nearest to their place in the list.
    private static func keys(_ landmarks: [Landmark]) -> (keys: [Int64], repeated: Set<Int>) {
      var (taken, texts): (Set<Int64>, Set<String>) = ([], [])
      var repeated: Set<Int> = []
      for (index, landmark) in landmarks.enumerated() {
        let isNew =
          switch landmark.id {
          case .integer(let id): taken.insert(id).inserted
          case .text(let id): texts.insert(id).inserted
          }
        if !isNew { repeated.insert(index) }
      }
      var next: Int64 = 1
      let keys = landmarks.enumerated().map { index, landmark in
        if case .integer(let id) = landmark.id, !repeated.contains(index) { return id }
        next = max(next, Int64(index) + 1)
        while !taken.insert(next).inserted { next += 1 }
        return next
      }
      return (keys, repeated)
    }

    private var names: [String] {
      [key, geometry] + (hasTextIDs ? ["id"] : []) + ["name"] + fields.map(\.name) + properties.map(\.name)
    }

    func definition(of table: String) -> String {
      let types =
        ["INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL", "POINT"] + (hasTextIDs ? ["TEXT"] : []) + ["TEXT"]
        + (fields + properties).map(\.type.sql)
      let columns = zip(names, types).map { "\(sqlName($0)) \($1)" }
      return "CREATE TABLE \(sqlName(table)) (\(columns.joined(separator: ", ")))"
    }

    func insertion(into table: String) -> String {
      "INSERT INTO \(sqlName(table)) VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))"
    }

    /// The row of the landmark at a position.
    func values(of landmark: Landmark, at index: Int, _ geometry: SQLiteValue) -> [SQLiteValue] {
      var values: [SQLiteValue] = [.integer(keys[index]), geometry]
      if hasTextIDs {
        if case .text(let id) = landmark.id, !repeated.contains(index) {
          values.append(.text(id))
        } else {
          values.append(.null)
        }
      }
      values.append(landmark.name.isEmpty ? .null : .text(landmark.name))
      let stated = Dictionary(landmark.textFields + landmark.flagFields) { first, _ in first }
      for field in fields { values.append(Self.value(stated[field.name], field.type)) }
      let own = landmark.properties.dictionary
      for property in properties { values.append(Self.value(own[property.name], property.type)) }
      return values
    }

    private static func value(_ value: JSONValue?, _ type: ColumnType) -> SQLiteValue {
      guard let value, value != .null else { return .null }
      if type == .json { return .text(value.description) }
      switch value {
      case .bool(let value): return .integer(value ? 1 : 0)
      case .integer(let value): return type == .real ? .real(Double(value)) : .integer(Int64(truncatingIfNeeded: value))
      case .number(let value): return .real(value)
      case .string(let text): return .text(text)
      case .null, .array, .object: return .null
      }
    }
  }

  /// What kinds of values the properties of landmarks have.
  private struct PropertyKinds {
    struct Kind: OptionSet {
      let rawValue: Int
      static let bool = Kind(rawValue: 1)
      static let integer = Kind(rawValue: 2)
      /// An integer that a `Double` does not hold exactly.
      static let longInteger = Kind(rawValue: 4)
      static let number = Kind(rawValue: 8)
      static let string = Kind(rawValue: 16)
      static let other = Kind(rawValue: 32)

      init(rawValue: Int) { self.rawValue = rawValue }

      init(_ value: JSONValue) {
        switch value {
        case .null: self = []
        case .bool: self = .bool
        case .integer(let value):
          self = value.magnitude <= 1 << 53 ? .integer : Int64(exactly: value) != nil ? .longInteger : .other
        case .number: self = .number
        case .string: self = .string
        case .array, .object: self = .other
        }
      }

      /// The column that holds them all and gives them back as they were; only an integer among fractions becomes one.
      var type: GeoPackageTable.ColumnType {
        if isEmpty || self == .string { return .text }
        if self == .bool { return .boolean }
        if isSubset(of: [.integer, .longInteger]) { return .integer }
        return isSubset(of: [.integer, .number]) ? .real : .json
      }

      /// Whether a reader takes values in a column of that name for a field of the landmark.
      func isTakenForField(_ name: String) -> Bool {
        GeoPackageColumns.texts.contains(name) && contains(.string)
          || GeoPackageColumns.flags.contains(name) && !isDisjoint(with: [.bool, .integer])
      }
    }

    private var kinds: [String: Kind] = [:]

    mutating func add(_ properties: Landmark.Properties) {
      for (name, value) in properties.dictionary {
        kinds[name, default: []].formUnion(Kind(value))
      }
    }

    /// By name, so that the same landmarks make the same table.
    var sorted: [(name: String, kind: Kind)] {
      kinds.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }
#endif
