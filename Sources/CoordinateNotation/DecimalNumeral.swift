/// An unsigned decimal numeral as it stands in a text: `34`, `34.011286`; no exponent, no grouping.
package struct DecimalNumeral {
  package let value: Double
  /// Where it stands among the bytes.
  let range: Range<Int>
  /// How many digits stand before the point.
  let wholeDigits: Int
  /// Whether there is a point.
  let hasPoint: Bool

  /// The numeral that starts at `index`, which then moves past it; `nil` and no move if there is none.
  ///
  /// - Parameter lenient: Whether a point may stand without digits on one of its sides, as in `.5` and `5.`.
  /// - Complexity: O(digits).
  package static func read(_ bytes: [UInt8], at index: inout Int, lenient: Bool = false) -> DecimalNumeral? {
    let start = index
    var end = start
    var digits = DigitSum()
    while end < bytes.count, digits.append(bytes[end]) { end += 1 }
    let wholeDigits = end - start
    guard wholeDigits > 0 || lenient else { return nil }

    var fractionDigits = 0
    let hasPoint = end < bytes.count && bytes[end] == UInt8(ascii: ".")
    if hasPoint {
      let point = end
      end += 1
      while end < bytes.count, digits.append(bytes[end]) { end += 1 }
      fractionDigits = end - point - 1
      guard fractionDigits > 0 || (lenient && wholeDigits > 0) else { return nil }
    }
    guard wholeDigits > 0 || fractionDigits > 0 else { return nil }

    index = end
    return DecimalNumeral(
      value: digits.value(fractionDigits: fractionDigits) ?? slowValue(bytes[start..<end]),
      range: start..<end, wholeDigits: wholeDigits, hasPoint: hasPoint)
  }

  /// For numerals with more digits than a Double holds exactly.
  private static func slowValue(_ bytes: ArraySlice<UInt8>) -> Double {
    // The zeros around make `.5` and `5.` numerals that the standard library reads.
    let text = "0" + String(decoding: bytes, as: UTF8.self) + (bytes.last == UInt8(ascii: ".") ? "0" : "")
    return Double(text) ?? .nan
  }
}

/// Digits summed up as a whole number, as long as that is exact.
private struct DigitSum {
  private var sum: UInt64 = 0
  private var isExact = true

  private static let powersOfTen: [Double] = (0...22).reduce(into: [1]) { powers, exponent in
    if exponent > 0 { powers.append(powers[exponent - 1] * 10) }
  }

  /// Whether the byte is a digit; then it is added.
  mutating func append(_ byte: UInt8) -> Bool {
    let digit = byte &- UInt8(ascii: "0")
    guard digit < 10 else { return false }
    sum = sum &* 10 &+ UInt64(digit)
    if sum > 1 << 53 {
      isExact = false
      sum = 1 << 53
    }
    return true
  }

  /// The number with this many digits behind the point, rounded once; `nil` where that takes more care.
  ///
  /// A whole number up to 2⁵³ and a power of ten up to 10²² are exact, so their quotient is the nearest Double
  /// (Clinger 1990, "How to read floating point numbers accurately").
  func value(fractionDigits: Int) -> Double? {
    guard isExact, fractionDigits < Self.powersOfTen.count else { return nil }
    return Double(sum) / Self.powersOfTen[fractionDigits]
  }
}
