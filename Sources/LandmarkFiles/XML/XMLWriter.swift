import Landmarks

/// Writes elements, one a line, indented.
struct XMLWriter {
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
  private var open: [String] = []
  /// Whether there were characters that no XML file can hold.
  private(set) var hasReplaced = false

  typealias Attributes = [(name: String, value: String)]

  /// Opens an element that holds others.
  mutating func begin(_ name: String, _ attributes: Attributes = []) {
    startTag(name, attributes)
    append(">\n")
    open.append(name)
  }

  /// Closes the element that was opened last.
  mutating func end() {
    guard let name = open.popLast() else { return }
    indent()
    append("</\(name)>\n")
  }

  /// An element with a text, or none.
  mutating func element(_ name: String, _ attributes: Attributes = [], text: String? = nil) {
    startTag(name, attributes)
    guard let text else { return append("/>\n") }
    append(">")
    escape(text, isAttribute: false)
    append("</\(name)>\n")
  }

  private mutating func startTag(_ name: String, _ attributes: Attributes) {
    indent()
    append("<" + name)
    for (name, value) in attributes {
      append(" \(name)=\"")
      escape(value, isAttribute: true)
      append("\"")
    }
  }

  private mutating func indent() { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * open.count)) }
  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Parsers make a line feed of each other line end, and in attributes a space of all of them, unless written by number.
  private mutating func escape(_ text: String, isAttribute: Bool) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"" where isAttribute: append("&quot;")
      case "\n" where isAttribute: append("&#10;")
      case "\t" where isAttribute: append("&#9;")
      case "\r": append("&#13;")
      case "\n", "\t": bytes.append(UInt8(scalar.value))
      case "\0"..." " where scalar != " ", "\u{FFFE}", "\u{FFFF}":
        hasReplaced = true
        append("\u{FFFD}")
      default: append(String(Character(scalar)))
      }
    }
  }

  /// What XML cannot hold, for notes.
  var notes: [String] {
    hasReplaced ? ["control characters, which XML cannot hold, are written as U+FFFD"] : []
  }
}

/// A landmark's values that are still to be written, by name.
struct XMLValues {
  private var values: [String: JSONValue]
  /// Names of properties that a field of the landmark leaves no room for.
  let lost: [String]

  /// The fields but for name, description and category, and all properties.
  init(_ landmark: Landmark) {
    var values: [String: JSONValue] = ["id": landmark.id.jsonValue]
    for (name, value) in landmark.textFields + landmark.flagFields { values[name] = value }
    if !landmark.name.isEmpty { values["name"] = .string(landmark.name) }
    var lost: [String] = []
    for (name, value) in landmark.properties.dictionary {
      if values[name] == nil { values[name] = value } else { lost.append(name) }
    }
    self.values = values
    self.lost = lost
  }

  subscript(name: String) -> JSONValue? { values[name] }

  /// All that is left, by name.
  var rest: [(name: String, value: JSONValue)] { values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  /// Takes out a value that its text in an element gives back; its text is nil where it cannot.
  ///
  /// - Parameter read: How a reader understands the text.
  mutating func take(_ name: String, where read: (String) -> JSONValue?) -> String? {
    guard let value = values[name] else { return nil }
    let text: String
    switch value {
    case .string(let string): text = string
    case .integer, .number: text = value.description
    default: return nil
    }
    guard text == XMLText.trimmed(text), !text.isEmpty, read(text) == value else { return nil }
    values[name] = nil
    return text
  }

  /// Takes out a text; one with white space around it stays, for the element of a format that is read without.
  mutating func takeText(_ name: String) -> String? {
    if let text = take(name, where: { .string($0) }) { return text }
    guard let text = values[name]?.stringValue else { return nil }
    let trimmed = XMLText.trimmed(text)
    return trimmed.isEmpty ? nil : trimmed
  }

  /// Takes out a number that is written with digits, sign and point only, as XML's decimal numbers are.
  mutating func takeNumber(_ name: String, where isFitting: (Double) -> Bool = { _ in true }) -> String? {
    take(name) { text in
      guard !text.utf8.contains(UInt8(ascii: "e")) else { return nil }
      let value = XMLText.numberValue(text)
      return value.doubleValue.map(isFitting) == true ? value : nil
    }
  }

  mutating func remove(_ name: String) { values[name] = nil }
}

extension XMLWriter {
  /// The prefix of our own elements.
  static let prefix = "landmark"
  static let declaration = (name: "xmlns:" + prefix, value: XMLDraft.namespace)

  /// An element of our own for a value that the format has none for.
  mutating func own(_ name: String, _ value: JSONValue) {
    let text = CSVText.text(of: value)
    var attributes: Attributes = []
    let isPlain = Self.isPlainName(name)
    if !isPlain { attributes.append(("name", name)) }
    if !Self.isReadBack(value) {
      attributes.append(("type", value.stringValue == nil ? "json" : "text"))
    }
    let content = value == .null ? "null" : text
    element(Self.prefix + ":" + (isPlain ? name : "property"), attributes, text: content)
  }

  /// Whether a reader makes the value of its text alone.
  static func isReadBack(_ value: JSONValue) -> Bool {
    let text = CSVText.text(of: value)
    return !text.isEmpty && text == XMLText.trimmed(text) && CSVText.value(of: text) == value
  }

  /// Whether a name can be that of an element; ASCII only, which all versions of XML agree on.
  private static func isPlainName(_ name: String) -> Bool {
    guard let first = name.utf8.first, name != "property" else { return false }
    func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte & 0xDF) || byte == UInt8(ascii: "_") }
    return isLetter(first)
      && name.utf8.allSatisfy {
        isLetter($0) || (48...57).contains($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      }
  }
}
