import GeoCore
import MapRegions
import TestSupport
import Testing

@Suite("Viewports")
struct ViewportTests {
  @Test("all of a region is visible on the map that is fitted to it, and not on a closer one")
  func fittingRegion() throws {
    var generator = SeededGenerator(seed: 42)
    let world = box(-180, -WebMercator.maximumLatitude, 180, WebMercator.maximumLatitude)
    for _ in 0..<4000 {
      let region = MapRegion.random(using: &generator)
      let size = try Viewport.Size.random(using: &generator)
      let map = Viewport(fitting: region, size: size)
      let context: Comment = "seed 42, \(region) on \(size)"
      #expect(map.center == region.center, context)
      // What lies beyond the edge of a Mercator map is on none.
      let drawn = region.boundingBox.intersection(world)
      #expect(map.shows(drawn), context)
      #expect(region.fitted(to: size).contains(region), context)
      let isCut = map.visibleBox.latitudeSpan > 170.1
      #expect(isCut || map.visibleRegion.expanded(by: 1e-12).contains(region) || isBeyond(region), context)
      let visible = map.visibleRegion.boundingBox.intersection(world)
      #expect(isCut || map.visibleBox.expanded(byLatitude: 1e-12, longitude: 1e-12).contains(visible), context)
      guard map.zoomLevel < 21.99 && map.zoomLevel > -8 else { continue }
      let closer = Viewport(uncheckedSize: size, center: map.center, zoomLevel: map.zoomLevel + 1e-3)
      // A degree of longitude more than once round is as good as once round.
      #expect(!closer.shows(drawn) || drawn.longitudeSpan == 360 || drawn.isEmpty || isBeyond(region), context)
    }
  }

  /// Whether a side of the region ends beyond the edge of the map, where the centre itself may lie.
  private func isBeyond(_ region: MapRegion) -> Bool {
    region.center.latitude.magnitude + region.span.latitudeDelta / 2 > WebMercator.maximumLatitude
  }

  @Test("all of a box is visible on the map that is fitted to it, in its middle, with and without padding")
  func fittingBox() throws {
    var generator = SeededGenerator(seed: 43)
    let world = box(-180, -WebMercator.maximumLatitude, 180, WebMercator.maximumLatitude)
    for _ in 0..<4000 {
      let target = MapRegion.random(using: &generator).boundingBox
      let size = try Viewport.Size.random(using: &generator)
      func padding(_ length: Double) -> Double { Double.random(in: 0...0.49, using: &generator) * length }
      var options = Viewport.FitOptions(
        padding: Viewport.Padding(
          top: padding(size.height), right: padding(size.width), bottom: padding(size.height),
          left: padding(size.width)))
      let map = try Viewport(fitting: target, size: size, options: options)
      let context: Comment = "seed 43, \(target) on \(size) with \(options.padding)"
      let drawn = target.intersection(world)
      #expect(map.shows(drawn), context)
      // Within the padding, on screen: corners, as far as one copy of the world goes.
      guard let middle = drawn.center, drawn.longitudeSpan < 180 else { continue }
      let slack = 1e-9 * max(size.width, size.height, map.worldPoints)
      for corner in drawn.corners + [middle] {
        let point = map.point(of: corner)
        if map.worldPoints > size.width {
          #expect(point.x >= options.padding.left - slack, context)
          #expect(point.x <= size.width - options.padding.right + slack, context)
        }
        #expect(point.y >= options.padding.top - slack, context)
        #expect(point.y <= size.height - options.padding.bottom + slack, context)
      }
      // Capped, the box is still in the middle of what the padding leaves: the offset is of the level that is shown.
      options.maximumZoomLevel = map.zoomLevel - 1
      let capped = try Viewport(fitting: target, size: size, options: options)
      #expect(capped.zoomLevel == map.zoomLevel - 1, context)
      let point = capped.point(of: at(0, middle.longitude))
      let expected = (size.width + options.padding.left - options.padding.right) / 2
      // A world smaller than the padding is drawn in several copies.
      #expect((point.x - expected).remainder(dividingBy: capped.worldPoints).magnitude < slack, context)
    }
  }

