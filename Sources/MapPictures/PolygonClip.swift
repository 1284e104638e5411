import MapRegions

extension Area {
  /// The part of a polygon within the area, by the edges one after the other (Sutherland, Hodgman 1974).
  ///
  /// A polygon that leaves the area and comes back has its pieces joined along the edge, where there is nothing to fill:
  /// which points are inside stays true. An edge of the polygon is not told from one that the cut has made; who
  /// draws outlines cuts a little outside of what is seen.
  ///
  /// - Returns: The corners in order; none where nothing is left.
  func clipping(_ polygon: [Viewport.Point]) -> [Viewport.Point] {
    var points = polygon
    points = Self.cut(points, at: left, by: \.x, keepsAbove: true)
    points = Self.cut(points, at: right, by: \.x, keepsAbove: false)
    points = Self.cut(points, at: top, by: \.y, keepsAbove: true)
    return Self.cut(points, at: bottom, by: \.y, keepsAbove: false)
  }

  private static func cut(
    _ polygon: [Viewport.Point], at edge: Double, by axis: WritableKeyPath<Viewport.Point, Double>, keepsAbove: Bool
  ) -> [Viewport.Point] {
    guard var before = polygon.last else { return [] }
    func isInside(_ point: Viewport.Point) -> Bool {
      keepsAbove ? point[keyPath: axis] >= edge : point[keyPath: axis] <= edge
    }
    var kept: [Viewport.Point] = []
    kept.reserveCapacity(polygon.count)
    for point in polygon {
      if isInside(point) != isInside(before) {
        let part = (edge - before[keyPath: axis]) / (point[keyPath: axis] - before[keyPath: axis])
        var crossing = Viewport.Point(
          x: before.x + part * (point.x - before.x), y: before.y + part * (point.y - before.y))
        crossing[keyPath: axis] = edge
        kept.append(crossing)
      }
      if isInside(point) { kept.append(point) }
      before = point
    }
    return kept
  }
}
