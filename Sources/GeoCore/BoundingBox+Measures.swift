extension BoundingBox {
  /// Area on an ellipsoid, square metres; 0 for a point, a line or the empty box. O(1).
  ///
  /// A zone of the ellipsoid has an area in closed form (Snyder 1987, equation 3-12, times b² / 2); its difference
  /// between two latitudes is taken in a form that keeps its digits for boxes of any size.
  public func area(on ellipsoid: Ellipsoid = .wgs84) -> Double {
    let e2 = ellipsoid.eccentricitySquared
    let (s1, s2) = (Degrees.sinCos(south).sin, Degrees.sinCos(north).sin)
    // sin φ₂ − sin φ₁ by the product formula: the difference of two close numbers would lose what is asked for.
    let difference =
      2 * Degrees.sinCos((south + north) / 2).cos * Degrees.sinCos(latitudeSpan / 2).sin
    let first = difference * (1 + e2 * s1 * s2) / ((1 - e2 * s1 * s1) * (1 - e2 * s2 * s2))
    let argument = difference / (1 - e2 * s1 * s2)
    let second: Double
    if e2 > 0 {
      second = atanh(e2.squareRoot() * argument) / e2.squareRoot()
    } else {
      second = e2 == 0 ? argument : atan((-e2).squareRoot() * argument) / (-e2).squareRoot()
    }
    let b = ellipsoid.polarRadius
    return b * b / 2 * (first + second) * longitudeSpan * Degrees.inRadians
  }

  /// The place below which the middle of mass of the box's surface lies, taken on the sphere; nil where that is the
  /// middle of the Earth, as for the full box, and for the empty box. O(1).
  ///
  /// It lies farther from the equator than ``center`` does when the box is wide, nearer when the box is tall. That of a
  /// band round the Earth is a pole.
  public var centroid: Coordinate? {
    guard let center else { return nil }
    let height = latitudeSpan * Degrees.inRadians
    let halfWidth = longitudeSpan / 2
    // The integrals of the unit vector over the box, both divided by half the height, and by half the width where that
    // is 0.
    let shape = height == 0 ? 1 : Degrees.sinCos(latitudeSpan).sin / height
    let (sin2, cos2) = Degrees.sinCos(south + north)
    let spread = halfWidth == 0 ? 1 : Degrees.sinCos(halfWidth).sin / (halfWidth * Degrees.inRadians)
    let (up, out) = (shape * sin2, spread * (1 + shape * cos2))
    if up == 0 && out == 0 { return nil }
    return Coordinate(uncheckedLatitude: Degrees.atan2(up, out), longitude: center.longitude)
  }
}
