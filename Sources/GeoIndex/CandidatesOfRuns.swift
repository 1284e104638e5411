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
    if candidate.offer(squared, at: position) { foundRun = run }
  }
}

/// The nearest points of several grids in order of their chords, with those behind the last that may still be as near by
/// geodesic.
struct NearestOfRuns: TravellingSink {
  struct Candidate {
    var squared: Float
    var run: Int
    var position: Int
  }

  private(set) var limit: Float
  private var candidates: [Candidate] = []
  private let count: Int
  private let cutOff: Float
  /// The geodesic to a candidate, metres, and its index.
  private let distance: (Candidate) -> Double
  private let index: (Candidate) -> Int
  /// The grid that is being looked through.
  var run = 0

  /// - Parameters:
  ///   - count: How many are wanted, at least one.
  ///   - cutOff: The squared chord beyond which nothing is wanted.
  ///   - distance: The geodesic to a candidate, metres.
  ///   - index: The index of a candidate.
  init(
    count: Int, cutOff: Float, distance: @escaping (Candidate) -> Double, index: @escaping (Candidate) -> Int
  ) {
    self.count = count
    self.cutOff = cutOff
    self.distance = distance
    self.index = index
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
    limit = min(cutOff, SquaredChord.ambiguous(candidates[count - 1].squared))
    while let last = candidates.last, last.squared > limit { candidates.removeLast() }
    // A crowd at one distance: only the geodesic tells which to keep.
    if candidates.count >= 2 * count + 64 {
      candidates = Array(ordered(within: .infinity).prefix(count)).sorted { $0.squared < $1.squared }
    }
  }

  /// The candidates by geodesic, nearest first, ties by index; only those within a distance. Where chords already decide,
  /// no geodesic is computed.
  private func ordered(within distance: Double) -> [Candidate] {
    var result: [Candidate] = []
    result.reserveCapacity(candidates.count)
    var start = 0
    while start < candidates.count {
      var end = start + 1
      while end < candidates.count && candidates[end].squared <= SquaredChord.ambiguous(candidates[end - 1].squared) {
        end += 1
      }
      if end == start + 1 && Self.surelyWithin(distance, candidates[start]) {
        result.append(candidates[start])
      } else {
        result += candidates[start..<end].map { (self.distance($0), index($0), $0) }
          .filter { $0.0 <= distance }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
      }
      start = end
    }
    return result
  }

  /// Indices of those that are wanted and at most a distance away, nearest first.
  func indices(within distance: Double) -> [Int] {
    ordered(within: distance).prefix(count).map(index)
  }

  private static func surelyWithin(_ distance: Double, _ candidate: Candidate) -> Bool {
    distance >= ChordBounds.longestGeodesic
      || ChordBounds.longest(chord: SquaredChord.longest(candidate.squared)) <= distance
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
