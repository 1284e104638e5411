import GeoCore
import MapRegions
import TestSupport
import Testing

/// Public bug reports and the vectors of other engines about fitting a map, by their number in the list of facts.
@Suite("Public cases of fitting, zoom and padding")
struct FitCaseTests {
  private let square = box(-73.9876, 40.7661, -72.9876, 41.7661)

  @Test(
    "F1: padding that leaves nothing of the map is refused",
    arguments: [
      (Viewport.Padding(top: 0, right: 200, bottom: 0, left: 200), MapRegionError.Code.paddingExceedsViewport),
      (Viewport.Padding(top: 400), .paddingExceedsViewport), (Viewport.Padding(1e300), .paddingExceedsViewport),
      (Viewport.Padding(.nan), .notFinite), (Viewport.Padding(left: .infinity), .notFinite),
      (Viewport.Padding(left: -1), .negativeLength),
    ])
  func f1(padding: Viewport.Padding, code: MapRegionError.Code) throws {
    let size = try Viewport.Size(width: 400, height: 400)
    let error = #expect(throws: MapRegionError.self) {
      try Viewport(fitting: square, size: size, options: Viewport.FitOptions(padding: padding))
    }
    #expect(error?.code == code)
    // One point less, and there is a map.
    let almost = Viewport.FitOptions(padding: Viewport.Padding(right: 200, left: 199))
    let map = try Viewport(fitting: square, size: size, options: almost)
    #expect(map.zoomLevel.isFinite && map.shows(square))
  }

  @Test("F2: a box of one place has the highest level and that place in the middle")
  func f2() throws {
    let place = at(42.897968, -83.25632)
    let map = try Viewport(fitting: BoundingBox(place), size: .phone)
    #expect(map.center == place && map.zoomLevel == 22)
    var options = Viewport.FitOptions()
    options.maximumZoomLevel = 24
    #expect(try Viewport(fitting: BoundingBox(place), size: .phone, options: options).zoomLevel == 24)
    options.leastSpan = try CoordinateSpan(latitudeDelta: 0.02, longitudeDelta: 0.02)
    let wider = try Viewport(fitting: BoundingBox(place), size: .phone, options: options)
    #expect(wider.zoomLevel < 15 && wider.shows(MapRegion(center: place, zoom: .near).boundingBox))
    options.mode = .cover
    #expect(try Viewport(fitting: box(0, 0, 0, 1), size: .phone, options: options).zoomLevel.isFinite)
  }

  @Test("F4: panning keeps the degrees of longitude; those of latitude shrink by the cosine")
  func f4() throws {
    let equator = try Viewport(size: .phone, center: at(0, 0), zoomLevel: 14)
    let north = try Viewport(size: .phone, center: at(60, 0), zoomLevel: 14)
    let (a, b) = (equator.visibleRegion.span, north.visibleRegion.span)
    #expect(a.longitudeDelta == b.longitudeDelta)
    #expect((b.latitudeDelta / a.latitudeDelta - 0.5).magnitude < 2e-4)
    let moved = equator.visibleRegion.movedKeepingScale(to: at(60, 0))
    #expect((moved.span.latitudeDelta - b.latitudeDelta).magnitude < 1e-10)
    #expect(equator.visibleRegion.moved(to: at(60, 0)).span == a)
  }

  @Test("F5: the height of a region is that on the Mercator map, and edges wrap")
  func f5() throws {
    let size = try Viewport.Size(width: 256, height: 256)
    let span = try CoordinateSpan(latitudeDelta: 2, longitudeDelta: 2)
    let levels = [0.0, 60, 84].map { MapRegion(center: at($0, 180), span: span).zoomLevel(in: size) }
    // The facts' heights of a box of equal degrees: 1, 2 and 9.57 times its width; around the middle of its degrees the
    // taller half makes a little more.
    #expect((levels[0] - levels[1] - 1).magnitude < 0.05)
    #expect(levels[0] - levels[2] > log2(9.57) && levels[0] - levels[2] < log2(9.57) + 0.2)
    let map = Viewport(fitting: MapRegion(center: at(0, 180), span: span), size: size)
    #expect(map.visibleBox.west > 0 && map.visibleBox.east < 0 && map.visibleBox.crossesAntimeridian)
  }

  @Test("F6: what is shown holds what was asked for, in the shape of the map")
  func f6() throws {
    let asked = MapRegion(
      center: at(37.33, -122.03), span: try CoordinateSpan(latitudeDelta: 0.065189, longitudeDelta: 0.067318))
    for size in [try Viewport.Size(width: 320, height: 460), .phone, try Viewport.Size(width: 1024, height: 300)] {
      let shown = asked.fitted(to: size)
      #expect(shown.contains(asked) && shown.center == asked.center)
      let rect = Viewport(fitting: asked, size: size).visibleRect
      #expect((rect.size.width / rect.size.height * size.height / size.width - 1).magnitude < 1e-9)
      let byRatio = try asked.fitted(toAspectRatio: size.width / size.height)
      #expect(byRatio.contains(asked) && byRatio.center == asked.center)
      #expect((byRatio.span.latitudeDelta / shown.span.latitudeDelta - 1).magnitude < 1e-9)
      #expect((byRatio.span.longitudeDelta / shown.span.longitudeDelta - 1).magnitude < 1e-9)
    }
    for ratio in [0, -1, Double.nan, .infinity] {
      #expect(throws: MapRegionError.self) { try asked.fitted(toAspectRatio: ratio) }
    }
    #expect(try asked.fitted(toAspectRatio: 1e300).span.longitudeDelta == 360)
    #expect(try asked.fitted(toAspectRatio: 1e-300).span.latitudeDelta <= 180)
  }

  @Test("F7: a region to metres and back")
  func f7() throws {
    let asked = MapRegion(
      center: at(37.33, -122.03), span: try CoordinateSpan(latitudeDelta: 0.065189, longitudeDelta: 0.067318))
    let back = try MapRegion(
      center: asked.center, latitudinalMeters: asked.latitudinalMeters, longitudinalMeters: asked.longitudinalMeters)
    #expect((back.span.latitudeDelta - asked.span.latitudeDelta).magnitude < 1e-9)
    #expect((back.span.longitudeDelta - asked.span.longitudeDelta).magnitude < 1e-9)
  }

  @Test("F8: 179, 0 and −180 are half the world, and a map whose lowest level is too close says so")
  func f8() throws {
    let half = BoundingBox(enclosing: [at(0, 179), at(0, 0), at(0, -180)])
    #expect(half == box(0, 0, 180, 0))
    let size = try Viewport.Size(width: 375, height: 563)
    let map = try Viewport(fitting: half, size: size)
    #expect((map.zoomLevel - log2(375 / 128)).magnitude < 1e-9 && map.shows(half))
    var options = Viewport.FitOptions()
    options.minimumZoomLevel = 2
    let close = try Viewport(fitting: half, size: size, options: options)
    #expect(close.zoomLevel == 2 && !close.shows(half) && close.shows(at(0, 90)))
  }

  @Test("F9: latitudes beyond the edge of the map are drawn on it", arguments: [85.06, 90, -85.06, -90])
  func f9(latitude: Double) throws {
    let edge = WebMercator.maximumLatitude
    #expect((MapPoint(at(latitude, 0)).coordinate.latitude - (latitude > 0 ? edge : -edge)).magnitude < 1e-12)
    #expect(try Tile(at: at(latitude, 0), zoom: 3).y == (latitude > 0 ? 0 : 7))
    let map = try Viewport(fitting: box(0, min(latitude, 0), 10, max(latitude, 0)), size: .phone)
    #expect(map.zoomLevel.isFinite && map.center.latitude.magnitude < edge)
    let pole = Viewport(fitting: MapRegion(center: at(latitude, 0), zoom: .far), size: .phone)
    #expect(pole.zoomLevel.isFinite && pole.point(of: at(latitude, 0)) == pole.middle)
    #expect(pole.visibleBox.latitudeSpan > 0)
  }

  struct MathGLRow: Sendable {
    let width, height: Double
    let target: BoundingBox
    var padding = Viewport.Padding(0)
    var maximumZoom = 24.0
    var leastExtent = 0.0
    let longitude, latitude, zoom: Double
  }

  /// math.gl's offset of (0, −40) narrows the map by 40 points at the top and at the bottom, nothing more.
  private static let mathGL: [MathGLRow] = [
    MathGLRow(
      width: 100, height: 100, target: box(-73.9876, 40.7661, -72.9876, 41.7661), longitude: -73.4876,
      latitude: 41.26801443944763, zoom: 5.723804361273887),
    MathGLRow(
      width: 100, height: 100, target: box(-73, 10, -73, 10), maximumZoom: 22, longitude: -73, latitude: 10, zoom: 22),
    MathGLRow(
      width: 100, height: 100, target: box(-73, 10, -73, 10), leastExtent: 0.01, longitude: -73, latitude: 10,
      zoom: 13.28771238),
    MathGLRow(
      width: 600, height: 400, target: box(-23.407, 64.863, -23.406, 64.874),
      padding: Viewport.Padding(top: 60, right: 20, bottom: 60, left: 20), longitude: -23.4065,
      latitude: 64.86850056273362, zoom: 12.89199533073045),
    MathGLRow(
      width: 600, height: 400, target: box(-23.407, 64.863, -23.406, 64.874),
      padding: Viewport.Padding(top: 140, right: 30, bottom: 50, left: 30), longitude: -23.4065,
      latitude: 64.87085760222105, zoom: 12.476957831451607),
    MathGLRow(width: 512, height: 512, target: .full, longitude: 0, latitude: 0, zoom: 0),
  ]

  @Test("math.gl's vectors of fitBounds", arguments: mathGL)
  func mathGLFit(row: MathGLRow) throws {
    var options = Viewport.FitOptions(padding: row.padding)
    options.maximumZoomLevel = row.maximumZoom + 1
    // Extents there are points of a 512-point world.
    options.leastSpan = try CoordinateSpan(latitudeDelta: 0, longitudeDelta: row.leastExtent / 512 * 360)
    let map = try Viewport(
      fitting: row.target, size: try Viewport.Size(width: row.width, height: row.height), options: options)
    #expect((map.zoomLevel(tileSize: .points512) - row.zoom).magnitude < 1e-8)
    #expect((map.center.latitude - row.latitude).magnitude < 1e-9)
    #expect((map.center.longitude - row.longitude).magnitude < 1e-9)
  }

  @Test("math.gl's bounds of a flat viewport")
  func mathGLBounds() throws {
    let map = try Viewport(
      size: try Viewport.Size(width: 400, height: 300), center: at(37.78, -122.45), zoomLevel: 12, tileSize: .points512)
    let (found, expected) = (map.visibleBox, box(-122.48433228, 37.759645826, -122.41566772, 37.800348571))
    for (a, b) in zip(try #require(found.bbox), try #require(expected.bbox)) { #expect((a - b).magnitude < 1e-8) }
    let flat = try Viewport(
      size: try Viewport.Size(width: 800, height: 600), center: at(37.75, -122.43), zoomLevel: 11.5,
      tileSize: .points512)
    #expect(flat.point(of: at(37.75, -122.43)) == Viewport.Point(x: 400, y: 300))
  }

  private static let alps = box(5.668343999999995, 45.111511000000014, 5.852471999999996, 45.26800200000002)

  private static let geoViewport: [(BoundingBox, Double, Double, Double, Double, Double)] = [
    (alps, 640, 480, 5.760407969355583, 45.189810341718136, 11),
    (alps, 64, 48, 5.760407969355583, 45.189810341718136, 8),
    (alps, 10, 10, 5.760407969355583, 45.189810341718136, 5),
    (box(10, -20, 20, -10), 500, 250, 14.999999776482582, -15.058651551491899, 5),
    (box(-10, -60, 10, -30), 500, 250, 0, -47.05859720188612, 2),
  ]

  @Test("geo-viewport's vectors, whose middle is rounded to its pixels", arguments: geoViewport)
  func geoViewportFit(
    target: BoundingBox, width: Double, height: Double, longitude: Double, latitude: Double, zoom: Double
  ) throws {
    // It rounds down without tolerance: the last box is 0.001 short of level 3.
    let map = try Viewport(fitting: target, size: try Viewport.Size(width: width, height: height))
    #expect(map.zoomLevel.rounded(.down) == zoom)
    #expect((map.center.longitude - longitude).magnitude < 1e-6 && (map.center.latitude - latitude).magnitude < 1e-6)
  }

  @Test("geo-viewport's vectors of fractional levels, of 180°, and of what a map shows")
  func geoViewportFractions() throws {
    let small = try Viewport(fitting: Self.alps, size: try Viewport.Size(width: 10, height: 10))
    #expect((small.zoomLevel - 5.984828902182182).magnitude < 1e-5)
    let across = try Viewport(fitting: box(175, -4, -170, 4), size: try Viewport.Size(width: 300, height: 200))
    #expect(across.center.longitude == -177.5)
    #expect((across.zoomLevel(tileSize: .points512) - 3.81378).magnitude < 1e-5)
    let size = try Viewport.Size(width: 1080, height: 350)
    for (zoom, expected) in [
      (17, box(-77.03945339, 38.89697827, -77.03365982, 38.89843951)),
      (16.52, box(-77.04059627, 38.89668897, -77.03251573, 38.89872702)),
    ] {
      let map = try Viewport(size: size, center: at(38.897708, -77.036556), zoomLevel: zoom, tileSize: .points512)
      for (a, b) in zip(try #require(map.visibleBox.bbox), try #require(expected.bbox)) {
        // Half a pixel, to which it rounds the centre.
        #expect((a - b).magnitude < 180 / (512 * exp2(zoom)))
      }
    }
  }

  @Test(
    "Leaflet's zoom steps: a box of 0.0005° with 100 points of padding",
    arguments: [
      (1.0, 19.0), (0.5, 19.5), (0.2, 19.6), (0, 19.68645605),
    ])
  func leaflet(snap: Double, zoom: Double) throws {
    let target = box(-0.00025, -0.00025, 0.00025, 0.00025)
    var options = Viewport.FitOptions(padding: Viewport.Padding(50))
    options.zoomSnap = snap
    let map = try Viewport(fitting: target, size: try Viewport.Size(width: 400, height: 400), options: options)
    #expect((map.zoomLevel - zoom).magnitude < 6e-8)
  }

  @Test("a hair below a step takes the step, a hundredth does not; covering rounds up")
  func tolerance() throws {
    var options = Viewport.FitOptions()
    options.zoomSnap = 1
    func level(_ exact: Double) throws -> Double {
      let width = 360 * 375 / (256 * exp2(exact))
      return try Viewport(fitting: box(-width / 2, 0, width / 2, 0), size: .phone, options: options).zoomLevel
    }
    let levels = try [level(7.996), level(7.994), level(8), level(8.99)]
    #expect(levels == [8, 7, 8, 8])
    options.mode = .cover
    #expect(try level(8.004) == 22, "a line has no height to cover")
    let wide = box(-10, -60, 10, 60)
    let covered = try Viewport(fitting: wide, size: .phone, options: options)
    #expect(covered.zoomLevel.rounded() == covered.zoomLevel && wide.contains(covered.visibleBox))
  }

  @Test("levels with nothing to choose from are refused")
  func levels() {
    for (minimum, maximum, snap) in [
      (5.0, 4.0, 0.0), (.nan, 4, 0), (0, .nan, 0), (0, 31, 0), (0, 4, -1), (0, 4, .nan), (0, 4, .infinity),
      (.infinity, .infinity, 0),
    ] {
      var options = Viewport.FitOptions()
      (options.minimumZoomLevel, options.maximumZoomLevel, options.zoomSnap) = (minimum, maximum, snap)
      #expect(throws: MapRegionError.self) { try Viewport(fitting: square, size: .phone, options: options) }
    }
    let error = #expect(throws: MapRegionError.self) { try Viewport(fitting: BoundingBox.empty, size: .phone) }
    #expect(error?.code == .emptyBox)
  }

  @Test("no number that is none comes out of any size, box and padding")
  func finite() throws {
    var generator = SeededGenerator(seed: 47)
    for _ in 0..<4000 {
      let size = try Viewport.Size(
        width: pow(10, Double.random(in: -300...300, using: &generator)),
        height: pow(10, Double.random(in: -300...300, using: &generator)))
      var options = Viewport.FitOptions()
      options.padding.left = size.width * Double.random(in: 0...0.9, using: &generator)
      options.zoomSnap = [0, 1, 1e-9].randomElement(using: &generator) ?? 0
      options.mode = Bool.random(using: &generator) ? .contain : .cover
      let region = MapRegion.random(using: &generator)
      for map in [
        try Viewport(fitting: region.boundingBox, size: size, options: options),
        try Viewport(fitting: region, size: size, options: options), Viewport(fitting: region, size: size),
      ] {
        let context: Comment = "seed 47, \(region) on \(size) with \(options)"
        #expect(map.zoomLevel.isFinite && map.zoomLevel <= 22, context)
        #expect(map.center.latitude.magnitude <= 90 && map.center.longitude.magnitude <= 180, context)
        let shown = map.visibleBox
        #expect(shown.south >= -90 && shown.north <= 90 && shown.longitudeSpan <= 360, context)
        #expect(map.visibleRegion.span.latitudeDelta >= 0 && map.visibleRegion.span.longitudeDelta <= 360, context)
      }
    }
  }
}
