/// Numbers as text in fixed notation: no exponent, no locale, no `-0`.
///
/// Swift prints `1e-05` for 0.00001, which no link, CSV reader or person expects.
package enum DecimalText {
  /// The shortest decimal that reads back the same number, without an exponent: `34.011286`, `-116`, `0.00001`.
  ///
  /// NaN and infinities print as Swift prints them.
  package static func shortest(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    guard value != 0 else { return "0" }
    let text = "\(value.magnitude)"
    let sign = value < 0 ? "-" : ""
    guard let mark = text.firstIndex(where: { $0 == "e" || $0 == "E" }) else {
      return sign + (text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
    // Digits and exponent are Swift's own shortest; only the point moves.
    let mantissa = text[..<mark].split(separator: ".", omittingEmptySubsequences: false)
    let whole = String(mantissa[0])
    let fraction = mantissa.count > 1 && mantissa[1] != "0" ? String(mantissa[1]) : ""
    let exponent = Int(text[text.index(after: mark)...]) ?? 0
    let digits = whole + fraction
    let point = whole.count + exponent
    if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
    if point >= digits.count { return sign + digits + String(repeating: "0", count: point - digits.count) }
    return sign + digits.prefix(point) + "." + digits.dropFirst(point)
  }

  /// Appends what ``shortest(_:)`` gives, without making more than one text of it in the common case.
  package static func append(shortest value: Double, to bytes: inout [UInt8]) {
    // In between, Swift's own text has no exponent; a whole number has a point and a zero too many.
    guard value.magnitude >= 0.001 && value.magnitude < 1e15 else {
      return bytes.append(contentsOf: shortest(value).utf8)
    }
    bytes.append(contentsOf: value.description.utf8)
    if bytes[bytes.count - 1] == UInt8(ascii: "0") && bytes[bytes.count - 2] == UInt8(ascii: ".") {
      bytes.removeLast(2)
    }
  }

  /// The number rounded to at most `digits` decimals, half away from zero, trailing zeros trimmed.
  ///
  /// - Parameter digits: 0…15.
  package static func trimmed(_ value: Double, digits: Int) -> String {
    let text = fixed(value, digits: digits)
    guard text.contains(".") else { return text }
    let kept = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
    return String(kept.reversed())
  }

  /// The number rounded to exactly `digits` decimals, half away from zero as the shortest decimal says: `1.50`.
  ///
  /// - Parameter digits: 0…15.
  package static func fixed(_ value: Double, digits: Int) -> String {
    guard value.isFinite else { return "\(value)" }
    // Rounding the decimal text, not the binary number, is what a person who sees 0.125 expects of two decimals.
    let text = shortest(value.magnitude)
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? Array(parts[1].utf8) : []
    var all = Array(parts[0].utf8) + fraction.prefix(digits)
    all += Array(repeating: UInt8(ascii: "0"), count: max(0, digits - fraction.count))
    if fraction.count > digits && fraction[digits] >= UInt8(ascii: "5") { increment(&all) }
    let point = all.count - digits
    var result = String(decoding: all[..<point], as: UTF8.self)
    if digits > 0 { result += "." + String(decoding: all[point...], as: UTF8.self) }
    let isZero = all.allSatisfy { $0 == UInt8(ascii: "0") }
    return value < 0 && !isZero ? "-" + result : result
  }

  private static func increment(_ digits: inout [UInt8]) {
    for index in digits.indices.reversed() {
      if digits[index] < UInt8(ascii: "9") {
        digits[index] += 1
        return
      }
      digits[index] = UInt8(ascii: "0")
    }
    digits.insert(UInt8(ascii: "1"), at: 0)
  }
}

extension DefaultStringInterpolation {
  /// Interpolates a number as ``DecimalText/shortest(_:)`` prints it.
  package mutating func appendInterpolation(shortest value: Double) {
    appendInterpolation(DecimalText.shortest(value))
  }
}
