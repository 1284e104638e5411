/// A place on the Earth: latitude and longitude in degrees, WGS 84.
///
/// ```swift
/// let turtleRock = try Coordinate(latitude: 34.011286, longitude: -116.166868)
/// ```
///
/// `==` compares the stored numbers. Two spellings of one place, such as longitude −180 and 180 or any two longitudes at
/// a pole, are unequal numbers; ask ``isSamePoint(as:)`` for the place.
public struct Coordinate: Hashable, Sendable, BitwiseCopyable {
  /// Degrees north of the equator, −90…90.
  public let latitude: Double
  /// Degrees east of Greenwich, −180…180; both ends are the same meridian.
  public let longitude: Double

  /// A coordinate from latitude and longitude in degrees.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north, −90…90.
  ///   - longitude: Degrees east, −180…180.
  /// - Throws: ``CoordinateError`` when a number is not finite or out of range. A latitude that could only be a longitude
  ///   is named as such.
  public init(latitude: Double, longitude: Double) throws(CoordinateError) {
    try Self.checkFinite(latitude, longitude)
    try Self.checkLatitude(latitude, longitude)
    guard longitude >= -180 && longitude <= 180 else {
      throw CoordinateError(
        .longitudeOutOfRange, input: "\(shortest: longitude)",
        "longitude \(shortest: longitude) is outside -180…180; "
          + "the same meridian is \(shortest: Degrees.wrapped(longitude))")
    }
    self.init(uncheckedLatitude: latitude, longitude: longitude)
  }

  /// A coordinate whose longitude is brought to −180…180: 190 becomes −170.
  ///
  /// A longitude already in range is kept as it is; odd multiples of 180 keep their sign.
  ///
  /// - Throws: ``CoordinateError`` for a number that is not finite or a latitude beyond a pole, which names no place.
  public init(wrapping latitude: Double, longitude: Double) throws(CoordinateError) {
    try Self.checkFinite(latitude, longitude)
    try Self.checkLatitude(latitude, longitude)
    self.init(uncheckedLatitude: latitude, longitude: Degrees.wrapped(longitude))
  }

  /// For numbers that are in range by construction.
  package init(uncheckedLatitude latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Whether both name the same place: −180 and 180 are one meridian, and at a pole any longitude is the same point.
  public func isSamePoint(as other: Coordinate) -> Bool {
    guard latitude == other.latitude else { return false }
    return longitude == other.longitude
      || latitude.magnitude == 90
      || (longitude.magnitude == 180 && other.longitude.magnitude == 180)
  }

  private static func checkFinite(_ latitude: Double, _ longitude: Double) throws(CoordinateError) {
    for (name, value) in [("latitude", latitude), ("longitude", longitude)] where !value.isFinite {
      throw CoordinateError(.notFinite, input: "\(value)", "\(name) \(value) is not a number of degrees")
    }
  }

  private static func checkLatitude(_ latitude: Double, _ longitude: Double) throws(CoordinateError) {
    guard latitude < -90 || latitude > 90 else { return }
    let swapped = latitude.magnitude <= 180 && longitude.magnitude <= 90
    let hint =
      swapped
      ? "; did you mean longitude,latitude? try \(shortest: longitude),\(shortest: latitude)" : ""
    throw CoordinateError(
      .latitudeOutOfRange, input: "\(shortest: latitude)",
      "latitude \(shortest: latitude) is outside -90…90" + hint)
  }
}

extension Coordinate: CustomStringConvertible {
  /// Latitude, comma, longitude, each the shortest decimal that reads back the same number: `34.011286,-116.166868`.
  public var description: String { "\(shortest: latitude),\(shortest: longitude)" }
}
