public import GeoCore

extension Viewport {
  /// The closest look at which all of a box is visible, the box in the middle of the map.
  ///
  /// The middle is that of the Mercator map, where north and south edge are equally far away; in degrees it lies nearer
  /// to the pole than the box's `center`. Latitudes beyond ±85.0511° lie on the edge of the world, and there is no
  /// farther to go.
  ///
  /// - Throws: ``MapRegionError`` for the empty box, padding that leaves nothing of the map or is not a number, or zoom
  ///   levels with nothing to choose from.
  public init(
    fitting box: BoundingBox, size: Size, options: FitOptions = FitOptions()
  ) throws(MapRegionError) {
    guard let middle = box.center else {
      throw MapRegionError(.emptyBox, input: "empty", "an empty box has no middle to show; give at least one place")
    }
    let least = options.leastSpan
    let (south, north) = (
      min(box.south, max(middle.latitude - least.latitudeDelta / 2, -90)),
      max(box.north, min(middle.latitude + least.latitudeDelta / 2, 90))
    )
    let (top, bottom) = (WebMercator.unitY(latitude: north), WebMercator.unitY(latitude: south))
    let request = FitRequest(
      longitude: middle.longitude, latitude: south == north ? south : nil, unitY: (top + bottom) / 2,
      halfWidth: max(box.longitudeSpan, least.longitudeDelta) / 720, halfHeight: (bottom - top) / 2)
    try self.init(request, size: size, options: options)
  }

  /// The closest look around the centre of a region at which all of it is visible.
  ///
  /// The centre of the region stays the centre of the map (of what padding leaves of it), and the half towards the
  /// pole, which is taller on a Mercator map, decides with the width: MapKit's contract for `regionThatFits`. So the
  /// map shows a little more towards the equator; to centre the extent instead, fit the region's
  /// ``MapRegion/boundingBox``.
  ///
  /// - Throws: ``MapRegionError`` for padding that leaves nothing of the map or is not a number, or zoom levels with
  ///   nothing to choose from.
  public init(fitting region: MapRegion, size: Size, options: FitOptions) throws(MapRegionError) {
    try self.init(FitRequest(region, leastSpan: options.leastSpan), size: size, options: options)
  }

  /// The closest look around the centre of a region at which all of it is visible, no closer than ``maximumZoomLevel``.
  ///
  /// The zoom level is negative where even the whole world in one tile is larger than the map.
  public init(fitting region: MapRegion, size: Size) {
    let least = CoordinateSpan(uncheckedLatitudeDelta: 0, longitudeDelta: 0)
    self.init(
      uncheckedSize: size, center: region.center,
      zoomLevel: max(
        Self.lowestZoomLevel,
        min(
          FitRequest(region, leastSpan: least).zoomLevel(width: size.width, height: size.height, mode: .contain),
          Self.maximumZoomLevel)))
  }

  /// Where the side of the world in points is still a number that can be divided by.
  private static let lowestZoomLevel = -1000.0

  private init(_ request: FitRequest, size: Size, options: FitOptions) throws(MapRegionError) {
    try options.check()
    let available = try options.available(of: size)
    var level = request.zoomLevel(width: available.width, height: available.height, mode: options.mode)
    // Leaflet's rule: first to hundredths of a step, so that a hair does not cost a whole step. Steps finer than a
    // level's last digits are none.
    let hundredths = (level / options.zoomSnap * 100).rounded()
    if hundredths.magnitude < 0x1p52 {
      level = (hundredths / 100).rounded(options.mode == .contain ? .down : .up) * options.zoomSnap
    }
    level = max(options.minimumZoomLevel, Self.lowestZoomLevel, min(options.maximumZoomLevel, level))
    // The padding moves the centre by points of the level that is shown, not of the one that would have fitted.
    let world = Self.tileSize * exp2(level)
    let right = (options.padding.right - options.padding.left) / 2 / world
    let down = (options.padding.bottom - options.padding.top) / 2 / world
    self.init(
      uncheckedSize: size, center: request.center(movedRight: right, down: down), zoomLevel: level)
  }
}

/// What is to be fitted: a place on the Mercator square to centre on, and how far from there all has to be seen, as
/// parts of the world's side.
struct FitRequest {
  let longitude: Double
  /// The latitude to centre on where it is known and need not be worked out from the map.
  let latitude: Double?
  let unitY: Double
  let halfWidth: Double
  let halfHeight: Double

