/// A sink that goes from one grid to the next, the limit of what is wanted with it.
protocol TravellingSink: CandidateSink {
  /// How many are still wanted.
  var missing: Int { get }
}

extension TravellingSink {
  @inline(__always)
  mutating func offer(_ squared: LeafChords, ofLeaf leaf: Int) {
    squared.forEach(squared.upTo(limit)) { chord, index in
      offer(chord, at: leaf &* GridTree.pointsPerLeaf &+ index)
    }
  }

  static var canBeginAgain: Bool { false }
  var isComplete: Bool { false }
  mutating func beginAgain() {}
  mutating func forget() {}

  var isCrowded: Bool { false }
  mutating func thin(out query: SearchPoint, in memory: GridMemory) {}
}

/// The single nearest point of several grids, and whether another is so close behind that only the geodesic can decide.
struct BestOfRuns: TravellingSink {
  private var candidate = BestCandidate()
  private var foundRun = 0
  /// The grid that is being looked through.
  var run = 0

  var limit: Float { candidate.limit }
  var isAmbiguous: Bool { candidate.isAmbiguous }
  var found: (run: Int, position: Int)? { candidate.position.map { (foundRun, $0) } }
  var missing: Int { candidate.position == nil ? 1 : 0 }

  @inline(__always)
  mutating func offer(_ squared: Float, at position: Int) {
    if candidate.take(squared, at: position) { foundRun = run }
  }
}

/// The nearest points of several grids in order of their chords, with those behind the last that may still be as near
/// by geodesic.
struct NearestOfRuns<Places: CandidatePlaces>: TravellingSink {
  private(set) var limit: Float
  private var candidates: [Candidate] = []
  private let count: Int
  private let cutOff: Float
  private let ties: TieBreaker<Places>
  /// The grid that is being looked through.
  var run = 0

  /// - Parameters:
  ///   - count: How many are wanted, at least one.
  ///   - cutOff: The squared chord beyond which nothing is wanted.
  ///   - ties: What decides between candidates that chords cannot tell apart.
  init(count: Int, cutOff: Float, ties: TieBreaker<Places>) {
    self.count = count
    self.cutOff = cutOff
    self.ties = ties
    limit = cutOff
    candidates.reserveCapacity(min(count + 16, 256))
  }

  var missing: Int { max(0, count - candidates.count) }

  @inline(__always)
  mutating func offer(_ squared: Float, at position: Int) {
    guard squared <= limit else { return }
    insert(Candidate(squared: squared, run: run, position: position))
  }

  private mutating func insert(_ candidate: Candidate) {
    var (low, high) = (0, candidates.count)
    while low < high {
      let middle = (low + high) / 2
      if candidates[middle].squared <= candidate.squared { low = middle + 1 } else { high = middle }
    }
    candidates.insert(candidate, at: low)
    guard candidates.count >= count else { return }
    limit = min(cutOff, SquaredChord.roughlyAmbiguous(candidates[count - 1].squared))
    while let last = candidates.last, last.squared > limit { candidates.removeLast() }
    // A crowd at one distance: only the geodesic tells which to keep.
    if candidates.count >= 2 * count + 64 {
      candidates = Array(ordered(within: .infinity))
        .sorted { $0.squared < $1.squared }
    }
  }

  private func ordered(within distance: Double) -> ArraySlice<Candidate> {
    var geodesics = 0
    return ties.ordered(candidates, count: count, within: distance, &geodesics).prefix(count)
  }

  /// Indices of those that are wanted and at most a distance away, nearest first.
  func indices(within distance: Double) -> [Int] {
    ordered(within: distance).map(ties.places.index)
  }
}

extension GridMemory {
  /// Offers to a sink all places of a filter that it may want.
  func search(for filter: some PlaceFilter, near query: SearchPoint, _ sink: inout some TravellingSink) {
    guard pointCount > 0 else { return }
    var search = ProximitySearch(self, query, filter, sink, NoMeter())
    search.run(from: start(near: query.coordinate))
    sink = search.sink
  }
}
