extension Geodesic {
  /// The place that lies `distance` metres from `start` along the geodesic that leaves it at `bearing`.
  ///
  /// Any finite distance is followed, also round the Earth and beyond; a negative one goes backwards.
  ///
  /// - Parameters:
  ///   - start: Where the geodesic starts.
  ///   - bearing: Degrees clockwise from true north; any finite number of turns.
  ///   - distance: Metres.
  /// - Precondition: bearing and distance are finite.
  /// - Complexity: O(1), about half a microsecond.
  public func direct(from start: Coordinate, bearing: Double, distance: Double) -> Direct {
    precondition(bearing.isFinite, "a bearing must be a finite number of degrees")
    precondition(distance.isFinite, "a distance must be a finite number of metres")
    let course = Degrees.sinCos(Degrees.rounded(bearing))
    let alpha1 = UnitVector(sin: course.sin, cos: course.cos)
    let beta1 = parametricLatitude(start.latitude)

    // The auxiliary sphere: the geodesic crosses the equator at the azimuth alpha0 (Karney 2013, equations 9–12).
    let sinAlpha0 = alpha1.sin * beta1.cos
    let cosAlpha0 = hypot(alpha1.cos, alpha1.sin * beta1.sin)
    let cosSigma = beta1.sin != 0 || alpha1.cos != 0 ? beta1.cos * alpha1.cos : 1
    let omega1 = UnitVector(sin: sinAlpha0 * beta1.sin, cos: cosSigma)
    let sigma1 = UnitVector(normalizing: beta1.sin, cosSigma)

    let k2 = cosAlpha0 * cosAlpha0 * secondEccentricitySquared
    let e = epsilon(kSquared: k2)
    let scale = 1 + GeodesicSeries.a1MinusOne(e)
    let c1 = GeodesicSeries.c1(e)
    let startTerm = c1.sum(sin: sigma1.sin, cos: sigma1.cos)

    let tau = distance / (b * scale)
    let tau2 = sigma1.rotated(by: UnitVector(radians: startTerm)).rotated(by: UnitVector(radians: tau))
    let endTerm = -GeodesicSeries.c1Reverted(e).sum(sin: tau2.sin, cos: tau2.cos)
    var arc = tau - (endTerm - startTerm)
    if f.magnitude > 0.01 {
      // The reverted series is short for a strongly flattened ellipsoid: one Newton step on the distance mends it.
      let guess = sigma1.rotated(by: UnitVector(radians: arc))
      let excess = scale * (arc + (c1.sum(sin: guess.sin, cos: guess.cos) - startTerm)) - distance / b
      arc -= excess / (1 + k2 * guess.sin * guess.sin).squareRoot()
    }

    var sigma2 = sigma1.rotated(by: UnitVector(radians: arc))
    var cosBeta2 = hypot(sinAlpha0, cosAlpha0 * sigma2.cos)
    if cosBeta2 == 0 {
      cosBeta2 = Tolerance.tiny
      sigma2.cos = Tolerance.tiny
    }
    let omega2 = UnitVector(sin: sinAlpha0 * sigma2.sin, cos: sigma2.cos)
    let omega = atan2(
      omega2.sin * omega1.cos - omega2.cos * omega1.sin, omega2.cos * omega1.cos + omega2.sin * omega1.sin)
    let c3 = longitude.c3(e)
    let lambda =
      omega - f * longitude.a3(e) * sinAlpha0
      * (arc + (c3.sum(sin: sigma2.sin, cos: sigma2.cos) - c3.sum(sin: sigma1.sin, cos: sigma1.cos)))

    let latitude = Degrees.atan2(cosAlpha0 * sigma2.sin, axisRatio * cosBeta2)
    let longitude = Degrees.wrapped(start.longitude + Degrees.wrapped(lambda * Degrees.perRadian))
    let alpha2 = UnitVector(sin: sinAlpha0, cos: cosAlpha0 * sigma2.cos)
    return Direct(
      coordinate: Coordinate(uncheckedLatitude: latitude, longitude: longitude), finalBearing: alpha2.bearing)
  }
}
