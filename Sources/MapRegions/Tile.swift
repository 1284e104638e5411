public import GeoCore

/// A square of a web map: column x from 180° west, row y **down** from 85.0511° north, at a zoom level z at which the
/// world is 2ᶻ tiles wide and high (the XYZ scheme; TMS counts rows from the south).
///
/// ```swift
/// let tile = try Tile(at: turtleRock, zoom: 14)
/// tile.quadkey  // "02301321031001"
/// ```
public struct Tile: Hashable, Sendable, BitwiseCopyable {
  /// Column, 0 ..< 2ᶻ, from west to east.
  public let x: Int
  /// Row, 0 ..< 2ᶻ, from north to south.
  public let y: Int
  /// Zoom level, 0…30.
  public let z: Int

  /// The highest zoom level, at which a tile is 4 cm wide.
  public static let maximumZoom = 30

  /// The tile of a column and a row at a zoom level.
  ///
  /// - Throws: ``MapRegionError`` for a zoom level outside 0…30, or a column or row that is not there at it.
  public init(x: Int, y: Int, z: Int) throws(MapRegionError) {
    try Self.check(zoom: z)
    guard x >= 0 && y >= 0 && x >> z == 0 && y >> z == 0 else {
      throw MapRegionError(
        .tileOutOfRange, input: "\(z)/\(x)/\(y)",
        "tile \(z)/\(x)/\(y) does not exist; columns and rows at zoom level \(z) are 0…\(1 << z - 1)")
    }
    self.init(uncheckedX: x, y: y, z: z)
  }

  /// The tile that a place lies in; on an edge the one to the east or south. Latitudes beyond ±85.0511° lie in the
  /// outermost row, and longitude 180 in the last column. O(1).
  ///
  /// - Throws: ``MapRegionError`` for a zoom level outside 0…30.
  public init(at place: some Located, zoom: Int) throws(MapRegionError) {
    try Self.check(zoom: zoom)
    let unit = WebMercator.unit(place.coordinate)
    self.init(uncheckedX: Self.first(unit.x, zoom: zoom), y: Self.first(unit.y, zoom: zoom), z: zoom)
  }

  /// The smallest tile that holds all of a box, edges included; 0/0/0 where only the world does, as for every box
  /// across 180°. O(1).
  ///
  /// - Throws: ``MapRegionError`` for the empty box.
  public init(enclosing box: BoundingBox) throws(MapRegionError) {
    guard !box.isEmpty else {
      throw MapRegionError(.emptyBox, input: "empty", "an empty box lies in no tile; give at least one place")
    }
    let finest = TileCover(box, uncheckedZoom: Self.maximumZoom)
    let (columns, rows) = (finest.columns, finest.rows)
    guard columns.count == 1 else {
      self.init(uncheckedX: 0, y: 0, z: 0)
      return
    }
    let differing = (columns[0].lowerBound ^ columns[0].upperBound) | (rows.lowerBound ^ rows.upperBound)
    let levels = Int.bitWidth - differing.leadingZeroBitCount
    self.init(
      uncheckedX: columns[0].lowerBound >> levels, y: rows.lowerBound >> levels, z: Self.maximumZoom - levels)
  }

  /// For columns and rows that exist at the zoom level.
  package init(uncheckedX x: Int, y: Int, z: Int) {
    self.x = x
    self.y = y
    self.z = z
  }

  static func check(zoom: Int) throws(MapRegionError) {
    guard zoom >= 0 && zoom <= maximumZoom else {
      throw MapRegionError(
        .zoomLevelOutOfRange, input: "\(zoom)", "zoom level \(zoom) is outside 0…\(maximumZoom) of tiles")
    }
  }

  /// What rounding may move a place by, as a part of the world: a place on an edge must not fall to the tile before.
  private static let rounding = 1e-14

  /// The column or row that starts at or before a part of the world's side.
  static func first(_ unit: Double, zoom: Int) -> Int {
    let count = 1 << zoom
    return min(max(Int(((unit + rounding) * Double(count)).rounded(.down)), 0), count - 1)
  }

  /// The column or row that ends at or after a part of the world's side.
  static func last(_ unit: Double, zoom: Int) -> Int {
    let count = 1 << zoom
    return min(max(Int(((unit - rounding) * Double(count)).rounded(.up)) - 1, 0), count - 1)
  }

  private var side: Double { 1 / Double(1 << z) }

  /// The box in degrees.
  public var boundingBox: BoundingBox {
    BoundingBox(
      south: WebMercator.shownLatitude(unitY: Double(y + 1) * side),
      north: WebMercator.shownLatitude(unitY: Double(y) * side),
      longitudes: LongitudeInterval(
        west: Double(x) * side * 360 - 180, east: Double(x + 1) * side * 360 - 180))
  }

  /// The edges in Web Mercator (EPSG:3857), metres.
  public var mercatorBounds: (west: Double, south: Double, east: Double, north: Double) {
    let half = WebMercator.halfWidth
    return (
      (Double(x) * side * 2 - 1) * half, (1 - Double(y + 1) * side * 2) * half,
      (Double(x + 1) * side * 2 - 1) * half, (1 - Double(y) * side * 2) * half
    )
  }

  /// The square on the flat Mercator world.
  public var mapRect: MapRect {
    let points = side * MapPoint.worldSize
    return MapRect(x: Double(x) * points, y: Double(y) * points, width: points, height: points)
  }

  /// What its middle shows.
  public var center: Coordinate { mapRect.center.coordinate }
}
