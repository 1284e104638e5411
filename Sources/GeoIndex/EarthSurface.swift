import GeoCore

/// A point of the WGS 84 ellipsoid in space, metres, with what a search needs beside it.
///
/// Sine and cosine come from their Taylor series, whose terms overlap in the processor; the platform's functions take
/// three times as long, and every query pays for four of them.
struct EarthSurface {
  let x, y, z: Double
  /// Distance from the Earth's axis, metres.
  let axisDistance: Double

  init(latitude: Double, longitude: Double) {
    let (s, c) = Self.sinCos(latitude)
    let (sl, cl) = Self.sinCos(longitude)
    let e2 = Ellipsoid.wgs84.eccentricitySquared
    let n = Ellipsoid.wgs84.equatorialRadius / (1 - e2 * s * s).squareRoot()
    axisDistance = n * c
    x = axisDistance * cl
    y = axisDistance * sl
    z = n * (1 - e2) * s
  }

  init(_ coordinate: Coordinate) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }

  func chord(to other: EarthSurface) -> Double {
    let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
    return (dx * dx + dy * dy + dz * dz).squareRoot()
  }

  /// Sine and cosine of an angle of at most ±180°, right to two units in the last place and exact at multiples of 90°.
  static func sinCos(_ degrees: Double) -> (Double, Double) {
    let quadrant = Int(degrees * (1 / 90) + (degrees < 0 ? -0.5 : 0.5))
    let r = (degrees - 90 * Double(quadrant)) * Degrees.inRadians
    let q = r * r
    let q2 = q * q
    let q4 = q2 * q2
    // Within ±π/4 the first omitted terms are below 5e-17 and 3e-18.
    let sinLow = (1 - q * (1 / 6)) + q2 * (1 / 120 - q * (1 / 5040))
    let sinHigh = (1 / 362_880 - q * (1 / 39_916_800)) + q2 * (1 / 6_227_020_800 - q * (1 / 1_307_674_368_000))
    let cosLow = (1 - q * (1 / 2)) + q2 * (1 / 24 - q * (1 / 720))
    let cosHigh =
      (1 / 40_320 - q * (1 / 3_628_800)) + q2 * (1 / 479_001_600 - q * (1 / 87_178_291_200))
      + q4 * (1 / 20_922_789_888_000)
    let s = r * (sinLow + q4 * sinHigh)
    let c = cosLow + q4 * cosHigh
    switch quadrant & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }
}
