/// A sink that goes from one grid to the next, the limit of what is wanted with it.
protocol TravellingSink: CandidateSink {
  /// Whether it holds as many as are wanted, so that only nearer ones matter.
  var isFull: Bool { get }
  /// The squared chord beyond which nothing is wanted, whatever was found.
  var cutOff: Float { get }
  /// How many are still wanted.
  var missing: Int { get }
}

/// The single nearest point of several grids, and whether another is so close behind that only the geodesic can decide.
struct BestOfRuns: TravellingSink {
  private(set) var limit = Float.infinity
  private(set) var found: (run: Int, position: Int)?
  private(set) var isAmbiguous = false
  private var best = Float.infinity
  /// The grid that is being looked through.
  var run = 0

  var isFull: Bool { found != nil }
  var cutOff: Float { .infinity }
  var missing: Int { found == nil ? 1 : 0 }

  @inline(__always)
  mutating func offer(_ squared: Float, at position: Int) {
    if squared < best {
      let wasBest = best
      best = squared
      found = (run, position)
      limit = SquaredChord.ambiguous(squared)
      isAmbiguous = wasBest <= limit
    } else if squared <= limit {
      isAmbiguous = true
    }
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
  let cutOff: Float
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

  var isFull: Bool { candidates.count >= count }
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
  ///
  /// - Parameter placesPerChosen: How many places there are for each that the filter lets through: how far to look at first.
  func findNearest<Sink: TravellingSink>(
    to query: SearchPoint, among filter: some PlaceFilter, placesPerChosen: Int, _ sink: inout Sink
  ) {
    guard pointCount > 0 else { return }
    var search = ProximityVisitor(memory: self, query: query, filter: filter, sink: sink)
    defer { sink = search.sink }
    if !search.sink.isFull {
      let start = self.start(of: query)
      let missing = search.sink.missing
      search.seen = missing == 1 ? start.run(in: self) : start.leafRange(in: self)
      search.scan(search.seen)
      if !search.sink.isFull {
        return widen(
          &search,
          from: start.likelyChord(
            count: min(missing, pointCount / placesPerChosen) * placesPerChosen, of: query, in: self))
      }
      let chord = SquaredChord.longest(search.sink.limit)
      if let rows = start.rows(within: chord, of: query) {
        return search.visit(leaf: rows.leaf, rows: rows.rows, edges: [])
      }
      return search.walk(chord: chord)
    }
    search.walk(chord: SquaredChord.longest(search.sink.limit))
  }

  /// Looks ever farther until enough is found. Each round begins anew with what the sink held before.
  private func widen<Sink: TravellingSink, Filter: PlaceFilter>(
    _ search: inout ProximityVisitor<Sink, Filter>, from chord: Double
  ) {
    let farthest = min(2 * ChordBounds.largestRadius, SquaredChord.longest(search.sink.cutOff))
    let before = search
    var chord = min(chord, farthest)
    while true {
      search = before
      search.walk(chord: chord)
      // All within the chord were offered: nothing beyond is needed where the limit has come within it.
      let needed = search.sink.isFull ? SquaredChord.longest(search.sink.limit) : 2 * chord
      if chord >= farthest || needed <= chord { return }
      chord = min(max(needed, 1.1 * chord), farthest)
    }
  }
}
