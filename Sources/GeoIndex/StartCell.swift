/// Where searches from within a cell of the grid begin.
struct StartCell: BitwiseCopyable {
  private var first: SIMD4<UInt32>
  private var rest: SIMD2<UInt32>
  /// A node near the cell: going down from it finds a first bound.
  var start: UInt32
  /// The squared chord, in steps², up to which ``nodes`` hold everything that lies so near to any place of the cell.
  var reach: Float

  /// How many nodes a cell names at most.
  static let capacity = 6
  private static let none = UInt32.max

  /// Nothing but the root.
  init(start: Int) {
    self.init(start: start, nodes: [0], reach: .greatestFiniteMagnitude)
  }

  init(start: Int, nodes: [Int], reach: Float) {
    precondition(nodes.count <= Self.capacity, "a cell names few nodes")
    self.start = UInt32(truncatingIfNeeded: start)
    self.reach = reach
    first = SIMD4(repeating: Self.none)
    rest = SIMD2(repeating: Self.none)
    for (index, node) in nodes.enumerated() {
      let number = UInt32(truncatingIfNeeded: node)
      if index < 4 { first[index] = number } else { rest[index - 4] = number }
    }
  }

  /// The nodes that may hold what lies within ``reach``, the nearest first.
  var nodes: [Int] {
    (0..<4).map { first[$0] }.filter { $0 != Self.none }.map(Int.init)
      + (0..<2).map { rest[$0] }.filter { $0 != Self.none }.map(Int.init)
  }

  /// Leaves the nodes on a stack, the nearest on top.
  @inline(__always)
  func push(on stack: inout TraversalStack) {
    if rest.y != Self.none { stack.push(Int(rest.y), 0) }
    if rest.x != Self.none { stack.push(Int(rest.x), 0) }
    if first.w != Self.none { stack.push(Int(first.w), 0) }
    if first.z != Self.none { stack.push(Int(first.z), 0) }
    if first.y != Self.none { stack.push(Int(first.y), 0) }
    if first.x != Self.none { stack.push(Int(first.x), 0) }
  }
}
