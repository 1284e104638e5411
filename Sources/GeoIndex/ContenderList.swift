import GeoCore

/// The single nearest point, with all that may be as near by geodesic; where these become many, estimates and then
/// geodesics decide between them.
///
/// Seen from far away whole towns are equally near by their chords.
struct ContenderList: CandidateSink {
  private(set) var limit: Float
  private var candidates: CandidateBuffer
  private let cutOff: Float
  /// Geodesics that were computed.
  private(set) var geodesics = 0

  static let capacity = 64

  /// - Parameters:
  ///   - cutOff: The squared chord beyond which nothing is of interest; finite.
  ///   - buffer: With room for ``capacity``.
  init(cutOff: Float, buffer: CandidateBuffer) {
    self.cutOff = cutOff
    limit = cutOff
    candidates = buffer
  }

  static var canBeginAgain: Bool { true }
  var isComplete: Bool { candidates.count > 0 }
  mutating func beginAgain() { candidates.removeAll() }
  mutating func forget() {
    candidates.removeAll()
    limit = cutOff
  }

  @inline(__always)
  mutating func offer(_ squared: Float, at position: Int) {
    limit = min(limit, SquaredChord.roughlyAmbiguous(squared))
    candidates.append(squared, position)
  }

  @inline(__always)
  mutating func offer(_ squared: LeafChords, ofLeaf leaf: Int) {
    let least = squared.least
    guard least <= limit else { return }
    limit = min(limit, SquaredChord.roughlyAmbiguous(least))
    squared.forEach(squared.upTo(limit)) { candidates.append($0, leaf &* GridTree.pointsPerLeaf &+ $1) }
  }

  var isCrowded: Bool { candidates.isCrowded }

  mutating func thin(out query: SearchPoint, in memory: GridMemory) {
    let limit = limit
    candidates.keep { squared, _ in squared <= limit }
    // With half of the room taken it would soon be full again.
    if candidates.count > Self.capacity / 2 { keepLeastEstimates(from: query, in: memory) }
    if candidates.count > Self.capacity / 2 { keepLeastGeodesic(from: query, in: memory) }
  }

  /// The position of the nearest by geodesic, of equally near ones that with the lowest id.
  mutating func nearest(to query: SearchPoint, in memory: GridMemory) -> Int? {
    let limit = limit
    candidates.keep { squared, _ in squared <= limit }
    if candidates.count > 1 { keepLeastEstimates(from: query, in: memory) }
    if candidates.count > 1 { keepLeastGeodesic(from: query, in: memory) }
    return candidates.count > 0 ? candidates.position(0) : nil
  }

  private mutating func keepLeastEstimates(from query: SearchPoint, in memory: GridMemory) {
    limit = min(limit, candidates.keepLeastEstimates(1, from: query, in: memory))
  }

  private mutating func keepLeastGeodesic(from query: SearchPoint, in memory: GridMemory) {
    geodesics += candidates.count
    let nearest = (0..<candidates.count).map(candidates.position).min {
      (memory.geodesic(from: query, to: $0), memory.id($0)) < (memory.geodesic(from: query, to: $1), memory.id($1))
    }
    candidates.keep { $1 == nearest }
  }
}
