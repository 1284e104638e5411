import GeoCore

/// WGS 84 to GCJ-02 and back.
///
/// Source: the public reconstruction known as eviltransform (googollee/eviltransform): offsets in metres as polynomials
/// and sines of the distance from 35° N 105° E, turned into degrees on the ellipsoid of Krasovsky 1940.
enum ChinaShift {
  private static let equatorialRadius = 6_378_245.0
  private static let eccentricitySquared = 0.006_693_421_622_965_943_23

  static func gcj02(fromWGS84 place: Coordinate) -> Coordinate {
    isShifted(place) ? shifted(place) : place
  }

  static func wgs84(fromGCJ02 numbers: Coordinate) -> Coordinate {
    isShifted(numbers) ? ShiftInverse.solve(numbers, shifted) : numbers
  }

  private static func isShifted(_ place: Coordinate) -> Bool {
    (0.8293...55.8271).contains(place.latitude) && (72.004...137.8347).contains(place.longitude)
  }

  private static func shifted(_ place: Coordinate) -> Coordinate {
    let (north, east) = offset(x: place.longitude - 105, y: place.latitude - 35)
    let (sinLatitude, cosLatitude) = Degrees.sinCos(place.latitude)
    let curvature = 1 - eccentricitySquared * sinLatitude * sinLatitude
    let meridianRadius = equatorialRadius * (1 - eccentricitySquared) / (curvature * curvature.squareRoot())
    let parallelRadius = equatorialRadius * cosLatitude / curvature.squareRoot()
    return Coordinate(
      clampedLatitude: place.latitude + north / meridianRadius * Degrees.perRadian,
      longitude: place.longitude + east / parallelRadius * Degrees.perRadian)
  }

  /// The shift in metres, `x` and `y` being degrees from 105° E and 35° N.
  private static func offset(x: Double, y: Double) -> (north: Double, east: Double) {
    let root = x.magnitude.squareRoot()
    let common = 20 * sin(6 * .pi * x) + 20 * sin(2 * .pi * x)
    let northWaves =
      20 * sin(.pi * y) + 40 * sin(.pi * y / 3) + 160 * sin(.pi * y / 12) + 320 * sin(.pi * y / 30)
    let eastWaves =
      20 * sin(.pi * x) + 40 * sin(.pi * x / 3) + 150 * sin(.pi * x / 12) + 300 * sin(.pi * x / 30)
    let north = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * root + (common + northWaves) * 2 / 3
    let east = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * root + (common + eastWaves) * 2 / 3
    return (north, east)
  }
}