  init(longitude: Double, latitude: Double?, unitY: Double, halfWidth: Double, halfHeight: Double) {
    self.longitude = longitude
    self.latitude = latitude
    self.unitY = unitY
    self.halfWidth = halfWidth
    self.halfHeight = halfHeight
  }

  init(_ region: MapRegion, leastSpan: CoordinateSpan) {
    let half = max(region.span.latitudeDelta, leastSpan.latitudeDelta) / 2
    let middle = WebMercator.unitY(latitude: region.center.latitude)
    let top = WebMercator.unitY(latitude: region.center.latitude + half)
    let bottom = WebMercator.unitY(latitude: region.center.latitude - half)
    self.init(
      longitude: region.center.longitude, latitude: region.center.latitude, unitY: middle,
      halfWidth: max(region.span.longitudeDelta, leastSpan.longitudeDelta) / 720,
      halfHeight: max(middle - top, bottom - middle))
  }

  /// What the edges of what is shown may be off by when they are worked out again, as a part of the world.
  private static let rounding = 4e-16

  /// The level at which the request just fits; infinite only where it covers a line.
  func zoomLevel(width: Double, height: Double, mode: Viewport.FitOptions.Mode) -> Double {
    func level(_ points: Double, _ half: Double) -> Double {
      let half = mode == .contain ? half + Self.rounding : max(half - Self.rounding, 0)
      return half > 0 ? log2(points / (Viewport.tileSize * 2 * half)) : .infinity
    }
    let (byWidth, byHeight) = (level(width, halfWidth), level(height, halfHeight))
    return mode == .contain ? min(byWidth, byHeight) : max(byWidth, byHeight)
  }

  func center(movedRight right: Double, down: Double) -> Coordinate {
    let latitude = down == 0 ? self.latitude : nil
    return Coordinate(
      uncheckedLatitude: latitude ?? WebMercator.shownLatitude(unitY: unitY + down),
      longitude: Degrees.turned(longitude, by: right))
  }
}

extension MapRegion {
  /// The zoom level at which all of the region is visible around its centre on a map of a size, at most
  /// ``Viewport/maximumZoomLevel``: level 0 is the world in one 256-point tile.
  ///
  /// The width decides, or the taller of the two halves on the Mercator map, the one towards the pole; linear degrees
  /// would be wrong at high latitudes. A region without extent has the maximum level.
  public func zoomLevel(in size: Viewport.Size = .phone) -> Double {
    Viewport(fitting: self, size: size).zoomLevel
  }

  /// The region that a map of a size shows when it is fitted to this one: the same centre, the shape of the map, and
  /// all of this region within, MapKit's `regionThatFits`.
  ///
  /// What is asked for and what is shown are therefore never quite the same; compare by ``contains(_:)-(MapRegion)``.
  public func fitted(to size: Viewport.Size) -> MapRegion {
    holding(Viewport(fitting: self, size: size).visibleRegion.span)
  }

  /// The region with a span that is at least this one's, to the last digit and where the edge of the map cuts it off.
  private func holding(_ other: CoordinateSpan) -> MapRegion {
    MapRegion(
      center: center,
      span: CoordinateSpan(
        uncheckedLatitudeDelta: max(span.latitudeDelta, other.latitudeDelta),
        longitudeDelta: max(span.longitudeDelta, other.longitudeDelta)))
  }

  /// The smallest region around the same centre that holds this one and fills a map of an aspect ratio, width divided
  /// by height on the screen; no larger than the world.
  ///
  /// - Throws: ``MapRegionError`` for a ratio that is not finite and above 0.
  public func fitted(toAspectRatio ratio: Double) throws(MapRegionError) -> MapRegion {
    guard ratio.isFinite else {
      throw MapRegionError(.notFinite, input: "\(ratio)", "\(ratio) is not the width of a map divided by its height")
    }
    guard ratio > 0 else {
      throw MapRegionError(
        .emptyViewport, input: "\(shortest: ratio)",
        "an aspect ratio of \(shortest: ratio) is no map; width divided by height is above 0")
    }
    let request = FitRequest(self, leastSpan: CoordinateSpan(uncheckedLatitudeDelta: 0, longitudeDelta: 0))
    let halfHeight = max(request.halfHeight, request.halfWidth / ratio)
    let filling = MapRegion(center: center, longitudeDelta: halfHeight * ratio * 720, halfHeight: halfHeight).span
    return holding(filling)
  }
}
