public import GeoCore

extension MapRegion {
  /// The smallest region that holds all the places, at least as large as a least span.
  ///
  /// - Parameters:
  ///   - places: At least one; their box is the smallest arc of longitudes, also across the antimeridian.
  ///   - leastSpan: So that a single place is not a region without extent; the near setting's by default.
  /// - Throws: ``MapRegionError`` without any place.
  /// - Complexity: O(n log n).
  public init(
    holding places: some Sequence<some Located>, leastSpan: CoordinateSpan = ZoomSetting.near.span
  ) throws(MapRegionError) {
    let tight = try MapRegion(BoundingBox(enclosing: places))
    self.init(
      center: tight.center,
      span: CoordinateSpan(
        uncheckedLatitudeDelta: max(tight.span.latitudeDelta, leastSpan.latitudeDelta),
        longitudeDelta: max(tight.span.longitudeDelta, leastSpan.longitudeDelta)))
  }
}
