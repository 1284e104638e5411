/// An ellipsoid of revolution: the shape that distances are measured on.
public struct Ellipsoid: Hashable, Sendable, BitwiseCopyable {
  /// Equatorial radius a, metres.
  public let equatorialRadius: Double
  /// Flattening f = (a − b) / a; 0 for a sphere, negative for a prolate ellipsoid.
  public let flattening: Double

  /// An ellipsoid from its equatorial radius in metres and its flattening.
  ///
  /// - Precondition: the radius is positive and finite, and |flattening| ≤ 0.02, where the series behind
  ///   ``Geodesic`` keep their accuracy (30 nm; Karney 2013, table 1).
  public init(equatorialRadius: Double, flattening: Double) {
    precondition(equatorialRadius > 0 && equatorialRadius.isFinite, "the equatorial radius must be a positive length")
    precondition(flattening.magnitude <= 0.02, "the flattening must lie within ±0.02")
    self.equatorialRadius = equatorialRadius
    self.flattening = flattening
  }

  /// WGS 84: a = 6 378 137 m, 1/f = 298.257223563.
  public static let wgs84 = Ellipsoid(equatorialRadius: 6_378_137, flattening: 1 / 298.257_223_563)

  /// A sphere of the given radius in metres.
  public static func sphere(radius: Double) -> Ellipsoid {
    Ellipsoid(equatorialRadius: radius, flattening: 0)
  }

  /// Polar radius b = a (1 − f), metres.
  public var polarRadius: Double { equatorialRadius * (1 - flattening) }

  /// First eccentricity squared, e² = f (2 − f).
  public var eccentricitySquared: Double { flattening * (2 - flattening) }

  /// Third flattening n = f / (2 − f), in which the series of geodesy converge fastest.
  package var thirdFlattening: Double { flattening / (2 - flattening) }

  /// Radius of curvature in the meridian at a latitude in degrees, M(φ), metres.
  public func meridianRadius(atLatitude latitude: Double) -> Double {
    let s = Degrees.sinCos(latitude).sin
    let w = 1 - eccentricitySquared * s * s
    return equatorialRadius * (1 - eccentricitySquared) / (w * w.squareRoot())
  }

  /// Radius of curvature in the prime vertical at a latitude in degrees, N(φ), metres.
  public func primeVerticalRadius(atLatitude latitude: Double) -> Double {
    let s = Degrees.sinCos(latitude).sin
    return equatorialRadius / (1 - eccentricitySquared * s * s).squareRoot()
  }

  /// Radius of the parallel at a latitude in degrees, N(φ) cos φ, metres; 0 at a pole.
  package func parallelRadius(atLatitude latitude: Double) -> Double {
    primeVerticalRadius(atLatitude: latitude) * Degrees.sinCos(latitude).cos
  }

  /// Length of the meridian from the equator to a latitude in degrees, metres; it goes on over the pole.
  ///
  /// Series in n to the 6th order for the rectifying latitude: Krüger (1912), as in Karney (2011), equations 11 and 13.
  package func meridianArc(toLatitude latitude: Double) -> Double {
    let n = thirdFlattening
    let n2 = n * n
    let rectifying = equatorialRadius / (1 + n) * (1 + n2 * (1 / 4 + n2 * (1 / 64 + n2 / 256)))
    // Over the pole the arc mirrors: only the part within ±90 is asked of the series.
    let turns = (latitude / 180).rounded()
    let folded = latitude - 180 * turns
    // In the parametric latitude the coefficients are those of the distance series of a meridian (Karney 2013, eq. 18).
    let (s, c) = Degrees.sinCos(folded)
    let (sinBeta, cosBeta) = normalized((1 - flattening) * s, c)
    let beta = atan2(sinBeta, cosBeta)
    let series = GeodesicSeries.c1(n)
    return rectifying * (beta + series.sum(sin: sinBeta, cos: cosBeta) + turns * .pi)
  }
}

/// The pair scaled to the unit circle; not for (0, 0).
package func normalized(_ y: Double, _ x: Double) -> (Double, Double) {
  let squared = y * y + x * x
  // The squares of very small numbers vanish.
  let length = squared > 1e-200 ? squared.squareRoot() : hypot(y, x)
  return (y / length, x / length)
}
