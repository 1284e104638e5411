/// Markers in rows from the north, each row from the west; a row is at least as high as a marker reaches, so that what
/// is near lies in the same row or in the next. Rows depend on the reach alone: the order in which markers are merged
/// must not change because of a marker far away.
struct NodeRows {
  let nodes: [ClusterBuilder.Node]
  private let starts: [Int]
  /// The row of each run of ``starts`` where those without markers are left out.
  private let numbers: [Int]?

  var count: Int { starts.count - 1 }

  init(_ unsorted: [ClusterBuilder.Node], height reach: Double, indices: [UInt32]) {
    let count = max(1, Int(min(1 / reach, 0x1p30)))
    func row(_ node: ClusterBuilder.Node) -> Int { min(Int(node.y * Double(count)), count - 1) }
    var nodes = unsorted
    if count > 4 * unsorted.count + 64 {
      nodes.sort { row($0) != row($1) ? row($0) < row($1) : Self.comesFirst($0, $1, indices) }
      let firsts = nodes.indices.filter { $0 == 0 || row(nodes[$0]) != row(nodes[$0 - 1]) }
      numbers = firsts.map { row(nodes[$0]) }
      starts = firsts + [nodes.count]
    } else {
      // Stable counting by rows, then each row by x: markers come from the level before almost in this order.
      var starts = Array(repeating: 0, count: count + 1)
      for node in unsorted { starts[row(node) + 1] += 1 }
      for row in 0..<count { starts[row + 1] += starts[row] }
      var next = starts
      for node in unsorted {
        let row = row(node)
        nodes[next[row]] = node
        next[row] += 1
      }
      for row in 0..<count { Self.sort(&nodes, starts[row]..<starts[row + 1], indices) }
      numbers = nil
      self.starts = starts
    }
    self.nodes = nodes
  }

  /// By x, then y, then the index of a place; clusters come after places in the order in which they were made.
  private static func comesFirst(_ a: ClusterBuilder.Node, _ b: ClusterBuilder.Node, _ indices: [UInt32]) -> Bool {
    if a.x != b.x { return a.x < b.x }
    if a.y != b.y { return a.y < b.y }
    guard Int(max(a.id, b.id)) < indices.count else { return a.id < b.id }
    return indices[Int(a.id)] < indices[Int(b.id)]
  }

  /// A short row, as most are, by insertion.
  private static func sort(_ nodes: inout [ClusterBuilder.Node], _ range: Range<Int>, _ indices: [UInt32]) {
    if range.count > 24 {
      nodes.replaceSubrange(range, with: nodes[range].sorted { comesFirst($0, $1, indices) })
      return
    }
    for end in range.dropFirst() {
      let node = nodes[end]
      var hole = end
      while hole > range.lowerBound && comesFirst(node, nodes[hole - 1], indices) {
        nodes[hole] = nodes[hole - 1]
        hole -= 1
      }
      nodes[hole] = node
    }
  }

  /// The positions of a row's markers.
  func range(_ row: Int) -> Range<Int> { starts[row]..<starts[row + 1] }

  /// The positions of the markers in the row to the south; none below the last.
  func range(below row: Int) -> Range<Int> {
    let isNext = row + 1 < count && numbers.map { $0[row + 1] == $0[row] + 1 } ?? true
    return isNext ? range(row + 1) : nodes.count..<nodes.count
  }

  /// Calls with every position that lies near a marker and comes after it in order; some may come twice where the world
  /// is hardly wider than the reach.
  ///
  /// - Parameters:
  ///   - candidates: The part of the row below from the first marker that is not too far west.
  ///   - below: The whole row below.
  @inline(__always)
  func visit(
    near node: ClusterBuilder.Node, within reach: Double, after position: Int, in row: Range<Int>,
    below candidates: Range<Int>, of below: Range<Int>, _ body: (Int) -> Void
  ) {
    @inline(__always)
    func test(_ index: Int) {
      let dx = nodes[index].x - node.x
      let (east, south) = (dx - dx.rounded(), nodes[index].y - node.y)
      if east * east + south * south <= reach * reach { body(index) }
    }
    let (west, east) = (node.x - reach, node.x + reach)
    for range in [position + 1..<row.upperBound, candidates] {
      for index in range {
        if nodes[index].x > east { break }
        test(index)
      }
    }
    if west < 0 {
      // The ends of both rows are near from the other side of the antimeridian.
      for range in [position + 1..<row.upperBound, below] {
        for index in range.reversed() {
          if nodes[index].x < west + 1 { break }
          test(index)
        }
      }
    }
    if east > 1 {
      for index in below {
        if nodes[index].x > east - 1 { break }
        test(index)
      }
    }
  }
}
