extension CanonicalProblem {
  /// A geodesic that leaves the first place at a trial azimuth and is followed to the second latitude.
  private struct Trial {
    let alpha2, sigma1, sigma2: UnitVector
    let arc, epsilon: Double
    /// How far in longitude it misses the second place, radians.
    let miss: Double
  }

  /// Newton's method on the azimuth, kept inside a shrinking bracket (Karney 2013, section 4).
  func iterated(from start: UnitVector) -> Answer {
    let ulp = Geodesic.Tolerance.ulp
    let newtonSteps = 20
    let allSteps = newtonSteps + 53 + 10
    var alpha1 = start
    var low = UnitVector(sin: Geodesic.Tolerance.tiny, cos: 1)
    var high = UnitVector(sin: Geodesic.Tolerance.tiny, cos: -1)
    var isClose = false
    var isBisected = false
    var trial = self.trial(alpha1)

    for step in 0..<allSteps {
      if isBisected || !(trial.miss.magnitude >= (isClose ? 8 : 1) * ulp) { break }
      let cotangent = alpha1.cos / alpha1.sin
      if trial.miss > 0 && (step > newtonSteps || cotangent > high.cos / high.sin) {
        high = alpha1
      } else if trial.miss < 0 && (step > newtonSteps || cotangent < low.cos / low.sin) {
        low = alpha1
      }
      if step < newtonSteps, let better = newtonStep(alpha1, trial) {
        alpha1 = better
        isClose = trial.miss.magnitude <= 16 * ulp
      } else {
        alpha1 = UnitVector(normalizing: (low.sin + high.sin) / 2, (low.cos + high.cos) / 2)
        isClose = false
        isBisected =
          (low.sin - alpha1.sin).magnitude + (low.cos - alpha1.cos) < ulp
          || (alpha1.sin - high.sin).magnitude + (alpha1.cos - high.cos) < ulp
      }
      trial = self.trial(alpha1)
    }
    let lengths = self.lengths(
      epsilon: trial.epsilon, arc: trial.arc, sigma1: trial.sigma1, sigma2: trial.sigma2)
    return (lengths.distance * geodesic.b, alpha1, trial.alpha2)
  }

  private func newtonStep(_ alpha1: UnitVector, _ trial: Trial) -> UnitVector? {
    let slope: Double
    if trial.alpha2.cos == 0 {
      slope = -2 * geodesic.axisRatio * dn1 / beta1.sin
    } else {
      let lengths = self.lengths(
        epsilon: trial.epsilon, arc: trial.arc, sigma1: trial.sigma1, sigma2: trial.sigma2)
      slope = lengths.reduced * geodesic.axisRatio / (trial.alpha2.cos * beta2.cos)
    }
    guard slope > 0 else { return nil }
    let change = -trial.miss / slope
    guard change.magnitude < .pi else { return nil }
    let next = alpha1.rotated(by: UnitVector(radians: change))
    return next.sin > 0 ? UnitVector(normalizing: next.sin, next.cos) : nil
  }

  private func trial(_ azimuth: UnitVector) -> Trial {
    var alpha1 = azimuth
    // On the equator due east the arc is undetermined: lean a hair to the south.
    if beta1.sin == 0 && alpha1.cos == 0 { alpha1.cos = -Geodesic.Tolerance.tiny }
    let sinAlpha0 = alpha1.sin * beta1.cos
    let cosAlpha0 = hypot(alpha1.cos, alpha1.sin * beta1.sin)
    let omega1 = UnitVector(sin: sinAlpha0 * beta1.sin, cos: alpha1.cos * beta1.cos)
    let sigma1 = UnitVector(normalizing: beta1.sin, omega1.cos)

    // Clairaut's relation; equal latitudes are taken over exactly.
    var alpha2 = UnitVector(sin: alpha1.sin, cos: alpha1.cos.magnitude)
    if beta2.cos != beta1.cos { alpha2.sin = sinAlpha0 / beta2.cos }
    if beta2.cos != beta1.cos || beta2.sin.magnitude != -beta1.sin {
      let part = alpha1.cos * beta1.cos
      let rest =
        beta1.cos < -beta1.sin
        ? (beta2.cos - beta1.cos) * (beta1.cos + beta2.cos)
        : (beta1.sin - beta2.sin) * (beta1.sin + beta2.sin)
      alpha2.cos = (part * part + rest).squareRoot() / beta2.cos
    }
    let omega2 = UnitVector(sin: sinAlpha0 * beta2.sin, cos: alpha2.cos * beta2.cos)
    let sigma2 = UnitVector(normalizing: beta2.sin, omega2.cos)

    let arc = sigma1.arc(to: sigma2)
    let omega = UnitVector(
      sin: max(0, omega1.cos * omega2.sin - omega1.sin * omega2.cos),
      cos: omega1.cos * omega2.cos + omega1.sin * omega2.sin)
    let past = atan2(
      omega.sin * lambda.cos - omega.cos * lambda.sin, omega.cos * lambda.cos + omega.sin * lambda.sin)
    let e = geodesic.epsilon(kSquared: cosAlpha0 * cosAlpha0 * geodesic.secondEccentricitySquared)
    let c3 = geodesic.longitude.c3(e)
    let term = c3.sum(sin: sigma2.sin, cos: sigma2.cos) - c3.sum(sin: sigma1.sin, cos: sigma1.cos)
    let miss = past - geodesic.f * geodesic.longitude.a3(e) * sinAlpha0 * (arc + term)
    return Trial(alpha2: alpha2, sigma1: sigma1, sigma2: sigma2, arc: arc, epsilon: e, miss: miss)
  }
}
