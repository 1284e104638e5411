extension CanonicalProblem {
  enum Start {
    case solved(Answer)
    case guess(UnitVector)
  }

  /// A first azimuth (Karney 2013, section 5): spherical, or for nearly antipodal places the astroid's; a very short line
  /// is solved at once.
  func start() -> Start {
    let f = geodesic.f
    // sin(β₂ − β₁), and sin(β₂ + β₁) for the antipodal side.
    let sinDifference = beta2.sin * beta1.cos - beta2.cos * beta1.sin
    let cosDifference = beta2.cos * beta1.cos + beta2.sin * beta1.sin
    let sinSum = beta2.sin * beta1.cos + beta2.cos * beta1.sin

    let isShort = cosDifference >= 0 && sinDifference < 0.5 && beta2.cos * lambdaRadians < 0.5
    var omega = lambda
    var dnMiddle = 1.0
    if isShort {
      let sinSquared = (beta1.sin + beta2.sin) * (beta1.sin + beta2.sin)
      let cosSquared = (beta1.cos + beta2.cos) * (beta1.cos + beta2.cos)
      dnMiddle = (1 + geodesic.secondEccentricitySquared * sinSquared / (sinSquared + cosSquared)).squareRoot()
      omega = UnitVector(radians: lambdaRadians / (geodesic.axisRatio * dnMiddle))
    }

    var alpha1 = UnitVector(
      sin: beta2.cos * omega.sin,
      cos: omega.cos >= 0
        ? sinDifference + beta2.cos * beta1.sin * omega.sin * omega.sin / (1 + omega.cos)
        : sinSum - beta2.cos * beta1.sin * omega.sin * omega.sin / (1 - omega.cos))
    let sinArc = hypot(alpha1.sin, alpha1.cos)
    let cosArc = beta1.sin * beta2.sin + beta1.cos * beta2.cos * omega.cos

    if isShort && sinArc < geodesic.shortArc {
      let cosAlpha2 =
        sinDifference - beta1.cos * beta2.sin
        * (omega.cos >= 0 ? omega.sin * omega.sin / (1 + omega.cos) : 1 - omega.cos)
      let alpha2 = UnitVector(normalizing: beta1.cos * omega.sin, cosAlpha2)
      let arc = atan2(sinArc, cosArc)
      return .solved((arc * geodesic.b * dnMiddle, UnitVector(normalizing: alpha1.sin, alpha1.cos), alpha2))
    }
    let isNearlyAntipodal =
      geodesic.n.magnitude <= 0.1 && cosArc < 0
      && sinArc < 6 * geodesic.n.magnitude * .pi * beta1.cos * beta1.cos
    if isNearlyAntipodal && f != 0 { alpha1 = antipodalAzimuth(sinSum: sinSum) }
    return .guess(alpha1.sin > 0 ? UnitVector(normalizing: alpha1.sin, alpha1.cos) : UnitVector(sin: 1, cos: 0))
  }

  /// The azimuth in the plane scaled so that the envelope of the geodesics is an astroid (equations 53–59).
  private func antipodalAzimuth(sinSum: Double) -> UnitVector {
    let f = geodesic.f
    let lambdaPastAntipode = atan2(-lambda.sin, -lambda.cos)
    let x, y, lambdaScale: Double
    if f >= 0 {
      let k2 = beta1.sin * beta1.sin * geodesic.secondEccentricitySquared
      lambdaScale = f * beta1.cos * geodesic.longitude.a3(geodesic.epsilon(kSquared: k2)) * .pi
      x = lambdaPastAntipode / lambdaScale
      y = sinSum / (lambdaScale * beta1.cos)
    } else {
      let cosSum = beta2.cos * beta1.cos - beta2.sin * beta1.sin
      let sum = atan2(sinSum, cosSum)
      let lengths = self.lengths(
        epsilon: geodesic.n, arc: .pi + sum,
        sigma1: UnitVector(sin: beta1.sin, cos: -beta1.cos), sigma2: UnitVector(sin: beta2.sin, cos: beta2.cos))
      x = -1 + lengths.reduced / (beta1.cos * beta2.cos * lengths.m0 * .pi)
      let betaScale = x < -0.01 ? sinSum / x : -f * beta1.cos * beta1.cos * .pi
      lambdaScale = betaScale / beta1.cos
      y = lambdaPastAntipode / lambdaScale
    }

    let tolerance = 200 * Geodesic.Tolerance.ulp
    if y > -tolerance && x > -1 - 1000 * Geodesic.Tolerance.rootOfUlp {
      // On the cut itself the astroid's equation degenerates (equations 57, 58).
      if f >= 0 {
        let s = min(1, -x)
        return UnitVector(sin: s, cos: -(1 - s * s).squareRoot())
      }
      let c = max(x > -tolerance ? 0 : -1, x)
      return UnitVector(sin: (1 - c * c).squareRoot(), cos: c)
    }
    let k = Self.astroid(x, y)
    let omega = UnitVector(radians: lambdaScale * (f >= 0 ? -x * k / (1 + k) : -y * (1 + k) / k))
    return UnitVector(
      sin: beta2.cos * omega.sin,
      cos: sinSum - beta2.cos * beta1.sin * omega.sin * omega.sin / (1 + omega.cos))
  }

  /// The positive root of k⁴ + 2k³ − (x² + y² − 1) k² − 2y² k − y² = 0 (equation 55), by Ferrari's method arranged so
  /// that nothing cancels.
  private static func astroid(_ x: Double, _ y: Double) -> Double {
    let p = x * x
    let q = y * y
    let r = (p + q - 1) / 6
    if q == 0 && r <= 0 { return 0 }
    let s = p * q / 4
    let r2 = r * r
    let r3 = r * r2
    let discriminant = s * (s + 2 * r3)
    var u = r
    if discriminant >= 0 {
      let t3 = s + r3 + .init(signOf: s + r3, magnitudeOf: discriminant.squareRoot())
      let t = cbrt(t3)
      u += t + (t != 0 ? r2 / t : 0)
    } else {
      u += 2 * r * cos(atan2((-discriminant).squareRoot(), -(s + r3)) / 3)
    }
    let v = (u * u + q).squareRoot()
    let uv = u < 0 ? q / (v - u) : u + v
    let w = (uv - q) / (2 * v)
    return uv / ((uv + w * w).squareRoot() + w)
  }
}
