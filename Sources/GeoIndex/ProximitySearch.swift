import GeoCore

/// A search for what is nearest: looks at the points of the cells that come near enough, and offers them to a sink.
struct ProximitySearch<Sink: CandidateSink, Filter: PlaceFilter, Meter: SearchMeter> {
  let memory: GridMemory
  let query: SearchPoint
  let filter: Filter
  var sink: Sink
  var meter: Meter
  /// The leaf that has been looked at before all others.
  private var firstLeaf = -1

  init(_ memory: GridMemory, _ query: SearchPoint, _ filter: Filter, _ sink: Sink, _ meter: Meter) {
    (self.memory, self.query, self.filter, self.sink, self.meter) = (memory, query, filter, sink, meter)
  }

  /// Looks at everything that may be near enough.
  @inline(__always)
  mutating func run(from cell: StartCell) {
    if Sink.canBeginAgain {
      let home = memory.home(of: query.square)
      if !home.points.isEmpty && home.points.count <= HomeCell.crowd {
        meter.countPoints(home.points.count)
        offer(home.points)
        if query.isHome(sink.limit, ofCell: home.bits) { return }
        if sink.isComplete {
          sink.beginAgain()
          return descend(from: cell)
        }
        sink.forget()
      }
    }
    begin(near: Int(cell.start))
    descend(from: cell)
  }

  /// Looks at everything that may be near enough, beginning with a leaf nearby.
  mutating func run(from leaf: Int) {
    begin(near: leaf)
    descend(from: StartCell(start: 0))
  }

  @inline(__always)
  private mutating func begin(near node: Int) {
    let leaf = nearestLeaf(below: node)
    if leaf >= 0 && leaf < memory.tree.leafCount {
      firstLeaf = leaf
      offer(leaf)
    }
  }

  /// Goes down to the leaf whose box is nearest at every step.
  @inline(__always)
  private mutating func nearestLeaf(below start: Int) -> Int {
    var node = start
    while node < memory.tree.nodeCount {
      meter.countNode()
      let bounds = query.leastSquaredChords(to: memory.spaceBoxes(node))
      var (lane, least) = (1, bounds[0])
      if bounds[1] < least { (lane, least) = (2, bounds[1]) }
      if bounds[2] < least { (lane, least) = (3, bounds[2]) }
      if bounds[3] < least { lane = 4 }
      node = 4 * node + lane
    }
    return node - memory.tree.firstLeaf
  }

  /// Down to all leaves that are near enough, the nearer ones first.
  @inline(__always)
  private mutating func descend(from cell: StartCell) {
    let (memory, query) = (memory, query)
    let tree = memory.tree
    TraversalStack.use { stack in
      var node = 0
      if sink.limit <= cell.reach {
        cell.push(on: &stack)
        if stack.isEmpty { return }
        node = stack.pop().node
      }
      while true {
        if !Filter.includesAll && !filter.mayInclude(tree.positions(below: node)) {
          // Nothing here, on to what is left.
        } else if node < tree.nodeCount {
          meter.countNode()
          let bounds = query.leastSquaredChords(to: memory.spaceBoxes(node))
          var near = (bounds .<= sink.limit).bits
          let first = 4 &* node &+ 1
          if near != 0 {
            if near & (near &- 1) == 0 {
              node = first &+ near.trailingZeroBitCount
              continue
            }
            let height = stack.height
            while near != 0 {
              let lane = near.trailingZeroBitCount
              near &= near &- 1
              stack.push(first &+ lane, bounds[lane])
            }
            stack.sort(from: height)
          }
        } else {
          let leaf = node &- tree.firstLeaf
          if leaf != firstLeaf && leaf >= 0 && leaf < tree.leafCount { offer(leaf) }
        }
        var bound: Float
        repeat {
          if stack.isEmpty { return }
          (node, bound) = stack.pop()
        } while bound > sink.limit
      }
    }
  }

  /// Offers the points of a run, and those that lie in one block with them.
  @inline(__always)
  private mutating func offer(_ positions: Range<Int>) {
    let (memory, query) = (memory, query)
    for block in positions.lowerBound >> 2...(positions.upperBound &- 1) >> 2 {
      let squared = query.squaredChords(to: memory.block(block))
      let near = squared .<= sink.limit
      guard any(near) else { continue }
      var bits = near.bits
      while bits != 0 {
        let lane = bits.trailingZeroBitCount
        bits &= bits &- 1
        let position = block << 2 &+ lane
        if squared[lane] <= sink.limit && position < memory.pointCount && filter.includes(position, in: memory) {
          sink.offer(squared[lane], at: position)
          if sink.isCrowded { sink.thin(out: query, in: memory) }
        }
      }
    }
  }

