import GeoCore

/// WGS 84 degrees and height to x, y, z from the Earth's centre (EPSG Guidance Note 7-2, section 4.1.1).
struct GeocentricForward: LaneKernel {
  private let a = Ellipsoid.wgs84.equatorialRadius
  private let e2 = Ellipsoid.wgs84.eccentricitySquared

  @inline(__always) func callAsFunction(_ x: Lanes, _ y: Lanes, _ z: Lanes) -> (x: Lanes, y: Lanes, z: Lanes) {
    let (s, c) = sinCos(degrees: y)
    let (sl, cl) = sinCos(degrees: x)
    let w = s * s * e2
    // 1 / √(1 − w) for 0 ≤ w ≤ e².
    let p = polynomial(
      w, 0.250_616_006_982_668_8, 0.273_404_037_106_205_8, 0.312_500_112_185_720_5, 0.374_999_999_835_981_53,
      0.500_000_000_000_077_8)
    let n = a + w * p * a
    let rim = (n + z) * c
    return (rim * cl, rim * sl, (n * (1 - e2) + z) * s)
  }
}

/// x, y, z from the Earth's centre to WGS 84 degrees and height: Bowring (1976).
///
/// Up to 10 km once, as libproj does at any height: exact on the ellipsoid, and 2 micrometres off at 10 km. Elsewhere until
/// nothing changes. The axis and the inner Earth, where the ellipsoid's normals cross, are left to others.
struct GeocentricInverse: LaneKernel {
  private let a = Ellipsoid.wgs84.equatorialRadius
  private let b = Ellipsoid.wgs84.polarRadius
  private let e2 = Ellipsoid.wgs84.eccentricitySquared
  private static let deepest = 1_378_137.0
  private static let nearSurface = 10_000.0

  @inline(__always) func callAsFunction(_ x: Lanes, _ y: Lanes, _ z: Lanes) -> (x: Lanes, y: Lanes, z: Lanes) {
    let p2 = x * x + y * y
    let p = p2.root
    var (normal, height) = improved(a * z, b * p, p, z)
    if any(height.absolute .> Self.nearSurface) {
      for _ in 0..<2 {
        (normal, height) = improved(b * normal.up, a * normal.out, p, z)
      }
    }
    let isKnown = p2 + z * z .> Self.deepest * Self.deepest
    let longitude = angle(y, x) * Degrees.perRadian
    return (
      select(isKnown, longitude, Lanes(repeating: .nan)),
      angle(normal.up, normal.out) * Degrees.perRadian, height
    )
  }

  /// The direction of the normal, not of unit length, and the height along it, from the tangent of the parametric
  /// latitude as a vector.
  @inline(__always) private func improved(
    _ up: Lanes, _ out: Lanes, _ p: Lanes, _ z: Lanes
  ) -> (normal: (up: Lanes, out: Lanes), height: Lanes) {
    let scale = 1 / (up * up + out * out).root
    let (sb, cb) = (up * scale, out * scale)
    let ep2 = e2 / (1 - e2)
    let normal = (up: z + (sb * sb) * sb * (ep2 * b), out: p - (cb * cb) * cb * (e2 * a))
    let unit = 1 / (normal.up * normal.up + normal.out * normal.out).root
    let (s, c) = (normal.up * unit, normal.out * unit)
    let w = s * s * e2
    // √(1 − w) for 0 ≤ w ≤ e².
    let q = polynomial(
      w, -0.027_754_113_728_736_332, -0.039_059_465_362_908_91, -0.062_500_010_170_396_23, -0.124_999_999_985_133_86,
      -0.500_000_000_000_007_1)
    return (normal, p * c + z * s - (a + w * q * a))
  }
}
