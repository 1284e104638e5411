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
  case object(OutputFields)
  /// A property that came from a file, written as it came.
  case property(JSONValue)

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
    case .object: json(.compact)
    case .property(let value): value.stringValue ?? (value == .null ? "" : value.description)
    }
  }

  /// JSON text.
  func json(_ layout: JSONLayout) -> String {
    var writer = JSONWriter()
    append(to: &writer, layout)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func append(to writer: inout JSONWriter, _ layout: JSONLayout) {
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
      Self.append(values, "[", "]", to: &writer, isShort ? layout.onOneLine : layout) { value, writer, layout in
        value.append(to: &writer, layout)
      }
    case .object(let fields):
      let isShort = fields.count <= 4 && fields.allSatisfy { $0.value.isNumber }
      Self.append(Array(fields), "{", "}", to: &writer, isShort ? layout.onOneLine : layout) { field, writer, layout in
        writer.append(.string(field.name))
        writer.append(raw: layout == .compact ? ":" : ": ")
        field.value.append(to: &writer, layout)
      }
    }
  }

  private static func append<Element>(
    _ elements: [Element], _ open: String, _ close: String, to writer: inout JSONWriter, _ layout: JSONLayout,
    each: (Element, inout JSONWriter, JSONLayout) -> Void
  ) {
    writer.append(raw: open)
    var inner = layout
    var (start, end) = ("", "")
    if case .lines(let indent) = layout, !elements.isEmpty {
      inner = .lines(indent: indent + 2)
      start = "\n" + String(repeating: " ", count: indent + 2)
      end = "\n" + String(repeating: " ", count: indent)
    }
    for (index, element) in elements.enumerated() {
      if index > 0 { writer.append(raw: layout == .line ? ", " : ",") }
      writer.append(raw: start)
      each(element, &writer, inner)
    }
    writer.append(raw: end + close)
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

/// The members of an object, in order: `["id": .integer(1), "name": .text("Turtle Rock")]`.
struct OutputFields: ExpressibleByDictionaryLiteral, RandomAccessCollection {
  struct Field {
    let name: String
    let value: OutputValue
  }

  private var fields: [Field] = []

  init(dictionaryLiteral elements: (String, OutputValue)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }

  init(_ fields: some Sequence<Field>) { self.fields = Array(fields) }

  init(_ pairs: some Sequence<(name: String, value: OutputValue)>) {
    fields = pairs.map { Field(name: $0.name, value: $0.value) }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { fields.count }
  subscript(position: Int) -> Field { fields[position] }

  mutating func append(_ name: String, _ value: OutputValue) { fields.append(Field(name: name, value: value)) }

  static func + (left: OutputFields, right: OutputFields) -> OutputFields {
    OutputFields(left.fields + right.fields)
  }
}

/// How JSON is laid out.
enum JSONLayout: Equatable {
  /// Without white space, for one value a line.
  case compact
  /// On one line, for a person.
  case line
  /// A member a line, after so many spaces.
  case lines(indent: Int)

  var onOneLine: JSONLayout { self == .compact ? .compact : .line }
}
