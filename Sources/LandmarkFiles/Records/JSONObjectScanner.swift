/// Finds the members of an object in JSON text (RFC 8259) without making values of them.
struct JSONObjectScanner: ~Copyable {
  struct Member {
    /// The name without its quotes, escapes as they are.
    let name: Range<Int>
    /// The value; of a text without its quotes.
    let value: Range<Int>
    /// The first byte of the value.
    let first: UInt8
  }

  /// The members of the object that was scanned last.
  private(set) var members: [Member] = []
  /// Where its closing brace is.
  private(set) var end = 0

  /// - Returns: Whether the range is one object and white space around it, as far as this scanner looks: it checks strings,
  ///   brackets, commas and colons, and that everything else is made of the characters of numbers and literals.
  mutating func scan(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    members.removeAll(keepingCapacity: true)
    var index = Self.afterSpace(bytes, range.lowerBound, range.upperBound)
    let limit = range.upperBound
    guard index < limit, bytes[index] == UInt8(ascii: "{") else { return false }
    index = Self.afterSpace(bytes, index + 1, limit)
    if index < limit, bytes[index] == UInt8(ascii: "}") { return finish(bytes, index, limit) }
    while true {
      guard index < limit, bytes[index] == UInt8(ascii: "\""), let nameEnd = Self.afterString(bytes, index, limit)
      else { return false }
      let name = index + 1..<nameEnd - 1
      index = Self.afterSpace(bytes, nameEnd, limit)
      guard index < limit, bytes[index] == UInt8(ascii: ":") else { return false }
      index = Self.afterSpace(bytes, index + 1, limit)
      guard let valueEnd = Self.afterValue(bytes, index, limit, depth: 0) else { return false }
      let isText = bytes[index] == UInt8(ascii: "\"")
      members.append(
        Member(name: name, value: isText ? index + 1..<valueEnd - 1 : index..<valueEnd, first: bytes[index]))
      index = Self.afterSpace(bytes, valueEnd, limit)
      guard index < limit else { return false }
      if bytes[index] == UInt8(ascii: "}") { return finish(bytes, index, limit) }
      guard bytes[index] == UInt8(ascii: ",") else { return false }
      index = Self.afterSpace(bytes, index + 1, limit)
    }
  }

  private mutating func finish(_ bytes: Span<UInt8>, _ brace: Int, _ limit: Int) -> Bool {
    end = brace
    return Self.afterSpace(bytes, brace + 1, limit) == limit
  }

  private static func afterSpace(_ bytes: Span<UInt8>, _ start: Int, _ limit: Int) -> Int {
    var index = start
    while index < limit {
      let byte = bytes[index]
      guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") else { break }
      index += 1
    }
    return index
  }

  /// - Parameter start: Where the opening quote is.
  private static func afterString(_ bytes: Span<UInt8>, _ start: Int, _ limit: Int) -> Int? {
    var index = start + 1
    while index < limit {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { return index + 1 }
      if byte < 0x20 { return nil }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private static func afterValue(_ bytes: Span<UInt8>, _ start: Int, _ limit: Int, depth: Int) -> Int? {
    guard start < limit, depth < 200 else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "\""): return afterString(bytes, start, limit)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return afterNested(bytes, start, limit, depth: depth)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      var index = start + 1
      while index < limit, isScalar(bytes[index]) { index += 1 }
      return index
    default: return nil
    }
  }

  private static func isScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"),
      UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"):
      true
    default: false
    }
  }

  private static func afterNested(_ bytes: Span<UInt8>, _ start: Int, _ limit: Int, depth: Int) -> Int? {
    let isObject = bytes[start] == UInt8(ascii: "{")
    let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    var index = afterSpace(bytes, start + 1, limit)
    if index < limit, bytes[index] == close { return index + 1 }
    while true {
      if isObject {
        guard index < limit, bytes[index] == UInt8(ascii: "\""), let nameEnd = afterString(bytes, index, limit)
        else { return nil }
        index = afterSpace(bytes, nameEnd, limit)
        guard index < limit, bytes[index] == UInt8(ascii: ":") else { return nil }
        index = afterSpace(bytes, index + 1, limit)
      }
      guard let end = afterValue(bytes, index, limit, depth: depth + 1) else { return nil }
      index = afterSpace(bytes, end, limit)
      guard index < limit else { return nil }
      if bytes[index] == close { return index + 1 }
      guard bytes[index] == UInt8(ascii: ",") else { return nil }
      index = afterSpace(bytes, index + 1, limit)
    }
  }
}
