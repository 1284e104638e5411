/// Web Mercator (EPSG:3857), the square that web maps draw the world in: WGS 84 latitudes on a sphere of the equatorial
/// radius (EPSG Guidance Note 7-2, section 3.2.1.2).
public enum WebMercator {
  /// The latitude at which the square ends, atan(sinh π), degrees; latitudes beyond are drawn on its edge.
  public static let maximumLatitude = 85.051_128_779_806_59
  /// Half the side of the square, π a, metres.
  public static let halfWidth = Double.pi * Ellipsoid.wgs84.equatorialRadius

  /// Easting and northing in metres; latitudes beyond ±``maximumLatitude`` are clamped to the edge of the square.
  public static func forward(_ coordinate: Coordinate) -> (easting: Double, northing: Double) {
    let a = Ellipsoid.wgs84.equatorialRadius
    let latitude = min(max(coordinate.latitude, -maximumLatitude), maximumLatitude)
    return (
      a * coordinate.longitude * Degrees.inRadians,
      a * asinh(tan(latitude * Degrees.inRadians))
    )
  }

  /// The place of an easting and northing in metres: the easting wraps round the world, and a northing beyond the
  /// square goes on towards the pole.
  ///
  /// - Throws: ``CoordinateError`` for a number that is not finite.
  public static func inverse(easting: Double, northing: Double) throws(CoordinateError) -> Coordinate {
    let a = Ellipsoid.wgs84.equatorialRadius
    return try Coordinate(
      wrapping: atan(sinh(northing / a)) * Degrees.perRadian,
      longitude: easting / a * Degrees.perRadian)
  }

  /// Where a coordinate lies in the square, 0…1 from the west edge and from the **north** edge, as tiles count.
  package static func unit(_ coordinate: Coordinate) -> (x: Double, y: Double) {
    ((coordinate.longitude + 180) / 360, unitY(latitude: coordinate.latitude))
  }

  /// Distance from the north edge of the square, 0…1, of a latitude in degrees, clamped to the square.
  package static func unitY(latitude: Double) -> Double {
    // The edges exactly: rounding would leave a gap of a few ulps.
    if latitude >= maximumLatitude { return 0 }
    if latitude <= -maximumLatitude { return 1 }
    return min(max(0.5 - asinh(tan(latitude * Degrees.inRadians)) / (2 * .pi), 0), 1)
  }

  /// The latitude in degrees at a distance from the north edge of the square, 0…1.
  package static func latitude(unitY: Double) -> Double {
    atan(sinh((0.5 - unitY) * 2 * .pi)) * Degrees.perRadian
  }
}
