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
    let box = BoundingBox(enclosing: places)
    let tight = try MapRegion(box)
    func widened(by margin: Double) -> MapRegion {
      MapRegion(
        center: tight.center,
        span: CoordinateSpan(
          uncheckedLatitudeDelta: min(max(tight.span.latitudeDelta + margin, leastSpan.latitudeDelta), 180),
          longitudeDelta: min(max(tight.span.longitudeDelta + margin, leastSpan.longitudeDelta), 360)))
    }
    // Half the span, added to the rounded middle, may end a hair inside the outermost place.
    let rounded = widened(by: 0)
    let region = rounded.boundingBox.contains(box) ? rounded : widened(by: 1e-12)
    self.init(center: region.center, span: region.span)
  }
}