  /// Offers every point of a leaf that is near enough.
  @inline(__always)
  private mutating func offer(_ leaf: Int) {
    meter.countPoints(GridTree.pointsPerLeaf)
    let (memory, query) = (memory, query)
    let first = leaf &* GridTree.blocksPerLeaf
    let squared = LeafChords(
      query.squaredChords(to: memory.block(first)), query.squaredChords(to: memory.block(first &+ 1)),
      query.squaredChords(to: memory.block(first &+ 2)), query.squaredChords(to: memory.block(first &+ 3)))
    // The last leaf may not be full.
    if !Filter.includesAll || leaf &+ 1 == memory.tree.leafCount {
      offer(squared, leaf)
    } else {
      sink.offer(squared, ofLeaf: leaf)
      if sink.isCrowded { sink.thin(out: query, in: memory) }
    }
  }

  private mutating func offer(_ squared: LeafChords, _ leaf: Int) {
    squared.forEach(squared.upTo(sink.limit)) { chord, index in
      let position = leaf &* GridTree.pointsPerLeaf &+ index
      if chord <= sink.limit && position < memory.pointCount && filter.includes(position, in: memory) {
        sink.offer(chord, at: position)
        if sink.isCrowded { sink.thin(out: query, in: memory) }
      }
    }
  }
}

/// The squared chords to the points of a leaf.
struct LeafChords {
  private let a, b, c, d: SIMD4<Float>

  @inline(__always)
  init(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  /// The chords of the points whose bits are set, with the number of each in the leaf.
  @inline(__always)
  func forEach(_ points: UInt32, _ body: (Float, Int) -> Void) {
    @inline(__always)
    func visit(_ block: SIMD4<Float>, _ first: Int, _ bits: UInt32) {
      var bits = bits & 15
      while bits != 0 {
        let lane = bits.trailingZeroBitCount
        bits &= bits &- 1
        body(block[lane], first &+ lane)
      }
    }
    visit(a, 0, points)
    visit(b, 4, points >> 4)
    visit(c, 8, points >> 8)
    visit(d, 12, points >> 12)
  }

  /// The least of all.
  @inline(__always)
  var least: Float {
    let (ab, cd) = (smaller(a, b), smaller(c, d))
    let pairs = smaller(ab, cd)
    let halves = smaller(pairs, SIMD4(pairs.z, pairs.w, pairs.x, pairs.y))
    return min(halves.x, halves.y)
  }

  /// Bits of the points that are not farther than a limit, the first the lowest.
  @inline(__always)
  func upTo(_ limit: Float) -> UInt32 {
    let none = SIMD4<Int32>()
    let bits =
      none.replacing(with: SIMD4(0x1, 0x2, 0x4, 0x8), where: a .<= limit)
      | none.replacing(with: SIMD4(0x10, 0x20, 0x40, 0x80), where: b .<= limit)
      | none.replacing(with: SIMD4(0x100, 0x200, 0x400, 0x800), where: c .<= limit)
      | none.replacing(with: SIMD4(0x1000, 0x2000, 0x4000, 0x8000), where: d .<= limit)
    return UInt32(truncatingIfNeeded: bits.wrappedSum())
  }
}

/// Which places a search may answer with.
protocol PlaceFilter {
  /// Whether it lets all through, so that nothing need be asked.
  static var includesAll: Bool { get }
  /// Whether it may let any of these positions through; some may lie behind the last point.
  func mayInclude(_ positions: Range<Int>) -> Bool
  func includes(_ position: Int, in memory: GridMemory) -> Bool
}

extension PlaceFilter {
  @inline(__always) func mayInclude(_ positions: Range<Int>) -> Bool { true }
}

/// All places.
struct EveryPlace: PlaceFilter {
  static var includesAll: Bool { true }
  @inline(__always) func includes(_ position: Int, in memory: GridMemory) -> Bool { true }
}

/// The places that a caller's closure says yes to.
struct ChosenPlaces: PlaceFilter {
  static var includesAll: Bool { false }
  let isIncluded: (Int) -> Bool
  @inline(__always) func includes(_ position: Int, in memory: GridMemory) -> Bool {
    isIncluded(memory.idBesidePoint(position))
  }
}
