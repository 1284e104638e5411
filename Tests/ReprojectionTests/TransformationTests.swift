import GeoCore
import Reprojection
import TestSupport
import Testing

/// Numbers from cs2cs 9.1.1.
@Suite("Transformations")
struct TransformationTests {
  @Test("Lake McDonald in UTM zone 12 to the millimetre")
  func lakeMcDonald() throws {
    let lake = try Coordinate(latitude: 48.56002, longitude: -113.934831)
    let point = try lake.projected(to: .epsg(32612))
    #expect((point.easting - 283_466.321335710).magnitude < 1e-6)
    #expect((point.northing - 5_382_706.209253583).magnitude < 1e-6)
    #expect(point.height == nil)
    #expect(try point.coordinate(in: .epsg(32612)).geodesicDistance(to: lake) < 1e-6)
  }

  @Test(
    "Turtle Rock in every system that needs no library",
    arguments: [
      ("EPSG:3857", -12_931_636.592809, 4_030_317.560884), ("EPSG:32611", 576_928.780659, 3_763_720.212935),
      ("EPSG:32661", -4_051_938.056259, 4_973_576.994326), ("EPSG:5041", -4_051_938.056259, 4_973_576.994326),
    ])
  func turtleRock(code: String, easting: Double, northing: Double) throws {
    let rock = try Coordinate(latitude: 34.011286, longitude: -116.166868)
    let system = try CoordinateReferenceSystem(code)
    let point = try rock.projected(to: system)
    #expect((point.easting - easting).magnitude < 1e-6)
    #expect((point.northing - northing).magnitude < 1e-6)
    #expect(try point.coordinate(in: system).geodesicDistance(to: rock) < 1e-6)
  }

  @Test("both spellings of UPS give the same easting and northing")
  func polarAxes() throws {
    let place = try Coordinate(latitude: 73, longitude: 44)
    let (a, b) = try (place.projected(to: .epsg(32661)), place.projected(to: .epsg(5041)))
    #expect((a.easting - 3_320_416.75).magnitude < 0.01 && (a.northing - 632_668.43).magnitude < 0.01)
    #expect((b.easting - 3_320_416.75).magnitude < 0.01 && (b.northing - 632_668.43).magnitude < 0.01)
  }

  @Test("geocentric numbers and heights go there and back")
  func geocentric() throws {
    let transformation = try Transformation(from: .epsg(4979), to: .epsg(4978))
    let place = Position.geographic(GeographicPoint(latitude: 48.8584, longitude: 2.2945, height: 330))
    let point = try #require(try transformation.forward(place).geocentric)
    #expect((point.x - 4_201_152.758655).magnitude < 1e-6 && (point.y - 168_331.794517).magnitude < 1e-6)
    let back = try #require(try transformation.inverse(.geocentric(point)).geographic)
    #expect((back.latitude - 48.8584).magnitude < 1e-13)
    #expect((back.longitude - 2.2945).magnitude < 1e-13)
    #expect(try (#require(back.height) - 330).magnitude < 1e-8)
  }

  @Test("a height is neither made up nor lost")
  func heights() throws {
    let flat = GeographicPoint(latitude: 10, longitude: 20)
    let high = GeographicPoint(latitude: 10, longitude: 20, height: 5)
    let to3D = try Transformation(from: .epsg(4326), to: .epsg(4979))
    #expect(try to3D.forward(.geographic(flat)).geographic == flat)
    #expect(throws: ReprojectionError.self) { try to3D.forward(.geographic(high)) }
    #expect(try to3D.inverse(.geographic(high)).geographic == flat)
  }

  @Test("P11: the poles are drawn on the edge of Web Mercator's square", arguments: [90.0, -90, 86, -85.06])
  func poles(latitude: Double) throws {
    let point = try Coordinate(latitude: latitude, longitude: 10).projected(to: .epsg(3857))
    #expect((point.northing.magnitude - 20_037_508.342789244).magnitude < 2.5e-8)
    #expect((point.northing < 0) == (latitude < 0))
  }

