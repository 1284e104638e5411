import GeoCore

/// What the straight line (chord) between two places says of the geodesic between them, in metres.
///
/// With ρ the smallest and P the largest radius of curvature of the ellipsoid:
/// - Above: a geodesic's curvature in space is its normal curvature, at most 1/ρ, so by Schur's comparison
///   s ≤ 2ρ asin(c / 2ρ) while s ≤ πρ.
/// - Below: a ball of radius ρ fits inside the ellipsoid touching it at one end of the geodesic, and a ball of radius P
///   touching there holds all of it (Blaschke). Projecting the path onto the inner ball only shortens it, so s ≥ ρθ with θ
///   the angle at that ball's centre; the outer ball limits how far the other end stands off, and with it how small θ
///   can be for the chord.
enum ChordBounds {
  /// b² / a: the meridian's radius at the equator.
  static let smallestRadius = 6_335_439.327_292_5
  /// a² / b: the radius at the poles.
  static let largestRadius = 6_399_593.625_758_7
  /// Half a meridian: no two places are farther apart.
  static let longestGeodesic = 20_003_931.458_625_5

  private static let square = smallestRadius * smallestRadius

  /// The longest geodesic that can belong to a chord.
  static func longest(chord c: Double) -> Double {
    let ratio = c / (2 * smallestRadius)
    return ratio < 1 ? 2 * smallestRadius * asin(ratio) : longestGeodesic
  }

  /// The shortest geodesic that can belong to a chord.
  static func shortest(chord c: Double) -> Double {
    let r = smallestRadius
    let rise = c * c * (1 - r / largestRadius)
    // √(r² + rise) − r without the cancellation.
    let standOff = rise / ((r * r + rise).squareRoot() + r)
    let half = (c * c - standOff * standOff) / (4 * r * (r + standOff))
    return max(c, 2 * r * asin(min(1, half.squareRoot())))
  }

  /// The chord below which every geodesic is within a distance.
  static func surelyWithin(_ distance: Double) -> Double {
    // The first terms of the sine lie below it.
    if distance < 1_000_000 { return distance - distance * distance * distance * (1 / (24 * square)) }
    return distance >= .pi * smallestRadius
      ? 2 * smallestRadius : 2 * smallestRadius * sin(distance / (2 * smallestRadius))
  }

  /// The chord beyond which no geodesic can be as short as one that belongs to `chord`.
  ///
  /// Where chords are long the bounds say too little and every place remains possible.
  static func ambiguous(chord c: Double) -> Double {
    if c < 1_000_000 { return c + cubicGap(chord: c) }
    // The shortest geodesic grows at least as fast as its chord, so the gap at `c` carries over. Up to here that was
    // checked; beyond, only the antipodal side of the Earth remains.
    return c > 11_000_000 ? .infinity : c + (longest(chord: c) - shortest(chord: c))
  }

  /// The gap of ``ambiguous(chord:)`` for chords below 1000 km without trigonometry: 64 m there, 64 nm at 1 km.
  static func cubicGap(chord c: Double) -> Double {
    6.4e-17 * c * c * c
  }
}
