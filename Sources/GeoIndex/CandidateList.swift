/// The nearest points where many are wanted: gathered, and put into the order of their chords when there is no more room;
/// with those behind the last that may still be as near by geodesic.
struct CandidateList: CandidateSink {
  private(set) var limit: Float
  private var candidates: CandidateBuffer
  private let count: Int
  private let cutOff: Float
  /// Geodesics that were computed to keep the room from ending.
  private var geodesics = 0

  /// Room that a list of so many places needs.
  static func capacity(count: Int) -> Int { 2 * count + spareRoom }
  private static let spareRoom = 64

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
    candidates.append(squared, position)
    tighten()
  }

  @inline(__always)
  mutating func offer(_ squared: LeafChords, ofLeaf leaf: Int) {
    let near = squared.upTo(limit)
    if near == 0 { return }
    let first = leaf &* GridTree.pointsPerLeaf
    squared.forEach(near) { chord, index in candidates.append(chord, first &+ index) }
    tighten()
  }

  /// Leaves out what is surely farther than the last one wanted: for a first bound, and then whenever the room ends.
  @inline(__always)
  mutating func tighten() {
    guard candidates.count >= count, limit == cutOff || candidates.isCrowded else { return }
    candidates.sort()
    limit = min(cutOff, SquaredChord.roughlyAmbiguous(candidates.squared(count - 1)))
    while candidates.squared(candidates.count - 1) > limit { candidates.removeLast() }
  }

  mutating func thin(out query: SearchPoint, in memory: GridMemory) {
    limit = min(limit, candidates.keepLeastEstimates(count, from: query, in: memory))
    candidates.sort()
    // With half of the room taken beyond those that are wanted it would soon be full again.
    if candidates.count <= count + Self.spareRoom / 2 { return }
    let nearest = Set(candidates.ordered(count: count, within: .infinity, of: query, in: memory, &geodesics))
    candidates.keep { nearest.contains($1) }
  }

  /// Ids of the nearest by geodesic, ties by id; only those within a distance.
  func ids(within distance: Double, of query: SearchPoint, in memory: GridMemory, _ geodesics: inout Int) -> [Int] {
    candidates.sort()
    geodesics += self.geodesics
    return candidates.ids(count: count, within: distance, of: query, in: memory, &geodesics)
  }
}
