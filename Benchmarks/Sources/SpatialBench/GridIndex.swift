import GeoCore
import GeoIndex
import MapRegions

/// Ours, through the calls that everyone has.
final class GridIndex: SearchIndex {
  static let title = "SpatialGrid"

  let grid: SpatialGrid

  init(_ places: [Coordinate]) { grid = SpatialGrid(places) }

  var name: String { Self.title }
  var library: String { "swift-landmarks" }

  func supports(_ workload: Workload) -> Bool { true }

  func run(_ workload: Workload, _ queries: Queries) -> Int {
    var sum = 0
    switch workload {
    case .nearest(count: 1), .sortedNearest:
      for query in queries.coordinates { sum &+= grid.nearest(to: query) ?? 0 }
    case .nearest(let count):
      for query in queries.coordinates { sum &+= grid.nearest(to: query, count: count).last ?? 0 }
    case .within(let distance):
      for query in queries.coordinates { sum &+= grid.indices(within: distance, of: query).count }
    case .box(let zoom):
      for query in queries.coordinates { sum &+= grid.indices(in: MapRegion(center: query, zoom: zoom)).count }
    }
    return sum
  }

  func counts(of workload: Workload, _ queries: Queries) -> [WorkCount] {
    var statistics = SearchStatistics()
    for query in queries.coordinates {
      switch workload {
      case .nearest(count: 1), .sortedNearest: _ = grid.nearest(to: query, statistics: &statistics)
      case .nearest(let count): _ = grid.nearest(to: query, count: count, statistics: &statistics)
      case .within(let distance): _ = grid.indices(within: distance, of: query, statistics: &statistics)
      case .box(let zoom):
        _ = grid.indices(in: MapRegion(center: query, zoom: zoom).boundingBox, statistics: &statistics)
      }
    }
    func count(_ name: String, _ total: Int) -> WorkCount {
      WorkCount(name: name, perQuery: Double(total) / Double(max(statistics.queries, 1)))
    }
    return [
      count("cells_visited", statistics.cellsVisited), count("points_compared", statistics.pointsCompared),
      count("geodesics_computed", statistics.geodesicsComputed),
    ]
  }

  func answers(to workload: Workload, _ queries: Queries) -> Answers {
    var answers = Answers()
    for query in queries.coordinates {
      switch workload {
      case .nearest(count: 1), .sortedNearest: answers.append(grid.nearest(to: query).map { [$0] } ?? [])
      case .nearest(let count): answers.append(grid.nearest(to: query, count: count))
      case .within(let distance): answers.append(grid.indices(within: distance, of: query))
      case .box(let zoom): answers.append(grid.indices(in: MapRegion(center: query, zoom: zoom)))
      }
    }
    return answers
  }
}
