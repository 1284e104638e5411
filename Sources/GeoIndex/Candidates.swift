import GeoCore

/// What collects the points that a search comes across.
protocol CandidateSink {
  /// Points with a squared chord beyond this are of no interest any more; finite.
  var limit: Float { get }
  mutating func offer(_ squared: Float, at position: Int)
  /// Offers all points of a leaf.
  mutating func offer(_ squared: LeafChords, ofLeaf leaf: Int)
  /// Whether what was found so far can be taken back.
  static var canBeginAgain: Bool { get }
  /// Whether as many have been found as are wanted, so that the limit holds for all that are.
  var isComplete: Bool { get }
  /// Takes back all points, and keeps the limit.
  mutating func beginAgain()
  /// Takes back all points and the limit.
  mutating func forget()
  /// Whether so many are equally near that some must go, which takes the geodesic.
  var isCrowded: Bool { get }
  mutating func thin(out query: SearchPoint, in memory: GridMemory)
}

/// The single nearest point, and the one behind it, in case that only the geodesic can decide between them.
struct BestCandidate: CandidateSink {
  private(set) var limit = Float.greatestFiniteMagnitude
  private(set) var position: Int?
  private var best = Float.greatestFiniteMagnitude
  /// The least but one of those that were not too far when they came.
  private var second = Float.greatestFiniteMagnitude

  var isAmbiguous: Bool { second <= SquaredChord.ambiguous(best) && second < .greatestFiniteMagnitude }
  var isCrowded: Bool { false }
  mutating func thin(out query: SearchPoint, in memory: GridMemory) {}

  static var canBeginAgain: Bool { true }
  var isComplete: Bool { position != nil }
  @inline(__always)
  mutating func beginAgain() {
    position = nil
    best = .greatestFiniteMagnitude
    second = .greatestFiniteMagnitude
  }
  mutating func forget() { self = BestCandidate() }

  /// Answers whether the point is the nearest so far.
  @discardableResult
  @inline(__always)
  mutating func take(_ squared: Float, at position: Int) -> Bool {
    if squared < best {
      second = best
      best = squared
      self.position = position
      limit = SquaredChord.roughlyAmbiguous(squared)
      return true
    }
    second = min(second, squared)
    return false
  }

  @inline(__always)
  mutating func offer(_ squared: Float, at position: Int) {
    take(squared, at: position)
  }

  @inline(__always)
  mutating func offer(_ squared: LeafChords, ofLeaf leaf: Int) {
    let least = squared.least
    guard least <= limit else { return }
    let first = leaf &* GridTree.pointsPerLeaf
    if least < best {
      take(least, at: first &+ squared.upTo(least).trailingZeroBitCount)
      let near = squared.upTo(limit)
      if near & (near &- 1) == 0 { return }
    }
    squared.forEach(squared.upTo(limit)) { chord, index in
      if first &+ index != position { take(chord, at: first &+ index) }
    }
  }
}

/// The nearest points, in order of their chords, with those behind the last that may still be as near by geodesic.
struct CandidateList: CandidateSink {
  private(set) var limit: Float
  private(set) var candidates: CandidateBuffer
  private let count: Int
  private let cutOff: Float
  /// Geodesics that were computed.
  private(set) var geodesics = 0

  /// Up to here each candidate goes to its place at once; longer lists are sorted when they are full.
  private static let longestInserted = 64

  /// Room that a list of so many places needs.
  static func capacity(count: Int) -> Int { 2 * count + 64 }

  /// - Parameters:
  ///   - count: How many are wanted, at most as many as there are places.
  ///   - cutOff: The squared chord beyond which nothing is wanted.
  ///   - buffer: With room for ``capacity(count:)``.
  init(count: Int, cutOff: Float, buffer: CandidateBuffer) {
    self.count = count
    self.cutOff = cutOff
    candidates = buffer
    limit = cutOff
  }

  var isCrowded: Bool { candidates.isCrowded }

