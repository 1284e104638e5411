import Landmarks

/// Values as the text of a table's field and back.
///
/// A table does not say what is a number. A text becomes one only where the number is written back as the same text:
/// `1302` does, `007`, `1.50` and `+1` stay texts. So nothing that was read is written differently.
enum CSVText {
  /// Nil for an empty field.
  static func value(of text: String) -> JSONValue? {
    guard let first = text.utf8.first else { return nil }
    switch first {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if let value = Int128(text), "\(value)" == text { return .integer(value) }
      if let value = Double(text), value.isFinite, "\(value)" == text { return .number(value) }
      return .string(text)
    default:
      if text == "true" { return true }
      if text == "false" { return false }
      return .string(text)
    }
  }

  /// A list or an object is written as JSON, `null` as nothing.
  static func text(of value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .null: ""
    default: value.description
    }
  }
}
