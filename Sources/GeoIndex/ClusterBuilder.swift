import GeoCore

/// Merges markers level by level from the closest outwards.
struct ClusterBuilder {
  /// A marker of the level that is being worked on.
  struct Node {
    /// Where it lies on the Mercator square, 0…1 from the west and from the north.
    let x, y: Double
    let count: UInt32
    /// A place by its index, or a cluster after all places.
    let id: UInt32
  }

  private let coordinates: [Coordinate]
  private let options: MarkerClusters.Options
  private(set) var nodes: [Node]
  private(set) var clusters: [ClusterNode] = []
  private(set) var children: [UInt32] = []
  private(set) var parents: [UInt32]

  init(_ coordinates: [Coordinate], options: MarkerClusters.Options) {
    self.coordinates = coordinates
    self.options = options
    parents = Array(repeating: ClusterNode.none, count: coordinates.count)
    children.reserveCapacity(coordinates.count)
    nodes = coordinates.indices.map { index in
      let unit = WebMercator.unit(coordinates[index])
      // ±180 are one meridian.
      return Node(x: unit.x == 1 ? 0 : unit.x, y: unit.y, count: 1, id: UInt32(index))
    }
  }

  /// Makes the markers of a level out of those of the level before.
  mutating func merge(level: Int) {
    let reach = options.radius / 256 / Double(1 << level)
    let rows = NodeRows(nodes, height: reach)
    var isTaken = Array(repeating: false, count: nodes.count)
    var merged: [Node] = []
    merged.reserveCapacity(nodes.count)
    var members: [Int] = []
    for row in 0..<rows.count {
      let (here, below) = (rows.range(row), rows.range(below: row))
      // The first marker of the row below that may be near: those before lie too far west of all that follow.
      var start = below.lowerBound
      for seed in here where !isTaken[seed] {
        isTaken[seed] = true
        let node = rows.nodes[seed]
        while start < below.upperBound && rows.nodes[start].x < node.x - reach { start += 1 }
        members.removeAll(keepingCapacity: true)
        rows.visit(near: node, within: reach, after: seed, in: here, below: start..<below.upperBound, of: below) {
          if !isTaken[$0] {
            isTaken[$0] = true
            members.append($0)
          }
        }
        let total = members.reduce(Int(node.count)) { $0 + Int(rows.nodes[$1].count) }
        if members.isEmpty || total < options.minimumCount {
          for member in members { isTaken[member] = false }
          merged.append(node)
        } else {
          merged.append(cluster(node, members, of: rows, count: total, level: level))
        }
      }
    }
    nodes = merged
  }

  private mutating func cluster(_ seed: Node, _ members: [Int], of rows: NodeRows, count: Int, level: Int) -> Node {
    let id = UInt32(coordinates.count + clusters.count)
    let firstChild = children.count
    var (x, y) = (0.0, 0.0)
    var bounds = bounds(of: seed.id)
    var firstPlace = firstPlace(of: seed.id)
    children.append(seed.id)
    parents[Int(seed.id)] = id
    for position in members {
      let member = rows.nodes[position]
      // From the seed, in whichever copy of the world the member is nearer.
      let dx = member.x - seed.x
      x += (dx - dx.rounded()) * Double(member.count)
      y += (member.y - seed.y) * Double(member.count)
      bounds.form(union: self.bounds(of: member.id))
      firstPlace = min(firstPlace, self.firstPlace(of: member.id))
      children.append(member.id)
      parents[Int(member.id)] = id
    }
    x = seed.x + x / Double(count)
    x -= x.rounded(.down)
    y = seed.y + y / Double(count)
    clusters.append(
      ClusterNode(
        latitude: WebMercator.latitude(unitY: y), longitude: x * 360 - 180, bounds: bounds, count: UInt32(count),
        firstPlace: firstPlace, firstChild: UInt32(firstChild), childCount: UInt32(children.count - firstChild),
        level: UInt8(level)))
    parents.append(ClusterNode.none)
    return Node(x: x, y: y, count: UInt32(count), id: id)
  }

  private func bounds(of id: UInt32) -> ClusterBounds {
    let index = Int(id)
    return index < coordinates.count ? ClusterBounds(coordinates[index]) : clusters[index - coordinates.count].bounds
  }

  private func firstPlace(of id: UInt32) -> UInt32 {
    let index = Int(id)
    return index < coordinates.count ? id : clusters[index - coordinates.count].firstPlace
  }
}

/// Markers in rows from the north, each row from the west; a row is at least as high as a marker reaches, so that what
/// is near lies in the same row or in the next. Rows depend on the reach alone: the order in which markers are merged
/// must not change because of a marker far away.
private struct NodeRows {
  let nodes: [ClusterBuilder.Node]
  private let starts: [Int]
  /// The row of each run of ``starts`` where those without markers are left out.
  private let numbers: [Int]?

  var count: Int { starts.count - 1 }

  init(_ unsorted: [ClusterBuilder.Node], height reach: Double) {
    let count = max(1, Int(min(1 / reach, 0x1p30)))
    func row(_ node: ClusterBuilder.Node) -> Int { min(Int(node.y * Double(count)), count - 1) }
    var nodes = unsorted
    if count > 4 * unsorted.count + 64 {
      nodes.sort { row($0) != row($1) ? row($0) < row($1) : Self.comesFirst($0, $1) }
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
      for row in 0..<count { Self.sort(&nodes, starts[row]..<starts[row + 1]) }
      numbers = nil
      self.starts = starts
    }
    self.nodes = nodes
  }

  /// By x, then y, then id.
  private static func comesFirst(_ a: ClusterBuilder.Node, _ b: ClusterBuilder.Node) -> Bool {
    a.x != b.x ? a.x < b.x : a.y != b.y ? a.y < b.y : a.id < b.id
  }

  /// A short row, as most are, by insertion.
  private static func sort(_ nodes: inout [ClusterBuilder.Node], _ range: Range<Int>) {
    if range.count > 24 {
      nodes.replaceSubrange(range, with: nodes[range].sorted(by: comesFirst))
      return
    }
    for end in range.dropFirst() {
      let node = nodes[end]
      var hole = end
      while hole > range.lowerBound && comesFirst(node, nodes[hole - 1]) {
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
