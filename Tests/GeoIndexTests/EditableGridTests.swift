import GeoCore
import GeoIndex
import MapRegions
import TestSupport
import Testing

@Suite("Grids that change, against a dictionary")
struct EditableGridTests {
  /// The places by index: what the grid should be.
  private struct Model {
    var places: [Int: Coordinate] = [:]
    var next = 0

    /// Answers of brute force, which numbers the places from 0, as indices.
    func answer(_ body: (BruteForce) -> [Int]) -> [Int] {
      let indices = places.keys.sorted()
      return body(BruteForce(indices.compactMap { places[$0] })).map { indices[$0] }
    }
  }

  @Test(
    "thousands of changes and queries", arguments: Layout.allCases, [0, 40, 1500])
  func model(layout: Layout, start: Int) throws {
    for seed in UInt64(91)..<91 + UInt64(Effort.rounds(3)) {
      var generator = SeededGenerator(seed: seed)
      func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
      let first = start == 0 ? [] : layout.places(count: start, using: &generator)
      var grid = EditableGrid(first)
      var model = Model(
        places: Dictionary(uniqueKeysWithValues: first.enumerated().map { ($0, $1) }), next: first.count)
      var snapshot = (grid, model)
      for round in 0..<Effort.rounds(4000) {
        let context: Comment = "seed \(seed), \(layout), from \(start), round \(round)"
        let all = Array(model.places.values.prefix(200))
        let place =
          random(0...3) == 0 && !all.isEmpty
          ? all[random(0...all.count - 1)] : Layout.query(near: first.isEmpty ? all : first, using: &generator)
        // Now growing, now shrinking.
        switch random(0...9) + (round / 700 % 3 == 2 ? 3 : 0) {
        case 0..<5:
          try #require(grid.insert(place) == model.next, context)
          model.places[model.next] = place
          model.next += 1
        case 5, 6:
          let index = random(0...max(model.next, 1))
          try #require(grid.move(index, to: place) == (model.places[index] != nil), context)
          if model.places[index] != nil { model.places[index] = place }
        case 7..<12:
          let index = model.places.keys.randomElement(using: &generator) ?? 3
          try #require(grid.remove(index) == (model.places.removeValue(forKey: index) != nil), context)
        default:
          if random(0...60) == 0 { grid.merge() }
        }
        if random(0...200) == 0 { snapshot = (grid, model) }
        try #require(grid.count == model.places.count && grid.nextIndex == model.next, context)
        if round % 7 == 0 { try compare(grid, model, from: place, &generator, context) }
        if round % 97 == 0 { try compare(snapshot.0, snapshot.1, from: place, &generator, context) }
      }
      for (index, place) in model.places { #expect(grid[index]?.isSamePoint(as: place) == true) }
      #expect(grid[model.next] == nil && grid[-1] == nil)
      grid.merge()
      try compare(grid, model, from: Layout.query(near: first, using: &generator), &generator, "seed \(seed), merged")
    }
  }

  private func compare(
    _ grid: EditableGrid, _ model: Model, from query: Coordinate, _ generator: inout SeededGenerator, _ context: Comment
  ) throws {
    let count = [0, 1, 3, 40].randomElement(using: &generator) ?? 1
    let limit = Bool.random(using: &generator) ? .infinity : pow(10, Double.random(in: 0...7.4, using: &generator))
    try #require(grid.nearest(to: query) == model.answer { $0.nearest(to: query, count: 1) }.first, context)
    try #require(
      grid.nearest(to: query, count: count, within: limit)
        == model.answer { $0.nearest(to: query, count: count, within: limit) }, context)
    let divisor = [1, 2, 50].randomElement(using: &generator) ?? 1
    let indices = model.places.keys.sorted()
    try #require(
      grid.nearest(to: query, count: count, within: limit) { $0 % divisor == 0 }
        == model.answer { $0.nearest(to: query, count: count, within: limit) { indices[$0] % divisor == 0 } }, context)
    let distance = min(limit, 3e7)
    let near = model.answer { $0.indices(within: distance, of: query) }
    try #require(grid.indices(within: distance, of: query).sorted() == near, context)
    try #require(grid.count(within: distance, of: query) == near.count, context)
    let region = MapRegion(center: query, zoom: ZoomSetting.allCases.randomElement(using: &generator) ?? .far)
    let shown = model.answer { $0.indices(in: region.boundingBox) }
    try #require(grid.indices(in: region).sorted() == shown && grid.count(in: region) == shown.count, context)
    try #require(grid.count(in: .full) == model.places.count, context)
  }

  @Test("snapshots are read on other threads while the grid changes")
  func threads() async {
    var generator = SeededGenerator(seed: 94)
    let places = Layout.clustered.places(count: 1000, using: &generator)
    var grid = EditableGrid(places)
    await withTaskGroup(of: Bool.self) { group in
      for round in 0..<40 {
        let snapshot = grid
        let expected = places.prefix(20).map { snapshot.nearest(to: $0, count: 3) }
        group.addTask {
          (0..<10).allSatisfy { _ in places.prefix(20).map { snapshot.nearest(to: $0, count: 3) } == expected }
        }
        for index in 0..<30 {
          grid.move((round * 30 + index) % 1000, to: places[index * 7])
          grid.insert(places[index])
          grid.remove(round + index * 11)
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test("a region whose places are all gone, and none at all")
  func emptied() {
    var generator = SeededGenerator(seed: 95)
    let places = Layout.uniform.places(count: 3000, using: &generator)
    var grid = EditableGrid(SpatialGrid(places))
    for (index, place) in places.enumerated() where place.longitude > 60 { grid.remove(index) }
    let kept = places.indices.filter { places[$0].longitude <= 60 }
    let oracle = BruteForce(places)
    for query in places.prefix(100) {
      #expect(grid.nearest(to: query) == oracle.nearest(to: query, count: 1) { places[$0].longitude <= 60 }.first)
    }
    for index in kept { #expect(grid.remove(index) && !grid.remove(index)) }
    #expect(grid.isEmpty && grid.nearest(to: places[0]) == nil && grid.nearest(to: places[0], count: 3).isEmpty)
    #expect(grid.indices(in: .full).isEmpty && grid.insert(places[0]) == 3000 && grid.nearest(to: places[1]) == 3000)
    var none = EditableGrid()
    none.merge()
    #expect(none.isEmpty && !none.remove(0) && !none.move(0, to: places[0]) && none[0] == nil)
  }

  @Test("arguments that mean nothing are refused where they are given")
  func preconditions() async {
    await #expect(processExitsWith: .failure) {
      _ = EditableGrid().nearest(to: Coordinate(uncheckedLatitude: 0, longitude: 0), count: -1)
    }
    await #expect(processExitsWith: .failure) {
      _ = EditableGrid().nearest(to: Coordinate(uncheckedLatitude: 0, longitude: 0), count: 1, within: .nan)
    }
    await #expect(processExitsWith: .failure) {
      _ = EditableGrid().indices(within: -1, of: Coordinate(uncheckedLatitude: 0, longitude: 0))
    }
    await #expect(processExitsWith: .failure) {
      _ = EditableGrid().count(within: .nan, of: Coordinate(uncheckedLatitude: 0, longitude: 0))
    }
  }
}
