extension Geohash {
  /// A side or a corner of a cell.
  public enum Direction: CaseIterable, Hashable, Sendable {
    /// Clockwise from the north.
    case north, northEast, east, southEast, south, southWest, west, northWest

    var step: (rows: Int64, columns: Int64) {
      switch self {
      case .north: (1, 0)
      case .northEast: (1, 1)
      case .east: (0, 1)
      case .southEast: (-1, 1)
      case .south: (-1, 0)
      case .southWest: (-1, -1)
      case .west: (0, -1)
      case .northWest: (1, -1)
      }
    }
  }

  /// The cell of the same size at a side or corner: across the antimeridian too, `nil` beyond a pole.
  ///
  /// - Complexity: O(1).
  public func neighbor(_ direction: Direction) -> Geohash? {
    let bits = Self.bits(length: length)
    let (rows, columns) = (Int64(1) << bits.latitude, Int64(1) << bits.longitude)
    let step = direction.step
    guard (0..<rows).contains(row + step.rows) else { return nil }
    return Geohash(row: row + step.rows, column: (column + step.columns + columns) % columns, length: length)
  }

  /// The cells around, clockwise from the north: eight, or five beside a pole.
  public var neighbors: [Geohash] { Direction.allCases.compactMap(neighbor) }
}
