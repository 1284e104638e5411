import GeoCore
import GeoIndex
import MapRegions
import TestSupport
import Testing

@Suite("Filters inside the search, against looking at every place")
struct GridFilterTests {
  /// From all to none: every place, one in two, a region, rare ones, a single one.
  private static func predicates(_ places: [Coordinate]) -> [(name: String, includes: (Int) -> Bool)] {
    [
      ("all", { _ in true }), ("half", { $0 % 2 == 1 }), ("south", { places[$0].latitude < 0 }),
      ("1 in 10", { $0 % 10 == 3 }), ("1 in 1000", { $0 % 1000 == 999 }), ("last", { $0 == places.count - 1 }),
      ("none", { _ in false }),
    ]
  }

  @Test("every query with every filter", arguments: Layout.allCases, [1, 300, 4000])
  func agrees(layout: Layout, size: Int) throws {
    for seed in UInt64(101)..<101 + UInt64(Effort.rounds(5)) {
      var generator = SeededGenerator(seed: seed)
      let places = layout.places(count: size, using: &generator)
      let grid = SpatialGrid(places)
      let oracle = BruteForce(places)
      for (name, includes) in Self.predicates(places) {
        let filter = GridFilter(grid, where: includes)
        #expect(filter.count == places.indices.count(where: includes))
        for round in 0..<Effort.rounds(400_000 / (size + 2000)) {
          let query = Layout.query(near: places, using: &generator)
          let context: Comment = "seed \(seed), \(layout), \(name), \(query)"
          let limit =
            Bool.random(using: &generator) ? .infinity : pow(10, Double.random(in: 0...7.4, using: &generator))
          let count = [1, 10, 1000, 0][round % 4]
          try #require(
            grid.nearest(to: query, count: count, within: limit, filter: filter)
              == oracle.nearest(to: query, count: count, within: limit, where: includes), context)
          let distance = min(limit, 2.5e7)
          let near = oracle.indices(within: distance, of: query).filter(includes)
          try #require(grid.indices(within: distance, of: query, filter: filter).sorted() == near, context)
          try #require(grid.count(within: distance, of: query, filter: filter) == near.count, context)
          let box = MapRegion(center: query, zoom: .far).boundingBox
          let shown = oracle.indices(in: box).filter(includes)
          try #require(grid.indices(in: box, filter: filter).sorted() == shown, context)
          try #require(grid.count(in: box, filter: filter) == shown.count, context)
        }
        #expect(grid.indices(in: .full, filter: filter).sorted() == places.indices.filter(includes))
      }
    }
  }

  @Test("a crowd at one distance, and places all on the other side of the Earth")
  func crowds() throws {
    var generator = SeededGenerator(seed: 106)
    let center = Coordinate(uncheckedLatitude: 10, longitude: 20)
    let places = (0..<3000).map { index in
      center.destination(
        distance: index % 2 == 0 ? 50_000 : 19_900_000, bearing: Double.random(in: 0...360, using: &generator))
    }
    let grid = SpatialGrid(places)
    let filter = GridFilter(grid) { $0 % 2 == 1 }
    let oracle = BruteForce(places)
    for count in [1, 5, 100] {
      #expect(
        grid.nearest(to: center, count: count, filter: filter)
          == oracle.nearest(to: center, count: count) { $0 % 2 == 1 }, "seed 106")
    }
    var changing = EditableGrid(grid)
    for index in stride(from: 0, to: 3000, by: 2) { changing.remove(index) }
    #expect(changing.nearest(to: center) == oracle.nearest(to: center, count: 1) { $0 % 2 == 1 }.first)
  }

  @Test("far apart places are found, however empty the set is between them")
  func sparse() {
    var generator = SeededGenerator(seed: 108)
    let places = Layout.uniform.places(count: 600_000, using: &generator)
    let grid = SpatialGrid(places)
    let wanted: Set = [5, 70_000, 599_999]
    let filter = GridFilter(grid, where: wanted.contains)
    #expect(Set(grid.indices(in: .full, filter: filter)) == wanted && filter.count == 3)
    for index in wanted { #expect(grid.nearest(to: places[index], count: 1, filter: filter) == [index]) }
    let many = GridFilter(grid) { $0 % 1000 == 0 }
    #expect(grid.indices(in: .full, filter: many).sorted() == Array(stride(from: 0, to: 600_000, by: 1000)))
    for index in stride(from: 0, to: 600_000, by: 50_000) {
      #expect(grid.nearest(to: places[index], count: 1, filter: many) == [index])
    }
  }

  @Test("filters are combined")
  func combined() {
    var generator = SeededGenerator(seed: 107)
    let places = Layout.clustered.places(count: 5000, using: &generator)
    let grid = SpatialGrid(places)
    let (twos, threes) = (GridFilter(grid) { $0 % 2 == 0 }, GridFilter(grid) { $0 % 75 == 0 })
    let (both, any) = (twos.intersection(threes), twos.union(threes))
    #expect(grid.indices(in: .full, filter: both).sorted() == places.indices.filter { $0 % 150 == 0 })
    #expect(
      grid.indices(in: .full, filter: any).sorted() == places.indices.filter { $0 % 2 == 0 || $0 % 75 == 0 })
    #expect(both.count == 34 && any.count == 2533)
    for query in places.prefix(50) {
      #expect(
        grid.nearest(to: query, count: 2, filter: both)
          == BruteForce(places).nearest(to: query, count: 2) { $0 % 150 == 0 })
    }
  }

  @Test("a filter of another grid, and arguments that mean nothing, are refused")
  func preconditions() async {
    await #expect(processExitsWith: .failure) {
      let places = [Coordinate(uncheckedLatitude: 0, longitude: 0)]
      _ = SpatialGrid(places).nearest(to: places[0], count: 1, filter: GridFilter(SpatialGrid(places)) { _ in true })
    }
    await #expect(processExitsWith: .failure) {
      let places = [Coordinate(uncheckedLatitude: 0, longitude: 0)]
      let (one, other) = (GridFilter(SpatialGrid(places)) { _ in true }, GridFilter(SpatialGrid(places)) { _ in true })
      _ = one.intersection(other)
    }
    await #expect(processExitsWith: .failure) {
      let places = [Coordinate(uncheckedLatitude: 0, longitude: 0)]
      let (one, other) = (GridFilter(SpatialGrid(places)) { _ in true }, GridFilter(SpatialGrid(places)) { _ in true })
      _ = one.union(other)
    }
    await #expect(processExitsWith: .failure) {
      let grid = SpatialGrid([Coordinate(uncheckedLatitude: 0, longitude: 0)])
      _ = grid.nearest(
        to: Coordinate(uncheckedLatitude: 0, longitude: 0), count: -1, filter: GridFilter(grid) { _ in true })
    }
    await #expect(processExitsWith: .failure) {
      let grid = SpatialGrid([Coordinate(uncheckedLatitude: 0, longitude: 0)])
      _ = grid.indices(
        within: .nan, of: Coordinate(uncheckedLatitude: 0, longitude: 0), filter: GridFilter(grid) { _ in true })
    }
    await #expect(processExitsWith: .failure) {
      let grid = SpatialGrid([Coordinate(uncheckedLatitude: 0, longitude: 0)])
      _ = grid.nearest(
        to: Coordinate(uncheckedLatitude: 0, longitude: 0), count: 1, within: -1, filter: GridFilter(grid) { _ in true }
      )
    }
  }
}
