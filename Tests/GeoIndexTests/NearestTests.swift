import GeoCore
import GeoIndex
import TestSupport
import Testing

@Suite("Nearest by geodesic, against looking at every place")
struct NearestTests {
  @Test("nearest 1, k and within agree with brute force", arguments: Layout.allCases, [1, 7, 300, 3000])
  func agrees(layout: Layout, size: Int) throws {
    for seed in UInt64(1)...5 {
      var generator = SeededGenerator(seed: seed)
      let places = layout.places(count: size, using: &generator)
      let grid = SpatialGrid(places)
      let oracle = BruteForce(places)
      #expect(grid.count == places.count)
      for _ in 0..<Effort.rounds(2_000_000 / (size + 2000)) {
        let query = Layout.query(near: places, using: &generator)
        let context: Comment = "seed \(seed), query \(query)"
        try #require(grid.nearest(to: query) == oracle.nearest(to: query, count: 1).first, context)
        let count = [0, 1, 2, 7, 10, 12, 13, 100, 1000].randomElement(using: &generator) ?? 1
        let limit =
          Bool.random(using: &generator)
          ? Double.infinity : pow(10, Double.random(in: 0...7.4, using: &generator))
        try #require(
          grid.nearest(to: query, count: count, within: limit)
            == oracle.nearest(to: query, count: count, within: limit), context)
      }
    }
  }
}
