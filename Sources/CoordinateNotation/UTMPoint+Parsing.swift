internal import GeoCore

extension UTMPoint {
  /// The place that a text in UTM or UPS says: `11n 576928 3763720`.
  ///
  /// - The zone and half come first or last: `11n`, `11 north`, `11N`; without a zone it is UPS: `n`, `south`.
  /// - A capital other than N is the letter of a latitude band, `11T`, or of a polar half, A, B, Y, Z; the northing has
  ///   to lie in that band. **S** is both a band of the north and the southern half: where the northing fits both, the
  ///   text is refused.
  /// - `m` and the letters E and N may stand at both numbers: `576928 mE 3763720 mN`; with letters the northing may come
  ///   first. A comma or semicolon may stand between the parts, and `UTM`, `UPS` and `zone` before them.
  ///
  /// - Throws: ``CoordinateNotationError``.
  /// - Complexity: O(length).
  public init(parsing text: String) throws(CoordinateNotationError) {
    let bytes = PlainText.bytes(of: text)
    guard let words = UTMWords(bytes) else {
      throw .malformed(text, "is not UTM; write zone and half, easting, northing such as 11n 576928 3763720")
    }
    try self.init(words, of: text)
  }

  init(_ words: UTMWords, of text: String) throws(CoordinateNotationError) {
    switch words.designation {
    case .half(let hemisphere):
      self = try Self.point(words, hemisphere, of: text)
    case .letterS where words.zone != nil:
      self = try Self.inBandSOrSouth(words, of: text)
    case .letterS:
      self = try Self.point(words, .south, of: text)
    case .band(let letter):
      self = try Self.inBand(letter, words, of: text)
    }
  }

  private static func point(
    _ words: UTMWords, _ hemisphere: Hemisphere, of text: String
  ) throws(CoordinateNotationError) -> UTMPoint {
    do {
      return try UTMPoint(
        zone: words.zone, hemisphere: hemisphere, easting: words.easting, northing: words.northing)
    } catch {
      throw CoordinateNotationError(
        error.code, input: text, "\(error.description), in \(CoordinateNotationError.quoted(text))")
    }
  }

  /// How far outside of its band a rounded or overlapping place may lie, degrees; about 100 m.
  private static let bandTolerance = 0.001

  private func isInBand(_ letter: UInt8) -> Bool {
    guard let index = LatitudeBand.index(of: letter) else { return false }
    let latitudes = LatitudeBand.latitudes(ofIndex: index)
    let latitude = coordinate.latitude
    return latitude >= latitudes.lowerBound - Self.bandTolerance
      && latitude <= latitudes.upperBound + Self.bandTolerance
  }

  private static func inBandSOrSouth(_ words: UTMWords, of text: String) throws(CoordinateNotationError) -> UTMPoint {
    // Band S lies in the north; a northing that misses it can only count in the southern half.
    guard let north = try? point(words, .north, of: text), north.isInBand(UInt8(ascii: "S")) else {
      return try point(words, .south, of: text)
    }
    guard let south = try? point(words, .south, of: text) else { return north }
    let place = { (point: UTMPoint) in CoordinateText.format(point.coordinate, as: .decimal, digits: 3) }
    throw CoordinateNotationError(
      .ambiguous, input: text,
      "\(CoordinateNotationError.quoted(text)) may mean band S (\(place(north))) or the southern half "
        + "(\(place(south))); write \"\(north)\" or \"\(south)\"", candidates: [.utm])
  }

  private static func inBand(
    _ letter: UInt8, _ words: UTMWords, of text: String
  ) throws(CoordinateNotationError) -> UTMPoint {
    let name = Character(Unicode.Scalar(letter))
    if let polar = LatitudeBand.polar(letter) {
      guard words.zone == nil else {
        throw .malformed(text, "has a zone with the polar letter \(name); UPS has none")
      }
      let point = try point(words, polar.hemisphere, of: text)
      // The meridian between the two letters belongs to both.
      guard point.bandLetter == letter || point.easting == 2_000_000 else {
        throw .malformed(text, "names polar area \(name), but its easting lies in \(point.band)")
      }
      return point
    }
    guard let index = LatitudeBand.index(of: letter) else {
      throw .malformed(text, "has the letter \(name), which is no latitude band; write n or s for the half")
    }
    guard words.zone != nil else {
      throw .malformed(text, "has no zone; write one of 1…60 before the letter \(name)")
    }
    let point = try point(words, index < 10 ? .south : .north, of: text)
    guard point.isInBand(letter) else {
      throw .malformed(text, "names latitude band \(name), but its northing lies in band \(point.band)")
    }
    return point
  }
}
