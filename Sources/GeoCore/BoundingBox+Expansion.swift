extension BoundingBox {
  /// The box with its edges moved outwards by degrees, inwards where negative. O(1).
  ///
  /// Latitudes stop at the poles. A box that goes round the Earth has no east and west edge to move; one inset past
  /// nothing is empty, and empty stays empty. The poles do not pull in longitudes: follow with ``polarClosure`` where
  /// the box is to hold what lies round a pole.
  ///
  /// - Parameters:
  ///   - latitude: Degrees at the north edge and at the south edge.
  ///   - longitude: Degrees at the east edge and at the west edge.
  /// - Precondition: neither is NaN.
  public func expanded(byLatitude latitude: Double, longitude: Double) -> BoundingBox {
    expanded(north: latitude, east: longitude, south: latitude, west: longitude)
  }

  /// The box with every edge moved outwards by a percentage of the box's own extent, inwards where negative: 10 makes
  /// it a fifth larger.
  ///
  /// - Precondition: the percentage is not NaN.
  public func expanded(byPercent percent: Double) -> BoundingBox {
    expanded(byPercentNorth: percent, east: percent, south: percent, west: percent)
  }

  /// The box with each edge moved outwards by its own percentage of the box's extent, inwards where negative.
  ///
  /// North and south are percentages of ``latitudeSpan``, east and west of ``longitudeSpan``.
  ///
  /// - Precondition: none is NaN.
  public func expanded(
    byPercentNorth north: Double = 0, east: Double = 0, south: Double = 0, west: Double = 0
  ) -> BoundingBox {
    // A box without extent has nothing to take a percentage of, not even of infinity.
    func share(_ percent: Double, of extent: Double) -> Double { extent == 0 ? 0 : extent * percent / 100 }
    precondition(
      !north.isNaN && !east.isNaN && !south.isNaN && !west.isNaN, "a margin must be a number of per cent")
    return expanded(
      north: share(north, of: latitudeSpan), east: share(east, of: longitudeSpan),
      south: share(south, of: latitudeSpan), west: share(west, of: longitudeSpan))
  }

  private func expanded(north: Double, east: Double, south: Double, west: Double) -> BoundingBox {
    precondition(
      !north.isNaN && !east.isNaN && !south.isNaN && !west.isNaN, "a margin must be a number of degrees")
    if isEmpty { return self }
    // Beyond a full turn more makes no difference, and infinity has no middle.
    func limited(_ degrees: Double) -> Double { min(max(degrees, -720), 720) }
    return BoundingBox(
      south: max(self.south - limited(south), -90), north: min(self.north + limited(north), 90),
      longitudes: longitudes.expanded(west: limited(west), east: limited(east)))
  }
}
