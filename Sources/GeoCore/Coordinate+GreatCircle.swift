/// Radii of the sphere that great circles are measured on, metres.
public enum EarthRadius {
  /// Mean radius R₁ = (2a + b) / 3 of WGS 84, rounded as the IUGG gives it (Moritz 2000).
  public static let mean = 6_371_008.8
}

extension Coordinate {
  /// Length of the great circle to another place on a sphere, metres: within 0.57 % of the geodesic.
  ///
  /// The haversine formula (Sinnott 1984), which keeps its digits for short distances, in the form with atan2 that
  /// keeps them near the antipode too.
  ///
  /// - Parameters:
  ///   - other: The other place.
  ///   - radius: Of the sphere, metres, positive.
  public func greatCircleDistance(to other: Coordinate, radius: Double = EarthRadius.mean) -> Double {
    let dLatitude = (other.latitude - latitude) / 2
    let dLongitude = Degrees.difference(from: longitude, to: other.longitude).value / 2
    let (sinLat, sinLon) = (Degrees.sinCos(dLatitude).sin, Degrees.sinCos(dLongitude).sin)
    let h =
      sinLat * sinLat + Degrees.sinCos(latitude).cos * Degrees.sinCos(other.latitude).cos * sinLon * sinLon
    return 2 * radius * atan2(h.squareRoot(), max(0, 1 - h).squareRoot())
  }

  /// Bearing at which the great circle to another place leaves, degrees clockwise from true north, 0 ..< 360.
  ///
  /// From a place to itself it is 0.
  public func greatCircleInitialBearing(to other: Coordinate) -> Double {
    let (s1, c1) = Degrees.sinCos(latitude)
    let (s2, c2) = Degrees.sinCos(other.latitude)
    let (sl, cl) = Degrees.sinCos(Degrees.difference(from: longitude, to: other.longitude).value)
    return Degrees.positive(Degrees.atan2(sl * c2, c1 * s2 - s1 * c2 * cl))
  }

  /// Bearing at which the great circle to another place arrives, degrees clockwise from true north, 0 ..< 360.
  public func greatCircleFinalBearing(to other: Coordinate) -> Double {
    Degrees.positive(other.greatCircleInitialBearing(to: self) + 180)
  }

  /// The place `distance` metres away along the great circle that leaves at `bearing`.
  ///
  /// - Parameters:
  ///   - distance: Metres, any finite number.
  ///   - bearing: Degrees clockwise from true north, any finite number.
  ///   - radius: Of the sphere, metres, positive.
  /// - Precondition: distance and bearing are finite.
  public func greatCircleDestination(
    distance: Double, bearing: Double, radius: Double = EarthRadius.mean
  ) -> Coordinate {
    precondition(distance.isFinite && bearing.isFinite, "distance and bearing must be finite")
    let (s1, c1) = Degrees.sinCos(latitude)
    let (sb, cb) = Degrees.sinCos(bearing)
    let (sd, cd) = (sin(distance / radius), cos(distance / radius))
    let south = s1 * cd + c1 * sd * cb
    let across = sb * sd
    let along = c1 * cd - s1 * sd * cb
    return Coordinate(
      uncheckedLatitude: Degrees.atan2(south, hypot(along, across)),
      longitude: Degrees.wrapped(longitude + Degrees.atan2(across, along)))
  }
}
