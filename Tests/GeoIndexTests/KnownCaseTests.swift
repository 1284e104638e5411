import GeoCore
import GeoIndex
import MapRegions
import TestSupport
import Testing

private func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(uncheckedLatitude: latitude, longitude: longitude)
}

@Suite("Known cases of nearest")
struct KnownCaseTests {
  @Test("N1: across the antimeridian the near place is near")
  func antimeridian() {
    let grid = SpatialGrid([at(0, 100), at(0, -179.5)])
    #expect(grid.nearest(to: at(0, 179.5)) == 1)
  }

  @Test("N3: on a lattice of 20° the sphere's answer, not the plane's")
  func lattice() throws {
    var places: [Coordinate] = []
    for latitude in stride(from: -80.0, through: 80, by: 20) {
      for longitude in stride(from: -180.0, to: 180, by: 20) { places.append(at(latitude, longitude)) }
    }
    let grid = SpatialGrid(places)
    #expect(places[try #require(grid.nearest(to: at(49.9, 9)))] == at(60, 0))
    #expect(places[try #require(grid.nearest(to: at(49.5, 9)))] == at(40, 0))
  }

  @Test("N6: the ellipsoid decides, not the sphere")
  func ellipsoid() {
    let grid = SpatialGrid([at(0, 1), at(1.005, 0)])
    #expect(grid.nearest(to: at(0, 0)) == 1)
    #expect(grid.nearest(to: at(0, 0), count: 2) == [1, 0])
  }

  @Test("N7: where the chord's order is not the geodesic's, the geodesic's counts")
  func orderFlip() throws {
    // Found by search: at 1000 km the curvature differs with the direction by more than the chords do.
    var generator = SeededGenerator(seed: 54)
    var flips = 0
    for _ in 0..<20_000 where flips < 20 {
      let query = at(Double.random(in: -60...60, using: &generator), Double.random(in: -180...180, using: &generator))
      let distance = Double.random(in: 5e5...5e6, using: &generator)
      let north = query.destination(distance: distance, bearing: 0)
      let east = query.destination(distance: distance + 1, bearing: 90)
      let isFlipped = query.ecef().chord(to: north.ecef()) > query.ecef().chord(to: east.ecef())
      guard isFlipped else { continue }
      flips += 1
      let grid = SpatialGrid([east, north])
      #expect(grid.nearest(to: query) == 1, "seed 54, \(query) \(distance)")
      #expect(grid.nearest(to: query, count: 2) == [1, 0])
    }
    #expect(flips == 20)
  }

  @Test("N10: a circle near a pole holds what a box in degrees would miss")
  func polarCircle() {
    let center = at(80, 0)
    let inside = center.destination(distance: 999_000, bearing: 60)
    let outside = center.destination(distance: 1_001_000, bearing: 60)
    let overPole = at(89, 180)
    let grid = SpatialGrid([inside, outside, overPole, at(90, -33)])
    #expect(grid.indices(within: 1_000_000, of: center) == [0])
    #expect(grid.indices(within: 1_230_000, of: center).sorted() == [0, 1, 2, 3])
  }

  @Test("equally far places come in the order of their indices")
  func ties() {
    let grid = SpatialGrid([at(0, 1), at(0, -1), at(0, 1), at(1, 0), at(-1, 0)])
    #expect(grid.nearest(to: at(0, 0), count: 5) == [3, 4, 0, 1, 2])
    #expect(grid.nearest(to: at(0, 0)) == 3)
    let corner = SpatialGrid([at(10, 180), at(10, -180), at(10, 179)])
    #expect(corner.nearest(to: at(10, -180), count: 3) == [0, 1, 2])
    let pole = SpatialGrid([at(90, 10), at(90, 20), at(-90, 0)])
    #expect(pole.nearest(to: at(90, -170), count: 3) == [0, 1, 2])
  }

