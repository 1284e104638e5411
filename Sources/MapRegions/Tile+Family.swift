extension Tile {
  /// The tile of the next zoom level outwards that holds this one; nil for the whole world.
  public var parent: Tile? { ancestor(at: z - 1) }

  /// The tile of a zoom level that holds this one; nil where the level is negative or finer than the tile's own.
  public func ancestor(at zoom: Int) -> Tile? {
    guard zoom >= 0 && zoom <= z else { return nil }
    return Tile(uncheckedX: x >> (z - zoom), y: y >> (z - zoom), z: zoom)
  }

  /// The four tiles of the next zoom level inwards in the order of their quadkeys: north-west, north-east, south-west,
  /// south-east; none at the highest level.
  public var children: [Tile] {
    guard z < Self.maximumZoom else { return [] }
    return (0..<4).map { Tile(uncheckedX: 2 * x + $0 & 1, y: 2 * y + $0 >> 1, z: z + 1) }
  }

  /// All tiles of a zoom level within this one; none where the level is coarser than the tile's own or past the
  /// highest.
  public func descendants(at zoom: Int) -> TileCover {
    guard zoom >= z && zoom <= Self.maximumZoom else { return TileCover(columns: [], rows: 0...0, zoom: z) }
    let count = 1 << (zoom - z)
    return TileCover(columns: [x * count...x * count + count - 1], rows: y * count...y * count + count - 1, zoom: zoom)
  }

  /// The tiles around, at most eight, clockwise from the north: columns go on round the world, rows end at its edges,
  /// and none comes twice.
  public var neighbors: [Tile] {
    var found: [Tile] = []
    for (dx, dy) in [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)] {
      let row = y + dy
      guard row >= 0 && row < 1 << z else { continue }
      let tile = Tile(uncheckedX: (x + dx) & (1 << z - 1), y: row, z: z)
      if tile != self && !found.contains(tile) { found.append(tile) }
    }
    return found
  }

  /// Whether another tile is this one or lies within it.
  public func contains(_ other: Tile) -> Bool { other.ancestor(at: z) == self }
}
