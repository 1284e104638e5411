extension Geodesic {
  /// The shortest path between two places: its length and its bearings at both ends.
  ///
  /// Where several paths are shortest (opposite poles, some antipodes) one of them is returned; the bearings of a path
  /// between the same point are 0 or 180.
  ///
  /// - Complexity: O(1), about a microsecond.
  public func inverse(from start: Coordinate, to end: Coordinate) -> Inverse {
    let solution = solve(from: start, to: end)
    return Inverse(
      distance: solution.distance,
      initialBearing: solution.start.bearing,
      finalBearing: solution.end.bearing)
  }

  /// Length of the shortest path between two places, metres.
  public func distance(from start: Coordinate, to end: Coordinate) -> Double {
    solve(from: start, to: end).distance
  }

  private struct Solution {
    let distance: Double
    let start, end: UnitVector
  }

  /// The inverse problem brought to λ₁₂ ≥ 0, φ₁ ≤ 0, φ₁ ≤ φ₂ ≤ −φ₁ (Karney 2013, equation 44), solved, and turned back.
  private func solve(from start: Coordinate, to end: Coordinate) -> Solution {
    var (degrees, error) = Degrees.difference(from: start.longitude, to: end.longitude)
    var eastward: Double = degrees.sign == .minus ? -1 : 1
    degrees *= eastward
    error *= eastward
    let (sinLambda, cosLambda) = Degrees.sinCos(degrees, plus: error)
    let lambda = UnitVector(sin: sinLambda, cos: cosLambda)

    var (latitude1, latitude2) = (Degrees.rounded(start.latitude), Degrees.rounded(end.latitude))
    let isSwapped = latitude1.magnitude < latitude2.magnitude
    if isSwapped {
      eastward = -eastward
      swap(&latitude1, &latitude2)
    }
    let southward: Double = latitude1.sign == .minus ? 1 : -1
    latitude1 *= southward
    latitude2 *= southward

    let problem = CanonicalProblem(
      geodesic: self, latitude1: latitude1, latitude2: latitude2, lambda: lambda,
      lambdaRadians: degrees * Degrees.inRadians, supplement: (180 - degrees) - error)
    let (distance, first, last) = problem.solve()

    let swapSign: Double = isSwapped ? -1 : 1
    var (alpha1, alpha2) = isSwapped ? (last, first) : (first, last)
    alpha1.sin *= swapSign * eastward
    alpha1.cos *= swapSign * southward
    alpha2.sin *= swapSign * eastward
    alpha2.cos *= swapSign * southward
    return Solution(distance: distance, start: alpha1, end: alpha2)
  }
}

/// The inverse problem in canonical position, on the auxiliary sphere.
struct CanonicalProblem {
  typealias Answer = (distance: Double, alpha1: UnitVector, alpha2: UnitVector)

  let geodesic: Geodesic
  let isMeridional: Bool
  var beta1, beta2: UnitVector
  let lambda: UnitVector
  let lambdaRadians: Double
  /// 180° − λ₁₂, exact, degrees.
  let supplement: Double
  let dn1, dn2: Double

  init(
    geodesic: Geodesic, latitude1: Double, latitude2: Double, lambda: UnitVector, lambdaRadians: Double,
    supplement: Double
  ) {
    self.geodesic = geodesic
    self.lambda = lambda
    self.lambdaRadians = lambdaRadians
    self.supplement = supplement
    isMeridional = latitude1 == -90 || lambda.sin == 0
    beta1 = geodesic.parametricLatitude(latitude1)
    beta2 = geodesic.parametricLatitude(latitude2)
    // Latitudes of equal size must have parametric latitudes of equal size, whichever of sine and cosine is precise.
    if beta1.cos < -beta1.sin {
      if beta2.cos == beta1.cos { beta2.sin = .init(signOf: beta2.sin, magnitudeOf: beta1.sin) }
    } else if beta2.sin.magnitude == -beta1.sin {
      beta2.cos = beta1.cos
    }
    let ep2 = geodesic.secondEccentricitySquared
    dn1 = (1 + ep2 * beta1.sin * beta1.sin).squareRoot()
    dn2 = (1 + ep2 * beta2.sin * beta2.sin).squareRoot()
  }

  func solve() -> Answer {
    if isMeridional, let answer = alongMeridian() { return answer }
    if beta1.sin == 0 && (geodesic.f <= 0 || supplement >= geodesic.f * 180) { return alongEquator() }
    switch start() {
    case .solved(let answer): return answer
    case .guess(let alpha1): return iterated(from: alpha1)
    }
  }

  /// Both places on one great ellipse through the poles; nil where the way over the pole is not the shortest.
  private func alongMeridian() -> Answer? {
    let alpha1 = lambda
    let alpha2 = UnitVector(sin: 0, cos: 1)
    let sigma1 = UnitVector(sin: beta1.sin, cos: alpha1.cos * beta1.cos)
    let sigma2 = UnitVector(sin: beta2.sin, cos: alpha2.cos * beta2.cos)
    let arc = sigma1.arc(to: sigma2)
    let lengths = self.lengths(epsilon: geodesic.n, arc: arc, sigma1: sigma1, sigma2: sigma2)
    guard arc < Geodesic.Tolerance.rootOfUlp || lengths.reduced >= 0 else { return nil }
    let isPoint =
      arc < 3 * Geodesic.Tolerance.tiny
      || (arc < Geodesic.Tolerance.ulp && (lengths.distance < 0 || lengths.reduced < 0))
    return (isPoint ? 0 : lengths.distance * geodesic.b, alpha1, alpha2)
  }

  private func alongEquator() -> Answer {
    let east = UnitVector(sin: 1, cos: 0)
    return (geodesic.ellipsoid.equatorialRadius * lambdaRadians, east, east)
  }

  /// Distance and reduced length in units of b, and m₀ (Karney 2013, equations 7, 38–41).
  func lengths(
    epsilon e: Double, arc: Double, sigma1: UnitVector, sigma2: UnitVector
  ) -> (distance: Double, reduced: Double, m0: Double) {
    let a1 = GeodesicSeries.a1MinusOne(e)
    let a2 = GeodesicSeries.a2MinusOne(e)
    let c1 = GeodesicSeries.c1(e)
    let c2 = GeodesicSeries.c2(e)
    let b1 = (1 + a1) * (c1.sum(sin: sigma2.sin, cos: sigma2.cos) - c1.sum(sin: sigma1.sin, cos: sigma1.cos))
    let b2 = (1 + a2) * (c2.sum(sin: sigma2.sin, cos: sigma2.cos) - c2.sum(sin: sigma1.sin, cos: sigma1.cos))
    let m0 = a1 - a2
    let j12 = m0 * arc + (b1 - b2)
    let reduced =
      dn2 * (sigma1.cos * sigma2.sin) - dn1 * (sigma1.sin * sigma2.cos) - sigma1.cos * sigma2.cos * j12
    return ((1 + a1) * arc + b1, reduced, m0)
  }
}
