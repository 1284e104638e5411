import GeoCore

/// What collects the points that a search comes across.
protocol CandidateSink {
  /// Points with a squared chord beyond this are of no interest any more; finite.
  var limit: Float { get }
  mutating func offer(_ squared: Float, at position: Int)
  /// Offers four points; those that are not meant have the greatest finite chord.
  mutating func offer(_ squared: SIMD4<Float>, ofBlock block: Int)
  /// Lowers the limit to what is known, after some blocks.
  mutating func tighten()
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

extension CandidateSink {
  @inline(__always)
  mutating func offer(_ squared: SIMD4<Float>, ofBlock block: Int) {
    var bits = (squared .<= limit).bits
    while bits != 0 {
      let lane = bits.trailingZeroBitCount
      bits &= bits &- 1
      if squared[lane] <= limit && squared[lane] < .greatestFiniteMagnitude {
        offer(squared[lane], at: block << 2 &+ lane)
      }
    }
  }

  @inline(__always)
  mutating func tighten() {}
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

extension GridMemory {
  /// Length of the geodesic from a query to a point, metres.
  func geodesic(from query: SearchPoint, to position: Int) -> Double {
    query.coordinate.geodesicDistance(to: coordinate(position))
  }
}
