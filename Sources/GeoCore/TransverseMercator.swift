/// The transverse Mercator projection of an ellipsoid (EPSG method 9807 with its origin on the equator): conformal, true
/// to scale along a central meridian.
///
/// Krüger's series to the 6th order in the third flattening: C. F. F. Karney, "Transverse Mercator with an accuracy of a
/// few nanometers", Journal of Geodesy 85 (2011), 475–485. On the Earth right to 10 nanometres within 3 900 km of the
/// central meridian, to 0.1 millimetres within 7 000 km; what lies farther out is not answered. Places on the other side
/// of a pole are, as long as they are near the central meridian's continuation.
///
/// Every answer is O(1).
public struct TransverseMercator: Sendable, BitwiseCopyable {
  /// The shape that is projected.
  public let ellipsoid: Ellipsoid
  /// Longitude of the central meridian, degrees.
  public let centralMeridian: Double
  /// Scale along the central meridian: 0.9996 for UTM.
  public let scaleFactor: Double
  /// Easting of the central meridian, metres.
  public let falseEasting: Double
  /// Northing of the equator, metres.
  public let falseNorthing: Double

  private let conformal: ConformalLatitude
  private let toPlane, toSphere: ComplexSineSeries
  /// Metres for a radian in the plane.
  private let radius: Double
  /// About 7 000 km, in radians: beyond, the series is no longer right to 0.1 mm.
  private static let widestOffset = 1.1

  /// A projection from its parameters.
  ///
  /// - Precondition: the central meridian lies in −180…180, the scale is positive and all numbers are finite.
  public init(
    ellipsoid: Ellipsoid = .wgs84, centralMeridian: Double, scaleFactor: Double = 1, falseEasting: Double = 0,
    falseNorthing: Double = 0
  ) {
    precondition(centralMeridian.magnitude <= 180, "the central meridian must lie in -180…180")
    precondition(scaleFactor > 0 && scaleFactor.isFinite, "the scale factor must be positive")
    precondition(falseEasting.isFinite && falseNorthing.isFinite, "the false origin must be finite")
    self.ellipsoid = ellipsoid
    self.centralMeridian = centralMeridian
    self.scaleFactor = scaleFactor
    self.falseEasting = falseEasting
    self.falseNorthing = falseNorthing
    let n = ellipsoid.thirdFlattening
    conformal = ConformalLatitude(ellipsoid)
    toPlane = KruegerSeries.forward(n)
    toSphere = KruegerSeries.inverse(n)
    radius = scaleFactor * ellipsoid.equatorialRadius * KruegerSeries.rectifyingRadius(n)
  }

  /// Easting and northing in metres; nil for a place more than about 7 000 km off the central meridian.
  public func forward(_ coordinate: Coordinate) -> (easting: Double, northing: Double)? {
    guard let sphere = ConformalSphere(coordinate, in: self) else { return nil }
    let correction = toPlane.sum(sphere.doubleAngle)
    let northward = sphere.northward + correction.real
    let eastward = sphere.eastward + correction.imaginary
    guard eastward.magnitude <= Self.widestOffset else { return nil }
    return (falseEasting + radius * eastward, falseNorthing + radius * northward)
  }

  /// The place of an easting and northing in metres; nil for numbers that are not finite, that lie more than about
  /// 7 000 km off the central meridian, or north or south of all that the projection shows.
  public func inverse(easting: Double, northing: Double) -> Coordinate? {
    let eastward = (easting - falseEasting) / radius
    let northward = (northing - falseNorthing) / radius
    guard eastward.magnitude <= Self.widestOffset, northward.magnitude <= .pi else { return nil }
    let planar = ComplexSineSeries.DoubleAngle(
      sin: sin(northward), cos: cos(northward), sinh: sinh(eastward), cosh: cosh(eastward))
    let correction = toSphere.sum(planar)
    let (xi, eta) = (northward + correction.real, eastward + correction.imaginary)
    let (s, c, sh) = (sin(xi), cos(xi), sinh(eta))
    let longitude = Degrees.atan2(sh, c) + centralMeridian
    return Coordinate(
      uncheckedLatitude: conformal.inverse(sin: s, cos: hypot(sh, c)), longitude: Degrees.wrapped(longitude))
  }

  /// The convergence, degrees clockwise from true north to grid north, and the scale; nil where ``forward(_:)`` is.
  public func gridFactors(at coordinate: Coordinate) -> (convergence: Double, scale: Double)? {
    guard forward(coordinate) != nil, let sphere = ConformalSphere(coordinate, in: self) else { return nil }
    let derivative = toPlane.derivative(sphere.doubleAngle)
    // Karney (2011), equations 23–28, with the cosine of the latitude cancelled so that the poles are no exception.
    let s = Degrees.sinCos(coordinate.latitude).sin
    let onSphere = (1 - ellipsoid.eccentricitySquared * s * s).squareRoot() / sphere.axisDistance
    let inPlane = hypot(derivative.real, derivative.imaginary) * radius / ellipsoid.equatorialRadius
    let convergence = sphere.convergence + Degrees.atan2(-derivative.imaginary, derivative.real)
    return (Degrees.wrapped(convergence), onSphere * inPlane)
  }
}

extension TransverseMercator {
  /// A place on the conformal sphere, seen from the central meridian, and its projection by the sphere's own formula.
  private struct ConformalSphere {
    /// Offset along and across the central meridian in the sphere's plane, radians.
    let northward, eastward: Double
    /// Twice that, as the series want it.
    let doubleAngle: ComplexSineSeries.DoubleAngle
    /// Distance of the (not normalised) vector from the axis through the equator at ±90° from the central meridian.
    let axisDistance: Double
    /// The convergence in the sphere's plane, degrees.
    let convergence: Double

    /// Nil at the two places on the equator that the projection puts at infinity.
    init?(_ coordinate: Coordinate, in projection: TransverseMercator) {
      let (s, c) = Degrees.sinCos(coordinate.latitude)
      let difference = Degrees.difference(from: projection.centralMeridian, to: coordinate.longitude)
      let (sinLongitude, cosLongitude) = Degrees.sinCos(difference.value, plus: difference.error)
      let vector = projection.conformal.forward(sin: s, cos: c)
      let length = hypot(vector.sin, vector.cos)
      let (x, y) = (vector.cos * cosLongitude, vector.cos * sinLongitude)
      axisDistance = hypot(vector.sin, x)
      guard axisDistance > 0 else { return nil }
      northward = atan2(vector.sin, x)
      eastward = asinh(y / axisDistance)
      doubleAngle = ComplexSineSeries.DoubleAngle(
        sin: vector.sin / axisDistance, cos: x / axisDistance, sinh: y / axisDistance, cosh: length / axisDistance)
      convergence = Degrees.atan2(vector.sin * sinLongitude, length * cosLongitude)
    }
  }
}
