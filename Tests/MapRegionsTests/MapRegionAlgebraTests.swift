import GeoCore
import MapRegions
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

private func region(_ latitude: Double, _ longitude: Double, _ latitudeDelta: Double, _ longitudeDelta: Double)
  throws -> MapRegion
{
  try MapRegion(
    latitude: latitude, longitude: longitude, latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

@Suite("Regions from numbers and from places")
struct MapRegionInputTests {
  private static let refused: [([Double], MapRegionError.Code)] = [
    ([0, 0, 181, 361], .spanOutOfRange), ([0, 0, 200, 100], .spanOutOfRange), ([0, 0, -1, 1], .spanOutOfRange),
    ([-180, -180, 1, 1], .notAPlace), ([91.561327, 0, 1, 1], .notAPlace), ([0, 210, 1, 1], .notAPlace),
    ([.nan, 0, 1, 1], .notFinite), ([0, .nan, 1, 1], .notFinite), ([0, 0, .infinity, 1], .notFinite),
    ([0, 0, 1, .nan], .notFinite),
  ]

  @Test("R1, R3, R4: what stops MapKit's process is refused with the reason", arguments: refused)
  func refusal(numbers: [Double], code: MapRegionError.Code) {
    let error = #expect(throws: MapRegionError.self) { try region(numbers[0], numbers[1], numbers[2], numbers[3]) }
    #expect(error?.code == code)
    #expect(error?.description.isEmpty == false)
  }

  private static let clamped: [([Double], [Double])] = [
    ([0, 0, 181, 361], [0, 0, 180, 360]), ([0, 0, 200, 100], [0, 0, 180, 100]),
    ([-180, -180, 1, 1], [-90, -180, 1, 1]),
    ([91.561327, 10, 1, 1], [90, 10, 1, 1]), ([0, 210, -1, 1], [0, -150, 0, 1]), ([10, 20, 3, 4], [10, 20, 3, 4]),
  ]

  @Test("R1, R21: or brought into range", arguments: clamped)
  func clamping(numbers: [Double], expected: [Double]) throws {
    let found = try MapRegion(
      clampingLatitude: numbers[0], longitude: numbers[1], latitudeDelta: numbers[2], longitudeDelta: numbers[3])
    #expect(
      [found.center.latitude, found.center.longitude, found.span.latitudeDelta, found.span.longitudeDelta] == expected)
  }

  @Test("R4: numbers that are none are near nothing", arguments: [0, 1, 2, 3])
  func notFinite(index: Int) {
    for bad in [Double.nan, .infinity, -.infinity] {
      var numbers = [1.0, 2, 3, 4]
      numbers[index] = bad
      let error = #expect(throws: MapRegionError.self) {
        try MapRegion(
          clampingLatitude: numbers[0], longitude: numbers[1], latitudeDelta: numbers[2], longitudeDelta: numbers[3])
      }
      #expect(error?.code == .notFinite)
    }
  }

  @Test("R4: what was kept is checked when it is read, and null island is a place")
  func decoding() throws {
    let kept = try region(34.011286, -116.166868, 0.2, 0.3)
    let data = try JSONEncoder().encode(kept)
    #expect(try JSONDecoder().decode(MapRegion.self, from: data) == kept)
    func decode(_ center: String, _ span: String) throws -> MapRegion {
      try JSONDecoder().decode(MapRegion.self, from: Data("{\"center\":\(center),\"span\":\(span)}".utf8))
    }
    let span = #"{"latitudeDelta":2,"longitudeDelta":2}"#
    #expect(try decode(#"{"latitude":0,"longitude":0}"#, span).center == at(0, 0))
    for (center, span) in [
      (#"{"latitude":-180,"longitude":-180}"#, span), (#"{"latitude":0}"#, span), ("null", span), ("{}", "{}"),
      (#"{"latitude":0,"longitude":0}"#, #"{"latitudeDelta":181,"longitudeDelta":2}"#),
      (#"{"latitude":0,"longitude":0}"#, #"{"latitudeDelta":-1,"longitudeDelta":2}"#),
      (#"{"latitude":"0","longitude":0}"#, span), (#"{"latitude":1e999,"longitude":0}"#, span),
    ] {
      #expect(throws: DecodingError.self) { try decode(center, span) }
    }
  }

  @Test("R3: a region of no places is an error, of one a neighbourhood")
  func enclosing() throws {
    let error = #expect(throws: MapRegionError.self) { try MapRegion(enclosing: [Coordinate]()) }
    #expect(error?.code == .emptyBox)
    #expect(throws: MapRegionError.self) { try MapRegion(enclosing: [BoundingBox.empty]) }
    #expect(throws: MapRegionError.self) { try MapRegion(enclosing: [at(0, 0), at(1, 1)], paddingPercent: -60) }
    #expect(try MapRegion(enclosing: [turtleRock]) == MapRegion(center: turtleRock, zoom: .near))
    #expect(
      try MapRegion(enclosing: [turtleRock], leastSpan: ZoomSetting.far.span)
        == MapRegion(center: turtleRock, zoom: .far))
  }

  @Test("R7, R8, R12, R20: places round 180° make a region on it, with padding on each side")
  func enclosingAcross() throws {
    let four = [at(75, 160), at(65, -160), at(50, -170), at(45, 170)]
    let exact = try MapRegion(enclosing: four)
    #expect(exact.center == at(60, 180))
    #expect(exact.span == (try CoordinateSpan(latitudeDelta: 30, longitudeDelta: 40)))
    let padded = try MapRegion(enclosing: four, paddingPercent: 10)
    #expect(padded.center == at(60, 180))
    #expect(padded.span == (try CoordinateSpan(latitudeDelta: 36, longitudeDelta: 48)))
    let pair = try MapRegion(enclosing: [at(-16.853, -179.915), at(-16.802, 179.990)])
    #expect((pair.center.latitude + 16.8275).magnitude < 1e-12 && (pair.center.longitude + 179.9625).magnitude < 1e-12)
    #expect((pair.span.longitudeDelta - 0.095).magnitude < 1e-12)
    let boxes = try MapRegion(enclosing: [box(177, -20, 179, -16), box(-179, -18, -178, -12)])
    #expect(boxes.center == at(-16, 179.5) && boxes.span.longitudeDelta == 5)
  }

  @Test("a region of places holds them all")
  func enclosingHolds() throws {
    var generator = SeededGenerator(seed: 71)
    for layout in Layout.allCases {
      let places = layout.places(count: 50, using: &generator)
      for percent in [0.0, 5, 1000] {
        let found = try MapRegion(enclosing: places, paddingPercent: percent)
        // A pole has no longitude of its own.
        #expect(places.allSatisfy { found.contains($0) || $0.latitude.magnitude == 90 }, "seed 71, \(layout)")
        #expect(found.span.latitudeDelta >= 0.02 && found.span.longitudeDelta >= 0.02)
      }
    }
  }

  @Test("margins that are no numbers are the caller's mistake")
  func preconditions() async {
    await #expect(processExitsWith: .failure) {
      _ = try MapRegion(enclosing: [Coordinate(uncheckedLatitude: 0, longitude: 0)], paddingPercent: .nan)
    }
    await #expect(processExitsWith: .failure) {
      _ = MapRegion(center: Coordinate(uncheckedLatitude: 0, longitude: 0)).scaled(by: -1)
    }
    await #expect(processExitsWith: .failure) {
      _ = MapRegion(center: Coordinate(uncheckedLatitude: 0, longitude: 0)).inset(byLatitude: .nan, longitude: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = MapRegion(center: Coordinate(uncheckedLatitude: 0, longitude: 0)).moved(byLatitude: 0, longitude: .infinity)
    }
  }
}

@Suite("Regions compared and changed")
struct MapRegionAlgebraTests {
  @Test("R16: regions across 180° meet there")
  func across() throws {
    let (a, b) = (try region(0, -175, 10, 30), try region(0, -160, 10, 20))
    #expect(a.intersects(b) && a.union(b).span.longitudeDelta == 40 && a.union(b).center == at(0, -170))
    let shared = try #require(a.intersection(b))
    #expect(shared.center == at(0, -165) && shared.span.longitudeDelta == 10)
    let (far, inside) = (try region(0, 0, 10, 10), try region(0, 179, 1, 1))
    #expect(a.intersection(far) == nil && !a.intersects(far))
    #expect(a.contains(inside) && !a.contains(b))
  }

  @Test("unions hold both, intersections lie in both, whatever is rounded")
  func laws() {
    var generator = SeededGenerator(seed: 72)
    for _ in 0..<5000 {
      let (a, b) = (MapRegion.random(using: &generator), MapRegion.random(using: &generator))
      let context: Comment = "seed 72, \(a) and \(b)"
      let union = a.union(b)
      #expect(union.contains(a) && union.contains(b), context)
      #expect(a.intersects(b) == (a.intersection(b) != nil), context)
      #expect(a.union(a) == a && a.contains(a), context)
      if let shared = a.intersection(b) {
        let slack = 1e-12
        #expect(a.boundingBox.expanded(byLatitude: slack, longitude: slack).contains(shared.boundingBox), context)
      }
      let normal = a.normalized
      #expect(
        !normal.reachesPole || normal.center.latitude.magnitude + normal.span.latitudeDelta / 2 <= 90 + 1e-12, context)
      #expect(normal.boundingBox.isNear(a.boundingBox, within: 1e-12), context)
    }
  }

  @Test("R5: a region over the pole is normalised to one that ends there")
  func normalized() throws {
    let over = try region(88, 10, 7.122654, 40)
    #expect(over.normalized.center.latitude > 86 && over.normalized.center.latitude < 88)
    #expect((over.normalized.center.latitude + over.normalized.span.latitudeDelta / 2 - 90).magnitude < 1e-12)
    #expect(try region(0, -180, 1, 1).normalized.center == at(0, 180))
    let whole = try region(0, 100, 180, 360)
    #expect(whole.normalized == whole)
  }

  @Test("R14: a region is kept within limits that cross 180°, by the least way")
  func clamped() throws {
    let limits = box(175, -22, -176, -11)
    let inside = try region(-16, 179, 2, 2)
    #expect(inside.clamped(to: limits) == inside)
    #expect(try region(-16, -170, 2, 2).clamped(to: limits) == region(-16, -177, 2, 2))
    #expect(try region(-16, 170, 2, 2).clamped(to: limits) == region(-16, 176, 2, 2))
    #expect(try region(40, 179, 2, 2).clamped(to: limits) == region(-12, 179, 2, 2))
    #expect(try region(0, 0, 90, 200).clamped(to: limits) == region(-16.5, 179.5, 11, 9))
    #expect(try region(0, 50, 20, 360).clamped(to: .full) == region(0, 50, 20, 360))
    #expect(try region(85, 50, 20, 20).clamped(to: .full) == region(80, 50, 20, 20))
    #expect(inside.clamped(to: .empty) == nil)
  }

  @Test("inset, scaled and moved")
  func changes() throws {
    let start = try region(60, 179, 2, 4)
    #expect(start.inset(byLatitude: 0.5, longitude: 1) == (try region(60, 179, 1, 2)))
    #expect(start.inset(byLatitude: 1, longitude: 2) == (try region(60, 179, 0, 0)))
    #expect(start.inset(byLatitude: 1.01, longitude: 0) == nil && start.inset(byLatitude: 0, longitude: 2.01) == nil)
    #expect(start.inset(byLatitude: -.infinity, longitude: -500) == (try region(60, 179, 180, 360)))
    #expect(start.scaled(by: 2) == (try region(60, 179, 4, 8)))
    #expect(start.scaled(by: 0).span.latitudeDelta == 0)
    #expect(start.scaled(by: 1e6) == (try region(60, 179, 180, 360)))
    #expect(start.moved(to: at(0, 0)) == (try region(0, 0, 2, 4)))
    #expect(start.moved(byLatitude: 40, longitude: 2) == (try region(90, -179, 2, 4)))
    #expect((start.movedKeepingScale(to: at(0, 0)).span.latitudeDelta - 4).magnitude < 0.1)
    #expect((start.movedKeepingScale(to: start.center).span.latitudeDelta - 2).magnitude < 1e-12)
  }

  private static let steps: [(Double, Double, ZoomSetting)] = [
    (0, 0, .near), (0.02, 0.02, .near), (0.06, 0.01, .near), (0.01, 0.07, .medium), (0.2, 0.2, .medium),
    (0.6, 0, .medium), (0.64, 0, .far), (2, 2, .far), (180, 360, .far),
  ]

  @Test("the nearest zoom setting of a span", arguments: steps)
  func nearestSetting(latitudeDelta: Double, longitudeDelta: Double, expected: ZoomSetting) throws {
    let span = try CoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
    #expect(ZoomSetting.nearest(to: span) == expected)
  }

  @Test("closer and farther, to the ends")
  func closerAndFarther() {
    #expect(ZoomSetting.allCases.map(\.closer) == [nil, .near, .medium])
    #expect(ZoomSetting.allCases.map(\.farther) == [.medium, .far, nil])
    for setting in ZoomSetting.allCases { #expect(ZoomSetting.nearest(to: setting.span) == setting) }
  }
}
