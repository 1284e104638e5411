import GeoCore
import GeoIndex
import MapRegions
import TestSupport
import Testing

@Suite("Markers grouped for a map")
struct MarkerClustersTests {
  private static let levels = 0...18

  @Test(
    "at every level each place is in just one marker, and the counts are right", arguments: Layout.allCases, [1, 400])
  func partition(layout: Layout, size: Int) throws {
    var generator = SeededGenerator(seed: 81)
    let places = layout.places(count: size, using: &generator)
    let clusters = MarkerClusters(places)
    let context: Comment = "seed 81"
    for level in Self.levels {
      let markers = clusters.markers(in: .full, zoomLevel: Double(level))
      var seen: [Int] = []
      for marker in markers {
        let members = clusters.placeIndices(of: marker.id)
        try #require(members.count == marker.count, context)
        seen += members
        #expect((marker.placeIndex == nil) == (marker.count > 1), context)
        #expect(marker.placeIndex.map { [$0] == members && places[$0] == marker.coordinate } ?? true, context)
        // Places that a marker stands for say so themselves.
        for index in members.prefix(3) {
          #expect(clusters.marker(ofPlace: index, zoomLevel: Double(level)) == marker, context)
        }
      }
      try #require(seen.sorted() == Array(places.indices), context)
      #expect(Set(markers.map(\.id)).count == markers.count, context)
    }
    #expect(clusters.markers(in: .full, zoomLevel: 17).count == places.count)
  }

  @Test(
    "no two places that stay on their own are within the radius, also across the antimeridian",
    arguments: Layout.allCases)
  func noNeighbourMissed(layout: Layout) {
    var generator = SeededGenerator(seed: 87)
    let clusters = MarkerClusters(layout.places(count: 300, using: &generator))
    for level in 0...16 {
      let reach = 60.0 / 256 / Double(1 << level)
      let alone = clusters.markers(in: .full, zoomLevel: Double(level)).filter { $0.count == 1 }
        .map { WebMercator.unit($0.coordinate) }
      for (index, one) in alone.enumerated() {
        for other in alone[..<index] {
          let dx = one.x - other.x
          #expect(hypot(dx - dx.rounded(), one.y - other.y) > reach * (1 - 1e-9), "seed 87, level \(level)")
        }
      }
    }
  }

  @Test("a cluster splits at its level into its children, and not before", arguments: Layout.allCases)
  func splitting(layout: Layout) {
    var generator = SeededGenerator(seed: 82)
    let clusters = MarkerClusters(layout.places(count: 500, using: &generator))
    var open = clusters.markers(in: .full, zoomLevel: 0)
    while let marker = open.popLast() {
      let children = clusters.children(of: marker.id)
      guard let split = marker.splitLevel else {
        #expect(children.isEmpty)
        continue
      }
      #expect(children.count >= 2 && children.map(\.count).reduce(0, +) == marker.count)
      let whole = clusters.markers(in: .full, zoomLevel: Double(split) - 0.01)
      let parts = Set(clusters.markers(in: .full, zoomLevel: Double(split)).map(\.id))
      #expect(whole.contains(marker) && !parts.contains(marker.id))
      // A child may itself have been drawn in parts from an earlier level on, never in a larger one.
      #expect(children.allSatisfy { parts.contains($0.id) })
      #expect(children.allSatisfy { ($0.splitLevel ?? 99) > split })
      open += children
    }
  }

  @Test("the markers of a map are those of the whole world that it shows", arguments: Layout.allCases)
  func search(layout: Layout) throws {
    var generator = SeededGenerator(seed: 83)
    let places = layout.places(count: 500, using: &generator)
    let clusters = MarkerClusters(places)
    for _ in 0..<100 {
      let map = try Viewport(
        size: .phone, center: Layout.query(near: places, using: &generator),
        zoomLevel: Double.random(in: 0...19, using: &generator))
      let expected = clusters.markers(in: .full, zoomLevel: map.zoomLevel).filter { map.shows($0) }
      #expect(clusters.markers(in: map) == expected, "seed 83, \(map)")
    }
    #expect(clusters.markers(in: .empty, zoomLevel: 3).isEmpty)
  }

  @Test("panning and building again keep every name")
  func stableNames() throws {
    var generator = SeededGenerator(seed: 84)
    let places = Layout.clustered.places(count: 2000, using: &generator)
    let (first, second) = (MarkerClusters(places), MarkerClusters(places))
    for level in [0.0, 4, 9, 15] {
      #expect(first.markers(in: .full, zoomLevel: level) == second.markers(in: .full, zoomLevel: level))
    }
    // A place far away from all others, put at the end, leaves them alone.
    let near = places.filter { $0.latitude > -60 && $0.longitude < 120 }
    let before = MarkerClusters(near).markers(in: .full, zoomLevel: 9)
    let after = MarkerClusters(near + [Coordinate(uncheckedLatitude: -80, longitude: 170)])
      .markers(in: .full, zoomLevel: 9)
    #expect(Set(before).isSubset(of: after) && after.count == before.count + 1)
    #expect(first.children(of: before[0].id).isEmpty || first.placeIndices(of: before[0].id).count > 1)
  }

