public import GeoCore

/// An index of places on the Earth that answers which are nearest, which lie within a distance, and which lie in a box.
///
/// ```swift
/// let grid = SpatialGrid(landmarks)
/// let nearest = grid.nearest(to: here, count: 5).map { landmarks[$0] }
/// ```
///
/// Built once, immutable, and safe to share between threads. Answers are indices into the places that it was built from.
/// Nearest means least geodesic distance on WGS 84, not the sphere's answer and not the straight line's; of places equally
/// far away the one with the lower index comes first.
///
/// The places lie in cells of an adaptive grid: bands of latitude with columns in proportion to the length of the parallel;
/// crowded cells are divided again. A search ranks by the chord through the Earth, which needs no trigonometry and
/// is never longer than the geodesic, and asks for the geodesic only where chords cannot decide.
public struct SpatialGrid: Sendable {
  let storage: GridStorage

  /// Builds the grid over places; answers will be their indices in this sequence.
  ///
  /// - Precondition: there are fewer than 2³⁰ places.
  /// - Complexity: O(n) for places that lie apart; O(n log n) at worst.
  public init(_ places: some Sequence<some Located>) {
    storage = GridStorage(GridBuilder.build(places))
  }

  /// Number of places.
  public var count: Int { storage.memory.pointCount }
  /// Whether there are no places.
  public var isEmpty: Bool { count == 0 }
  /// Memory that the grid takes, in bytes, coordinates and indices included.
  public var byteCount: Int { storage.memory.byteCount }
}
