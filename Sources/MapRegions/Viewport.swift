public import GeoCore

/// A map on a screen: a size in points, a centre and a fractional zoom level; north is up and the view is straight
/// down.
///
/// At zoom level 0 the world is one tile of 256 points; each level doubles it. Engines with tiles of 512 points, such
/// as MapLibre, call the same view one level less: ``init(size:center:zoomLevel:tileSize:)`` and
/// ``zoomLevel(tileSize:)`` translate.
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

  /// Side of the tile that shows the world at zoom level 0, points.
  public enum TileSize: Int, Sendable {
    /// OpenStreetMap, Google, Apple, Leaflet; what this package means where it names no other.
    case points256 = 256
    /// MapLibre, Mapbox, deck.gl: the same view has one level less.
    case points512 = 512

    /// What to add to a level of 256-point tiles.
    var levelOffset: Double { self == .points256 ? 0 : -1 }
  }

  /// Highest zoom level that anything is fitted at unless asked for another: a building fills the map.
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
  /// - Parameters:
  ///   - size: Size of the map, points.
  ///   - center: What its middle shows.
  ///   - zoomLevel: 0 is the world in one tile; each level doubles the scale.
  ///   - tileSize: Which tiles the zoom level counts in.
  /// - Throws: ``MapRegionError`` for a zoom level that is not within 0…30.
  public init(
    size: Size, center: Coordinate, zoomLevel: Double, tileSize: TileSize = .points256
  ) throws(MapRegionError) {
    guard zoomLevel >= 0 && zoomLevel <= 30 else {
      throw MapRegionError(
        .zoomLevelOutOfRange, input: "\(zoomLevel)", "zoom level \(zoomLevel) is outside 0…30")
    }
    self.init(uncheckedSize: size, center: center, zoomLevel: zoomLevel - tileSize.levelOffset)
  }

  /// For levels in range by construction.
  package init(uncheckedSize size: Size, center: Coordinate, zoomLevel: Double) {
    self.size = size
    self.center = center
    self.zoomLevel = zoomLevel
  }

  /// The zoom level as counted in tiles of a size.
  public func zoomLevel(tileSize: TileSize) -> Double { zoomLevel + tileSize.levelOffset }

  /// Side of the whole world at the zoom level, points.
  var worldSize: Double { Self.tileSize * exp2(zoomLevel) }
}
