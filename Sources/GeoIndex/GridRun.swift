import GeoCore

/// A grid that never changes, with those of its places that still count.
struct GridRun: Sendable {
  /// What never changes, as one reference.
  private final class Fixed: Sendable {
    let grid: SpatialGrid
    /// The caller's index of each id of the grid, ascending; nil where they are the same.
    let indices: [UInt32]?
    /// The position of each id.
    let positions: [UInt32]

    init(_ grid: SpatialGrid, indices: [UInt32]?) {
      self.grid = grid
      self.indices = indices
      let memory = grid.storage.memory
      var positions = [UInt32](repeating: 0, count: memory.pointCount)
      for position in 0..<memory.pointCount { positions[memory.id(position)] = UInt32(truncatingIfNeeded: position) }
      self.positions = positions
    }
  }

  private let fixed: Fixed
  /// The positions whose places count.
  private(set) var alive: PositionSet

  var memory: GridMemory { fixed.grid.storage.memory }
  var count: Int { alive.count }
  /// Number of places that it was built of.
  var builtCount: Int { fixed.positions.count }

  /// - Parameter places: By index.
  init(_ places: [IndexedPlace]) {
    self.init(SpatialGrid(places), indices: places.map(\.index))
  }

  init(_ grid: SpatialGrid, indices: [UInt32]? = nil) {
    fixed = Fixed(grid, indices: indices)
    alive = PositionSet(grid.count, isFull: true)
  }

  /// The caller's index of the place at a position.
  @inline(__always)
  func index(at position: Int) -> Int {
    let id = memory.id(position)
    return fixed.indices.map { Int($0[id]) } ?? id
  }

  /// The position of an index, nil where it is not of this run or counts no more.
  func position(of index: Int) -> Int? {
    guard let id = id(of: index) else { return nil }
    let position = Int(fixed.positions[id])
    return alive.contains(position) ? position : nil
  }

  private func id(of index: Int) -> Int? {
    guard let indices = fixed.indices else { return fixed.positions.indices.contains(index) ? index : nil }
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if indices[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low < indices.count && indices[low] == index ? low : nil
  }

  mutating func remove(at position: Int) { alive.remove(position) }

  /// The places that count, by index.
  var places: [IndexedPlace] {
    fixed.positions.lazy.map { Int($0) }.filter(alive.contains)
      .map { IndexedPlace(index: index(at: $0), coordinate: memory.coordinate($0)) }
  }
}

/// A place with the index that it is known by.
struct IndexedPlace: Located, Sendable {
  let index: UInt32
  /// As a grid stores it, so that a place is the same before and after it went into one.
  let coordinate: Coordinate
  /// Where it is in space.
  let point: GridPoint

  init(index: Int, coordinate: Coordinate) {
    self.index = UInt32(truncatingIfNeeded: index)
    self.coordinate = Coordinate(
      uncheckedLatitude: coordinate.latitude, longitude: GridGeometry.normalizedLongitude(coordinate.longitude))
    point = GridPoint(latitude: coordinate.latitude, longitude: self.coordinate.longitude)
  }
}
