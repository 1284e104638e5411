internal import GeoCore

extension MGRSReference {
  /// The cell that a text names: `11SNT7692863720`, `11S NT 76928 63720`, `4QFJ1234`, `38S`, `ZAH0012500125`.
  ///
  /// Capitals or small letters; spaces between zone, square, easting and northing; a zone below ten with or without a
  /// leading zero. A square on the border of two bands may be named with the letter of either, as makers of maps do.
  ///
  /// - Throws: ``CoordinateNotationError`` for a letter or a square that is not there, the zones 32X, 34X and 36X, which
  ///   Svalbard has not, or an odd count of digits.
  /// - Complexity: O(length).
  public init(parsing text: String) throws(CoordinateNotationError) {
    try self.init(PlainText.bytes(of: text), of: text)
  }

  /// Whether the bytes have the form of a reference to a square: zone, three letters, digits; or, around a pole, three
  /// letters and digits.
  ///
  /// Without digits it may as well be a name: it has to be a square that is there, and not just three letters.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    var form = MGRSForm(bytes)
    guard form.readLetters(), form.hasSquare, form.readDigits() else { return false }
    return form.digitCount > 0 || (form.zoneDigits > 0 && (try? MGRSReference(bytes, of: "")) != nil)
  }

  /// - Parameter text: What the bytes are from, for the error.
  init(_ bytes: [UInt8], of text: String) throws(CoordinateNotationError) {
    var form = MGRSForm(bytes)
    guard form.readLetters() else {
      throw .malformed(text, "is not MGRS; write zone, band, square and digits such as 11SNT7692863720")
    }
    guard form.readDigits() else {
      throw .malformed(text, "has something else than digits behind the letters of its square")
    }
    try Self.check(form, of: text)
    guard form.hasSquare else {
      guard form.digitCount == 0 else { throw .malformed(text, "has digits without the two letters of a square") }
      self.init(zone: form.zone, band: form.band, square: nil)
      return
    }
    let position = try Self.position(form, of: text)
    self.init(
      zone: form.zone, band: form.band,
      square: Square(
        columnLetter: form.column, rowLetter: form.row, column: position.column, row: position.row,
        digits: form.digitCount / 2, easting: form.easting, northing: form.northing))
  }

  private static func check(_ form: MGRSForm, of text: String) throws(CoordinateNotationError) {
    let band = form.bandName
    if LatitudeBand.polar(form.band) != nil {
      guard form.zoneDigits == 0 else { throw .malformed(text, "has a zone with the polar letter \(band); write none") }
    } else {
      guard LatitudeBand.index(of: form.band) != nil else {
        throw .malformed(text, "has the letter \(band), which is no latitude band; they are C to X without I and O")
      }
      guard form.zoneDigits > 0 else {
        throw .malformed(text, "has no zone; write one of 1…60 before the letter \(band)")
      }
      guard UniversalTransverseMercator.zones.contains(form.zone) else {
        throw .malformed(text, "has zone \(form.zone); zones are 1…60")
      }
      if form.band == UInt8(ascii: "X"), [32, 34, 36].contains(form.zone) {
        throw .malformed(text, "has a zone that Svalbard has not; write 31X, 33X, 35X or 37X")
      }
    }
    guard form.digitCount.isMultiple(of: 2), form.isHalved else {
      throw .malformed(text, "has not as many digits for the easting as for the northing")
    }
    guard form.digitCount <= 2 * maximumDigits else {
      throw .malformed(text, "has more than \(maximumDigits) digits for an axis, which is a micrometre")
    }
  }

  private static func position(
    _ form: MGRSForm, of text: String
  ) throws(CoordinateNotationError) -> (column: Int, row: Int) {
    let square = String(decoding: [form.column, form.row], as: UTF8.self)
    if let polar = LatitudeBand.polar(form.band) {
      if let position = MGRSLetters.polarSquare(
        column: form.column, row: form.row, hemisphere: polar.hemisphere, isEastern: polar.isEastern)
      {
        return position
      }
      throw .malformed(text, "has square \(square), which polar area \(form.bandName) has not")
    }
    guard let column = MGRSLetters.column(of: form.column, zone: form.zone) else {
      throw .malformed(
        text, "has square \(square); columns of zone \(form.zone) are \(MGRSLetters.columnRange(zone: form.zone))")
    }
    let band = LatitudeBand.index(of: form.band) ?? 0
    guard let row = MGRSLetters.row(of: form.row, zone: form.zone, band: band, column: column) else {
      throw .malformed(
        text, "has square \(square), which does not touch latitude band \(form.bandName)")
    }
    return (column, row)
  }
}

/// The parts of a reference, by their form alone.
private struct MGRSForm {
  private let bytes: [UInt8]
  private var index = 0
  private(set) var zone = 0
  private(set) var zoneDigits = 0
  private(set) var band: UInt8 = 0
  var bandName: Character { Character(Unicode.Scalar(band)) }
  private(set) var hasSquare = false
  private(set) var column: UInt8 = 0
  private(set) var row: UInt8 = 0
  private(set) var easting: Int64 = 0
  private(set) var northing: Int64 = 0
  /// Of both axes together.
  private(set) var digitCount = 0
  /// Whether a space between the digits, if any, is in their middle.
  private(set) var isHalved = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Zone, band and the letters of the square.
  mutating func readLetters() -> Bool {
    while zoneDigits < 3, index < bytes.count, PlainText.isDigit(bytes[index]) {
      zone = zone * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      zoneDigits += 1
      index += 1
    }
    skipSpaces()
    guard zoneDigits < 3, let letter = takeLetter() else { return false }
    band = letter
    skipSpaces()
    guard let first = takeLetter() else { return true }
    guard let second = takeLetter() else { return false }
    (column, row, hasSquare) = (first, second, true)
    return true
  }

  /// The digits and the end of the text.
  mutating func readDigits() -> Bool {
    skipSpaces()
    let start = index
    var firstCount: Int?
    while index < bytes.count {
      if PlainText.isDigit(bytes[index]) {
        digitCount += 1
        index += 1
      } else if CoordinateText.isSpace(bytes[index]), firstCount == nil {
        firstCount = digitCount
        skipSpaces()
      } else {
        return false
      }
    }
    if let firstCount { isHalved = firstCount * 2 == digitCount }
    guard digitCount <= 2 * MGRSReference.maximumDigits else { return true }
    var read = 0
    for byte in bytes[start...] where PlainText.isDigit(byte) {
      let digit = Int64(byte - UInt8(ascii: "0"))
      if read * 2 < digitCount { easting = easting * 10 + digit } else { northing = northing * 10 + digit }
      read += 1
    }
    return true
  }

  private mutating func takeLetter() -> UInt8? {
    guard index < bytes.count, PlainText.isLetter(bytes[index]) else { return nil }
    defer { index += 1 }
    return bytes[index] & 0xDF
  }

  private mutating func skipSpaces() {
    while index < bytes.count, CoordinateText.isSpace(bytes[index]) { index += 1 }
  }
}
