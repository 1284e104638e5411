internal import GeoCore
internal import Landmarks

/// A value of an answer: like JSON, but its members stay in the order that the documentation names them in.
enum OutputValue {
  case text(String)
  case number(Double)
  case integer(Int)
  case bool(Bool)
  case null
  case list([OutputValue])
  case object(Fields)
  /// A property that came from a file, written as it came.
  case property(JSONValue)

  typealias Fields = [(name: String, value: OutputValue)]

  static func optional(_ text: String?) -> OutputValue { text.map(OutputValue.text) ?? .null }
  static func texts(_ texts: [String]) -> OutputValue { .list(texts.map(OutputValue.text)) }

  /// The value in a cell of a table of comma-separated values.
  var cell: String {
    switch self {
    case .text(let text): text
    case .number(let value): "\(shortest: value)"
    case .integer(let value): "\(value)"
    case .bool(let value): value ? "true" : "false"
    case .null: ""
    case .list(let values): values.map(\.cell).joined(separator: " ")
    case .object: json(indent: nil)
    case .property(let value): value.stringValue ?? (value == .null ? "" : value.description)
    }
  }

  /// JSON text; over several lines when an indent is given.
  func json(indent: Int?) -> String {
    var writer = JSONWriter()
    append(to: &writer, indent: indent)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func append(to writer: inout JSONWriter, indent: Int?) {
    switch self {
    case .text(let text): writer.append(.string(text))
    // No exponents: what reads them as text is not surprised.
    case .number(let value): writer.append(raw: value.isFinite ? "\(shortest: value)" : "null")
    case .integer(let value): writer.append(raw: "\(value)")
    case .bool(let value): writer.append(raw: value ? "true" : "false")
    case .null: writer.append(raw: "null")
    case .property(let value): writer.append(value)
    case .list(let values):
      let isShort = values.allSatisfy(\.isScalar)
      Self.append(values, "[", "]", to: &writer, indent: isShort ? nil : indent) { value, writer, indent in
        value.append(to: &writer, indent: indent)
      }
    case .object(let fields):
      let isShort = fields.count <= 4 && fields.allSatisfy { $0.value.isNumber }
      Self.append(fields, "{", "}", to: &writer, indent: isShort ? nil : indent) { field, writer, indent in
        writer.append(.string(field.name))
        writer.append(raw: indent == nil && !isShort ? ":" : ": ")
        field.value.append(to: &writer, indent: indent)
      }
    }
  }

  private static func append<Element>(
    _ elements: [Element], _ open: String, _ close: String, to writer: inout JSONWriter, indent: Int?,
    each: (Element, inout JSONWriter, Int?) -> Void
  ) {
    writer.append(raw: open)
    let inner = indent.map { $0 + 2 }
    for (index, element) in elements.enumerated() {
      if index > 0 { writer.append(raw: indent == nil ? ", " : ",") }
      if let inner { writer.append(raw: "\n" + String(repeating: " ", count: inner)) }
      each(element, &writer, inner)
    }
    if let indent, !elements.isEmpty { writer.append(raw: "\n" + String(repeating: " ", count: indent)) }
    writer.append(raw: close)
  }

  private var isScalar: Bool {
    switch self {
    case .list, .object: false
    default: true
    }
  }

  private var isNumber: Bool {
    switch self {
    case .number, .integer: true
    default: false
    }
  }
}
