public import GeoCore

/// An index of places on the Earth that answers which are nearest, which lie within a distance, and which lie in a box.
///
/// ```swift
/// let grid = SpatialGrid(landmarks)
/// let nearest = grid.nearest(to: here, count: 5).map { landmarks[$0] }
/// ```
///
/// Built once, immutable, and safe to share between threads. Answers are indices into the places that it was built
/// from. Nearest means least geodesic distance on WGS 84, not the sphere's answer and not the straight line's; of
/// places equally far away the one with the lower index comes first.
///
/// The places lie in cells that adapt to them: in the order of a Hilbert curve, sixteen to a cell, four cells to one of
/// the next size, each with a box in space and one in degrees. Bands of latitude with columns in proportion to the
/// length of the parallel say where a search from within them begins. A search ranks by the chord through the Earth,
/// which needs no trigonometry and is never longer than the geodesic, and asks for the geodesic only where chords
/// cannot decide.
public struct SpatialGrid: Sendable {
  let storage: GridStorage

  /// Builds the grid over places; answers will be their indices in this sequence.
  ///
  /// - Parameters:
  ///   - places: Coordinates, landmarks, anything `Located`.
  ///   - threads: How many threads to build with, the caller's included; the grid is the same.
  /// - Precondition: there are fewer than 2³⁰ places; at least one thread.
  /// - Complexity: O(n) for places that lie apart; O(n log n) at worst.
  public init(_ places: some Sequence<some Located>, threads: Int = 1) {
    precondition(threads > 0, "a grid is built by one thread or more")
    storage = GridStorage(GridBuilder.build(places, threads: threads))
  }

  /// Number of places.
  public var count: Int { storage.memory.pointCount }
  /// Whether there are no places.
  public var isEmpty: Bool { count == 0 }
  /// Memory that the grid takes, in bytes, coordinates and indices included.
  public var byteCount: Int { storage.memory.byteCount }
}
