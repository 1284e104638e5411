import GeoCore

/// What both directions of transverse Mercator share, for WGS 84.
///
/// Krüger's series to the 6th order: C. F. F. Karney, "Transverse Mercator with an accuracy of a few nanometers", Journal
/// of Geodesy 85 (2011), as in GeoCore's `TransverseMercator`. What makes it fast is that near the central meridian all
/// angles but one are small corrections to known ones: short polynomials instead of elementary functions. Places farther
/// than about 11° of arc from the meridian, or near a pole on the way back, are left to others.
struct TransverseMercatorParameters {
  let centralMeridian: Double
  let falseEasting = 500_000.0
  let falseNorthing: Double
  /// Metres for a radian in the plane.
  let radius: Double
  let toPlane, toSphere, toEllipsoid: SineSeries

  init(zone: Int, hemisphere: Hemisphere) {
    let n = Ellipsoid.wgs84.thirdFlattening
    centralMeridian = UniversalTransverseMercator.centralMeridian(ofZone: zone)
    falseNorthing = hemisphere == .north ? 0 : 10_000_000
    radius = 0.9996 * Ellipsoid.wgs84.equatorialRadius * KruegerSeries.rectifyingRadius(n)
    toPlane = SineSeries(KruegerSeries.forward(n))
    toSphere = SineSeries(KruegerSeries.inverse(n))
    toEllipsoid = SineSeries(KruegerSeries.geographicFromConformal(n))
  }
}

/// WGS 84 degrees to easting and northing.
struct TransverseMercatorForward: LaneKernel {
  let parameters: TransverseMercatorParameters
  private let e2 = Ellipsoid.wgs84.eccentricitySquared

  init(_ parameters: TransverseMercatorParameters) { self.parameters = parameters }

  @inline(__always) func callAsFunction(_ x: Lanes, _ y: Lanes, _ z: Lanes) -> (x: Lanes, y: Lanes, z: Lanes) {
    let (s, c) = sinCos(degrees: y)
    let (sl, cl) = sinCos(degrees: x - parameters.centralMeridian)
    // The place on the conformal sphere as a vector: its sine part v = s + d, its cosine part c.
    let d = conformalShift(s)
    let v = s + d
    let (vx, vy) = (c * cl, c * sl)
    let axisDistance2 = v * v + vx * vx
    // The vector's length: 1 + change is its square.
    let change = d * (s + v)
    let q = polynomial(
      change, -0.021_277_948_550_488_594, 0.027_329_615_009_942_95, -0.039_062_626_646_021_51,
      0.062_499_999_430_997_495,
      -0.125_000_000_001_158_8, 0.499_999_999_999_999_2)
    let length = 1 + change * q
    // Two angles as tangents: northward beyond the latitude, and eastward; and 2 / axisDistance², all by one division.
    let (n, m) = (c * (v - cl * s), v * s + vx * c)
    let inverse = 1 / (axisDistance2 * length * m)
    let tangent = n * (axisDistance2 * length * inverse)
    let across = vy * (axisDistance2 * m * inverse)
    let k = 2 * (length * m * inverse)
    let northward = y * (.pi / 180) + tinyArctangent(tangent)
    let eastward = smallAreaTangent(across)
    let (s2, c2) = (v * vx * k, 1 - v * v * k)
    let (sh2, ch2) = (vy * length * k, 1 + vy * vy * k)
    let series = parameters.toPlane.sum(s2, c2, sh2, ch2)
    let isAnswered = bits(tangent.absolute .<= 0.02) & bits(across.absolute .<= 0.2) & bits(m .> 0)
    let easting = (eastward + series.imaginary) * parameters.radius + parameters.falseEasting
    let northing = (northward + series.real) * parameters.radius + parameters.falseNorthing
    return (select(isAnswered, easting, Lanes(repeating: .nan)), northing, z)
  }

  /// What to add to the sine of the latitude to have the sine part of the conformal sphere's vector: Karney's equations
  /// 7–9 times the cosine.
  @inline(__always) private func conformalShift(_ s: Lanes) -> Lanes {
    let w = s * s * e2
    // e artanh(e s), as its own power series: e² is small.
    let p = polynomial(w, 1.0 / 13, 1.0 / 11, 1.0 / 9, 1.0 / 7, 1.0 / 5, 1.0 / 3)
    let u = s * e2 * (1 + w * p)
    let u2 = u * u
    let sigma = u + u * (u2 * polynomial(u2, 1.0 / 120, 1.0 / 6))
    let g = sigma * sigma
    // √(1 + σ²) − 1
    let h = g * polynomial(g, -0.039_062_5, 0.062_5, -0.125, 0.5)
    return s * h - sigma
  }
}

/// Easting and northing to WGS 84 degrees.
struct TransverseMercatorInverse: LaneKernel {
  let parameters: TransverseMercatorParameters

  init(_ parameters: TransverseMercatorParameters) { self.parameters = parameters }

