/// A trigonometric series c₁ sin 2ζ + … + c₆ sin 12ζ of a complex angle ζ = ξ + iη.
package struct ComplexSineSeries: BitwiseCopyable, Sendable {
  package let c1, c2, c3, c4, c5, c6: Double

  /// The double angle 2ζ as its four functions.
  struct DoubleAngle {
    /// sin 2ξ cosh 2η and cos 2ξ sinh 2η: the sine of 2ζ.
    let sine: (real: Double, imaginary: Double)
    /// cos 2ξ cosh 2η and −sin 2ξ sinh 2η: the cosine of 2ζ.
    let cosine: (real: Double, imaginary: Double)

    /// From the functions of the single angles.
    init(sin s: Double, cos c: Double, sinh sh: Double, cosh ch: Double) {
      let (s2, c2) = (2 * s * c, (c - s) * (c + s))
      let (sh2, ch2) = (2 * sh * ch, 1 + 2 * sh * sh)
      sine = (s2 * ch2, c2 * sh2)
      cosine = (c2 * ch2, -s2 * sh2)
    }
  }

  /// The sum, by Clenshaw's recurrence.
  func sum(_ angle: DoubleAngle) -> (real: Double, imaginary: Double) {
    let (b1, _) = recurrence(angle, c1, c2, c3, c4, c5, c6)
    let (r, i) = angle.sine
    return (r * b1.real - i * b1.imaginary, r * b1.imaginary + i * b1.real)
  }

  /// The derivative of ζ + the sum with respect to ζ: 1 + 2 c₁ cos 2ζ + … + 12 c₆ cos 12ζ.
  func derivative(_ angle: DoubleAngle) -> (real: Double, imaginary: Double) {
    let (b1, b2) = recurrence(angle, 2 * c1, 4 * c2, 6 * c3, 8 * c4, 10 * c5, 12 * c6)
    let (r, i) = angle.cosine
    return (1 + r * b1.real - i * b1.imaginary - b2.real, r * b1.imaginary + i * b1.real - b2.imaginary)
  }

  private typealias Complex = (real: Double, imaginary: Double)

  private func recurrence(
    _ angle: DoubleAngle, _ c1: Double, _ c2: Double, _ c3: Double, _ c4: Double, _ c5: Double, _ c6: Double
  ) -> (b1: Complex, b2: Complex) {
    let (r, i) = (2 * angle.cosine.real, 2 * angle.cosine.imaginary)
    let b5 = (r * c6 + c5, i * c6)
    let b4 = (r * b5.0 - i * b5.1 - c6 + c4, r * b5.1 + i * b5.0)
    let b3 = (r * b4.0 - i * b4.1 - b5.0 + c3, r * b4.1 + i * b4.0 - b5.1)
    let b2 = (r * b3.0 - i * b3.1 - b4.0 + c2, r * b3.1 + i * b3.0 - b4.1)
    let b1 = (r * b2.0 - i * b2.1 - b3.0 + c1, r * b2.1 + i * b2.0 - b3.1)
    return (b1, b2)
  }
}

/// Krüger's series (1912) to the 6th order in the third flattening n: Karney (2011), equations 12, 14, 35 and 36.
package enum KruegerSeries {
  /// The radius of the circle as long as the meridian, in units of the equatorial radius.
  package static func rectifyingRadius(_ n: Double) -> Double {
    let n2 = n * n
    return (1 + n2 * (1 / 4 + n2 * (1 / 64 + n2 / 256))) / (1 + n)
  }

  /// α: from the conformal sphere to the plane.
  package static func forward(_ n: Double) -> ComplexSineSeries {
    let n2 = n * n
    let n3 = n2 * n
    let n4 = n2 * n2
    let a1 = 1 / 2 + n * (-2 / 3 + n * (5 / 16 + n * (41 / 180 + n * (-127 / 288 + n * 7891 / 37_800))))
    let a2 = 13 / 48 + n * (-3 / 5 + n * (557 / 1_440 + n * (281 / 630 - n * 1_983_433 / 1_935_360)))
    let a3 = 61 / 240 + n * (-103 / 140 + n * (15_061 / 26_880 + n * 167_603 / 181_440))
    let a4 = 49_561 / 161_280 + n * (-179 / 168 + n * 6_601_661 / 7_257_600)
    let a5 = 34_729 / 80_640 - n * 3_418_889 / 1_995_840
    let a6 = 212_378_941.0 / 319_334_400
    return ComplexSineSeries(c1: n * a1, c2: n2 * a2, c3: n3 * a3, c4: n4 * a4, c5: n4 * n * a5, c6: n4 * n2 * a6)
  }

  /// −β: from the plane to the conformal sphere.
  package static func inverse(_ n: Double) -> ComplexSineSeries {
    let n2 = n * n
    let n3 = n2 * n
    let n4 = n2 * n2
    let b1 = 1 / 2 + n * (-2 / 3 + n * (37 / 96 + n * (-1 / 360 + n * (-81 / 512 + n * 96_199 / 604_800))))
    let b2 = 1 / 48 + n * (1 / 15 + n * (-437 / 1_440 + n * (46 / 105 - n * 1_118_711 / 3_870_720)))
    let b3 = 17 / 480 + n * (-37 / 840 + n * (-209 / 4_480 + n * 5_569 / 90_720))
    let b4 = 4_397 / 161_280 + n * (-11 / 504 - n * 830_251 / 7_257_600)
    let b5 = 4_583 / 161_280 - n * 108_847 / 3_991_680
    let b6 = 20_648_693.0 / 638_668_800
    return ComplexSineSeries(
      c1: -n * b1, c2: -n2 * b2, c3: -n3 * b3, c4: -n4 * b4, c5: -n4 * n * b5, c6: -n4 * n2 * b6)
  }

  /// The geographic latitude less the conformal one, as a series in the conformal latitude: Karney, "On auxiliary
  /// latitudes", Survey Review 56 (2024), table A; on the Earth right to 10⁻¹⁷ radians.
  package static func geographicFromConformal(_ n: Double) -> ComplexSineSeries {
    let n2 = n * n
    let n3 = n2 * n
    let n4 = n2 * n2
    let d1 = 2 + n * (-2 / 3 + n * (-2 + n * (116 / 45 + n * (26 / 45 - n * 2_854 / 675))))
    let d2 = 7 / 3 + n * (-8 / 5 + n * (-227 / 45 + n * (2_704 / 315 + n * 2_323 / 945)))
    let d3 = 56 / 15 + n * (-136 / 35 + n * (-1_262 / 105 + n * 73_814 / 2_835))
    let d4 = 4_279 / 630 + n * (-332 / 35 - n * 399_572 / 14_175)
    let d5 = 4_174 / 315 - n * 144_838 / 6_237
    let d6 = 601_676.0 / 22_275
    return ComplexSineSeries(c1: n * d1, c2: n2 * d2, c3: n3 * d3, c4: n4 * d4, c5: n4 * n * d5, c6: n4 * n2 * d6)
  }
}
