extension Landmark {
  /// Further properties of a landmark, as they came: what a file says that has no field of its own here.
  ///
  /// Those of a table are read from its bytes only when asked for, so that a large file opens quickly; its bytes stay in
  /// memory as long as one of its landmarks does.
  public struct Properties: Sendable {
    private enum Storage: Sendable {
      case members([String: JSONValue])
      case row(PropertyTable, at: Int)
    }

    private var storage: Storage

    /// No properties.
    public init() { storage = .members([:]) }

    /// Properties from a dictionary.
    public init(_ members: [String: JSONValue]) { storage = .members(members) }

    /// The properties of the row that begins at a place of a table.
    package init(row place: Int, of table: PropertyTable) { storage = .row(table, at: place) }

    /// The value of a property, nil where the landmark has none of that name.
    public subscript(name: String) -> JSONValue? {
      get {
        switch storage {
        case .members(let members): members[name]
        case .row(let table, let place): table.value(name, place)
        }
      }
      set {
        var members = dictionary
        members[name] = newValue
        storage = .members(members)
      }
    }

    /// All properties.
    ///
    /// - Complexity: O(length of the row) for a landmark of a table.
    public var dictionary: [String: JSONValue] {
      switch storage {
      case .members(let members): members
      case .row(let table, let place): Dictionary(table.values(place)) { first, _ in first }
      }
    }

    /// All names, those of a table in its order, others sorted.
    public var names: [String] {
      switch storage {
      case .members(let members): members.keys.sorted()
      case .row(let table, let place): table.values(place).map(\.name)
      }
    }

    /// Whether there are none.
    public var isEmpty: Bool { names.isEmpty }

    /// Names of the columns that the landmark's table has, filled or not; sorted names where it is of no table.
    package var columns: [String] {
      switch storage {
      case .members: names
      case .row(let table, _): table.columns ?? names
      }
    }

    /// Which table they are of, so that its columns need to be looked at once; nil where rows have names of their own.
    package var table: ObjectIdentifier? {
      if case .row(let table, _) = storage, table.columns != nil { ObjectIdentifier(table) } else { nil }
    }
  }
}

/// A file of rows that stays as it is; properties are read from a row when they are asked for.
package final class PropertyTable: Sendable {
  /// Names of the columns that hold properties, in their order, each once; nil where each row has names of its own.
  package let columns: [String]?
  /// The value of one column in the row that begins at a place, nil where it is empty.
  fileprivate let value: @Sendable (_ column: String, _ place: Int) -> JSONValue?
  /// The columns that are not empty, in their order.
  fileprivate let values: @Sendable (_ place: Int) -> [(name: String, value: JSONValue)]

  package init(
    columns: [String]?, value: @escaping @Sendable (_ column: String, _ place: Int) -> JSONValue?,
    values: @escaping @Sendable (_ place: Int) -> [(name: String, value: JSONValue)]
  ) {
    self.columns = columns
    self.value = value
    self.values = values
  }
}

extension Landmark.Properties: ExpressibleByDictionaryLiteral {
  /// Properties by name; of a name given twice the last value counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(Dictionary(elements) { $1 })
  }
}

extension Landmark.Properties: Hashable {
  /// Equal where the same names have the same values.
  public static func == (left: Self, right: Self) -> Bool {
    if case .row(let table, let place) = left.storage, case .row(let other, let otherPlace) = right.storage,
      table === other, place == otherPlace
    {
      return true
    }
    return left.dictionary == right.dictionary
  }

  /// Hashes all names and values.
  public func hash(into hasher: inout Hasher) { hasher.combine(dictionary) }
}
