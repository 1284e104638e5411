import GeoCore

extension MapRegion {
  /// The region of a rectangle, MapKit's way: the centre is the middle on the flat map, which lies nearer to the pole
  /// than the middle of the degrees, and the span is that of the edges.
  ///
  /// So the region's own box is not quite the rectangle's; for that ask ``MapRect/boundingBox``.
  ///
  /// - Throws: ``MapRegionError`` for the rectangle of nothing.
  public init(_ rect: MapRect) throws(MapRegionError) {
    let box = rect.boundingBox
    guard !box.isEmpty else {
      throw MapRegionError(
        .emptyBox, input: "null", "a rectangle of nothing, or off the world, has no middle; give at least one place")
    }
    let top = max(rect.minY, 0)
    let middle = MapPoint(uncheckedX: rect.center.x, y: (top + min(rect.maxY, MapPoint.worldSize)) / 2)
    self.init(
      center: middle.coordinate,
      span: CoordinateSpan(
        uncheckedLatitudeDelta: box.latitudeSpan,
        longitudeDelta: min(rect.size.width / MapPoint.worldSize * 360, 360)))
  }
}

extension MapRect {
  /// The rectangle of a region's box.
  public init(_ region: MapRegion) { self.init(region.boundingBox) }
}
