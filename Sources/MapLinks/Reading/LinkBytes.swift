import CoordinateNotation

/// Reading of bytes as links hold them.
enum LinkBytes {
  /// The bytes with every sound escape replaced once; a `%` that starts none stays.
  static func decoded(_ bytes: [UInt8], _ range: Range<Int>, plusIsSpace: Bool) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%"), index + 2 < range.upperBound,
        let high = hexDigit(bytes[index + 1]), let low = hexDigit(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        index += 1
      }
    }
    return result
  }

  /// Whether there is an escape: a `%` and two hexadecimal digits.
  static func hasEscape(_ bytes: [UInt8]) -> Bool {
    bytes.indices.dropLast(2).contains {
      bytes[$0] == UInt8(ascii: "%") && hexDigit(bytes[$0 + 1]) != nil && hexDigit(bytes[$0 + 2]) != nil
    }
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// Whether the bytes of a range are a text, upper or lower case; ASCII.
  static func isEqual(_ bytes: [UInt8], _ range: Range<Int>, _ text: String) -> Bool {
    guard range.count == text.utf8.count else { return false }
    var index = range.lowerBound
    for byte in text.utf8 {
      if lowercased(bytes[index]) != lowercased(byte) { return false }
      index += 1
    }
    return true
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// A decimal number with an optional sign at an index, which then moves past it.
  static func number(_ bytes: [UInt8], at index: inout Int) -> Double? {
    var start = index
    var isNegative = false
    if start < bytes.count, bytes[start] == UInt8(ascii: "-") || bytes[start] == UInt8(ascii: "+") {
      isNegative = bytes[start] == UInt8(ascii: "-")
      start += 1
    }
    guard let numeral = DecimalNumeral.read(bytes, at: &start) else { return nil }
    index = start
    return isNegative ? 0 - numeral.value : numeral.value
  }

  /// The two numbers of a range that holds nothing but them and a separator; spaces may stand around each.
  static func numbers(
    _ bytes: [UInt8], _ range: Range<Int>, separator: UInt8
  ) -> (first: Double, second: Double)? {
    var index = range.lowerBound
    skipSpaces(bytes, &index, range.upperBound)
    guard let first = number(bytes, at: &index) else { return nil }
    skipSpaces(bytes, &index, range.upperBound)
    guard index < range.upperBound, bytes[index] == separator else { return nil }
    index += 1
    skipSpaces(bytes, &index, range.upperBound)
    guard let second = number(bytes, at: &index) else { return nil }
    skipSpaces(bytes, &index, range.upperBound)
    return index == range.upperBound ? (first, second) : nil
  }

  /// The number that a range holds and nothing else; spaces may stand around it.
  static func number(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    var index = range.lowerBound
    skipSpaces(bytes, &index, range.upperBound)
    guard let number = number(bytes, at: &index) else { return nil }
    skipSpaces(bytes, &index, range.upperBound)
    return index == range.upperBound ? number : nil
  }

  private static func skipSpaces(_ bytes: [UInt8], _ index: inout Int, _ end: Int) {
    while index < end, isSpace(bytes[index]) { index += 1 }
  }
}
