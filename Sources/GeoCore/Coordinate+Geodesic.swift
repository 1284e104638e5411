extension Coordinate {
  /// Length of the shortest path to another place on WGS 84, metres; right to 15 nm (Karney 2013). O(1).
  public func geodesicDistance(to other: Coordinate) -> Double {
    Geodesic.wgs84.distance(from: self, to: other)
  }

  /// Bearing at which the shortest path to another place leaves, degrees clockwise from true north, 0 ..< 360.
  public func initialBearing(to other: Coordinate) -> Double {
    Geodesic.wgs84.inverse(from: self, to: other).initialBearing
  }

  /// Bearing at which the shortest path to another place arrives, degrees clockwise from true north, 0 ..< 360.
  public func finalBearing(to other: Coordinate) -> Double {
    Geodesic.wgs84.inverse(from: self, to: other).finalBearing
  }

  /// The place `distance` metres away along the geodesic that leaves at `bearing`, WGS 84.
  ///
  /// - Parameters:
  ///   - distance: Metres, any finite number; negative goes backwards.
  ///   - bearing: Degrees clockwise from true north, any finite number.
  /// - Precondition: distance and bearing are finite.
  public func destination(distance: Double, bearing: Double) -> Coordinate {
    Geodesic.wgs84.direct(from: self, bearing: bearing, distance: distance).coordinate
  }

  /// The place at a fraction of the shortest path to another place: 0 is here, 1 is there, beyond goes on.
  ///
  /// Between antipodes, where several paths are shortest, it follows the one that ``initialBearing(to:)`` names.
  ///
  /// - Precondition: the fraction is finite.
  public func interpolated(to other: Coordinate, fraction: Double) -> Coordinate {
    precondition(fraction.isFinite, "a fraction of a path must be finite")
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    let line = Geodesic.wgs84.inverse(from: self, to: other)
    return destination(distance: line.distance * fraction, bearing: line.initialBearing)
  }

  /// The place halfway along the shortest path to another place.
  public func midpoint(to other: Coordinate) -> Coordinate {
    interpolated(to: other, fraction: 0.5)
  }
}
