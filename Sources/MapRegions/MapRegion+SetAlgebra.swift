public import GeoCore

extension MapRegion {
  /// Whether all of another region lies in this one or on its edge, across the antimeridian too. O(1).
  public func contains(_ other: MapRegion) -> Bool { boundingBox.contains(other.boundingBox) }

  /// Whether the regions share a place; touching counts. O(1).
  public func intersects(_ other: MapRegion) -> Bool { boundingBox.intersects(other.boundingBox) }

  /// The smallest region that holds both, the shorter way round. O(1).
  public func union(_ other: MapRegion) -> MapRegion {
    if contains(other) { return self }
    if other.contains(self) { return other }
    let box = boundingBox.union(other.boundingBox)
    return MapRegion(holding: box, around: box.center ?? center)
  }

  /// The smallest region that holds all that both share; nil where they share nothing. O(1).
  public func intersection(_ other: MapRegion) -> MapRegion? {
    let box = boundingBox.intersection(other.boundingBox)
    return box.center.map { MapRegion(holding: box, around: $0) }
  }
}

extension MapRegion {
  /// The smallest region that holds all places, across the antimeridian where that is shorter.
  ///
  /// - Parameters:
  ///   - places: Coordinates, landmarks, anything `Located`.
  ///   - paddingPercent: What to add at each edge, in per cent of the extent.
  ///   - leastSpan: What the region spans at least, so that a single place does not fill the map: by default that of
  ///     ``ZoomSetting/near``.
  /// - Throws: ``MapRegionError`` when there are no places, or a negative padding leaves nothing of them.
  /// - Precondition: the padding is not NaN.
  /// - Complexity: O(n log n).
  public init(
    enclosing places: some Sequence<some Located>, paddingPercent: Double = 0,
    leastSpan: CoordinateSpan = ZoomSetting.near.span
  ) throws(MapRegionError) {
    try self.init(
      padding: BoundingBox(enclosing: places), byPercent: paddingPercent, leastSpan: leastSpan)
  }

  /// The smallest region that holds all boxes, across the antimeridian where that is shorter.
  ///
  /// - Throws: ``MapRegionError`` when no box holds a place, or a negative padding leaves nothing of them.
  /// - Precondition: the padding is not NaN.
  /// - Complexity: O(n log n).
  public init(
    enclosing boxes: some Sequence<BoundingBox>, paddingPercent: Double = 0,
    leastSpan: CoordinateSpan = ZoomSetting.near.span
  ) throws(MapRegionError) {
    try self.init(
      padding: BoundingBox(enclosing: boxes), byPercent: paddingPercent, leastSpan: leastSpan)
  }

  private init(
    padding box: BoundingBox, byPercent percent: Double, leastSpan: CoordinateSpan
  ) throws(MapRegionError) {
    let exact = try MapRegion(box.expanded(byPercent: percent))
    self.init(
      center: exact.center,
      span: CoordinateSpan(
        uncheckedLatitudeDelta: max(exact.span.latitudeDelta, leastSpan.latitudeDelta),
        longitudeDelta: max(exact.span.longitudeDelta, leastSpan.longitudeDelta)))
  }
}