  @inline(__always) func callAsFunction(_ x: Lanes, _ y: Lanes, _ z: Lanes) -> (x: Lanes, y: Lanes, z: Lanes) {
    let eastward = (x - parameters.falseEasting) * (1 / parameters.radius)
    let northward = (y - parameters.falseNorthing) * (1 / parameters.radius)
    let (s, c) = sinCos(radians: northward)
    let (sh, ch) = smallHyperbolics(eastward)
    let (s2, c2) = (2 * s * c, (c - s) * (c + s))
    let (sh2, ch2) = (2 * sh * ch, 1 + 2 * sh * sh)
    let series = parameters.toSphere.sum(s2, c2, sh2, ch2)
    let (s1, c1) = turned(s, c, by: series.real)
    let sh1 = stretched(sh, ch, by: series.imaginary)
    // The vector on the conformal sphere is (c1, sh1) in the plane of the equator and s1 upward.
    let inverseCosine = 1 / c1
    let tangent = sh1 * inverseCosine
    let u = tangent * tangent
    let q = polynomial(
      u, 0.014_189_606_554_825_429, -0.020_387_344_362_878_285, 0.027_339_788_876_809_663, -0.039_062_428_053_270_14,
      0.062_499_999_299_397_61, -0.124_999_999_996_761_42, 0.499_999_999_999_994_95)
    let out = c1 + c1 * (u * q)
    let length2 = 1 + sh1 * sh1
    let (n, m) = (s1 * c - out * s, out * c + s1 * s)
    let inverse = 1 / (length2 * m)
    let tiny = n * (length2 * inverse)
    let k = 2 * (m * inverse)
    let correction = parameters.toEllipsoid.sum(s1 * out * k, 1 - s1 * s1 * k)
    let latitude = (northward + (tinyArctangent(tiny) + correction)) * Degrees.perRadian
    let longitude = smallArctangent(tangent) * Degrees.perRadian + parameters.centralMeridian
    let isNear = bits(eastward.absolute .<= 0.2) & bits(tiny.absolute .<= 0.02)
    let isAnswered = isNear & bits(tangent.absolute .<= 0.2) & bits(c1 .> 0)
    return (select(isAnswered, longitude, Lanes(repeating: .nan)), latitude, z)
  }

  /// Sine and cosine of an angle larger by a few thousandths.
  @inline(__always) private func turned(_ s: Lanes, _ c: Lanes, by angle: Lanes) -> (sin: Lanes, cos: Lanes) {
    let u = angle * angle
    let ds = angle - angle * (u * (1.0 / 6))
    let dc = 1 - u * polynomial(u, -1.0 / 24, 0.5)
    return (s * dc + c * ds, c * dc - s * ds)
  }

  /// Hyperbolic sine of a number larger by a few thousandths.
  @inline(__always) private func stretched(_ sh: Lanes, _ ch: Lanes, by number: Lanes) -> Lanes {
    let u = number * number
    let ds = number + number * (u * (1.0 / 6))
    let dc = 1 + u * polynomial(u, 1.0 / 24, 0.5)
    return sh * dc + ch * ds
  }
}

/// c₁ sin 2ζ + … + c₆ sin 12ζ by Clenshaw's recurrence.
struct SineSeries {
  private let c1, c2, c3, c4, c5, c6: Double

  init(_ series: ComplexSineSeries) {
    (c1, c2, c3) = (series.c1, series.c2, series.c3)
    (c4, c5, c6) = (series.c4, series.c5, series.c6)
  }

  /// For complex ζ, from the functions of its doubled parts.
  @inline(__always) func sum(
    _ s2: Lanes, _ c2: Lanes, _ sh2: Lanes, _ ch2: Lanes
  ) -> (real: Lanes, imaginary: Lanes) {
    let (sr, si) = (s2 * ch2, c2 * sh2)
    let (cr, ci) = (c2 * ch2, s2 * sh2)
    let (r, i) = (cr + cr, -(ci + ci))
    let (r5, i5) = (r * c6 + c5, i * c6)
    let (r4, i4) = (r * r5 - i * i5 + (c4 - c6), r * i5 + i * r5)
    let (r3, i3) = (r * r4 - i * i4 - r5 + c3, r * i4 + i * r4 - i5)
    let (r2, i2) = (r * r3 - i * i3 - r4 + self.c2, r * i3 + i * r3 - i4)
    let (r1, i1) = (r * r2 - i * i2 - r3 + c1, r * i2 + i * r2 - i3)
    return (sr * r1 - si * i1, sr * i1 + si * r1)
  }

  /// For real ζ.
  @inline(__always) func sum(_ s2: Lanes, _ c2: Lanes) -> Lanes {
    let r = c2 + c2
    let b5 = r * c6 + c5
    let b4 = r * b5 + (c4 - c6)
    let b3 = r * b4 - b5 + c3
    let b2 = r * b3 - b4 + self.c2
    let b1 = r * b2 - b3 + c1
    return s2 * b1
  }
}
