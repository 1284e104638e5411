public import GeoCore

/// The tiles of one zoom level that a box touches, row by row from the north, each row from the west edge of the box
/// on, across 180° where the box does.
///
/// No tile is made before it is asked for: the world at zoom level 20 has a million million.
public struct TileCover: RandomAccessCollection, Hashable, Sendable {
  /// The zoom level of all its tiles.
  public let zoom: Int
  let columns: [ClosedRange<Int>]
  let rows: ClosedRange<Int>

  /// The tiles that a box touches. An edge of the box that runs along an edge of a tile does not bring the tile beyond.
  /// O(1).
  ///
  /// - Throws: ``MapRegionError`` for a zoom level outside 0…30.
  public init(_ box: BoundingBox, zoom: Int) throws(MapRegionError) {
    try Tile.check(zoom: zoom)
    self.init(box, uncheckedZoom: zoom)
  }

  init(_ box: BoundingBox, uncheckedZoom zoom: Int) {
    // A box without width lies in the tile to its east, as a place does.
    func range(_ low: Double, _ high: Double) -> ClosedRange<Int> {
      let first = Tile.first(low, zoom: zoom)
      return first...Swift.max(first, Tile.last(high, zoom: zoom))
    }
    var columns = box.splitAtAntimeridian.map { range(($0.west + 180) / 360, ($0.east + 180) / 360) }
    if columns.count == 2 && columns[1].upperBound >= columns[0].lowerBound { columns = [0...1 << zoom - 1] }
    self.init(
      columns: columns,
      rows: range(WebMercator.unitY(latitude: box.north), WebMercator.unitY(latitude: box.south)), zoom: zoom)
  }

  init(columns: [ClosedRange<Int>], rows: ClosedRange<Int>, zoom: Int) {
    self.columns = columns
    self.rows = rows
    self.zoom = zoom
  }

  private var width: Int { columns.map(\.count).reduce(0, +) }

  /// 0.
  public var startIndex: Int { 0 }
  /// Number of tiles.
  ///
  /// - Precondition: the number fits an `Int`, which it always does where `Int` has 64 bits.
  public var endIndex: Int { width * rows.count }

  /// The tile at a position. O(1).
  ///
  /// - Precondition: the position lies in 0 ..< ``endIndex``.
  public subscript(position: Int) -> Tile {
    precondition(position >= 0 && position < endIndex, "no tile at position \(position) of \(endIndex)")
    let (row, column) = position.quotientAndRemainder(dividingBy: width)
    let west = columns[0]
    let x = column < west.count ? west.lowerBound + column : columns[1].lowerBound + column - west.count
    return Tile(uncheckedX: x, y: rows.lowerBound + row, z: zoom)
  }
}
