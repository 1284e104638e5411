/// Looks at the points of the cells that come near enough, and offers them to a sink.
struct ProximityVisitor<Sink: CandidateSink, Filter: PlaceFilter>: GridVisitor {
  let memory: GridMemory
  let query: SearchPoint
  let filter: Filter
  var sink: Sink
  /// Positions that have been looked at before the walk.
  var seen = 0..<0

  @inline(__always)
  mutating func descends(into range: Range<Int>, box: SpaceBox, edges: WindowEdges) -> Bool {
    query.leastSquaredChord(to: box) <= sink.limit
  }

  @inline(__always)
  mutating func visit(leaf index: Int, rows: ClosedRange<Int>, edges: WindowEdges) {
    let leaf = memory.leaf(index)
    let range =
      leaf.range.count > Leaf.largestWithRows
      ? leaf.range
      : memory.rowStart(rows.lowerBound, ofLeaf: index)..<memory.rowEnd(rows.upperBound, ofLeaf: index)
    if range.overlaps(seen) {
      scan(range.lowerBound..<max(range.lowerBound, seen.lowerBound))
      scan(min(range.upperBound, seen.upperBound)..<range.upperBound)
    } else {
      scan(range)
    }
  }

  func narrowed(_ window: DegreeWindow, south: Double, north: Double) -> DegreeWindow? {
    query.narrowed(window, chord: SquaredChord.longest(sink.limit), south: south, north: north)
  }

  /// Offers every point of a run that is near enough.
  @inline(__always)
  mutating func scan(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    for index in range.lowerBound >> 2...(range.upperBound - 1) >> 2 {
      let block = memory.block(index)
      let squared = query.squaredChords(to: block)
      guard squared.min() <= sink.limit else { continue }
      for lane in 0..<4 where squared[lane] <= sink.limit {
        let position = index << 2 + lane
        // A block may hold points of the neighbouring runs.
        if range.contains(position) && filter.includes(memory.clamped(block.id[lane])) {
          sink.offer(squared[lane], at: position)
        }
      }
    }
  }

  /// Walks all cells within a chord of the query, metres.
  mutating func walk(chord: Double) {
    let (first, second) = query.windows(chord: chord)
    memory.walk(first, &self)
    if let second { memory.walk(second, &self) }
  }
}

/// Which places a search may answer with.
protocol PlaceFilter {
  func includes(_ id: Int) -> Bool
}

/// All places.
struct EveryPlace: PlaceFilter {
  @inline(__always) func includes(_ id: Int) -> Bool { true }
}

/// The places that a caller's closure says yes to.
struct ChosenPlaces: PlaceFilter {
  let isIncluded: (Int) -> Bool
  @inline(__always) func includes(_ id: Int) -> Bool { isIncluded(id) }
}
