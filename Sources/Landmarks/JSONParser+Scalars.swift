extension JSONParser {
  /// The string that comes next, its quotes first.
  package mutating func string() throws(JSONSyntaxError) -> String {
    try expect(UInt8(ascii: "\""))
    let start = position
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        advance(to: index + 1)
        return String(decoding: bytes[start..<index], as: UTF8.self)
      case UInt8(ascii: "\\"):
        return try stringWithEscapes(from: start, firstEscape: index)
      case 0..<0x20:
        throw controlCharacter(at: index)
      default: index += 1
      }
    }
    throw unclosed(from: start)
  }

  private mutating func stringWithEscapes(from start: Int, firstEscape: Int) throws(JSONSyntaxError) -> String {
    var text = Array(bytes[start..<firstEscape])
    var index = firstEscape
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        advance(to: index + 1)
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        advance(to: index)
        try appendEscape(to: &text)
        index = position
      case 0..<0x20:
        throw controlCharacter(at: index)
      case let byte:
        text.append(byte)
        index += 1
      }
    }
    throw unclosed(from: start)
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(JSONSyntaxError) {
    let letter = position + 1 < bytes.count ? bytes[position + 1] : 0
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      let scalar = try unicodeEscape()
      text.append(contentsOf: String(Character(scalar)).utf8)
      return
    default: throw error("has an unknown escape; \\\\ is a backslash")
    }
    advance(to: position + 2)
  }

  /// `\u` and four digits, or two of these for a scalar beyond U+FFFF.
  private mutating func unicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let first = try hexUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { throw error("has half of a surrogate pair; both halves make a character") }
    let second = try hexUnit()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw error("has half of a surrogate pair; both halves make a character") }
    return scalar
  }

  private mutating func hexUnit() throws(JSONSyntaxError) -> UInt32 {
    var unit: UInt32 = 0
    for index in position + 2..<position + 6 {
      guard index < bytes.count, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else {
        throw error("has an escape \\u without four hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
    }
    advance(to: position + 6)
    return unit
  }

  private mutating func controlCharacter(at index: Int) -> JSONSyntaxError {
    advance(to: index)
    return error("has a line end or control character inside a text; escape it, such as \\n")
  }

  private mutating func unclosed(from start: Int) -> JSONSyntaxError {
    advance(to: start - 1)
    return error("has a quote that is never closed")
  }

  /// The number that comes next.
  mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = position
    var index = start
    func digit(_ at: Int) -> Bool { at < bytes.count && bytes[at] &- UInt8(ascii: "0") < 10 }

    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    guard digit(index) else { throw error("has a minus without a number") }
    if bytes[index] == UInt8(ascii: "0") && digit(index + 1) { throw error("has a number with a leading zero") }
    while digit(index) { index += 1 }
    var isInteger = true
    if index < bytes.count && bytes[index] == UInt8(ascii: ".") {
      isInteger = false
      guard digit(index + 1) else { throw error("has a number that ends with its point") }
      index += 1
      while digit(index) { index += 1 }
    }
    if index < bytes.count && bytes[index] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
      guard digit(index) else { throw error("has a number with an empty exponent") }
      while digit(index) { index += 1 }
    }
    if isInteger, let value = integer(start..<index) {
      advance(to: index)
      return .integer(value)
    }
    guard let value = PlainDecimal.parse(bytes.span, start..<index), value.isFinite else {
      throw error("has a number beyond the range of a Double")
    }
    advance(to: index)
    return .number(value)
  }

  /// Nil for `-0`, whose sign an integer would lose, and beyond 128 bits.
  private func integer(_ range: Range<Int>) -> Int128? {
    let isNegative = bytes[range.lowerBound] == UInt8(ascii: "-")
    if range.count <= 18 {
      var value: Int64 = 0
      for index in range.dropFirst(isNegative ? 1 : 0) { value = value * 10 + Int64(bytes[index] - UInt8(ascii: "0")) }
      return isNegative ? value == 0 ? nil : Int128(-value) : Int128(value)
    }
    return Int128(String(decoding: bytes[range], as: UTF8.self))
  }
}