  @Test("covering a box shows nothing but the box")
  func covering() throws {
    var options = Viewport.FitOptions()
    options.mode = .cover
    var generator = SeededGenerator(seed: 44)
    for _ in 0..<5000 {
      let target = MapRegion(
        center: at(Double.random(in: -70...70, using: &generator), Double.random(in: -180...180, using: &generator)),
        span: CoordinateSpan(
          uncheckedLatitudeDelta: Double.random(in: 0.01...20, using: &generator),
          longitudeDelta: Double.random(in: 0.01...90, using: &generator))
      ).boundingBox
      let map = try Viewport(fitting: target, size: try .random(using: &generator), options: options)
      #expect(map.zoomLevel == 22 || target.contains(map.visibleBox), "seed 44, \(target)")
    }
  }

  @Test("a level to the region that is visible at it and back to the level", arguments: [-75.0, -34, 0, 1, 34, 60, 84])
  func levelRoundTrip(latitude: Double) throws {
    for level in stride(from: 6.0, through: 22, by: 0.5) {
      let map = try Viewport(size: .phone, center: at(latitude, 179.9), zoomLevel: level)
      let error = (Viewport(fitting: map.visibleRegion, size: .phone).zoomLevel - level).magnitude
      #expect(error < 1e-6, "level \(level)")
    }
  }

  @Test("a point has the highest level, never infinity")
  func point() throws {
    let point = MapRegion(center: turtleRock, span: try CoordinateSpan(latitudeDelta: 0, longitudeDelta: 0))
    #expect(point.zoomLevel() == Viewport.maximumZoomLevel)
    #expect(Viewport(fitting: point, size: .phone).visibleRegion.contains(turtleRock))
    let atPole = MapRegion(center: at(90, 0), span: try CoordinateSpan(latitudeDelta: 0, longitudeDelta: 0))
    #expect(atPole.zoomLevel().isFinite)
  }

  @Test("the world at level 0 is one tile of 256 points")
  func world() throws {
    let size = try Viewport.Size(width: 256, height: 256)
    let map = try Viewport(size: size, center: at(0, 0), zoomLevel: 0)
    #expect(map.visibleRegion.span.longitudeDelta == 360)
    #expect((map.visibleRegion.span.latitudeDelta - 170.10225755961318).magnitude < 1e-9)
    #expect(map.visibleRegion.zoomLevel(in: size).magnitude < 1e-9)
    #expect(map.visibleRect == .world && map.visibleBox.longitudeSpan == 360)
  }

  @Test("a level of 512-point tiles is the next of 256-point tiles")
  func tileSizes() throws {
    let map = try Viewport(size: .phone, center: turtleRock, zoomLevel: 11, tileSize: .points512)
    #expect(map.zoomLevel == 12 && map.zoomLevel(tileSize: .points512) == 11)
    #expect(map.visibleTiles(tileSize: .points512).zoom == 11 && map.visibleTiles().zoom == 12)
    #expect(map.visibleTiles().contains(try Tile(at: turtleRock, zoom: 12)))
  }

