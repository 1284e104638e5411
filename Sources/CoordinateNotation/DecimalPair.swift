/// The plain case, `34.011286,-116.166868`, read in one pass without tokens: files hold millions of them.
enum DecimalPair {
  /// The two numbers, or `nil` for anything that is not exactly two ASCII decimals and a separator.
  static func read(_ bytes: [UInt8]) -> (latitude: Double, longitude: Double)? {
    var index = 0
    guard let latitude = signedNumber(bytes, &index) else { return nil }
    let end = index
    skipSpaces(bytes, &index)
    guard index < bytes.count else { return nil }
    if bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: ";") {
      index += 1
      skipSpaces(bytes, &index)
    } else if index == end {
      return nil
    }
    guard let longitude = signedNumber(bytes, &index) else { return nil }
    return index == bytes.count ? (latitude, longitude) : nil
  }

  private static func signedNumber(_ bytes: [UInt8], _ index: inout Int) -> Double? {
    guard index < bytes.count else { return nil }
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
    guard let number = DecimalNumeral.read(bytes, at: &index, lenient: true) else { return nil }
    return isNegative ? -number.value : number.value
  }

  private static func skipSpaces(_ bytes: [UInt8], _ index: inout Int) {
    while index < bytes.count, CoordinateText.isSpace(bytes[index]) { index += 1 }
  }
}
