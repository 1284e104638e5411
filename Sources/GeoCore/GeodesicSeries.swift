/// A trigonometric series c₁ sin 2σ + … + c₆ sin 12σ.
struct SineSeries: BitwiseCopyable {
  let c1, c2, c3, c4, c5, c6: Double

  /// The sum for an angle given by sine and cosine, by Clenshaw's recurrence.
  func sum(sin s: Double, cos c: Double) -> Double {
    let twice = 2 * (c - s) * (c + s)
    let b5 = twice * c6 + c5
    let b4 = twice * b5 - c6 + c4
    let b3 = twice * b4 - b5 + c3
    let b2 = twice * b3 - b4 + c2
    let b1 = twice * b2 - b3 + c1
    return 2 * s * c * b1
  }
}

/// The series of C. F. F. Karney, "Algorithms for geodesics", Journal of Geodesy 87 (2013), 43–55, to the 6th order in
/// the small parameter ε; the numbers in brackets are the paper's equations.
enum GeodesicSeries {
  /// A₁ − 1 (17): the mean of the distance integral.
  static func a1MinusOne(_ e: Double) -> Double {
    let e2 = e * e
    return (e2 * (1 / 4 + e2 * (1 / 64 + e2 / 256)) + e) / (1 - e)
  }

  /// C₁ (18): the distance as a series in the arc.
  static func c1(_ e: Double) -> SineSeries {
    let e2 = e * e
    let e3 = e2 * e
    let e4 = e2 * e2
    return SineSeries(
      c1: e * (-1 / 2 + e2 * (3 / 16 - e2 / 32)),
      c2: e2 * (-1 / 16 + e2 * (1 / 32 - e2 * 9 / 2048)),
      c3: e3 * (-1 / 48 + e2 * 3 / 256),
      c4: e4 * (-5 / 512 + e2 * 3 / 512),
      c5: e4 * e * (-7 / 1280),
      c6: e4 * e2 * (-7 / 2048))
  }

  /// C₁′ (21): the arc as a series in the distance.
  static func c1Reverted(_ e: Double) -> SineSeries {
    let e2 = e * e
    let e3 = e2 * e
    let e4 = e2 * e2
    return SineSeries(
      c1: e * (1 / 2 + e2 * (-9 / 32 + e2 * 205 / 1536)),
      c2: e2 * (5 / 16 + e2 * (-37 / 96 + e2 * 1335 / 4096)),
      c3: e3 * (29 / 96 - e2 * 75 / 128),
      c4: e4 * (539 / 1536 - e2 * 2391 / 2560),
      c5: e4 * e * (3467 / 7680),
      c6: e4 * e2 * (38081 / 61440))
  }

  /// A₂ − 1 (42): the mean of the reduced-length integral.
  static func a2MinusOne(_ e: Double) -> Double {
    let e2 = e * e
    return e2 * (1 / 4 + e2 * (9 / 64 + e2 * 25 / 256)) * (1 - e) - e
  }

  /// C₂ (43): the reduced length as a series in the arc.
  static func c2(_ e: Double) -> SineSeries {
    let e2 = e * e
    let e3 = e2 * e
    let e4 = e2 * e2
    return SineSeries(
      c1: e * (1 / 2 + e2 * (1 / 16 + e2 / 32)),
      c2: e2 * (3 / 16 + e2 * (1 / 32 + e2 * 35 / 2048)),
      c3: e3 * (5 / 48 + e2 * 5 / 256),
      c4: e4 * (35 / 512 + e2 * 7 / 512),
      c5: e4 * e * (63 / 1280),
      c6: e4 * e2 * (77 / 2048))
  }
}

/// The longitude integral's coefficients (24, 25), whose dependence on the ellipsoid is worked out once.
struct LongitudeSeries: BitwiseCopyable {
  private let a: (Double, Double, Double, Double, Double)
  private let c1: (Double, Double, Double, Double, Double)
  private let c2: (Double, Double, Double, Double)
  private let c3: (Double, Double, Double)
  private let c4: (Double, Double)
  private let c5: Double

  init(thirdFlattening n: Double) {
    let n2 = n * n
    a = (
      (n - 1) / 2, (3 * n2 - n - 2) / 8, -(1 + 3 * n + n2) / 16, -(3 + 2 * n) / 64, -3 / 128
    )
    c1 = ((1 - n) / 4, (1 - n2) / 8, (3 + 3 * n - n2) / 64, (5 + 2 * n) / 128, 3 / 128)
    c2 = ((2 - 3 * n + n2) / 32, (3 - 2 * n - 3 * n2) / 64, (3 + n) / 128, 5 / 256)
    c3 = ((5 - 9 * n + 5 * n2) / 192, (9 - 10 * n) / 384, 7 / 512)
    c4 = ((7 - 14 * n) / 512, 7 / 512)
    c5 = 21 / 2560
  }

  /// A₃ (24).
  func a3(_ e: Double) -> Double {
    1 + e * (a.0 + e * (a.1 + e * (a.2 + e * (a.3 + e * a.4))))
  }

  /// C₃ (25).
  func c3(_ e: Double) -> SineSeries {
    let e2 = e * e
    let e3 = e2 * e
    let e4 = e2 * e2
    return SineSeries(
      c1: e * (c1.0 + e * (c1.1 + e * (c1.2 + e * (c1.3 + e * c1.4)))),
      c2: e2 * (c2.0 + e * (c2.1 + e * (c2.2 + e * c2.3))),
      c3: e3 * (c3.0 + e * (c3.1 + e * c3.2)),
      c4: e4 * (c4.0 + e * c4.1),
      c5: e4 * e * c5,
      c6: 0)
  }
}
