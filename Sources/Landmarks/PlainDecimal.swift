/// Decimal numbers out of UTF-8 bytes, exactly, without a string in between where that is possible.
package enum PlainDecimal {
  /// The number that the bytes spell: sign, digits, point, exponent; nil for anything else, also for `inf`, `nan`, hex and
  /// spaces. Beyond the range of a Double it is an infinity.
  ///
  /// A decimal of up to 15 digits and up to 22 places is a quotient of two numbers that a Double holds exactly, so that
  /// one division rounds it rightly (Clinger 1990, doi:10.1145/93548.93557); others take the standard library's way.
  package static func parse(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Double? {
    var index = range.lowerBound
    let end = range.upperBound
    guard index < end else { return nil }
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }

    var mantissa: UInt64 = 0
    var (digits, places) = (0, 0)
    var isFraction = false
    while index < end {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit < 10 {
        digits += 1
        if digits <= 18 { mantissa = mantissa &* 10 &+ UInt64(digit) }
        if isFraction { places += 1 }
      } else if bytes[index] == UInt8(ascii: ".") && !isFraction {
        isFraction = true
      } else {
        break
      }
      index += 1
    }
    guard digits > 0 else { return nil }
    if index == end && digits <= 18 && mantissa < 1 << 53 && places <= 22 {
      let magnitude = Double(mantissa) / powersOfTen[places]
      return isNegative ? -magnitude : magnitude
    }
    return parseSlowly(bytes, range, exponentAt: index)
  }

  private static func parseSlowly(_ bytes: Span<UInt8>, _ range: Range<Int>, exponentAt start: Int) -> Double? {
    var index = start
    if index < range.upperBound {
      guard bytes[index] | 0x20 == UInt8(ascii: "e") else { return nil }
      index += 1
      if index < range.upperBound, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index += 1 }
      guard index < range.upperBound else { return nil }
      while index < range.upperBound {
        guard bytes[index] &- UInt8(ascii: "0") < 10 else { return nil }
        index += 1
      }
    }
    return Double(String(decoding: range.map { bytes[$0] }, as: UTF8.self))
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}
