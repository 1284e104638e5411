/// JSON text (RFC 8259) from values, as UTF-8.
package struct JSONWriter {
  /// What has been written so far.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Appends text that is JSON already.
  package mutating func append(raw text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a value without white space, its names sorted.
  package mutating func append(_ value: JSONValue) {
    switch value {
    case .null: append(raw: "null")
    case .bool(let value): append(raw: value ? "true" : "false")
    case .integer(let value): bytes.append(contentsOf: "\(value)".utf8)
    case .number(let value):
      // Swift's text is the shortest that reads back the same number, and valid JSON.
      if value.isFinite { bytes.append(contentsOf: "\(value)".utf8) } else { append(raw: "null") }
    case .string(let text): append(text)
    case .array(let elements):
      append(raw: "[")
      for (index, element) in elements.enumerated() {
        if index > 0 { append(raw: ",") }
        append(element)
      }
      append(raw: "]")
    case .object(let members): append(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
  }

  /// Appends an object whose members stay in order.
  package mutating func append(_ members: [(String, JSONValue)]) {
    append(raw: "{")
    for (index, member) in members.enumerated() {
      if index > 0 { append(raw: ",") }
      append(member.0)
      append(raw: ":")
      append(member.1)
    }
    append(raw: "}")
  }

  /// Appends an object with a member a line, those of a nested object too, as a person writes it.
  package mutating func append(pretty members: [(String, JSONValue)], indent: Int) {
    if members.isEmpty { return append(raw: "{}") }
    append(raw: "{")
    for (index, member) in members.enumerated() {
      append(raw: index > 0 ? ",\n" : "\n")
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent + 2))
      append(member.0)
      append(raw: ": ")
      if case .object(let inner) = member.1 {
        append(pretty: inner.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, indent: indent + 2)
      } else {
        append(member.1)
      }
    }
    append(raw: "\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
    append(raw: "}")
  }

  /// Appends further members of an object that is written a member a line.
  mutating func append(followingMembers members: [String: JSONValue]) {
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      append(raw: ",\n  ")
      append(name)
      append(raw: ": ")
      append(value)
    }
  }

  private mutating func append(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append(raw: "\\\"")
      case UInt8(ascii: "\\"): append(raw: "\\\\")
      case UInt8(ascii: "\n"): append(raw: "\\n")
      case UInt8(ascii: "\r"): append(raw: "\\r")
      case UInt8(ascii: "\t"): append(raw: "\\t")
      case 0..<0x20:
        append(raw: "\\u00")
        for digit in [byte >> 4, byte & 0xF] {
          bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
