import GeoCore

/// Degrees to metres and back on WGS 84, around a latitude in degrees.
enum MetricSpan {
  static func latitudinalMeters(delta: Double, at latitude: Double) -> Double {
    // A short arc is taken from its radius: the difference of two long ones would lose the digits.
    if delta < 1e-3 { return Ellipsoid.wgs84.meridianRadius(atLatitude: latitude) * delta * Degrees.inRadians }
    return Ellipsoid.wgs84.meridianArc(toLatitude: latitude + delta / 2)
      - Ellipsoid.wgs84.meridianArc(toLatitude: latitude - delta / 2)
  }

  /// Newton's method on the arc: the radius of curvature is its derivative and changes by less than 1 %.
  static func latitudeDelta(meters: Double, at latitude: Double) -> Double {
    if meters >= latitudinalMeters(delta: 180, at: latitude) { return 180 }
    var delta = meters / (Ellipsoid.wgs84.meridianRadius(atLatitude: latitude) * Degrees.inRadians)
    for _ in 0..<6 where delta >= 1e-3 {
      let slope =
        (Ellipsoid.wgs84.meridianRadius(atLatitude: latitude - delta / 2)
          + Ellipsoid.wgs84.meridianRadius(atLatitude: latitude + delta / 2)) / 2 * Degrees.inRadians
      delta += (meters - latitudinalMeters(delta: delta, at: latitude)) / slope
    }
    return min(delta, 180)
  }

  static func longitudinalMeters(delta: Double, at latitude: Double) -> Double {
    Ellipsoid.wgs84.parallelRadius(atLatitude: latitude) * delta * Degrees.inRadians
  }

  static func longitudeDelta(meters: Double, at latitude: Double) -> Double {
    if meters == 0 { return 0 }
    return min(meters / longitudinalMeters(delta: 1, at: latitude), 360)
  }
}
