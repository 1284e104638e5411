/// What takes the points of an area: a list of them, or their number.
protocol PositionSink {
  mutating func append(_ positions: Range<Int>)
  /// Points of a leaf, the first in the lowest bit.
  mutating func append(_ points: UInt32, ofLeaf leaf: Int)
  /// Called before a copy takes points that may be thrown away with it.
  mutating func prepareCopy()
  /// Whether ``wants(_:)`` ever says no.
  static var isSelective: Bool { get }
  /// Whether any of these positions is of interest.
  func wants(_ positions: Range<Int>) -> Bool
}

extension PositionSink {
  @inline(__always) mutating func prepareCopy() {}
  static var isSelective: Bool { false }
  @inline(__always) func wants(_ positions: Range<Int>) -> Bool { true }
}

/// The number of points.
struct PositionCounter: PositionSink {
  private(set) var count = 0

  @inline(__always)
  mutating func append(_ positions: Range<Int>) { count += positions.count }
  @inline(__always)
  mutating func append(_ points: UInt32, ofLeaf leaf: Int) { count += points.nonzeroBitCount }
}

/// The number of those points that a set holds.
struct ChosenCounter: PositionSink {
  let chosen: PositionSet
  private(set) var count = 0

  init(chosen: PositionSet) { self.chosen = chosen }

  static var isSelective: Bool { true }
  @inline(__always) func wants(_ positions: Range<Int>) -> Bool { chosen.intersects(positions) }
  @inline(__always)
  mutating func append(_ positions: Range<Int>) { count += chosen.count(in: positions) }
  @inline(__always)
  mutating func append(_ points: UInt32, ofLeaf leaf: Int) {
    count += (points & chosen.points(ofLeaf: leaf)).nonzeroBitCount
  }
}
