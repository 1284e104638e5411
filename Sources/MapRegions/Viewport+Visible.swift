public import GeoCore

extension Viewport {
  /// What the map shows, on the flat world: clipped at its top and bottom, and no wider than once round. O(1).
  public var visibleRect: MapRect {
    let unit = WebMercator.unit(center)
    let (width, height) = (min(size.width / worldSize, 1), size.height / worldSize)
    let (top, bottom) = (max(unit.y - height / 2, 0), min(unit.y + height / 2, 1))
    let points = MapPoint.worldSize
    let left = width == 1 ? 0 : unit.x - width / 2
    return MapRect(x: left * points, y: top * points, width: width * points, height: (bottom - top) * points)
  }

  /// What the map shows, exactly: the box of its four edges. O(1).
  ///
  /// On a Mercator map the half towards the pole spans fewer degrees, so that ``center`` is not the middle of the box.
  public var visibleBox: BoundingBox {
    let unit = WebMercator.unit(center)
    let (width, height) = (size.width / worldSize, size.height / worldSize)
    return BoundingBox(
      south: WebMercator.shownLatitude(unitY: unit.y + height / 2),
      north: WebMercator.shownLatitude(unitY: unit.y - height / 2),
      longitudes: LongitudeInterval(center: center.longitude, width: width * 360))
  }

  /// What the map shows as a centre and a span: the largest region around the map's own centre of which all is visible.
  /// O(1).
  ///
  /// The half towards the pole sets the span; the map shows a little more towards the equator, for which ask
  /// ``visibleBox``. So the region holds any that the map was fitted to, and fitting it again gives the same zoom
  /// level. (MapKit gives as many degrees as are visible around the same centre, a box that is not quite what is on the
  /// screen.) A side on which the world ends before the map does sets no limit.
  public var visibleRegion: MapRegion {
    MapRegion(
      center: center, longitudeDelta: size.width / worldSize * 360, halfHeight: size.height / worldSize / 2)
  }

  /// Whether the map shows a place. O(1).
  public func shows(_ place: some Located) -> Bool { visibleBox.contains(place.coordinate) }

  /// Whether the map shows all of a box. O(1).
  public func shows(_ box: BoundingBox) -> Bool { visibleBox.contains(box) }

  /// The tiles that the map shows, at the zoom level at which they are drawn at their own size or up to twice as large.
  /// O(1).
  public func visibleTiles(tileSize: TileSize = .points256) -> TileCover {
    let level = min(max(zoomLevel(tileSize: tileSize), 0), Double(Tile.maximumZoom))
    return TileCover(visibleBox, uncheckedZoom: Int(level.rounded(.down)))
  }
}

extension MapRegion {
  /// The largest region around a centre that lies within a height on the Mercator square, half of it above and half
  /// below, in parts of the world's side.
  init(center: Coordinate, longitudeDelta: Double, halfHeight: Double) {
    let middle = WebMercator.unitY(latitude: center.latitude)
    let north = WebMercator.shownLatitude(unitY: middle - halfHeight) - center.latitude
    let south = center.latitude - WebMercator.shownLatitude(unitY: middle + halfHeight)
    let half: Double
    switch (middle - halfHeight < 0, middle + halfHeight > 1) {
    case (false, false): half = min(north, south)
    case (true, false): half = south
    case (false, true): half = north
    case (true, true): half = max(north, south)
    }
    self.init(
      center: center,
      span: CoordinateSpan(
        uncheckedLatitudeDelta: min(max(2 * half, 0), 180), longitudeDelta: min(longitudeDelta, 360)))
  }
}
