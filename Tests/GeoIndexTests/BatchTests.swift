import GeoCore
import GeoIndex
import TestSupport
import Testing

@Suite("Many searches at once, and building on several threads")
struct BatchTests {
  @Test("a batch answers as one search after the other", arguments: Layout.allCases, [1, 3])
  func answers(layout: Layout, threads: Int) {
    var generator = SeededGenerator(seed: 81)
    let places = layout.places(count: 2000, using: &generator)
    let grid = SpatialGrid(places)
    let queries = (0..<Effort.rounds(20_000)).map { _ in Layout.query(near: places, using: &generator) }
    let answers = grid.nearest(toEach: queries, threads: threads)
    #expect(answers == queries.map { grid.nearest(to: $0) }, "seed 81")
  }

  @Test("a batch says how far it is, and stops when it is not wanted any more")
  func progress() throws {
    let place = try Coordinate(latitude: 1, longitude: 2)
    let queries = Array(repeating: place, count: 200_000)
    let grid = SpatialGrid([place])
    var reports: [Int] = []
    let answers = grid.nearest(toEach: queries) { done in
      reports.append(done)
      return true
    }
    #expect(answers?.count == queries.count && answers?.allSatisfy { $0 == 0 } == true)
    #expect(reports.last == queries.count && reports.count > 1 && reports == reports.sorted())
    var calls = 0
    let stopped = grid.nearest(toEach: queries) { _ in
      calls += 1
      return false
    }
    #expect(stopped == nil && calls == 1)
  }

  @Test("no places, no queries")
  func empty() throws {
    let place = try Coordinate(latitude: 1, longitude: 2)
    #expect(SpatialGrid([Coordinate]()).nearest(toEach: [place]) == [nil])
    #expect(SpatialGrid([place]).nearest(toEach: [Coordinate]()) == [])
  }

  @Test("however many threads build it, a grid is the same", arguments: Layout.allCases, [0, 1, 70, 5000])
  func building(layout: Layout, size: Int) {
    var generator = SeededGenerator(seed: 82)
    let places = Array(layout.places(count: size, using: &generator).prefix(size))
    let bytes = IndexFile.bytes(SpatialGrid(places))
    for threads in [2, 5] {
      #expect(IndexFile.bytes(SpatialGrid(places, threads: threads)) == bytes, "seed 82")
    }
  }

  @Test("no thread is none")
  func preconditions() async {
    await #expect(processExitsWith: .failure) {
      _ = SpatialGrid([Coordinate]()).nearest(toEach: [Coordinate](), threads: 0)
    }
    await #expect(processExitsWith: .failure) { _ = SpatialGrid([Coordinate](), threads: 0) }
  }

  @Test("statistics count the work and change no answer")
  func statistics() throws {
    var generator = SeededGenerator(seed: 83)
    let places = Layout.clustered.places(count: 3000, using: &generator)
    let grid = SpatialGrid(places)
    var statistics = SearchStatistics()
    let queries = places.prefix(100)
    for query in queries {
      #expect(grid.nearest(to: query, statistics: &statistics) == grid.nearest(to: query))
      let ten = grid.nearest(to: query, count: 10, statistics: &statistics)
      #expect(ten == grid.nearest(to: query, count: 10))
      let near = grid.indices(within: 5000, of: query, statistics: &statistics)
      #expect(near == grid.indices(within: 5000, of: query))
      let box = try BoundingBox(west: -10, south: -20, east: 30, north: 40)
      #expect(grid.indices(in: box, statistics: &statistics) == grid.indices(in: box))
    }
    #expect(statistics.queries == 4 * queries.count)
    #expect(statistics.cellsVisited > 0 && statistics.pointsCompared >= 11 * queries.count)
  }

  @Test("places that nothing cheaper tells apart are counted as geodesics")
  func geodesics() throws {
    let here = try Coordinate(latitude: 10, longitude: 20)
    let grid = SpatialGrid([
      try Coordinate(latitude: 10, longitude: 20.1), try Coordinate(latitude: 10, longitude: 19.9),
      try Coordinate(latitude: 11, longitude: 20),
    ])
    var statistics = SearchStatistics()
    #expect(grid.nearest(to: here, statistics: &statistics) == 0)
    #expect(statistics.geodesicsComputed == 2)
    #expect(grid.nearest(to: here, count: 3, statistics: &statistics) == [0, 1, 2])
    #expect(statistics.geodesicsComputed == 4)
  }
}