  @Test("a hundred thousand places at one point, and one beside them")
  func duplicates() {
    let count = max(Effort.rounds(100_000), 2 * Int(UInt8.max))
    var places = Array(repeating: at(12.5, 77.25), count: count)
    places.insert(at(12.5001, 77.25), at: 100)
    let grid = SpatialGrid(places)
    #expect(grid.nearest(to: at(12.5, 77.25)) == 0)
    #expect(grid.nearest(to: at(12.6, 77.25)) == 100)
    #expect(grid.nearest(to: at(13, 77), count: 4) == [100, 0, 1, 2])
    #expect(grid.count(within: 1, of: at(12.5, 77.25)) == count)
    #expect(grid.count(in: MapRegion(center: at(12.5, 77.25), zoom: .near)) == count + 1)
    #expect(grid.byteCount < 50 * count + 10_000)
  }

  @Test("no places, one place")
  func few() {
    let none = SpatialGrid([Coordinate]())
    #expect(none.isEmpty && none.count == 0 && none.nearest(to: at(0, 0)) == nil)
    #expect(none.nearest(to: at(0, 0), count: 3).isEmpty && none.indices(in: .full).isEmpty)
    #expect(none.indices(within: 1e8, of: at(0, 0)).isEmpty)
    let one = SpatialGrid([at(-90, 0)])
    #expect(one.nearest(to: at(90, 0)) == 0)
    #expect(one.nearest(to: at(90, 0), count: 3, within: 20_003_931) == [])
    #expect(one.nearest(to: at(90, 0), count: 3, within: 20_003_932) == [0])
    #expect(one.indices(within: 1e9, of: at(90, 0)) == [0])
  }

  @Test("a limit is included")
  func limit() {
    let (query, place) = (at(10, 20), at(11, 21))
    let distance = query.geodesicDistance(to: place)
    let grid = SpatialGrid([place])
    #expect(grid.indices(within: distance, of: query) == [0])
    #expect(grid.indices(within: distance.nextDown, of: query).isEmpty)
    #expect(grid.nearest(to: query, count: 1, within: distance) == [0])
    #expect(grid.nearest(to: query, count: 1, within: distance.nextDown).isEmpty)
    #expect(grid.indices(within: 0, of: place) == [0])
  }

  @Test("a predicate chooses, also where hardly any place passes")
  func predicate() throws {
    var generator = SeededGenerator(seed: 55)
    for layout in [Layout.uniform, .clustered, .duplicates, .poles] {
      let places = layout.places(count: 3000, using: &generator)
      let grid = SpatialGrid(places)
      let oracle = BruteForce(places)
      for round in 0..<Effort.rounds(1000) {
        let query = Layout.query(near: places, using: &generator)
        let divisor = [1, 2, 10, 1000, 5000][round % 5]
        let isIncluded = { (index: Int) in index % divisor == divisor - 1 }
        let limit = Bool.random(using: &generator) ? Double.infinity : 500_000
        try #require(
          grid.nearest(to: query, count: 7, within: limit, where: isIncluded)
            == oracle.nearest(to: query, count: 7, within: limit, where: isIncluded),
          "seed 55, \(layout), \(query), every \(divisor)th")
      }
    }
  }

  @Test("one grid answers many threads at once")
  func threads() async {
    var generator = SeededGenerator(seed: 56)
    let places = Layout.clustered.places(count: 2000, using: &generator)
    let queries = (0..<400).map { _ in Layout.query(near: places, using: &generator) }
    let grid = SpatialGrid(places)
    let expected = queries.map { grid.nearest(to: $0, count: 3) }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { queries.map { grid.nearest(to: $0, count: 3) } == expected }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test("arguments that mean nothing are refused where they are given")
  func preconditions() async {
    await #expect(processExitsWith: .failure) {
      _ = SpatialGrid([Coordinate]()).nearest(to: Coordinate(uncheckedLatitude: 0, longitude: 0), count: -1)
    }
    await #expect(processExitsWith: .failure) {
      _ = SpatialGrid([Coordinate]()).nearest(
        to: Coordinate(uncheckedLatitude: 0, longitude: 0), count: 1, within: .nan)
    }
    await #expect(processExitsWith: .failure) {
      _ = SpatialGrid([Coordinate]()).indices(within: -1, of: Coordinate(uncheckedLatitude: 0, longitude: 0))
    }
  }
}
