/// What takes the points of an area: a list of them, or their number.
protocol PositionSink {
  mutating func append(_ positions: Range<Int>)
  mutating func append(_ position: Int)
}

/// The ids of the points.
struct IndexList: PositionSink {
  let memory: GridMemory
  private(set) var ids: [Int] = []

  init(_ memory: GridMemory) { self.memory = memory }

  @inline(__always)
  mutating func append(_ positions: Range<Int>) {
    memory.appendIDs(positions, to: &ids)
  }
  @inline(__always)
  mutating func append(_ position: Int) {
    ids.append(memory.id(position))
  }
}

/// The number of points.
struct PositionCounter: PositionSink {
  private(set) var count = 0

  @inline(__always)
  mutating func append(_ positions: Range<Int>) { count += positions.count }
  @inline(__always)
  mutating func append(_ position: Int) { count += 1 }
}
