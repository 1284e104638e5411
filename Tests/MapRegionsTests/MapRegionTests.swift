import GeoCore
import MapRegions
import TestSupport
import Testing

let turtleRock = at(34.011286, -116.166868)

@Suite("Zoom settings and spans")
struct ZoomSettingTests {
  @Test("the Landmarks app's three settings, medium by default")
  func settings() throws {
    #expect(ZoomSetting.allCases.map(\.rawValue) == ["Near", "Medium", "Far"])
    #expect(ZoomSetting.allCases.map(\.delta) == [0.02, 0.2, 2])
    #expect(ZoomSetting.default == .medium)
    #expect(try ZoomSetting.far.span == CoordinateSpan(latitudeDelta: 2, longitudeDelta: 2))
    #expect(ZoomSetting(rawValue: "huge") == nil)
  }

  private static let refused: [(Double, Double, MapRegionError.Code, String)] = [
    (181, 361, .spanOutOfRange, "latitude delta 181 is outside 0…180"),
    (200, 100, .spanOutOfRange, "latitude delta 200 is outside 0…180"),
    (100, 361, .spanOutOfRange, "longitude delta 361 is outside 0…360"),
    (-1, 0, .spanOutOfRange, "latitude delta -1 is outside 0…180"),
    (.nan, 0, .notFinite, "latitude delta nan is not a number of degrees"),
    (0, .infinity, .notFinite, "longitude delta inf is not a number of degrees"),
  ]

  @Test("R1, R4: a span that stops MapKit's process is refused with the reason", arguments: refused)
  func refusedSpan(latitude: Double, longitude: Double, code: MapRegionError.Code, sentence: String) {
    let error = #expect(throws: MapRegionError.self) {
      try CoordinateSpan(latitudeDelta: latitude, longitudeDelta: longitude)
    }
    #expect(error?.code == code && error?.description == sentence)
  }

  @Test("a span of nothing and one of everything are spans")
  func extremes() throws {
    _ = try CoordinateSpan(latitudeDelta: 0, longitudeDelta: 0)
    let all = MapRegion(center: at(0, 0), span: try CoordinateSpan(latitudeDelta: 180, longitudeDelta: 360))
    #expect(all.boundingBox == .full)
  }
}

@Suite("Map regions")
struct MapRegionTests {
  @Test("near, medium and far around Turtle Rock: box, metres and zoom level of a phone")
  func sample() {
    let expected: [(ZoomSetting, Double, Double, Double)] = [
      (.near, 2218.5, 1847.5, 14.69), (.medium, 22_184.5, 18_474.5, 11.36), (.far, 221_845, 184_745, 8.04),
    ]
    for (zoom, northSouth, eastWest, level) in expected {
      let region = MapRegion(center: turtleRock, zoom: zoom)
      #expect((region.latitudinalMeters - northSouth).magnitude < northSouth * 3e-5)
      #expect((region.longitudinalMeters - eastWest).magnitude < eastWest * 3e-5)
      #expect((region.zoomLevel(in: .phone) - level).magnitude < 0.005)
      let box = region.boundingBox
      #expect((box.north - turtleRock.latitude - zoom.delta / 2).magnitude < 1e-12)
      #expect((box.east - turtleRock.longitude - zoom.delta / 2).magnitude < 1e-12)
      #expect(region.contains(turtleRock) && !region.reachesPole)
    }
  }

  @Test("a region at the antimeridian has a box that crosses it")
  func antimeridian() {
    let box = MapRegion(center: at(0, 180), zoom: .far).boundingBox
    #expect(box.west == 179 && box.east == -179 && box.crossesAntimeridian)
    #expect(MapRegion(center: at(0, -180), zoom: .far).boundingBox == box)
    #expect(!MapRegion(center: at(0, 179), zoom: .far).boundingBox.crossesAntimeridian)
  }