  static var canBeginAgain: Bool { true }
  var isComplete: Bool { candidates.count >= count }
  mutating func beginAgain() { candidates.removeAll() }
  mutating func forget() {
    candidates.removeAll()
    limit = cutOff
  }

  @inline(__always)
  mutating func offer(_ squared: Float, at position: Int) {
    add(squared, position)
    tighten()
  }

  @inline(__always)
  mutating func offer(_ squared: LeafChords, ofLeaf leaf: Int) {
    let near = squared.upTo(limit)
    if near == 0 { return }
    let first = leaf &* GridTree.pointsPerLeaf
    squared.forEach(near) { chord, index in
      if chord <= limit {
        add(chord, first &+ index)
        if count <= Self.longestInserted && candidates.count >= count {
          limit = min(cutOff, SquaredChord.roughlyAmbiguous(candidates.squared(count &- 1)))
        }
      }
    }
    tighten()
  }

  @inline(__always)
  private mutating func add(_ squared: Float, _ position: Int) {
    if count <= Self.longestInserted {
      candidates.insert(squared, position)
    } else {
      candidates.append(squared, position)
    }
  }

  /// Leaves out what is surely farther than the last one wanted.
  @inline(__always)
  private mutating func tighten() {
    guard candidates.count >= count else { return }
    if count > Self.longestInserted {
      // The first bound, and then whenever the room ends.
      guard limit == cutOff || candidates.isCrowded else { return }
      candidates.sort()
    }
    limit = min(cutOff, SquaredChord.roughlyAmbiguous(candidates.squared(count - 1)))
    while candidates.squared(candidates.count - 1) > limit { candidates.removeLast() }
  }

  mutating func thin(out query: SearchPoint, in memory: GridMemory) {
    if count > Self.longestInserted { candidates.sort() }
    candidates.keep(Set(ordered(within: .infinity, of: query, in: memory)))
  }

  /// Ids of the nearest by geodesic, ties by id; only those within a distance.
  mutating func ids(within distance: Double, of query: SearchPoint, in memory: GridMemory) -> [Int] {
    if count > Self.longestInserted { candidates.sort() }
    if !isDecided(within: distance) {
      return ordered(within: distance, of: query, in: memory).map(memory.id)
    }
    let found = min(count, candidates.count)
    // With no capacity the initialiser would write to the empty array that all threads share.
    if found == 0 { return [] }
    return unsafe Array(unsafeUninitializedCapacity: found) { result, initialized in
      for index in 0..<found {
        unsafe result.initializeElement(at: index, to: memory.idBesidePoint(candidates.position(index)))
      }
      initialized = found
    }
  }

  /// Whether chords alone tell the order, and that all are within a distance.
  private func isDecided(within distance: Double) -> Bool {
    for index in 1..<max(candidates.count, 1)
    where SquaredChord.isTied(candidates.squared(index), candidates.squared(index - 1)) {
      return false
    }
    return candidates.count == 0
      || SquaredChord.isSurelyWithin(distance, candidates.squared(candidates.count - 1))
  }

  /// Positions by geodesic, nearest first, as many as are wanted; only those within a distance. Candidates must be in
  /// order.
  private mutating func ordered(within distance: Double, of query: SearchPoint, in memory: GridMemory) -> [Int] {
    let ties = TieBreaker<(squared: Float, position: Int)>(
      query: query, squared: \.squared, point: { memory.point($0.position) },
      coordinate: { memory.coordinate($0.position) }, index: { memory.id($0.position) })
    let all = (0..<candidates.count).map { (candidates.squared($0), candidates.position($0)) }
    return ties.ordered(all, count: count, within: distance, &geodesics).prefix(count).map(\.position)
  }
}

extension GridMemory {
  /// Length of the geodesic from a query to a point, metres.
  func geodesic(from query: SearchPoint, to position: Int) -> Double {
    query.coordinate.geodesicDistance(to: coordinate(position))
  }
}
