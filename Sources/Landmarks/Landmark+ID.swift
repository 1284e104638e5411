extension Landmark {
  /// What tells a landmark from the others of its data set: an integer or a text, as it came.
  ///
  /// `1001` and `"1001"` are different ids.
  public enum ID: Hashable, Sendable {
    /// A number, as the Landmarks app and most databases have it.
    case integer(Int64)
    /// Any other text.
    case text(String)

    /// The id that a text spells: an integer in its usual spelling is one, anything else, such as `007`, is a text.
    public init(parsing text: String) {
      if let value = Int64(text), "\(value)" == text { self = .integer(value) } else { self = .text(text) }
    }
  }
}

extension Landmark.ID: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// An integer id.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// A text id, also where the text is a number.
  public init(stringLiteral value: String) { self = .text(value) }
}

extension Landmark.ID: CustomStringConvertible {
  /// The id as people type it.
  public var description: String {
    switch self {
    case .integer(let value): "\(value)"
    case .text(let text): text
    }
  }
}

extension Landmark.ID: Comparable {
  /// Integers by value, then texts by their scalars.
  public static func < (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left < right
    case (.text(let left), .text(let right)): left < right
    case (.integer, .text): true
    case (.text, .integer): false
    }
  }
}

extension Landmark.ID: Codable {
  /// An integer where the decoder has one, else a text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// Writes the integer or the text itself.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let value): try container.encode(value)
    case .text(let text): try container.encode(text)
    }
  }
}

extension Landmark.ID {
  /// Nil for values that cannot be an id: a fraction, an integer beyond 64 bits, an empty text.
  package init?(_ value: JSONValue) {
    switch value {
    case .integer(let value):
      guard let value = Int64(exactly: value) else { return nil }
      self = .integer(value)
    case .string(let text) where !text.isEmpty: self = .text(text)
    default: return nil
    }
  }

  package var jsonValue: JSONValue {
    switch self {
    case .integer(let value): .integer(Int128(value))
    case .text(let text): .string(text)
    }
  }
}