  @Test("sizes and levels that are none are refused")
  func refused() {
    for (width, height) in [(0.0, 1.0), (1, 0), (-1, 5), (.nan, 1), (1, .infinity)] {
      #expect(throws: MapRegionError.self) { try Viewport.Size(width: width, height: height) }
    }
    for level in [-1, 31, Double.nan, .infinity] {
      #expect(throws: MapRegionError.self) { try Viewport(size: .phone, center: turtleRock, zoomLevel: level) }
      #expect(throws: MapRegionError.self) {
        try Viewport(fitting: MapRegion(center: turtleRock), size: .phone).zoomed(to: level)
      }
    }
  }

  @Test("points and places are each other's inverse, on the screen and off it")
  func points() throws {
    var generator = SeededGenerator(seed: 45)
    for _ in 0..<4000 {
      let map = try Viewport(
        size: try .random(using: &generator), center: Layout.query(near: [], using: &generator),
        zoomLevel: Double.random(in: 0...22, using: &generator))
      let context: Comment = "seed 45, \(map)"
      let place = Layout.query(near: [map.center], using: &generator)
      let back = map.coordinate(at: map.point(of: place))
      if place.latitude.magnitude < 85 && map.center.latitude.magnitude < 85 {
        #expect((back.latitude - place.latitude).magnitude < 1e-9, context)
      }
      #expect(Degrees.difference(from: back.longitude, to: place.longitude).value.magnitude < 1e-9, context)
      #expect(map.coordinate(at: map.middle) == map.center, context)
      #expect(map.point(of: map.center) == map.middle, context)
      // Whatever is visible is on the screen.
      let point = map.point(of: place)
      if map.shows(place) && place.latitude.magnitude < 85 {
        let slack = 1e-9 * map.worldPoints
        #expect(point.x >= -slack && point.x <= map.size.width + slack, context)
        #expect(point.y >= -slack && point.y <= map.size.height + slack, context)
      }
    }
  }

  @Test("zooming about a point leaves what is under it, panning brings it to the middle")
  func gestures() throws {
    var generator = SeededGenerator(seed: 46)
    for _ in 0..<5000 {
      let map = try Viewport(
        size: .phone, center: at(Double.random(in: -60...60, using: &generator), 180),
        zoomLevel: Double.random(in: 5...18, using: &generator))
      let finger = Viewport.Point(
        x: Double.random(in: 0...375, using: &generator), y: Double.random(in: 0...667, using: &generator))
      let context: Comment = "seed 46, \(map) at \(finger)"
      let place = map.coordinate(at: finger)
      let closer = try map.zoomed(to: map.zoomLevel + 2, about: finger)
      #expect(closer.coordinate(at: finger).geodesicDistance(to: place) < 1e-3, context)
      #expect(closer.zoomLevel == map.zoomLevel + 2, context)
      #expect(try map.zoomed(to: 3).center == map.center, context)
      let panned = map.panned(byX: finger.x - 187.5, y: finger.y - 333.5)
      #expect(panned.center.geodesicDistance(to: place) < 1e-3, context)
      #expect(map.panned(byX: 0, y: 0) == map, context)
    }
    let top = try Viewport(size: .phone, center: at(80, 0), zoomLevel: 3).panned(byX: 0, y: -1e9)
    #expect(top.center.latitude == WebMercator.maximumLatitude)
  }

  @Test("a point that is none is the caller's mistake")
  func preconditions() async {
    await #expect(processExitsWith: .failure) {
      _ = Viewport(fitting: MapRegion(center: Coordinate(uncheckedLatitude: 0, longitude: 0)), size: .phone)
        .coordinate(at: Viewport.Point(x: .nan, y: 0))
    }
    await #expect(processExitsWith: .failure) {
      _ = Viewport(fitting: MapRegion(center: Coordinate(uncheckedLatitude: 0, longitude: 0)), size: .phone)
        .panned(byX: .infinity, y: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = try Viewport(fitting: MapRegion(center: Coordinate(uncheckedLatitude: 0, longitude: 0)), size: .phone)
        .zoomed(to: 5, about: Viewport.Point(x: .nan, y: 0))
    }
  }
}

extension Viewport {
  /// The side of the world on the screen.
  var worldPoints: Double { 256 * exp2(zoomLevel) }
}

extension MapRegion {
  func expanded(by degrees: Double) -> MapRegion {
    inset(byLatitude: -degrees, longitude: -degrees) ?? self
  }
}
