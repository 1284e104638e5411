import MapRegions

/// What is asked: the columns of the table.
enum Workload: Hashable {
  case nearest(count: Int)
  /// Metres.
  case within(distance: Double)
  case box(ZoomSetting)
  /// The nearest place of each of many queries that were put into Morton order before: the best that a loop can do for
  /// who has many at once. The sorting is not timed.
  case sortedNearest

  static func all(for queries: QueryKind) -> [Workload] {
    let boxes = queries == .clustered ? ZoomSetting.allCases.map { Workload.box($0) } : []
    return [.nearest(count: 1), .nearest(count: 10), .within(distance: 5000)] + boxes + [.sortedNearest]
  }

  var name: String {
    switch self {
    case .nearest(let count): "nearest \(count)"
    case .within(let distance): "all within \(Int(distance / 1000)) km"
    case .box(.near): "box 0.02°"
    case .box(.medium): "box 0.2°"
    case .box(.far): "box 2°"
    case .sortedNearest: "pre-sorted nearest loop"
    }
  }

  /// Queries as this workload asks them.
  func arranged(_ queries: Queries) -> Queries { self == .sortedNearest ? queries.inMortonOrder : queries }
}
