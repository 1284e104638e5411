import GeoCore

/// A grid that never changes, with those of its places that still count.
struct GridRun: Sendable {
  let grid: SpatialGrid
  /// The caller's index of each id of the grid, ascending; nil where they are the same.
  private let indices: [UInt32]?
  /// The position of each id.
  private let positions: [UInt32]
  /// The positions whose places count.
  private(set) var alive: PositionSet

  var memory: GridMemory { grid.storage.memory }
  var count: Int { alive.count }
  /// Number of places that it was built of.
  var builtCount: Int { positions.count }

  /// - Parameter places: By index.
  init(_ places: [IndexedPlace]) {
    self.init(SpatialGrid(places), indices: places.map(\.index))
  }

  init(_ grid: SpatialGrid, indices: [UInt32]? = nil) {
    self.grid = grid
    self.indices = indices
    let memory = grid.storage.memory
    var positions = [UInt32](repeating: 0, count: memory.pointCount)
    for position in 0..<memory.pointCount { positions[memory.id(position)] = UInt32(truncatingIfNeeded: position) }
    self.positions = positions
    alive = PositionSet(memory.pointCount, isFull: true)
  }

  /// The caller's index of the place at a position.
  @inline(__always)
  func index(at position: Int) -> Int {
    let id = memory.id(position)
    return indices.map { Int($0[id]) } ?? id
  }

  /// The position of an index, nil where it is not of this run or counts no more.
  func position(of index: Int) -> Int? {
    guard let id = id(of: index) else { return nil }
    let position = Int(positions[id])
    return alive.contains(position) ? position : nil
  }

  private func id(of index: Int) -> Int? {
    guard let indices else { return positions.indices.contains(index) ? index : nil }
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
    positions.indices.compactMap { id in
      let position = Int(positions[id])
      guard alive.contains(position) else { return nil }
      return IndexedPlace(index: index(at: position), coordinate: memory.coordinate(position))
    }
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
