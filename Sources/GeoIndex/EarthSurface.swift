import GeoCore

/// A point of the WGS 84 ellipsoid in space, metres, with what a search needs beside it.
///
/// Sine and cosine come from their Taylor series, whose terms overlap in the processor; the platform's functions take
/// three times as long, and every query pays for four of them.
struct EarthSurface {
  let x, y, z: Double
  /// Distance from the Earth's axis, metres.
  let axisDistance: Double

  /// Those of `Ellipsoid.wgs84`, as constants.
  static let equatorialRadius = 6_378_137.0
  static let eccentricitySquared = 0.006_694_379_990_141_316_5
  static let flattening = 1 / 298.257_223_563

  init(latitude: Double, longitude: Double) {
    let (sines, cosines) = Self.sinCos(SIMD2(latitude, longitude))
    let (s, c) = (sines.x, cosines.x)
    let e2 = Self.eccentricitySquared
    let n = Self.equatorialRadius / (1 - e2 * s * s).squareRoot()
    axisDistance = n * c
    x = axisDistance * cosines.y
    y = axisDistance * sines.y
    z = n * (1 - e2) * s
  }

  init(_ coordinate: Coordinate) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }

  func chord(to other: EarthSurface) -> Double {
    let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
    return (dx * dx + dy * dy + dz * dz).squareRoot()
  }

  /// Sines and cosines of two angles of at most ±180°, right to two units in the last place and exact at multiples of
  /// 90°.
  @inline(__always)
  static func sinCos(_ degrees: SIMD2<Double>) -> (SIMD2<Double>, SIMD2<Double>) {
    // Adding and taking away 3 · 2⁵¹ rounds to the nearest integer, and leaves it in the lowest bits.
    let shifted = degrees * (1.0 / 90.0) + 0x1.8p52
    let quadrants = shifted - 0x1.8p52
    let r = (degrees - quadrants * 90.0) * Degrees.inRadians
    let q = r * r
    let q2 = q * q
    let q4 = q2 * q2
    // Within ±π/4 the first omitted terms are below 5e-17 and 3e-18.
    let s1 = pair(1, -1 / 6, q) + q2 * pair(1 / 120, -1 / 5040, q)
    let s2 = pair(1 / 362_880, -1 / 39_916_800, q) + q2 * pair(1 / 6_227_020_800, -1 / 1_307_674_368_000, q)
    let c1 = pair(1, -1 / 2, q) + q2 * pair(1 / 24, -1 / 720, q)
    let c2 = pair(1 / 40_320, -1 / 3_628_800, q) + q2 * pair(1 / 479_001_600, -1 / 87_178_291_200, q)
    let s = r * (s1 + q4 * s2)
    let c = c1 + q4 * (c2 + q4 * (1.0 / 20_922_789_888_000.0))
    let first = turned(s.x, c.x, by: shifted.x.bitPattern)
    let second = turned(s.y, c.y, by: shifted.y.bitPattern)
    return (SIMD2(first.0, second.0), SIMD2(first.1, second.1))
  }

  @inline(__always)
  private static func pair(_ a: Double, _ b: Double, _ q: SIMD2<Double>) -> SIMD2<Double> { q * b + a }

  /// Sine and cosine of an angle that lies so many right angles further.
  @inline(__always)
  private static func turned(_ s: Double, _ c: Double, by quadrants: UInt64) -> (Double, Double) {
    let (sine, cosine) = quadrants & 1 == 0 ? (s, c) : (c, s)
    return (quadrants & 2 == 0 ? sine : -sine, (quadrants &+ 1) & 2 == 0 ? cosine : -cosine)
  }
}
