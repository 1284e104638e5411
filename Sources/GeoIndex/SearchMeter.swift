/// What a search counts of its work.
protocol SearchMeter {
  /// Four cells were compared with what is asked.
  mutating func countNode()
  /// So many points were compared with what is asked.
  mutating func countPoints(_ count: Int)
  /// So many geodesics were computed.
  mutating func countGeodesics(_ count: Int)
}

/// Counts nothing and costs nothing.
struct NoMeter: SearchMeter {
  @inline(__always) mutating func countNode() {}
  @inline(__always) mutating func countPoints(_ count: Int) {}
  @inline(__always) mutating func countGeodesics(_ count: Int) {}
}

/// How much work queries made: an overload of each query of ``SpatialGrid`` adds to it, which does not slow down the
/// plain ones.
public struct SearchStatistics: Hashable, Sendable {
  /// Queries that were asked.
  public internal(set) var queries = 0
  /// Cells of all sizes whose boxes were compared with what was asked: four at a time.
  public internal(set) var cellsVisited = 0
  /// Chords through the Earth, or coordinates, that were compared with what was asked.
  public internal(set) var pointsCompared = 0
  /// Geodesics that were computed, because nothing cheaper could decide.
  public internal(set) var geodesicsComputed = 0

  /// Nothing counted yet.
  public init() {}
}

extension SearchStatistics: SearchMeter {
  mutating func countNode() { cellsVisited += 4 }
  mutating func countPoints(_ count: Int) { pointsCompared += count }
  mutating func countGeodesics(_ count: Int) { geodesicsComputed += count }
}
