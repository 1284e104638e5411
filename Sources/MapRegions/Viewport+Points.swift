public import GeoCore

extension Viewport {
  /// A place on the screen: points to the right and **down** from the top left corner of the map.
  public struct Point: Hashable, Sendable, BitwiseCopyable {
    /// Points from the left edge.
    public var x: Double
    /// Points from the top edge.
    public var y: Double

    /// A point from its distances to the left and to the top edge.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The middle of the map on the screen.
  public var middle: Point { Point(x: size.width / 2, y: size.height / 2) }

  /// Where the map draws a place, on the screen or off it: in the copy of the world that is nearest to the centre.
  /// O(1).
  ///
  /// Latitudes beyond ±85.0511° are drawn on the edge of the world.
  public func point(of place: some Located) -> Point {
    let coordinate = place.coordinate
    let turn = Degrees.difference(from: center.longitude, to: coordinate.longitude).value / 360
    let down = WebMercator.unitY(latitude: coordinate.latitude) - WebMercator.unitY(latitude: center.latitude)
    return Point(x: size.width / 2 + turn * worldSize, y: size.height / 2 + down * worldSize)
  }

  /// The place that the map draws at a point, on the screen or off it. O(1).
  ///
  /// Points beyond the left or right edge of the world lie in its next copy, points above and below it on its edge.
  ///
  /// - Precondition: the point is finite.
  public func coordinate(at point: Point) -> Coordinate {
    precondition(point.x.isFinite && point.y.isFinite, "a point on the screen must be finite")
    let unitY = WebMercator.unitY(latitude: center.latitude) + (point.y - size.height / 2) / worldSize
    return place(right: (point.x - size.width / 2) / worldSize, unitY: unitY)
  }

  /// The map moved so that its centre shows what was some points to the right and below it: the content goes the other
  /// way. O(1).
  ///
  /// The zoom level stays, and with it the east–west degrees; the north–south degrees shrink towards a pole by the
  /// cosine of the latitude. At the top and the bottom of the world it stops.
  ///
  /// - Precondition: both are finite.
  public func panned(byX x: Double, y: Double) -> Viewport {
    let target = coordinate(at: Point(x: size.width / 2 + x, y: size.height / 2 + y))
    return Viewport(uncheckedSize: size, center: target, zoomLevel: zoomLevel)
  }

  /// The map at another zoom level (256-point tiles) with what is under a point still under it, as a pinch does;
  /// without a point, about the middle. O(1).
  ///
  /// - Throws: ``MapRegionError`` for a zoom level that is not within 0…30.
  /// - Precondition: the point is finite.
  public func zoomed(to zoomLevel: Double, about point: Point? = nil) throws(MapRegionError) -> Viewport {
    let closer = try Viewport(size: size, center: center, zoomLevel: zoomLevel)
    let point = point ?? middle
    precondition(point.x.isFinite && point.y.isFinite, "a point on the screen must be finite")
    // From the old centre to the fixed place and back to the new centre, as parts of the world.
    let part = 1 / worldSize - 1 / closer.worldSize
    let unitY = WebMercator.unitY(latitude: center.latitude) + (point.y - size.height / 2) * part
    let target = place(right: (point.x - size.width / 2) * part, unitY: unitY)
    return Viewport(uncheckedSize: size, center: target, zoomLevel: zoomLevel)
  }

  /// The place so many times round the world to the right of the centre and at a distance from the north edge of the
  /// square.
  private func place(right turns: Double, unitY: Double) -> Coordinate {
    // What did not move up or down keeps its latitude to the last digit, also beyond the edge of the world.
    let isLevel = unitY == WebMercator.unitY(latitude: center.latitude)
    return Coordinate(
      uncheckedLatitude: isLevel ? center.latitude : WebMercator.shownLatitude(unitY: unitY),
      longitude: Degrees.turned(center.longitude, by: turns))
  }
}
