/// A point in space, Earth-centred and Earth-fixed (EPSG:4978): x through latitude 0, longitude 0, z through the north
/// pole, metres.
public struct ECEFPoint: Hashable, Sendable, BitwiseCopyable {
  /// Metres towards latitude 0, longitude 0.
  public let x: Double
  /// Metres towards latitude 0, longitude 90° east.
  public let y: Double
  /// Metres towards the north pole.
  public let z: Double

  /// A point from its three coordinates in metres.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Length of the straight line to another point, metres: never longer than the geodesic.
  public func chord(to other: ECEFPoint) -> Double {
    let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
    return (dx * dx + dy * dy + dz * dz).squareRoot()
  }

  /// Latitude and longitude (WGS 84) and the height above the ellipsoid in metres.
  ///
  /// On the axis the longitude is 0. Bowring's equation in the parametric latitude (1976), iterated until it no longer
  /// changes: right to a few nanometres from 5 000 km below the surface to any height above. Nearer the centre, where the
  /// ellipsoid's normals cross, and for points that are not finite it is nil.
  public func geodetic() -> (coordinate: Coordinate, height: Double)? {
    let ellipsoid = Ellipsoid.wgs84
    let (a, b) = (ellipsoid.equatorialRadius, ellipsoid.polarRadius)
    let e2 = ellipsoid.eccentricitySquared
    let ep2 = e2 / (1 - e2)
    let axisDistance = hypot(x, y)
    guard x.isFinite && y.isFinite && z.isFinite, hypot(axisDistance, z) > 1_378_137 else { return nil }
    var beta = normalized(a * z, b * axisDistance)
    var phi = (0.0, 1.0)
    for _ in 0..<8 {
      phi = normalized(
        z + ep2 * b * beta.0 * beta.0 * beta.0, axisDistance - e2 * a * beta.1 * beta.1 * beta.1)
      let next = normalized(b * phi.0, a * phi.1)
      let change = (next.0 - beta.0).magnitude + (next.1 - beta.1).magnitude
      beta = next
      if change < 1e-16 { break }
    }
    // The offset from the surface point, measured along the normal.
    let height = (axisDistance - a * beta.1) * phi.1 + (z - b * beta.0) * phi.0
    let coordinate = Coordinate(
      uncheckedLatitude: Degrees.atan2(phi.0, phi.1),
      longitude: axisDistance == 0 ? 0 : Degrees.atan2(y, x))
    return (coordinate, height)
  }
}

extension Coordinate {
  /// The place in space, at a height above the ellipsoid in metres (EPSG Guidance Note 7-2, section 4.1.1).
  public func ecef(height: Double = 0) -> ECEFPoint {
    let (s, c) = Degrees.sinCos(latitude)
    let (sl, cl) = Degrees.sinCos(longitude)
    let e2 = Ellipsoid.wgs84.eccentricitySquared
    let n = Ellipsoid.wgs84.equatorialRadius / (1 - e2 * s * s).squareRoot()
    let rim = (n + height) * c
    return ECEFPoint(x: rim * cl, y: rim * sl, z: (n * (1 - e2) + height) * s)
  }
}
