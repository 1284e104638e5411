import GeoCore
import GeoIndex
import MapRegions
import TestSupport
import Testing

@Suite("Places in a circle, a box or a region, against looking at every place")
struct AreaTests {
  @Test("within a distance", arguments: Layout.allCases, [1, 300, 3000])
  func circle(layout: Layout, size: Int) throws {
    for seed in UInt64(11)...12 {
      var generator = SeededGenerator(seed: seed)
      let places = layout.places(count: size, using: &generator)
      let grid = SpatialGrid(places)
      let oracle = BruteForce(places)
      for _ in 0..<Effort.rounds(1_200_000 / (size + 2000)) {
        let center = Layout.query(near: places, using: &generator)
        var distance = pow(10, Double.random(in: -3...7.4, using: &generator))
        // The distance of a place itself: the limit is included.
        if Bool.random(using: &generator), let place = places.randomElement(using: &generator) {
          distance = center.geodesicDistance(to: place)
        }
        let found = grid.indices(within: distance, of: center)
        let context: Comment = "seed \(seed), centre \(center), distance \(distance)"
        try #require(found.sorted() == oracle.indices(within: distance, of: center), context)
        try #require(grid.count(within: distance, of: center) == found.count, context)
      }
    }
  }

  @Test("in a box", arguments: Layout.allCases, [1, 300, 3000])
  func box(layout: Layout, size: Int) throws {
    for seed in UInt64(21)...22 {
      var generator = SeededGenerator(seed: seed)
      let places = layout.places(count: size, using: &generator)
      let grid = SpatialGrid(places)
      let oracle = BruteForce(places)
      for _ in 0..<Effort.rounds(3_000_000 / (size + 2000)) {
        let box = try Self.box(near: places, using: &generator)
        let found = grid.indices(in: box)
        let context: Comment = "seed \(seed), box \(box)"
        try #require(found.sorted() == oracle.indices(in: box), context)
        try #require(grid.count(in: box) == found.count, context)
        try #require(Self.runs(of: box, in: grid).joined().sorted() == found.sorted(), context)
      }
      #expect(Self.runs(of: .full, in: grid).count == 1)
      #expect(Self.runs(of: .empty, in: grid).isEmpty)
      #expect(grid.indices(in: .full).sorted() == Array(places.indices))
      #expect(grid.indices(in: .empty).isEmpty)
    }
  }

  private static func runs(of box: BoundingBox, in grid: SpatialGrid) -> [[Int]] {
    var runs: [[Int]] = []
    grid.forEachRun(in: box) { run in runs.append(run.indices.map { Int(run[$0]) }) }
    #expect(runs.allSatisfy { !$0.isEmpty })
    return runs
  }

  /// Boxes with their edges on places as often as between them, crossing the antimeridian, or with it as an edge.
  private static func box(near places: [Coordinate], using generator: inout SeededGenerator) throws -> BoundingBox {
    var corners = [Layout.query(near: places, using: &generator), Layout.query(near: places, using: &generator)]
    let size = pow(10, Double.random(in: -6...1, using: &generator))
    if Bool.random(using: &generator) {
      corners[1] = try Coordinate(
        wrapping: min(corners[0].latitude + size, 90), longitude: corners[0].longitude + size)
    }
    var (west, east) = (corners[0].longitude, corners[1].longitude)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: west = -180
    case 1: east = 180
    case 2: west = 180
    case 3: east = -180
    case 4: (west, east) = (-180, 180)
    default: break
    }
    return try BoundingBox(
      west: west, south: min(corners[0].latitude, corners[1].latitude), east: east,
      north: max(corners[0].latitude, corners[1].latitude))
  }

  @Test("a crowd at one point in the second part of a box, behind many other places")
  func crowdAcrossAntimeridian() throws {
    var generator = SeededGenerator(seed: 32)
    func scattered(_ count: Int, _ longitudes: ClosedRange<Double>) -> [Coordinate] {
      (0..<count).map { _ in
        Coordinate(
          uncheckedLatitude: Double.random(in: 0.5...4.5, using: &generator),
          longitude: Double.random(in: longitudes, using: &generator))
      }
    }
    let crowd = Array(repeating: Coordinate(uncheckedLatitude: 2.1, longitude: -150.3), count: 3000)
    let places = scattered(300, 178...180) + scattered(15_000, -180 ... -170) + crowd
    let grid = SpatialGrid(places)
    let box = try BoundingBox(west: 178.5, south: 1, east: -149, north: 4)
    let expected = BruteForce(places).indices(in: box)
    #expect(grid.indices(in: box).sorted() == expected, "seed 32")
    #expect(grid.count(in: box) == expected.count)
    #expect(Self.runs(of: box, in: grid).joined().sorted() == expected)
  }

  @Test("a region shows what its box holds")
  func region() throws {
    var generator = SeededGenerator(seed: 31)
    let places = Layout.clustered.places(count: 2000, using: &generator)
    let grid = SpatialGrid(places)
    for zoom in ZoomSetting.allCases {
      for center in places.prefix(50) {
        let region = MapRegion(center: center, zoom: zoom)
        let expected = BruteForce(places).indices(in: region.boundingBox)
        #expect(grid.indices(in: region).sorted() == expected)
        #expect(grid.count(in: region) == expected.count)
        var shown = 0
        grid.forEachRun(in: region) { shown += $0.count }
        #expect(shown == expected.count)
      }
    }
  }
}
