/// The numbering of the grid's cells of all sizes: sixteen points in the order of the curve are a leaf, four cells are
/// one of the next size, up to the root, which is 0.
///
/// The children of node n are 4n + 1 … 4n + 4, as in a heap, so that no record says where they are; leaves are the
/// nodes from ``firstLeaf`` on. Every size is filled from its beginning, and the numbers behind its end stand for
/// nothing.
struct GridTree: Equatable {
  static let pointsPerLeaf = 16
  static let blocksPerLeaf = 4
  /// A path has at most 14 nodes, for 2³⁰ points.
  static let greatestDepth = 15

  let leafCount: Int
  /// The number of the first leaf.
  let firstLeaf: Int
  /// Nodes above the leaves, those that stand for nothing included.
  let nodeCount: Int

  init(pointCount: Int) {
    leafCount = (pointCount + Self.pointsPerLeaf - 1) / Self.pointsPerLeaf
    var (first, width) = (1, 4)
    while width < leafCount {
      first += width
      width *= 4
    }
    firstLeaf = first
    // All of the sizes above, and of the parents of leaves as many as there are.
    nodeCount = first - width / 4 + max(1, (leafCount + 3) / 4)
  }

  /// Whether a number stands for a node or a leaf, or for one that could be there.
  func has(_ node: Int) -> Bool {
    node >= 0 && (node < nodeCount || (node >= firstLeaf && node - firstLeaf < max(leafCount, 1)))
  }

  /// The node of a leaf or of a larger cell that holds it, so many sizes up.
  func node(holdingLeaf leaf: Int, up steps: Int) -> Int {
    var node = firstLeaf + leaf
    for _ in 0..<steps where node > 0 { node = (node - 1) / 4 }
    return node
  }

  /// The leaves below a node.
  @inline(__always) func leaves(below node: Int) -> Range<Int> {
    var (first, last) = (node, node)
    while first < firstLeaf {
      first = 4 * first + 1
      last = 4 * last + 4
    }
    return min(first - firstLeaf, leafCount)..<min(last - firstLeaf + 1, leafCount)
  }

  /// The positions below a node, some of them behind the last point where the last leaf is not full.
  @inline(__always) func positions(below node: Int) -> Range<Int> {
    let leaves = leaves(below: node)
    return leaves.lowerBound * Self.pointsPerLeaf..<leaves.upperBound * Self.pointsPerLeaf
  }

  /// Calls with the position of each point of a leaf whose bit is set.
  @inline(__always) static func forEach(_ points: UInt32, ofLeaf leaf: Int, _ body: (Int) -> Void) {
    var rest = points
    while rest != 0 {
      body(leaf * pointsPerLeaf + rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}