  @Test("P10: longitudes from anywhere are wrapped", arguments: [(500.0, 140.0), (12_000, 120), (-190, 170), (362, 2)])
  func wrapped(longitude: Double, same: Double) throws {
    let transformation = try Transformation(from: .epsg(4326), to: .epsg(3857))
    let point = try transformation.forward(.geographic(GeographicPoint(latitude: 5, longitude: longitude)))
    #expect(try point.projected == Coordinate(latitude: 5, longitude: same).projected(to: .epsg(3857)))
  }

  @Test("P8: numbers that are not finite are refused", arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
  func notFinite(number: Double) throws {
    let transformation = try Transformation(to: .epsg(3857))
    for position in [
      Position.geographic(GeographicPoint(latitude: number, longitude: 1)),
      .geographic(GeographicPoint(latitude: 1, longitude: number)),
    ] {
      let error = #expect(throws: ReprojectionError.self) { try transformation.forward(position) }
      #expect(error?.code == .notFinite)
    }
    for position in [
      Position.projected(ProjectedPoint(easting: number, northing: 1)),
      .projected(ProjectedPoint(easting: 1, northing: number)),
    ] {
      let error = #expect(throws: ReprojectionError.self) { try transformation.inverse(position) }
      #expect(error?.code == .notFinite)
    }
  }

  @Test("P7: one bad position loses no other")
  func perPositionFailure() throws {
    let transformation = try Transformation(to: .epsg(32633))
    let good = GeographicPoint(latitude: 52.5, longitude: 13.4)
    let results = transformation.forward([
      .geographic(good), .geographic(GeographicPoint(latitude: 95, longitude: 10)),
      .geographic(GeographicPoint(latitude: 0, longitude: 105)), .geographic(good),
      .projected(ProjectedPoint(easting: 1, northing: 2)),
      .geographic(GeographicPoint(latitude: .nan, longitude: 10)), .geographic(good),
    ])
    let codes = results.map { result -> ReprojectionError.Code? in
      if case .failure(let error) = result { error.code } else { nil }
    }
    #expect(codes == [nil, .latitudeOutOfRange, .outsideDomain, nil, .wrongKindOfPosition, .notFinite, nil])
    for index in [0, 3, 6] {
      let point = try #require(try results[index].get().projected)
      #expect((point.easting - 391_390.731).magnitude < 1e-3 && (point.northing - 5_817_855.241).magnitude < 1e-3)
    }
    #expect(transformation.forward([Position]()).isEmpty)
  }

  @Test("P6: a good position after a bad one is good")
  func afterFailure() throws {
    let transformation = try Transformation(to: .epsg(32633))
    let good = try Coordinate(latitude: 52.5, longitude: 13.4)
    let first = try transformation.forward(good)
    #expect(throws: ReprojectionError.self) {
      try transformation.forward(.geographic(GeographicPoint(latitude: 0, longitude: 105)))
    }
    #expect(try transformation.forward(good) == first)
  }

