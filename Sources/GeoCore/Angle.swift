/// Arithmetic on angles in degrees that keeps the exactness degrees have and radians lose.
package enum Degrees {
  package static let perRadian = 180 / Double.pi
  package static let inRadians = Double.pi / 180

  /// The angle brought to −180…180, exactly; 180 and −180 keep their sign.
  package static func wrapped(_ degrees: Double) -> Double {
    if degrees >= -180 && degrees <= 180 { return degrees }
    let wrapped = degrees.remainder(dividingBy: 360)
    return wrapped.magnitude == 180 ? .init(signOf: degrees, magnitudeOf: 180) : wrapped
  }

  /// The IEEE remainder of a division by 360. Up to half a turn that is the angle itself, which is told sooner than divided.
  @inline(__always)
  private static func remainder(_ degrees: Double) -> Double {
    degrees.magnitude <= 180 ? degrees : degrees.remainder(dividingBy: 360)
  }

  /// The angle brought to 0 ..< 360.
  package static func positive(_ degrees: Double) -> Double {
    let positive = remainder(degrees)
    let wrapped = positive < 0 ? positive + 360 : positive
    // A tiny negative angle rounds up to a full turn; −0 becomes 0.
    return wrapped >= 360 ? 0 : wrapped + 0
  }

  /// `to − from` brought to −180…180, with the part that rounding lost.
  ///
  /// Karney (2013), section 3: the difference of longitudes must be exact for the antipodal case to be decided right.
  package static func difference(from: Double, to: Double) -> (value: Double, error: Double) {
    var (sum, error) = exactSum(remainder(-from), remainder(to))
    (sum, error) = exactSum(remainder(sum), error)
    if sum == 0 || sum.magnitude == 180 {
      // The sign says which way round: that of the remaining part, or of the plain difference.
      sum = .init(signOf: error == 0 ? to - from : -error, magnitudeOf: sum)
    }
    return (sum, error)
  }

  /// Sine and cosine of an angle in degrees, exact at the multiples of 90°.
  package static func sinCos(_ degrees: Double) -> (sin: Double, cos: Double) {
    sinCos(degrees, plus: 0)
  }

  /// Sine and cosine of `degrees + error`, exact at the multiples of 90°; `error` is far smaller than a degree.
  package static func sinCos(_ degrees: Double, plus error: Double) -> (sin: Double, cos: Double) {
    let turn = remainder(degrees)
    let quadrant = (turn / 90).rounded(.toNearestOrAwayFromZero)
    let rest = rounded(turn - 90 * quadrant + error) * inRadians
    let (s, c) = (sin(rest), cos(rest))
    var result: (sin: Double, cos: Double)
    switch Int(quadrant) & 3 {
    case 0: result = (s, c)
    case 1: result = (c, -s)
    case 2: result = (-s, -c)
    default: result = (-c, s)
    }
    if result.cos == 0 { result.cos = 0 }
    if result.sin == 0 { result.sin = .init(signOf: degrees, magnitudeOf: 0) }
    return result
  }

  /// The angle in degrees, −180…180, whose tangent is `y / x`, exact at the multiples of 90°.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    // Only the first octant is asked of the library, so that the quadrants come out exact.
    var (y, x) = (y, x)
    var quadrant = 0
    if y.magnitude > x.magnitude {
      swap(&x, &y)
      quadrant = 2
    }
    if x.sign == .minus {
      x = -x
      quadrant += 1
    }
    let angle = GeoCore.atan2(y, x) * perRadian
    switch quadrant {
    case 1: return .init(signOf: y, magnitudeOf: 180) - angle
    case 2: return 90 - angle
    case 3: return -90 + angle
    default: return angle
    }
  }

  /// An angle near zero pushed to a multiple of 2⁻⁵⁷, so that tiny latitudes do not underflow.
  package static func rounded(_ degrees: Double) -> Double {
    let step = 1.0 / 16
    let magnitude = degrees.magnitude
    let rounded = magnitude < step ? step - (step - magnitude) : magnitude
    return .init(signOf: degrees, magnitudeOf: rounded)
  }

  /// `a + b` and the part that rounding lost.
  static func exactSum(_ a: Double, _ b: Double) -> (sum: Double, error: Double) {
    let sum = a + b
    var b1 = sum - a
    var a1 = sum - b1
    a1 -= a
    b1 -= b
    return (sum, sum == 0 ? sum : 0 - (a1 + b1))
  }
}
