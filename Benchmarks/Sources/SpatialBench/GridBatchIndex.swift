import GeoIndex

/// Ours, all queries in one call on one thread. Its answers are those of the grid, which are checked.
final class GridBatchIndex: SearchIndex {
  static let title = "SpatialGrid, one batch"

  private let grid: SpatialGrid

  init(_ index: GridIndex) { grid = index.grid }

  var name: String { Self.title }
  var library: String { "swift-landmarks" }

  func supports(_ workload: Workload) -> Bool { workload == .sortedNearest }

  func run(_ workload: Workload, _ queries: Queries) -> Int {
    found(queries).reduce(0) { $0 &+ ($1 ?? 0) }
  }

  func answers(to workload: Workload, _ queries: Queries) -> Answers {
    found(queries).reduce(into: Answers()) { $0.append($1.map { [$0] } ?? []) }
  }

  private func found(_ queries: Queries) -> [Int?] { grid.nearest(toEach: queries.coordinates) ?? [] }
}
