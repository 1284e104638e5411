/// The polar stereographic projection of an ellipsoid about a pole (EPSG method 9810, variant A): conformal, the pole in
/// the middle.
///
/// Formulas of EPSG Guidance Note 7-2, section 3.3.2, through the conformal latitude, which keeps the colatitude exact to
/// the last digit near the pole. The axes are those of EPSG:5041 and 5042 (and, exchanged, 32661 and 32761): in the
/// north the central meridian runs down from the pole, in the south up; east is to the right of it.
///
/// Every answer is O(1).
public struct PolarStereographic: Sendable, BitwiseCopyable {
  /// The shape that is projected.
  public let ellipsoid: Ellipsoid
  /// Which pole lies in the middle.
  public let hemisphere: Hemisphere
  /// Longitude of the meridian that is vertical, degrees.
  public let centralMeridian: Double
  /// Scale at the pole: 0.994 for UPS.
  public let scaleFactor: Double
  /// Easting of the pole, metres.
  public let falseEasting: Double
  /// Northing of the pole, metres.
  public let falseNorthing: Double

  private let conformal: ConformalLatitude
  /// Metres for twice the tangent of half the conformal colatitude.
  private let radius: Double
  private let sign: Double

  /// A projection from its parameters.
  ///
  /// - Precondition: the central meridian lies in −180…180, the scale is positive and all numbers are finite.
  public init(
    ellipsoid: Ellipsoid = .wgs84, hemisphere: Hemisphere, centralMeridian: Double = 0, scaleFactor: Double,
    falseEasting: Double = 0, falseNorthing: Double = 0
  ) {
    precondition(centralMeridian.magnitude <= 180, "the central meridian must lie in -180…180")
    precondition(scaleFactor > 0 && scaleFactor.isFinite, "the scale factor must be positive")
    precondition(falseEasting.isFinite && falseNorthing.isFinite, "the false origin must be finite")
    self.ellipsoid = ellipsoid
    self.hemisphere = hemisphere
    self.centralMeridian = centralMeridian
    self.scaleFactor = scaleFactor
    self.falseEasting = falseEasting
    self.falseNorthing = falseNorthing
    conformal = ConformalLatitude(ellipsoid)
    let e2 = ellipsoid.eccentricitySquared
    // √((1 + e)^(1 + e) (1 − e)^(1 − e)), which also holds where e is imaginary.
    radius = 2 * scaleFactor * ellipsoid.equatorialRadius / ((1 - e2).squareRoot() * exp(conformal.polarPull))
    sign = hemisphere == .north ? 1 : -1
  }

  /// Universal polar stereographic: scale 0.994, the pole at 2 000 000 m east and north, WGS 84.
  public static func universal(_ hemisphere: Hemisphere) -> PolarStereographic {
    PolarStereographic(
      hemisphere: hemisphere, scaleFactor: 0.994, falseEasting: 2_000_000, falseNorthing: 2_000_000)
  }

  /// Easting and northing in metres; nil for the opposite pole, which lies at infinity.
  public func forward(_ coordinate: Coordinate) -> (easting: Double, northing: Double)? {
    guard let distance = distanceFromPole(coordinate.latitude) else { return nil }
    let (s, c) = sinCosLongitude(coordinate)
    return (falseEasting + distance * s, falseNorthing - sign * distance * c)
  }

  /// The place of an easting and northing in metres; nil for numbers that are not finite.
  ///
  /// The pole itself is given the central meridian as its longitude.
  public func inverse(easting: Double, northing: Double) -> Coordinate? {
    let (x, y) = (easting - falseEasting, -sign * (northing - falseNorthing))
    let half = hypot(x, y) / radius
    guard half.isFinite else { return nil }
    // Half the angle at the pole gives the whole: (1 − t²) / (2 t) is the tangent of the conformal latitude.
    let latitude = conformal.inverse(sin: (1 - half) * (1 + half), cos: 2 * half)
    let longitude = half == 0 ? centralMeridian : Degrees.atan2(x, y) + centralMeridian
    return Coordinate(uncheckedLatitude: sign * latitude, longitude: Degrees.wrapped(longitude))
  }

  /// The convergence, degrees clockwise from true north to grid north, and the scale; nil where ``forward(_:)`` is.
  public func gridFactors(at coordinate: Coordinate) -> (convergence: Double, scale: Double)? {
    guard let distance = distanceFromPole(coordinate.latitude) else { return nil }
    let offset = Degrees.difference(from: centralMeridian, to: coordinate.longitude).value
    let parallel = ellipsoid.parallelRadius(atLatitude: coordinate.latitude)
    return (sign * offset, parallel == 0 ? scaleFactor : distance / parallel)
  }

  private func distanceFromPole(_ latitude: Double) -> Double? {
    let (s, c) = Degrees.sinCos(sign * latitude)
    guard s > -1 || c > 0 else { return nil }
    let vector = conformal.forward(sin: s, cos: c)
    let length = hypot(vector.sin, vector.cos)
    // Two forms of tan(colatitude / 2): each exact where the other cancels.
    let half = vector.sin >= 0 ? vector.cos / (length + vector.sin) : (length - vector.sin) / vector.cos
    return radius * half
  }

  private func sinCosLongitude(_ coordinate: Coordinate) -> (sin: Double, cos: Double) {
    let difference = Degrees.difference(from: centralMeridian, to: coordinate.longitude)
    return Degrees.sinCos(difference.value, plus: difference.error)
  }
}