  @Test("P2: easting and northing fed to a geographic system are refused, not read as degrees")
  func wrongKind() throws {
    let transformation = try Transformation(from: .epsg(4326), to: .epsg(32633))
    let error = #expect(throws: ReprojectionError.self) {
      try transformation.forward(.projected(ProjectedPoint(easting: 13.4, northing: 52.5)))
    }
    #expect(error?.code == .wrongKindOfPosition)
    #expect(
      error?.description
        == "easting 13.4, northing 52.5 is not a place in EPSG:4326, whose places are latitude and longitude")
    let point = try transformation.forward(.geographic(GeographicPoint(latitude: 52.5, longitude: 13.4))).projected
    #expect(try (#require(point).easting - 391_390.731).magnitude < 1e-3)
    #expect(throws: ReprojectionError.self) {
      try Coordinate(latitude: 1, longitude: 2).projected(to: .epsg(4326))
    }
  }

  @Test("P9: a place out of the area of use is detected")
  func areaOfUse() throws {
    let transformation = try Transformation(to: .epsg(32633))
    #expect(try transformation.isInAreaOfUse(Coordinate(latitude: 52.5, longitude: 13.4)) == true)
    #expect(try transformation.isInAreaOfUse(Coordinate(latitude: 10, longitude: -166.6)) == false)
    #expect(try transformation.isInAreaOfUse(Coordinate(latitude: 0, longitude: 120)) == false)
  }

  @Test("latitudes beyond a pole are refused with the likely meaning")
  func latitude() throws {
    let transformation = try Transformation(to: .epsg(3857))
    let error = #expect(throws: ReprojectionError.self) {
      try transformation.forward(.geographic(GeographicPoint(latitude: 95, longitude: 10)))
    }
    #expect(error?.code == .latitudeOutOfRange)
    #expect(error?.description == "latitude 95 is outside -90…90; did you mean longitude,latitude? try 10,95")
  }

  @Test("written numbers become a position by what the system has")
  func writtenNumbers() throws {
    #expect(
      try CoordinateReferenceSystem.epsg(4326).position([1, 2])
        == .geographic(GeographicPoint(latitude: 1, longitude: 2)))
    #expect(
      try CoordinateReferenceSystem.epsg(32661).position([1, 2])
        == .projected(ProjectedPoint(easting: 1, northing: 2)))
    #expect(
      try CoordinateReferenceSystem.epsg(4978).position([1, 2, 3]) == .geocentric(GeocentricPoint(x: 1, y: 2, z: 3)))
    #expect(
      try CoordinateReferenceSystem.epsg(4979).position([1, 2, 3])
        == .geographic(GeographicPoint(latitude: 1, longitude: 2, height: 3)))
    for (code, numbers) in [(4978, [1.0, 2]), (4326, [1, 2, 3]), (3857, []), (3857, [1]), (4979, [1, 2, 3, 4])] {
      #expect(throws: ReprojectionError.self) { try CoordinateReferenceSystem.epsg(code).position(numbers) }
    }
  }

  @Test("many places at once, by anything that has a coordinate")
  func batch() throws {
    struct Hut: Located { let coordinate: Coordinate }
    let huts = try (0..<100).map { Hut(coordinate: try Coordinate(latitude: Double($0) / 2, longitude: Double($0))) }
    let transformation = try Transformation(to: .epsg(3857))
    let positions = try transformation.forward(huts).map { try $0.get() }
    #expect(try positions == huts.map { try transformation.forward($0) })
    let back = try transformation.coordinates(of: positions).map { try $0.get() }
    for (hut, coordinate) in zip(huts, back) {
      #expect(coordinate.geodesicDistance(to: hut.coordinate) < 1e-6)
    }
    let wrong = try Transformation(from: .epsg(3857), to: .epsg(32633))
    #expect(wrong.forward(huts).allSatisfy { if case .failure = $0 { true } else { false } })
    #expect(throws: ReprojectionError.self) { try wrong.forward(huts[0]) }
    #expect(throws: ReprojectionError.self) { try wrong.coordinate(of: positions[0]) }
  }

  @Test("several threads share one transformation")
  func threads() async throws {
    let transformation = try Transformation(to: .epsg(32633))
    var random = SeededGenerator(seed: 1_738)
    var places: [Coordinate] = []
    for _ in 0..<500 {
      places.append(
        try Coordinate(latitude: .random(in: 0...80, using: &random), longitude: .random(in: 10...20, using: &random)))
    }
    let expected = try places.map { try transformation.forward($0) }
    let shared = places
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          var isRight = true
          for _ in 0..<10 {
            // Some of the threads meet failures all the time.
            if task % 2 == 0 {
              _ = transformation.forward([.geographic(GeographicPoint(latitude: 0, longitude: 105))])
            }
            isRight = try isRight && transformation.forward(shared).map { try $0.get() } == expected
            isRight = try isRight && transformation.forward(shared[task]) == expected[task]
          }
          return isRight
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }
}
