/// Shortest paths on an ellipsoid, both ways round: distance and bearings between two places (the inverse problem), and
/// the place at a distance and bearing (the direct problem).
///
/// C. F. F. Karney, "Algorithms for geodesics", Journal of Geodesy 87 (2013), 43–55, doi:10.1007/s00190-012-0578-z.
/// Distances are right to 15 nanometres on WGS 84 and the solution always converges, also between antipodes.
///
/// ```swift
/// let line = Geodesic.wgs84.inverse(from: wellington, to: salamanca)
/// line.distance  // 19960543.857179 m
/// ```
public struct Geodesic: Sendable, BitwiseCopyable {
  /// The ellipsoid that paths lie on.
  public let ellipsoid: Ellipsoid

  let f, axisRatio, n, secondEccentricitySquared, b: Double
  /// Below this arc a line is so short that the spherical start is already the answer.
  let shortArc: Double
  let longitude: LongitudeSeries

  /// Geodesics on WGS 84.
  public static let wgs84 = Geodesic(on: .wgs84)

  /// Geodesics on an ellipsoid.
  public init(on ellipsoid: Ellipsoid) {
    self.ellipsoid = ellipsoid
    f = ellipsoid.flattening
    axisRatio = 1 - f
    n = ellipsoid.thirdFlattening
    secondEccentricitySquared = ellipsoid.eccentricitySquared / (axisRatio * axisRatio)
    b = ellipsoid.polarRadius
    shortArc =
      0.1 * Tolerance.rootOfUlp
      / (max(0.001, f.magnitude) * min(1, 1 - f / 2) / 2).squareRoot()
    longitude = LongitudeSeries(thirdFlattening: n)
  }

  /// A solved inverse problem.
  public struct Inverse: Hashable, Sendable, BitwiseCopyable {
    /// Length of the shortest path, metres.
    public let distance: Double
    /// Bearing at the start, degrees clockwise from true north, 0 ..< 360.
    public let initialBearing: Double
    /// Bearing at the end, going on, degrees clockwise from true north, 0 ..< 360.
    public let finalBearing: Double
  }

  /// A solved direct problem.
  public struct Direct: Hashable, Sendable, BitwiseCopyable {
    /// Where the path ends.
    public let coordinate: Coordinate
    /// Bearing there, going on, degrees clockwise from true north, 0 ..< 360.
    public let finalBearing: Double
  }

  enum Tolerance {
    static let ulp = Double.ulpOfOne
    static let rootOfUlp = Double.ulpOfOne.squareRoot()
    static let tiny = Double.leastNormalMagnitude.squareRoot()
  }

  /// The series parameter ε for a geodesic of the given k² (Karney 2013, equation 16).
  func epsilon(kSquared k2: Double) -> Double {
    k2 / (2 * (1 + (1 + k2).squareRoot()) + k2)
  }

  /// Parametric latitude β as sine and cosine; the cosine never quite 0, so that a pole keeps an azimuth.
  func parametricLatitude(_ latitude: Double) -> UnitVector {
    let (s, c) = Degrees.sinCos(Degrees.rounded(latitude))
    var beta = UnitVector(normalizing: axisRatio * s, c)
    beta.cos = max(Tolerance.tiny, beta.cos)
    return beta
  }
}

/// An angle as its sine and cosine.
struct UnitVector: BitwiseCopyable {
  var sin, cos: Double

  init(sin: Double, cos: Double) {
    self.sin = sin
    self.cos = cos
  }

  init(normalizing sin: Double, _ cos: Double) {
    (self.sin, self.cos) = normalized(sin, cos)
  }

  init(radians: Double) {
    self.init(sin: GeoCore.sin(radians), cos: GeoCore.cos(radians))
  }

  /// The angle from `self` to `other`, not below 0, radians.
  func arc(to other: UnitVector) -> Double {
    GeoCore.atan2(max(0, cos * other.sin - sin * other.cos), cos * other.cos + sin * other.sin)
  }

  /// The sum of both angles.
  func rotated(by other: UnitVector) -> UnitVector {
    UnitVector(sin: sin * other.cos + cos * other.sin, cos: cos * other.cos - sin * other.sin)
  }

  /// As a bearing, degrees, 0 ..< 360.
  var bearing: Double { Degrees.positive(Degrees.atan2(sin, cos)) }
}
