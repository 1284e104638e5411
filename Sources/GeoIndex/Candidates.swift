import GeoCore

/// What collects the points that a search comes across.
protocol CandidateSink {
  /// Points with a squared chord beyond this are of no interest any more.
  var limit: Float { get }
  mutating func offer(_ squared: Float, at position: Int)
}

/// The single nearest point, and whether another is so close behind that only the geodesic can decide.
struct BestCandidate: CandidateSink {
  private(set) var limit = Float.infinity
  private(set) var position: Int?
  private(set) var isAmbiguous = false
  private var best = Float.infinity

  @inline(__always)
  mutating func offer(_ squared: Float, at position: Int) {
    if squared < best {
      let wasBest = best
      best = squared
      self.position = position
      limit = SquaredChord.ambiguous(squared)
      isAmbiguous = wasBest <= limit
    } else if squared <= limit {
      isAmbiguous = true
    }
  }
}

/// The nearest points, in order of their chords, with those behind the last that may still be as near by geodesic.
struct CandidateList: CandidateSink {
  struct Candidate {
    var squared: Float
    var position: Int
  }

  private(set) var limit: Float
  private(set) var candidates: [Candidate] = []
  private let count: Int
  private let capacity: Int
  private let cutOff: Float
  private let memory: GridMemory
  private let query: SearchPoint

  /// - Parameter cutOff: The squared chord beyond which nothing is wanted.
  init(count: Int, cutOff: Float, memory: GridMemory, query: SearchPoint) {
    self.count = min(count, memory.pointCount)
    self.cutOff = cutOff
    self.memory = memory
    self.query = query
    limit = cutOff
    capacity = 2 * self.count + 64
    candidates.reserveCapacity(min(capacity, 256))
  }

  var isFull: Bool { candidates.count >= count }

  @inline(__always)
  mutating func offer(_ squared: Float, at position: Int) {
    guard squared <= limit else { return }
    var index = candidates.count
    candidates.append(Candidate(squared: squared, position: position))
    while index > 0 && candidates[index - 1].squared > squared {
      candidates[index] = candidates[index - 1]
      index -= 1
    }
    candidates[index] = Candidate(squared: squared, position: position)
    if candidates.count >= count { tighten() }
  }

  /// The squared chord up to which places may belong to the nearest; only while the list is full.
  var ambiguousLimit: Float { SquaredChord.ambiguous(candidates[count - 1].squared) }

  private mutating func tighten() {
    limit = min(cutOff, ambiguousLimit)
    while let last = candidates.last, last.squared > limit { candidates.removeLast() }
    if candidates.count >= capacity {
      // A crowd at one distance: only the geodesic tells which to keep.
      let kept = Set(ordered(within: .infinity).prefix(count))
      candidates.removeAll { !kept.contains($0.position) }
    }
  }

  /// Positions by geodesic, nearest first, ties by id; only those within a distance.
  ///
  /// Where chords already decide, no geodesic is computed.
  func ordered(within distance: Double) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(candidates.count)
    var start = 0
    while start < candidates.count {
      var end = start + 1
      while end < candidates.count
        && candidates[end].squared <= SquaredChord.ambiguous(candidates[end - 1].squared)
      { end += 1 }
      if end == start + 1 && surelyWithin(distance, candidates[start]) {
        result.append(candidates[start].position)
      } else {
        result += candidates[start..<end]
          .map { (memory.geodesic(from: query, to: $0.position), memory.id($0.position), $0.position) }
          .filter { $0.0 <= distance }
          .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
          .map(\.2)
      }
      start = end
    }
    return result
  }

  private func surelyWithin(_ distance: Double, _ candidate: Candidate) -> Bool {
    distance >= ChordBounds.longestGeodesic
      || ChordBounds.longest(chord: SquaredChord.longest(candidate.squared)) <= distance
  }
}

extension GridMemory {
  /// Length of the geodesic from a query to a point, metres.
  func geodesic(from query: SearchPoint, to position: Int) -> Double {
    query.coordinate.geodesicDistance(to: coordinate(position))
  }
}
