/// The conformal latitude χ of an ellipsoid, in which the ellipsoid maps to the sphere without distorting angles.
///
/// C. F. F. Karney, "Transverse Mercator with an accuracy of a few nanometers", Journal of Geodesy 85 (2011), 475–485,
/// equations 7–9 and 19–21, here for the sine and cosine instead of the tangent so that the poles are ordinary points.
struct ConformalLatitude: BitwiseCopyable {
  private let eccentricitySquared: Double
  private let eccentricity: Double
  /// e atanh e, the isometric pull of the ellipsoid at a pole.
  let polarPull: Double

  init(_ ellipsoid: Ellipsoid) {
    eccentricitySquared = ellipsoid.eccentricitySquared
    eccentricity = ellipsoid.eccentricitySquared.magnitude.squareRoot()
    polarPull = Self.pull(1, eccentricity, isProlate: ellipsoid.flattening < 0)
  }

  /// A vector in the direction of χ, not of unit length: its cosine part is `c` itself.
  func forward(sin s: Double, cos c: Double) -> (sin: Double, cos: Double) {
    let sigma = sinh(pull(s))
    return (s * (1 + sigma * sigma).squareRoot() - sigma, c)
  }

  /// The geographic latitude in degrees of a vector in the direction of χ; any length, `cos` ≥ 0.
  func inverse(sin s: Double, cos c: Double) -> Double {
    guard c > 0 else { return .init(signOf: s, magnitudeOf: 90) }
    let target = s / c
    guard target.isFinite else { return .init(signOf: s, magnitudeOf: 90) }
    let e2m = 1 - eccentricitySquared
    var tau = target.magnitude > 70 ? target * exp(polarPull) : target / e2m
    let tolerance = 1e-9 * max(1, target.magnitude)
    // Newton's method doubles the digits each time: once a step is below the tolerance the next would be below an ulp.
    for _ in 0..<5 {
      let secant = (1 + tau * tau).squareRoot()
      let sigma = sinh(pull(tau / secant))
      let conformal = tau * (1 + sigma * sigma).squareRoot() - sigma * secant
      let slope = e2m * secant * (1 + conformal * conformal).squareRoot() / (1 + e2m * tau * tau)
      guard slope.isFinite else { break }
      let step = (target - conformal) / slope
      tau += step
      if step.magnitude < tolerance { break }
    }
    return Degrees.atan2(tau, 1)
  }

  /// e atanh(e x), continued to prolate ellipsoids, where e is imaginary.
  private func pull(_ x: Double) -> Double {
    Self.pull(x, eccentricity, isProlate: eccentricitySquared < 0)
  }

  private static func pull(_ x: Double, _ e: Double, isProlate: Bool) -> Double {
    isProlate ? -e * atan(e * x) : e * atanh(e * x)
  }
}
