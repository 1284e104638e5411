import GeoCore
import MapRegions

/// Looks at every place: what an index has to be worth its memory against.
final class BruteForceIndex: SearchIndex {
  static let title = "brute force"

  private let places: [Coordinate]
  private let points: [ECEFPoint]

  init(_ places: [Coordinate]) {
    self.places = places
    points = places.map { $0.ecef() }
  }

  var name: String { Self.title }
  var library: String { "a loop over all places" }

  func supports(_ workload: Workload) -> Bool { workload != .sortedNearest }

  func run(_ workload: Workload, _ queries: Queries) -> Int {
    queries.coordinates.reduce(0) { $0 &+ (answer(to: workload, $1).last ?? 0) }
  }

  func answers(to workload: Workload, _ queries: Queries) -> Answers {
    queries.coordinates.reduce(into: Answers()) { $0.append(answer(to: workload, $1)) }
  }

  private func answer(to workload: Workload, _ query: Coordinate) -> [Int] {
    switch workload {
    case .nearest(let count): return nearest(to: query.ecef(), count: count)
    case .sortedNearest: return nearest(to: query.ecef(), count: 1)
    case .within(let distance):
      let (center, limit) = (query.ecef(), distance * distance)
      return points.indices.filter { center.squaredChord(to: points[$0]) <= limit }
    case .box(let zoom):
      let box = MapRegion(center: query, zoom: zoom).boundingBox
      return places.indices.filter { box.contains(places[$0]) }
    }
  }

  private func nearest(to center: ECEFPoint, count: Int) -> [Int] {
    var best: [(squared: Double, id: Int)] = []
    var limit = Double.infinity
    for id in points.indices {
      let squared = center.squaredChord(to: points[id])
      guard squared < limit else { continue }
      if best.count == count { best.removeLast() }
      best.insert((squared, id), at: best.firstIndex { $0.squared > squared } ?? best.count)
      if best.count == count, let last = best.last { limit = last.squared }
    }
    return best.map(\.id)
  }
}

extension ECEFPoint {
  fileprivate func squaredChord(to other: ECEFPoint) -> Double {
    let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
    return dx * dx + dy * dy + dz * dz
  }
}
