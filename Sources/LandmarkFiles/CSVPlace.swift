import CoordinateNotation
import GeoCore
import Landmarks

/// A coordinate that is not two plain numbers: well-known text, a text of both angles, or degrees, minutes and seconds.
enum CSVPlace {
  /// What one column says: `POINT(lon lat)` or a text in any notation of ``CoordinateText``.
  ///
  /// - Parameter column: Its name, for errors.
  static func read(
    _ text: String, column: String
  ) throws(LandmarkError) -> (coordinate: Coordinate, remark: String) {
    if let point = try WellKnownPoint(text, column: column) {
      let coordinate = try point.coordinate(column: column)
      return (coordinate, point.hasHeight ? "heights in well-known text are not kept" : "")
    }
    do throws(CoordinateNotationError) {
      let (coordinate, notation) = try CoordinateText.parse(text)
      return (coordinate, notation == .decimal ? "" : "column \"\(column)\" holds coordinates as \(notation)")
    } catch {
      throw LandmarkError(.invalidCoordinate, field: column, input: text, error.description)
    }
  }

  /// What two columns say together in degrees and hemisphere, perhaps with minutes and seconds; nil where they do not.
  static func read(latitude: String, longitude: String) -> (coordinate: Coordinate, notation: CoordinateNotation)? {
    guard !latitude.contains(where: isSeparator), !longitude.contains(where: isSeparator),
      let reading = try? CoordinateText.parse("\(latitude), \(longitude)"),
      [.decimal, .degreesMinutes, .degreesMinutesSeconds].contains(reading.notation)
    else { return nil }
    return reading
  }

  /// What would part two angles inside one field.
  private static func isSeparator(_ character: Character) -> Bool { character == "," || character == ";" }
}

/// A point in well-known text (ISO 19125) or the extended one of PostGIS, x before y.
private struct WellKnownPoint {
  let x, y: Double
  let hasHeight: Bool

  /// Nil for a text that is no well-known text.
  init?(_ text: String, column: String) throws(LandmarkError) {
    func failure(_ code: LandmarkError.Code, _ sentence: String) -> LandmarkError {
      LandmarkError(code, field: column, input: text, sentence)
    }
    var rest = text.uppercased()[...]
    if rest.utf8.count >= 42, rest.hasPrefix("00") || rest.hasPrefix("01"), rest.allSatisfy(\.isHexDigit) {
      throw failure(.invalidCoordinate, "\(column) is well-known binary; write it as text, POINT(longitude latitude)")
    }
    if rest.hasPrefix("SRID=") {
      let number = rest.dropFirst(5).prefix { $0 != ";" }
      guard number == "4326" || number == "4979" else {
        throw failure(.invalidCoordinate, "its coordinates are in SRID \(number); reproject them to WGS 84 first")
      }
      rest = rest.dropFirst(5 + number.count + 1)
    }
    let word = rest.prefix { $0.isLetter }
    guard Self.geometries.contains(String(word)) else { return nil }
    let body = rest.dropFirst(word.count).drop { " ZM".contains($0) }
    if body.hasPrefix("EMPTY") { throw failure(.missingCoordinate, "has no \(column): it is empty") }
    guard word == "POINT" else {
      throw failure(.wrongKind, "has the geometry \(word); only a POINT is a landmark")
    }
    let numbers = body.dropFirst().prefix { $0 != ")" }.split(separator: " ").map { Double($0) }
    guard body.hasPrefix("("), body.last(where: { $0 != " " }) == ")", (2...4).contains(numbers.count),
      let x = numbers[0],
      let y = numbers[1], x.isFinite, y.isFinite, !numbers.contains(nil)
    else { throw failure(.invalidCoordinate, "\(column) \"\(text)\" is no point; write POINT(longitude latitude)") }
    (self.x, self.y, hasHeight) = (x, y, numbers.count > 2)
  }

  func coordinate(column: String) throws(LandmarkError) -> Coordinate {
    if y.magnitude > 90 && y.magnitude <= 180 && x.magnitude <= 90 {
      throw LandmarkError(
        .invalidCoordinate, field: column, input: "POINT(\(shortest: x) \(shortest: y))",
        "latitude \(shortest: y) is outside -90…90; well-known text has the longitude first: did you mean "
          + "POINT(\(shortest: y) \(shortest: x))?")
    }
    return try Coordinate(checking: y, x)
  }

  private static let geometries: Set<String> = [
    "POINT", "MULTIPOINT", "LINESTRING", "MULTILINESTRING", "POLYGON", "MULTIPOLYGON", "GEOMETRYCOLLECTION",
  ]
}
