/// Any JSON value, for the properties of a landmark that have no name of their own here.
///
/// ```swift
/// landmark.properties["elevation"] = 1302
/// landmark.properties["tags"] = ["granite", "climbing"]
/// ```
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number written without fraction and exponent, exact up to 38 digits.
  case integer(Int128)
  /// Any other number.
  ///
  /// JSON has no NaN and no infinities: they are written as `null`.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Members by name; their order is not kept, they are written sorted.
  case object([String: JSONValue])
}

// No literal for `null`: `nil` should always mean that there is no value at all.
extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// An ``integer(_:)``.
  public init(integerLiteral value: Int128) { self = .integer(value) }
  /// A ``number(_:)``.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A ``string(_:)``.
  public init(stringLiteral value: String) { self = .string(value) }
  /// An ``array(_:)``.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An ``object(_:)``; of a name given twice the last value counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}

extension JSONValue {
  /// The text, if it is one.
  public var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The truth value, if it is one.
  public var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number, if it is one; an integer beyond 53 bits is rounded.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The members, if it is an object.
  public var objectValue: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// What it is, for a sentence: "a text", "a list".
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .integer, .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// JSON text without white space, its names sorted.
  public var description: String {
    var writer = JSONWriter()
    writer.append(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
