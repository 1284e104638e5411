public import GeoCore

/// A map on a screen: a size in points, a centre and a fractional zoom level.
///
/// At zoom level 0 the world is one tile of 256 points; each level doubles it. (Engines with tiles of 512 points, such as
/// MapLibre, call the same view one level less.)
public struct Viewport: Hashable, Sendable, BitwiseCopyable {
  /// Width and height of a map in points.
  public struct Size: Hashable, Sendable, BitwiseCopyable {
    /// Points from left to right, above 0.
    public let width: Double
    /// Points from top to bottom, above 0.
    public let height: Double

    /// A size in points (not device pixels).
    ///
    /// - Throws: ``MapRegionError`` unless both are finite and above 0.
    public init(width: Double, height: Double) throws(MapRegionError) {
      guard width.isFinite && height.isFinite else {
        throw MapRegionError(.notFinite, input: "\(width)x\(height)", "a viewport of \(width)x\(height) is not a size")
      }
      guard width > 0 && height > 0 else {
        throw MapRegionError(
          .emptyViewport, input: "\(shortest: width)x\(shortest: height)",
          "a viewport of \(shortest: width)x\(shortest: height) points shows nothing; both must be above 0")
      }
      self.init(uncheckedWidth: width, height: height)
    }

    private init(uncheckedWidth width: Double, height: Double) {
      self.width = width
      self.height = height
    }

    /// The reference that zoom levels are worked out for when none is named: a phone held upright, 375×667 points.
    public static let phone = Size(uncheckedWidth: 375, height: 667)
  }

  /// Highest zoom level that anything is fitted at: a building fills the map.
  public static let maximumZoomLevel = 22.0
  static let tileSize = 256.0

  /// Size of the map.
  public let size: Size
  /// What its middle shows.
  public let center: Coordinate
  /// 0 is the world in one 256-point tile; each level doubles the scale.
  public let zoomLevel: Double

  /// A map of a size around a place at a zoom level.
  ///
  /// - Throws: ``MapRegionError`` for a zoom level that is not within 0…30.
  public init(size: Size, center: Coordinate, zoomLevel: Double) throws(MapRegionError) {
    guard zoomLevel >= 0 && zoomLevel <= 30 else {
      throw MapRegionError(
        .zoomLevelOutOfRange, input: "\(zoomLevel)", "zoom level \(zoomLevel) is outside 0…30")
    }
    self.size = size
    self.center = center
    self.zoomLevel = zoomLevel
  }

  /// The closest look at which all of a region is visible, no closer than ``maximumZoomLevel``.
  ///
  /// The zoom level is negative where even the whole world in one tile is larger than the map.
  public init(fitting region: MapRegion, size: Size) {
    self.size = size
    center = region.center
    zoomLevel = region.zoomLevel(in: size)
  }

  /// What the map shows: the degrees that its width and height span, around its centre.
  ///
  /// On a Mercator map the middle of the latitudes is not the middle of the screen; like MapKit's, the region keeps the
  /// centre and spans as many degrees as are visible, ending where the map ends (±85.0511°).
  public var visibleRegion: MapRegion {
    MapRegion(center: center, zoomLevel: zoomLevel, in: size)
  }
}

extension MapRegion {
  /// The region around a centre that a map of a size shows at a zoom level (256-point tiles).
  init(center: Coordinate, zoomLevel: Double, in size: Viewport.Size) {
    let world = Viewport.tileSize * exp2(zoomLevel)
    let middle = WebMercator.unitY(latitude: center.latitude)
    let north = WebMercator.latitude(unitY: max(middle - size.height / 2 / world, 0))
    let south = WebMercator.latitude(unitY: min(middle + size.height / 2 / world, 1))
    self.init(
      center: center,
      span: CoordinateSpan(
        uncheckedLatitudeDelta: max(north - south, 0), longitudeDelta: min(360 * size.width / world, 360)))
  }

  /// The zoom level at which the region just fits a map of a size, at most ``Viewport/maximumZoomLevel``: level 0 is the
  /// world in one 256-point tile.
  ///
  /// The nearer of width and height decides. The height is that of the region's latitudes on the Mercator map, so that
  /// it is right at high latitudes, where linear degrees are not. A region without extent has the maximum level.
  public func zoomLevel(in size: Viewport.Size = .phone) -> Double {
    let width = span.longitudeDelta / 360
    let height =
      WebMercator.unitY(latitude: center.latitude - span.latitudeDelta / 2)
      - WebMercator.unitY(latitude: center.latitude + span.latitudeDelta / 2)
    let byWidth = width > 0 ? log2(size.width / (Viewport.tileSize * width)) : .infinity
    let byHeight = height > 0 ? log2(size.height / (Viewport.tileSize * height)) : .infinity
    return min(byWidth, byHeight, Viewport.maximumZoomLevel)
  }
}