  @Test("R5: beyond a pole the box is clamped, and says so")
  func pole() throws {
    let region = MapRegion(
      center: at(88, 10), span: try CoordinateSpan(latitudeDelta: 7.122654, longitudeDelta: 40))
    #expect(region.boundingBox.north == 90 && region.reachesPole)
    #expect((region.boundingBox.south - 84.438673).magnitude < 1e-9)
  }

  @Test("R3: no places make no region, and say so")
  func emptyBox() {
    let error = #expect(throws: MapRegionError.self) { try MapRegion(.empty) }
    #expect(error?.code == .emptyBox)
  }

  @Test("R10, R11, R14: boxes across 180° become regions on it")
  func regionOfBox() throws {
    let fiji = try MapRegion(BoundingBox(west: 177, south: -20, east: -178, north: -16))
    #expect(fiji.center == at(-18, 179.5) && fiji.span.longitudeDelta == 5)
    let wide = try MapRegion(BoundingBox(west: 146, south: -10, east: -169, north: 10))
    #expect(wide.span.longitudeDelta == 45)
    let box = try BoundingBox(west: 179, south: -10, east: -179, north: 10)
    let even = try MapRegion(box)
    #expect(even.center.longitude == 180 && even.boundingBox == box)
  }

  @Test("metres to a region and back within a billionth of a degree, anywhere")
  func metersRoundTrip() throws {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<20_000 {
      let center = Layout.query(near: [], using: &generator)
      let span = try CoordinateSpan(
        latitudeDelta: pow(10, Double.random(in: -7...2.25, using: &generator)),
        longitudeDelta: pow(10, Double.random(in: -7...2.5, using: &generator)))
      let region = MapRegion(center: center, span: span)
      let back = try MapRegion(
        center: center, latitudinalMeters: region.latitudinalMeters, longitudinalMeters: region.longitudinalMeters)
      let context: Comment = "seed 41, \(center) \(span)"
      #expect((back.span.latitudeDelta - span.latitudeDelta).magnitude < 1e-9, context)
      if center.latitude.magnitude < 90 {
        #expect((back.span.longitudeDelta - span.longitudeDelta).magnitude < 1e-9, context)
      }
    }
  }

  @Test("metres agree with the geodesic on the meridian, over the pole too")
  func metersAreGeodesics() throws {
    for (latitude, delta) in [(0.0, 20.0), (45, 0.02), (60, 50), (-30, 2), (80, 10)] {
      let region = MapRegion(center: at(latitude, 7), span: try CoordinateSpan(latitudeDelta: delta, longitudeDelta: 1))
      let exact = at(latitude - delta / 2, 7).geodesicDistance(to: at(latitude + delta / 2, 7))
      #expect((region.latitudinalMeters - exact).magnitude < 1e-4, "\(latitude) \(delta)")
    }
    let over = MapRegion(center: at(90, 0), span: try CoordinateSpan(latitudeDelta: 20, longitudeDelta: 360))
    #expect((over.latitudinalMeters - at(80, 0).geodesicDistance(to: at(80, 180))).magnitude < 1e-6)
    #expect(over.longitudinalMeters == 0)
  }

  @Test("lengths that are none are refused, lengths round the Earth are the Earth")
  func lengths() throws {
    for bad in [-1, Double.nan, .infinity] {
      #expect(throws: MapRegionError.self) {
        try MapRegion(center: turtleRock, latitudinalMeters: bad, longitudinalMeters: 1)
      }
      #expect(throws: MapRegionError.self) {
        try MapRegion(center: turtleRock, latitudinalMeters: 1, longitudinalMeters: bad)
      }
    }
    let all = try MapRegion(center: turtleRock, latitudinalMeters: 1e9, longitudinalMeters: 1e9)
    #expect(all.span.latitudeDelta == 180 && all.span.longitudeDelta == 360)
    let pole = try MapRegion(center: at(90, 0), latitudinalMeters: 10, longitudinalMeters: 10)
    #expect(pole.span.longitudeDelta == 360)
    let point = try MapRegion(center: at(90, 0), latitudinalMeters: 0, longitudinalMeters: 0)
    #expect(point.span.longitudeDelta == 0 && point.span.latitudeDelta == 0)
  }
}
