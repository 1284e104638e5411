/// The nearest points, up to a dozen: each of four lanes keeps its own nearest in order, so that four points go to their
/// places at once and none asks for a branch.
///
/// A lane keeps six. Where more than six of the nearest fall to one lane it says so, and the search is made again with a
/// ``CandidateList``.
struct LaneList: CandidateSink {
  static let longest = 12

  private(set) var limit: Float
  private var lanes = FourLanes()
  private let count: Int
  private let cutOff: Float

  /// - Parameters:
  ///   - count: How many are wanted, at most ``longest``.
  ///   - cutOff: The squared chord beyond which nothing is wanted; finite.
  init(count: Int, cutOff: Float) {
    self.count = count
    self.cutOff = cutOff
    limit = cutOff
  }

  var isComplete: Bool { lanes.bound(of: count) < .greatestFiniteMagnitude }
  var isCrowded: Bool { false }
  mutating func thin(out query: SearchPoint, in memory: GridMemory) {}

  static var canBeginAgain: Bool { true }
  mutating func beginAgain() { lanes = FourLanes() }
  mutating func forget() { self = LaneList(count: count, cutOff: cutOff) }

  @inline(__always)
  mutating func offer(_ squared: Float, at position: Int) {
    let far = SIMD4<Float>(repeating: .greatestFiniteMagnitude)
    let lane = Int32(truncatingIfNeeded: position & 3)
    let isMeant = SIMD4<Int32>(0, 1, 2, 3) .== SIMD4(repeating: lane)
    lanes.insert(far.replacing(with: squared, where: isMeant), ofBlock: position >> 2)
    tighten()
  }

  @inline(__always)
  mutating func offer(_ squared: SIMD4<Float>, ofBlock block: Int) {
    if any(squared .<= limit) { lanes.insert(squared, ofBlock: block) }
  }

  @inline(__always)
  mutating func offer(_ squared: LeafChords, ofLeaf leaf: Int) {
    let first = leaf &* GridTree.blocksPerLeaf
    squared.forEachBlock { chords, index in offer(chords, ofBlock: first &+ index) }
    tighten()
  }

  @inline(__always)
  mutating func tighten() {
    let bound = lanes.bound(of: count)
    if bound < .greatestFiniteMagnitude { limit = min(cutOff, SquaredChord.roughlyAmbiguous(bound)) }
  }

  /// Ids of the nearest by geodesic, ties by id; only those within a distance. Nil where a lane had too many.
  func ids(within distance: Double, of query: SearchPoint, in memory: GridMemory, _ geodesics: inout Int) -> [Int]? {
    CandidateBuffer.use(capacity: FourLanes.capacity) { buffer in
      var buffer = buffer
      lanes.forEach(upTo: limit) { buffer.insert($0, $1) }
      var last = limit
      if buffer.count > count {
        last = min(limit, SquaredChord.roughlyAmbiguous(buffer.squared(count - 1)))
        while buffer.squared(buffer.count - 1) > last { buffer.removeLast() }
      }
      if lanes.hasDropped(upTo: last) { return nil }
      return buffer.ids(count: count, within: distance, of: query, in: memory, &geodesics)
    }
  }
}

/// Four lanes of six entries in order.
private struct FourLanes {
  static let capacity = 24

  private var a = LaneKeys.none, b = LaneKeys.none, c = LaneKeys.none
  private var d = LaneKeys.none, e = LaneKeys.none, f = LaneKeys.none
  /// The least of what fell off the end of each lane.
  private var dropped = LaneKeys.none

  /// In each lane an entry becomes the lesser of itself and the new one, and the greater of the two goes on.
  @inline(__always)
  mutating func insert(_ squared: SIMD4<Float>, ofBlock block: Int) {
    var new = LaneKeys(squared, block)
    a.exchange(&new)
    b.exchange(&new)
    c.exchange(&new)
    d.exchange(&new)
    e.exchange(&new)
    f.exchange(&new)
    dropped.exchange(&new)
  }

  /// A squared chord within which there are so many points; the greatest finite number where there are fewer.
  @inline(__always)
  func bound(of count: Int) -> Float {
    count == 1 ? a.least : count <= 4 ? a.greatest : count <= 8 ? b.greatest : c.greatest
  }

  /// Whether something up to a squared chord fell off the end.
  func hasDropped(upTo limit: Float) -> Bool {
    dropped.least <= limit && dropped.least < .greatestFiniteMagnitude
  }

  /// Calls with every entry up to a squared chord.
  @inline(__always)
  func forEach(upTo limit: Float, _ body: (Float, Int) -> Void) {
    a.forEach(upTo: limit, body)
    b.forEach(upTo: limit, body)
    c.forEach(upTo: limit, body)
    d.forEach(upTo: limit, body)
    e.forEach(upTo: limit, body)
    f.forEach(upTo: limit, body)
  }
}
