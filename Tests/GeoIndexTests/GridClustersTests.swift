import GeoCore
import GeoIndex
import MapRegions
import TestSupport
import Testing

@Suite("Markers grouped from a grid")
struct GridClustersTests {
  /// As a grid has it.
  private static func keeping180(_ place: Coordinate) -> Coordinate {
    place.longitude == -180 ? Coordinate(uncheckedLatitude: place.latitude, longitude: 180) : place
  }

  private func expectSame(_ grid: MarkerClusters, _ places: MarkerClusters, _ context: Comment) throws {
    try #require(grid.count == places.count, context)
    for level in 0...25 {
      let markers = places.markers(in: .full, zoomLevel: Double(level))
      try #require(grid.markers(in: .full, zoomLevel: Double(level)) == markers, context)
      for marker in markers {
        try #require(grid.placeIndices(of: marker.id) == places.placeIndices(of: marker.id), context)
        try #require(grid.children(of: marker.id) == places.children(of: marker.id), context)
        try #require(grid.boundingBox(of: marker.id) == places.boundingBox(of: marker.id), context)
      }
      for index in stride(from: 0, to: places.count, by: 7) {
        let marker = places.marker(ofPlace: index, zoomLevel: Double(level))
        try #require(grid.marker(ofPlace: index, zoomLevel: Double(level)) == marker, context)
      }
    }
  }

  private static func options(using generator: inout SeededGenerator) -> MarkerClusters.Options {
    var options = MarkerClusters.Options()
    options.radius = pow(10, Double.random(in: 0...3, using: &generator))
    options.maximumZoom = Int.random(in: 0...24, using: &generator)
    options.minimumCount = Int.random(in: 1...6, using: &generator)
    return options
  }

  @Test(
    "a grid makes the clusters that its places make, built or opened from a file", arguments: Layout.allCases,
    [0, 1, 70, 600])
  func sameAsPlaces(layout: Layout, size: Int) throws {
    var generator = SeededGenerator(seed: 91)
    let places = Array(layout.places(count: max(size, 1), using: &generator).prefix(size)).map(Self.keeping180)
    let grid = SpatialGrid(places)
    let file = try IndexFile(IndexFile.bytes(grid), name: "test.lmx")
    var options = MarkerClusters.Options()
    for round in 0...Effort.rounds(5) {
      let expected = MarkerClusters(places, options: options)
      let context: Comment = "seed 91, \(layout), \(size), round \(round), \(options)"
      try expectSame(MarkerClusters(grid, options: options), expected, context)
      try expectSame(MarkerClusters(file.grid, options: options), expected, context)
      options = Self.options(using: &generator)
    }
  }

  @Test(
    "places that the curve has in another order are one on the map: past its edges and nearer than its numbers tell")
  func ties() throws {
    var generator = SeededGenerator(seed: 92)
    for round in 0..<Effort.rounds(60) {
      let places = (0..<200).map { _ in
        let distance = Double.random(in: 0...4.9, using: &generator)
        let latitude: Double = [90 - distance, distance - 90, 1e-17, -1e-17].randomElement(using: &generator) ?? 0
        let longitude: Double = [-1e-15, 0, 1e-15, 90, 180].randomElement(using: &generator) ?? 0
        return Coordinate(uncheckedLatitude: latitude, longitude: longitude)
      }
      let options = round == 0 ? MarkerClusters.Options() : Self.options(using: &generator)
      try expectSame(
        MarkerClusters(SpatialGrid(places), options: options), MarkerClusters(places, options: options),
        "seed 92, round \(round), \(options)")
    }
  }

  @Test("a place at longitude −180 is at 180 and in the same marker", arguments: Layout.allCases)
  func antimeridian(layout: Layout) {
    var generator = SeededGenerator(seed: 93)
    let places = layout.places(count: 300, using: &generator).enumerated().map { index, place in
      index % 3 == 0 ? Coordinate(uncheckedLatitude: place.latitude, longitude: index % 2 == 0 ? -180 : 180) : place
    }
    let (grid, direct) = (MarkerClusters(SpatialGrid(places)), MarkerClusters(places))
    for level in 0...17 {
      let (found, expected) = (
        grid.markers(in: .full, zoomLevel: Double(level)), direct.markers(in: .full, zoomLevel: Double(level))
      )
      #expect(found.map(\.id) == expected.map(\.id) && found.map(\.count) == expected.map(\.count), "seed 93")
      #expect(zip(found, expected).allSatisfy { $0.coordinate.isSamePoint(as: $1.coordinate) }, "seed 93")
    }
  }

  @Test("clusters do not need the grid any more")
  func grid() {
    var generator = SeededGenerator(seed: 94)
    let places = Layout.clustered.places(count: 1000, using: &generator).map(Self.keeping180)
    let clusters = MarkerClusters(SpatialGrid(places))
    #expect(clusters.markers(in: .full, zoomLevel: 3) == MarkerClusters(places).markers(in: .full, zoomLevel: 3))
  }

  @Test("a damaged file makes other clusters, and nothing worse", arguments: [Layout.clustered, .micro, .duplicates])
  func damagedFile(layout: Layout) {
    var generator = SeededGenerator(seed: 95)
    let bytes = IndexFile.bytes(SpatialGrid(layout.places(count: 120, using: &generator)))
    var opened = 0
    for _ in 0..<Effort.rounds(400) {
      var damaged = bytes
      let start = Int.random(in: 0..<damaged.count, using: &generator)
      let end = min(start + Int.random(in: 1...400, using: &generator), damaged.count)
      let byte: UInt8? = [0, 0xFF, nil].randomElement(using: &generator) ?? nil
      for offset in start..<end { damaged[offset] = byte ?? .random(in: 0...255, using: &generator) }
      // The checksums would tell; whoever does not look at them must not pay with a crash.
      guard let grid = try? IndexFile(damaged, name: "damaged", checking: .structure).grid else { continue }
      opened += 1
      let clusters = MarkerClusters(grid)
      #expect(clusters.count == 120, "seed 95")
      for level in stride(from: 0.0, through: 18, by: 3) {
        for marker in clusters.markers(in: .full, zoomLevel: level) {
          #expect(clusters.placeIndices(of: marker.id).allSatisfy { (0..<120).contains($0) }, "seed 95")
          _ = (clusters.children(of: marker.id), clusters.boundingBox(of: marker.id))
        }
        for index in 0..<120 { _ = clusters.marker(ofPlace: index, zoomLevel: level) }
      }
    }
    #expect(opened > 0, "seed 95")
  }

  @Test("numbers that are none are the caller's mistake")
  func preconditions() async {
    await #expect(processExitsWith: .failure) {
      var options = MarkerClusters.Options()
      options.radius = .nan
      _ = MarkerClusters(SpatialGrid([Coordinate]()), options: options)
    }
    await #expect(processExitsWith: .failure) {
      var options = MarkerClusters.Options()
      options.maximumZoom = -1
      _ = MarkerClusters(SpatialGrid([Coordinate]()), options: options)
    }
  }
}
