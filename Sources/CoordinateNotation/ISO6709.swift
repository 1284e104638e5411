internal import GeoCore

/// The point string of ISO 6709, Annex H: `+34.011286-116.166868/`, `+340040.63-1161000.72+1300CRSWGS_84/`.
///
/// The digits before the point tell degrees (2 for a latitude, 3 for a longitude) from degrees and minutes (4, 5) and
/// from degrees, minutes and seconds (6, 7). A height may follow, then the name of a reference system, then a solidus.
enum ISO6709 {
  /// Whether the text starts as no other notation does: two signed numerals with nothing between them.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    var index = 0
    return signedNumeral(bytes, &index) != nil && signedNumeral(bytes, &index) != nil
  }

  /// - Parameter text: What the bytes are from, for the error.
  static func parse(_ bytes: [UInt8], of text: String) throws(CoordinateNotationError) -> Coordinate {
    var index = 0
    guard let latitude = signedNumeral(bytes, &index), let longitude = signedNumeral(bytes, &index) else {
      throw .malformed(text, "is not two signed numbers")
    }
    // A height says nothing about where on the map the point is.
    _ = signedNumeral(bytes, &index)
    try checkReferenceSystem(bytes, &index, of: text)
    if index < bytes.count && bytes[index] == UInt8(ascii: "/") { index += 1 }
    guard index == bytes.count else { throw .malformed(text, "goes on behind the longitude of an ISO 6709 point") }

    guard let latitudeDegrees = latitude.degrees(degreeDigits: 2) else {
      throw .malformed(
        text, "is not ISO 6709: a latitude has 2, 4 or 6 digits before the point; put a comma between numbers")
    }
    guard let longitudeDegrees = longitude.degrees(degreeDigits: 3) else {
      throw .malformed(
        text, "is not ISO 6709: a longitude has 3, 5 or 7 digits before the point; put a comma between numbers")
    }
    return try CoordinateText.coordinate(latitudeDegrees, longitudeDegrees, order: .given, of: text)
  }

  /// Degrees with the digits that the standard asks for; the 180th meridian is written as west.
  static func text(of coordinate: Coordinate, digits: Int?) -> String {
    let longitude = coordinate.longitude == 180 ? -180 : coordinate.longitude
    return signed(coordinate.latitude, width: 2, digits) + signed(longitude, width: 3, digits) + "/"
  }

  private static func signed(_ value: Double, width: Int, _ digits: Int?) -> String {
    let text = CoordinateText.decimal(value, digits)
    let isNegative = text.hasPrefix("-")
    let magnitude = isNegative ? text.dropFirst() : text[...]
    let whole = magnitude.prefix { $0 != "." }.utf8.count
    return (isNegative ? "-" : "+") + String(repeating: "0", count: max(0, width - whole)) + magnitude
  }

  /// Passes over `CRS` and a name, which has to be one of WGS 84.
  private static func checkReferenceSystem(
    _ bytes: [UInt8], _ index: inout Int, of text: String
  ) throws(CoordinateNotationError) {
    guard bytes[index...].starts(with: "CRS".utf8) else { return }
    let name = bytes[(index + 3)...].prefix { $0 != UInt8(ascii: "/") }
    index = name.endIndex
    // By Annex H the name may stand between angle brackets or not.
    let letters = String(decoding: name, as: UTF8.self).uppercased().filter { $0.isLetter || $0.isNumber }
    guard ["WGS84", "EPSG4326", "EPSG4979", "CRS84", "OGCCRS84"].contains(letters) else {
      throw CoordinateNotationError(
        .unsupportedReferenceSystem, input: text,
        "\(CoordinateNotationError.quoted(text)) is in the reference system "
          + "\(CoordinateNotationError.quoted(String(decoding: name, as: UTF8.self))); only WGS 84 is read")
    }
  }

  private struct SignedNumeral {
    let isNegative: Bool
    let numeral: DecimalNumeral

    /// Degrees, or `nil` for a count of digits that the standard does not know or for 60 minutes or seconds and more.
    func degrees(degreeDigits: Int) -> Double? {
      let magnitude: Double
      switch numeral.wholeDigits - degreeDigits {
      case 0: magnitude = numeral.value
      case 2:
        let degrees = (numeral.value / 100).rounded(.down)
        let minutes = numeral.value - degrees * 100
        guard minutes < 60 else { return nil }
        magnitude = (degrees * 60 + minutes) / 60
      case 4:
        let degrees = (numeral.value / 10_000).rounded(.down)
        let minutes = (numeral.value / 100).rounded(.down) - degrees * 100
        let seconds = numeral.value - degrees * 10_000 - minutes * 100
        guard minutes < 60, seconds < 60 else { return nil }
        magnitude = ((degrees * 60 + minutes) * 60 + seconds) / 3600
      default: return nil
      }
      return isNegative ? -magnitude : magnitude
    }
  }

  private static func signedNumeral(_ bytes: [UInt8], _ index: inout Int) -> SignedNumeral? {
    guard index < bytes.count else { return nil }
    let isNegative = bytes[index] == UInt8(ascii: "-")
    guard isNegative || bytes[index] == UInt8(ascii: "+") else { return nil }
    var end = index + 1
    guard let numeral = DecimalNumeral.read(bytes, at: &end) else { return nil }
    index = end
    return SignedNumeral(isNegative: isNegative, numeral: numeral)
  }
}
