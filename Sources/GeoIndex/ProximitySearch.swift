import GeoCore

/// A search for what is nearest: looks at the points of the cells that come near enough, and offers them to a sink.
struct ProximitySearch<Sink: CandidateSink, Filter: PlaceFilter, Meter: SearchMeter>: HomeVisitor {
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

  /// Looks at everything that may be near enough, in the cells round the query where these can tell.
  @inline(__always)
  mutating func run(from cell: StartCell) {
    let home = memory.home(of: query.square)
    if Sink.canBeginAgain && !home.points.isEmpty && home.points.count <= HomeCell.crowd {
      take(home.points)
      if let window = query.window(sink.limit), memory.visit(window, around: home, by: &self) { return }
      if sink.isComplete {
        sink.beginAgain()
        return descend(from: cell)
      }
      sink.forget()
    }
    runDown(from: cell)
  }

  /// Looks at everything that may be near enough by going down the tree.
  @inline(__always)
  mutating func runDown(from cell: StartCell) {
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
    let leaf = memory.nearestLeaf(to: query, below: node, &meter)
    if leaf >= 0 && leaf < memory.tree.leafCount {
      firstLeaf = leaf
      offer(leaf)
    }
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

  /// Offers the points of a run.
  @inline(__always)
  mutating func take(_ positions: Range<Int>) {
    meter.countPoints(positions.count)
    let (memory, query) = (memory, query)
    let (first, last) = (positions.lowerBound >> 2, (positions.upperBound &- 1) >> 2)
    for block in first...last {
      var squared = query.squaredChords(to: memory.block(block))
      if !Filter.includesAll || block == first || block == last {
        squared = wanted(squared, ofBlock: block, in: positions, upTo: sink.limit)
      }
      sink.offer(squared, ofBlock: block)
      if sink.isCrowded { sink.thin(out: query, in: memory) }
    }
    sink.tighten()
  }

  /// The chords of a block with those far off that do not lie among some positions or that the filter leaves out.
  @inline(__always)
  private func wanted(
    _ squared: SIMD4<Float>, ofBlock block: Int, in positions: Range<Int>, upTo limit: Float
  ) -> SIMD4<Float> {
    let far = SIMD4<Float>(repeating: .greatestFiniteMagnitude)
    let (start, end) = (positions.lowerBound &- block << 2, positions.upperBound &- block << 2)
    let lanes = SIMD4<Int32>(0, 1, 2, 3)
    var wanted =
      squared
      .replacing(with: far, where: lanes .< SIMD4(repeating: Int32(truncatingIfNeeded: start)))
      .replacing(with: far, where: lanes .>= SIMD4(repeating: Int32(truncatingIfNeeded: end)))
    if Filter.includesAll { return wanted }
    for lane in 0..<4 where wanted[lane] <= limit && wanted[lane] < .greatestFiniteMagnitude {
      if !filter.includes(block << 2 &+ lane, in: memory) { wanted[lane] = .greatestFiniteMagnitude }
    }
    return wanted
  }

  /// Offers every point of a leaf that is near enough.
  @inline(__always)
  private mutating func offer(_ leaf: Int) {
    // The last leaf may not be full.
    if !Filter.includesAll || leaf &+ 1 == memory.tree.leafCount {
      let first = leaf &* GridTree.pointsPerLeaf
      return take(first..<min(first &+ GridTree.pointsPerLeaf, memory.pointCount))
    }
    meter.countPoints(GridTree.pointsPerLeaf)
    let (memory, query) = (memory, query)
    let first = leaf &* GridTree.blocksPerLeaf
    let squared = LeafChords(
      query.squaredChords(to: memory.block(first)), query.squaredChords(to: memory.block(first &+ 1)),
      query.squaredChords(to: memory.block(first &+ 2)), query.squaredChords(to: memory.block(first &+ 3)))
    sink.offer(squared, ofLeaf: leaf)
    if sink.isCrowded { sink.thin(out: query, in: memory) }
  }
}

extension GridMemory {
  /// The leaf that going down to the child with the nearest box at every step leads to; behind the last leaf where there
  /// are no points.
  @inline(__always)
  func nearestLeaf(to query: SearchPoint, below start: Int, _ meter: inout some SearchMeter) -> Int {
    var node = start
    while node < tree.nodeCount {
      meter.countNode()
      let bounds = query.leastSquaredChords(to: spaceBoxes(node))
      var (lane, least) = (1, bounds[0])
      if bounds[1] < least { (lane, least) = (2, bounds[1]) }
      if bounds[2] < least { (lane, least) = (3, bounds[2]) }
      if bounds[3] < least { lane = 4 }
      node = 4 * node + lane
    }
    return node - tree.firstLeaf
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

  /// Each four of the leaf, and their number.
  @inline(__always)
  func forEachBlock(_ body: (SIMD4<Float>, Int) -> Void) {
    body(a, 0)
    body(b, 1)
    body(c, 2)
    body(d, 3)
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
