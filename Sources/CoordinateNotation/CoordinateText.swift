public import GeoCore

/// Coordinates as people, papers and programs write them: reading with the notation recognised, and writing.
///
/// ```swift
/// let (coordinate, notation) = try CoordinateText.parse("34°00′40.63″N 116°10′00.72″W")
/// // notation == .degreesMinutesSeconds
/// CoordinateText.format(coordinate, as: .decimal, digits: 4)  // "34.0113,-116.1669"
/// ```
///
/// Nothing is guessed. A text with two likely meanings is refused, and the error names the likelier one.
public enum CoordinateText {
  /// The coordinate that a text says, and the notation in which it says it.
  ///
  /// Decimal degrees, degrees and minutes, and degrees, minutes and seconds are read in all their usual dress:
  /// - a comma, semicolon or white space between the two angles;
  /// - a sign or a hemisphere letter before or behind each angle, never both a minus and a letter; letters for both or
  ///   for neither. With letters the longitude may come first, without them latitude is first;
  /// - `°`, `º`, `˚` or `d`; `′`, `'`, `’` or `m`; `″`, `"`, `”`, `''` or `s`; colons or spaces instead;
  /// - a fraction in the last part only, minutes and seconds up to 60, no exponents;
  /// - typographic minus signs, dashes, quotation marks and spaces for the plain ones.
  ///
  /// A `geo:` URI is read by the strict grammar of RFC 5870 (see ``GeoURI`` for its altitude and parameters), an
  /// ISO 6709 string by Annex H; a height in it is passed over. ``UTMPoint``, ``MGRSReference``, ``PlusCode`` and
  /// ``Geohash`` say how theirs are read; of a cell it is the middle.
  ///
  /// ``CoordinateReading`` reads the same, and also the cell, a notation of one's choice, and short Plus Codes.
  ///
  /// - Throws: ``CoordinateNotationError``; its code is `unrecognized` for a text that may as well be a name, and
  ///   `ambiguous` for one that is right in two notations.
  /// - Complexity: O(length).
  public static func parse(
    _ text: String
  ) throws(CoordinateNotationError) -> (coordinate: Coordinate, notation: CoordinateNotation) {
    // The plain case needs nothing of what the others do.
    let bytes = Array(text.utf8)
    if let numbers = DecimalPair.read(bytes) {
      return (try coordinate(numbers.latitude, numbers.longitude, order: .open, of: text), .decimal)
    }
    let reading = try Recognizer(bytes, of: text, near: nil).read()
    return (reading.coordinate, reading.notation)
  }

  /// The bytes without white space around them.
  static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    guard let first = bytes.first, let last = bytes.last, isSpace(first) || isSpace(last) else { return bytes }
    let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? 0
    return Array(bytes[..<end].drop(while: isSpace))
  }

  /// Whether the byte is a space, tab or line end.
  static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }

  /// The coordinate of two numbers of degrees, or an error that quotes the text they came from.
  static func coordinate(
    _ latitude: Double, _ longitude: Double, order: CoordinateNotationError.Order, of text: String
  ) throws(CoordinateNotationError) -> Coordinate {
    do {
      return try Coordinate(latitude: latitude, longitude: longitude)
    } catch {
      throw .outOfRange(text, error, order: order)
    }
  }
}