  @Test("markers seldom lie nearer than the radius: none that a greedy pass would still merge at the closest level")
  func spacing() throws {
    var generator = SeededGenerator(seed: 85)
    let places = Layout.uniform.places(count: 3000, using: &generator)
    let clusters = MarkerClusters(places)
    for level in 0...6 {
      let markers = clusters.markers(in: .full, zoomLevel: Double(level))
      let world = try Viewport(
        size: .phone, center: Coordinate(uncheckedLatitude: 0, longitude: 0), zoomLevel: Double(level))
      let points = markers.map { world.point(of: $0) }
      var close = 0
      for (index, one) in points.enumerated() {
        if points[..<index].contains(where: { hypot($0.x - one.x, $0.y - one.y) < 30 }) { close += 1 }
      }
      // Middles move when a cluster forms; half a radius is rare.
      #expect(close * 10 <= markers.count + 10, "seed 85, level \(level): \(close) of \(markers.count)")
    }
  }

  @Test("the antimeridian is no border")
  func antimeridian() throws {
    let pair = [
      Coordinate(uncheckedLatitude: -17, longitude: 179.999), Coordinate(uncheckedLatitude: -17, longitude: -179.999),
    ]
    for places in [pair, pair.reversed()] {
      let clusters = MarkerClusters(places)
      let found = clusters.markers(in: .full, zoomLevel: 5)
      #expect(found.count == 1 && found[0].count == 2)
      #expect(found[0].coordinate.longitude.magnitude > 179.9999999)
      #expect(clusters.boundingBox(of: found[0].id).crossesAntimeridian)
      for center in pair {
        let map = try Viewport(size: .phone, center: center, zoomLevel: 8)
        #expect(clusters.markers(in: map).count == 1)
      }
    }
    let meridian = MarkerClusters([
      Coordinate(uncheckedLatitude: 0, longitude: 180), Coordinate(uncheckedLatitude: 0, longitude: -180),
    ])
    #expect(meridian.markers(in: .full, zoomLevel: 16).map(\.count) == [2])
    // South-east of the last column, in the row below.
    let diagonal = MarkerClusters([
      Coordinate(uncheckedLatitude: 0.01, longitude: 179.99), Coordinate(uncheckedLatitude: -0.01, longitude: -179.99),
      Coordinate(uncheckedLatitude: -0.02, longitude: 179.98),
    ])
    #expect(diagonal.markers(in: .full, zoomLevel: 8).count == 1)
  }

  @Test("options: radius, closest level, least count")
  func options() {
    let three = [0.0, 0.0001, 6].map { Coordinate(uncheckedLatitude: 10, longitude: $0) }
    var options = MarkerClusters.Options()
    options.minimumCount = 3
    #expect(MarkerClusters(three, options: options).markers(in: .full, zoomLevel: 10).count == 3)
    #expect(MarkerClusters(three, options: options).markers(in: .full, zoomLevel: 0).map(\.count) == [3])
    options = MarkerClusters.Options()
    options.maximumZoom = 4
    let shallow = MarkerClusters(three, options: options)
    #expect(shallow.markers(in: .full, zoomLevel: 5).count == 3 && shallow.markers(in: .full, zoomLevel: 4).count == 2)
    options.radius = 5000
    #expect(MarkerClusters(three, options: options).markers(in: .full, zoomLevel: 0).map(\.count) == [3])
    options.radius = .leastNonzeroMagnitude
    #expect(MarkerClusters(three + three, options: options).markers(in: .full, zoomLevel: 0).map(\.count) == [2, 2, 2])
    #expect(MarkerClusters([Coordinate]()).markers(in: .full, zoomLevel: 3).isEmpty)
    #expect(shallow.markers(in: .full, zoomLevel: -3).map(\.count) == [3])
    #expect(shallow.markers(in: .full, zoomLevel: .infinity).count == 3)
  }

  @Test("a name of other places finds nothing")
  func strangeNames() {
    var generator = SeededGenerator(seed: 86)
    let large = MarkerClusters(Layout.clustered.places(count: 500, using: &generator))
    let small = MarkerClusters([Coordinate(uncheckedLatitude: 1, longitude: 1)])
    for level in [0.0, 5, 17] {
      for marker in large.markers(in: .full, zoomLevel: level) where marker.placeIndex != 0 {
        #expect(small.children(of: marker.id).isEmpty && small.placeIndices(of: marker.id).isEmpty)
        #expect(small.boundingBox(of: marker.id).isEmpty)
      }
    }
  }

  @Test("numbers that are none are the caller's mistake")
  func preconditions() async {
    await #expect(processExitsWith: .failure) {
      var options = MarkerClusters.Options()
      options.radius = 0
      _ = MarkerClusters([Coordinate](), options: options)
    }
    await #expect(processExitsWith: .failure) {
      var options = MarkerClusters.Options()
      options.maximumZoom = 25
      _ = MarkerClusters([Coordinate](), options: options)
    }
    await #expect(processExitsWith: .failure) {
      _ = MarkerClusters([Coordinate]()).markers(in: .full, zoomLevel: .nan)
    }
    await #expect(processExitsWith: .failure) { _ = MarkerClusters([Coordinate]()).marker(ofPlace: 0, zoomLevel: 1) }
  }
}
