/// JSON text (RFC 8259) to values, one value after another, so that a reader can go through a long list record by record
/// and knows the line of each.
///
/// FoundationEssentials' decoder says neither the line of a fault nor that of a value, and its code alone doubles the
/// size of a small tool.
package struct JSONParser {
  package let bytes: [UInt8]
  package private(set) var position: Int
  private var lines: LineCounter

  /// Deeper nesting is refused: no file of landmarks has it, and it would exhaust the stack.
  package static let maximumDepth = 200

  /// - Parameter bytes: Valid UTF-8, perhaps after a byte order mark.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lines = LineCounter(start: position)
  }

  /// Begins in the middle, where a value is known to begin.
  package init(_ bytes: [UInt8], at place: Int) {
    self.bytes = bytes
    position = place
    lines = LineCounter(start: 0)
  }

  /// Line of the next byte, from 1.
  package var line: Int { mutating get { lines.line(of: position, in: bytes) } }

  /// The next byte that is not white space, which is skipped; nil at the end.
  package mutating func peek() -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      case let byte: return byte
      }
    }
    return nil
  }

  /// Steps over a byte that must come next.
  package mutating func expect(_ byte: UInt8) throws(JSONSyntaxError) {
    guard peek() == byte else { throw unexpected("\"\(Character(Unicode.Scalar(byte)))\"") }
    position += 1
  }

  /// Steps over a byte if it comes next.
  package mutating func skip(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  /// The value that comes next.
  package mutating func value(depth: Int = 0) throws(JSONSyntaxError) -> JSONValue {
    guard depth < Self.maximumDepth else { throw error("is nested more than \(Self.maximumDepth) levels deep") }
    switch peek() {
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["): return .array(try elements(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try number()
    default:
      if skip(word: "true") { return true }
      if skip(word: "false") { return false }
      if skip(word: "null") { return .null }
      throw unexpected("a value")
    }
  }

  /// The object that comes next; of a name given twice the last value counts.
  package mutating func members(depth: Int = 0) throws(JSONSyntaxError) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    try expect(UInt8(ascii: "{"))
    if skip(UInt8(ascii: "}")) { return members }
    repeat {
      let name = try memberName()
      members[name] = try value(depth: depth + 1)
    } while try hasNext(before: UInt8(ascii: "}"))
    return members
  }

  /// The name that comes next, with its colon.
  package mutating func memberName() throws(JSONSyntaxError) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
    let name = try string()
    try expect(UInt8(ascii: ":"))
    return name
  }

  /// Whether a comma comes next rather than the closing bracket; steps over either.
  package mutating func hasNext(before close: UInt8) throws(JSONSyntaxError) -> Bool {
    if skip(UInt8(ascii: ",")) { return true }
    if skip(close) { return false }
    throw unexpected("\",\" or \"\(Character(Unicode.Scalar(close)))\"")
  }

  private mutating func elements(depth: Int) throws(JSONSyntaxError) -> [JSONValue] {
    var elements: [JSONValue] = []
    try expect(UInt8(ascii: "["))
    if skip(UInt8(ascii: "]")) { return elements }
    repeat { elements.append(try value(depth: depth + 1)) } while try hasNext(before: UInt8(ascii: "]"))
    return elements
  }

  private mutating func skip(word: StaticString) -> Bool {
    let word = "\(word)".utf8
    guard bytes[position...].starts(with: word) else { return false }
    position += word.count
    return true
  }

  /// Goes to the end of a value that could not be parsed, past its brackets and strings.
  ///
  /// - Parameter start: Where the value began.
  /// - Returns: Whether an end was found.
  package mutating func recover(from start: Int) -> Bool {
    var depth = 0
    var isString = false
    position = start
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\") where isString: position += 1
      case UInt8(ascii: "\""): isString.toggle()
      case UInt8(ascii: "{") where !isString, UInt8(ascii: "[") where !isString: depth += 1
      case UInt8(ascii: "}") where !isString, UInt8(ascii: "]") where !isString:
        if depth == 0 { return true }
        depth -= 1
      case UInt8(ascii: ",") where !isString && depth == 0: return true
      default: break
      }
      position += 1
    }
    return false
  }

  /// The error of something else than was expected here.
  package mutating func unexpected(_ expected: String) -> JSONSyntaxError {
    guard peek() != nil else { return error("ends where \(expected) is expected") }
    // Not a byte but a character: the next few bytes hold one.
    let rest = String(decoding: bytes[position..<min(position + 16, bytes.count)], as: UTF8.self)
    return error("has \"\(rest.prefix(1))\" where \(expected) is expected")
  }

  /// An error at the present place.
  package mutating func error(_ text: String) -> JSONSyntaxError {
    let line = lines.line(of: position, in: bytes)
    let head = String(decoding: bytes[lines.startOfLine..<min(position, bytes.count)], as: UTF8.self)
    return JSONSyntaxError(line: line, column: head.count + 1, description: text)
  }

  /// Steps over bytes known to belong to the value.
  mutating func advance(to position: Int) { self.position = position }
}
