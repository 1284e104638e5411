import Landmarks

/// An element with what is in it.
struct XMLElement {
  /// The name as it is written, with its prefix.
  let name: String
  /// The namespace, empty for none.
  let namespace: String
  /// The line on which its start tag lies, from 1.
  let line: Int
  var attributes: [(name: String, value: String)] = []
  var children: [XMLElement] = []
  /// All text directly in it, in one.
  var text = ""

  init(name: String, namespace: String, line: Int) {
    self.name = name
    self.namespace = namespace
    self.line = line
  }

  /// The name without its prefix: files differ in prefixes, and some have the wrong namespace.
  var localName: Substring {
    name.lastIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...]
  }

  /// Its text without the white space around.
  var trimmedText: String { XMLText.trimmed(text) }

  func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
  func child(_ localName: String) -> XMLElement? { children.first { $0.localName == localName } }

  /// The element of a text as markup.
  var markup: String {
    let tag = name + attributes.map { " \($0.name)=\"\($0.value)\"" }.joined()
    return text.isEmpty ? "<\(tag)/>" : "<\(tag)>\(text)</\(name)>"
  }

  /// An element of which nothing is known, as a value: its text, or an object with its attributes (`@name`), its children
  /// by name and its text (`#text`).
  var value: JSONValue {
    let text = trimmedText
    if attributes.isEmpty && children.isEmpty { return CSVText.value(of: text) ?? "" }
    var members = XMLMembers()
    for (name, value) in attributes { members.add("@" + name, CSVText.value(of: value) ?? "") }
    for child in children { members.add(child.name, child.value) }
    if !text.isEmpty { members.add("#text", .string(text)) }
    return .object(members.values)
  }
}

/// Values by name, where a name may come more than once.
struct XMLMembers {
  private(set) var values: [String: JSONValue] = [:]
  private var repeated: Set<String> = []

  /// Adds a value; several of a name become a list.
  mutating func add(_ name: String, _ value: JSONValue) {
    guard let old = values[name] else {
      values[name] = value
      return
    }
    if repeated.insert(name).inserted {
      values[name] = [old, value]
    } else if case .array(let list) = old {
      values[name] = .array(list + [value])
    }
  }
}

/// Texts of XML files.
enum XMLText {
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }

  /// A text without the white space around it, with which files are laid out.
  static func trimmed(_ text: String) -> String {
    guard let first = text.utf8.first, let last = text.utf8.last, isSpace(first) || isSpace(last) else { return text }
    let start = text.utf8.firstIndex { !isSpace($0) } ?? text.utf8.endIndex
    let end = text.utf8.lastIndex { !isSpace($0) }.map { text.utf8.index(after: $0) } ?? start
    return String(text[start..<end])
  }

  /// A number with a decimal point; nil for anything else, also infinities and NaN.
  static func number(_ text: String) -> Double? {
    let bytes = Array(trimmed(text).utf8)
    guard let value = PlainDecimal.parse(bytes.span, 0..<bytes.count), value.isFinite else { return nil }
    return value
  }

  /// The value of an element that should be a number; one that is none stays a text.
  static func numberValue(_ text: String) -> JSONValue {
    if let value = Int128(text), "\(value)" == text { return .integer(value) }
    return number(text).map { .number($0) } ?? .string(text)
  }
}
