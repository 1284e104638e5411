import GeoCore
import TestSupport
import Testing

@Suite("Coordinates")
struct CoordinateTests {
  private static let inRange: [(Double, Double)] = [
    (90.0, 180.0), (-90, -180), (0, 0), (-0.0, -0.0), (1e-307, -1e-307),
  ]

  @Test("latitude −90…90 and longitude −180…180 are accepted, both ends included", arguments: inRange)
  func accepted(latitude: Double, longitude: Double) throws {
    let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(coordinate.latitude == latitude && coordinate.longitude == longitude)
  }

  private static let refusals: [(Double, Double, CoordinateError.Code, String)] = [
    (Double.nan, 0.0, .notFinite, "latitude nan is not a number of degrees"),
    (0, .infinity, .notFinite, "longitude inf is not a number of degrees"),
    (0, -.infinity, .notFinite, "longitude -inf is not a number of degrees"),
    (95, 10, .latitudeOutOfRange, "latitude 95 is outside -90…90; did you mean longitude,latitude? try 10,95"),
    (95, 100, .latitudeOutOfRange, "latitude 95 is outside -90…90"),
    (
      -116.166868, 34.011286, .latitudeOutOfRange,
      "latitude -116.166868 is outside -90…90; did you mean longitude,latitude? try 34.011286,-116.166868"
    ),
    (
      90.00000000000003, 0, .latitudeOutOfRange,
      "latitude 90.00000000000003 is outside -90…90; did you mean longitude,latitude? try 0,90.00000000000003"
    ),
    (1e300, 0, .latitudeOutOfRange, "latitude 1" + String(repeating: "0", count: 300) + " is outside -90…90"),
    (10, 190, .longitudeOutOfRange, "longitude 190 is outside -180…180; the same meridian is -170"),
  ]

  @Test("anything else is refused with the reason", arguments: refusals)
  func refused(latitude: Double, longitude: Double, code: CoordinateError.Code, sentence: String) {
    let error = #expect(throws: CoordinateError.self) {
      try Coordinate(latitude: latitude, longitude: longitude)
    }
    #expect(error?.code == code)
    #expect(error?.description == sentence)
  }

  private static let wrapped: [(Double, Double)] = [
    (190.0, -170.0), (-190, 170), (540, 180), (-540, -180), (180, 180), (-180, -180), (360, 0), (720.5, 0.5),
    (500, 140), (1e17, -80),
  ]

  @Test("wrapping brings any longitude into range and refuses latitudes all the same", arguments: wrapped)
  func wrapping(longitude: Double, expected: Double) throws {
    #expect(try Coordinate(wrapping: 10, longitude: longitude).longitude == expected)
    #expect(throws: CoordinateError.self) { try Coordinate(wrapping: 90.1, longitude: longitude) }
    #expect(throws: CoordinateError.self) { try Coordinate(wrapping: 0, longitude: .nan) }
  }

  @Test("the same point under two spellings is unequal numbers")
  func samePoint() throws {
    let east = try Coordinate(latitude: 10, longitude: 180)
    let west = try Coordinate(latitude: 10, longitude: -180)
    #expect(east != west && east.isSamePoint(as: west))
    let other = try Coordinate(latitude: 10, longitude: 179.999)
    #expect(!east.isSamePoint(as: other))
    let pole = try Coordinate(latitude: 90, longitude: 3)
    #expect(pole.isSamePoint(as: try Coordinate(latitude: 90, longitude: -100)))
    #expect(!pole.isSamePoint(as: try Coordinate(latitude: -90, longitude: 3)))
  }

  private static let decimals: [(Double, String)] = [
    (0.00001, "0.00001"), (-0.0, "0"), (1e16, "10000000000000000"), (34.011286, "34.011286"), (-116.0, "-116"),
    (1.5e-7, "0.00000015"), (-2.5e20, "-250000000000000000000"), (0.1 + 0.2, "0.30000000000000004"),
  ]

  @Test("decimals have no exponent, no minus zero, and read back", arguments: decimals)
  func shortest(value: Double, text: String) {
    #expect(DecimalText.shortest(value) == text)
    #expect(Double(text) == value)
  }

  private static let roundings: [(Double, Int, String, String)] = [
    (0.9999996, 6, "1.000000", "1"), (34.0112865, 6, "34.011287", "34.011287"), (-1e-7, 6, "0.000000", "0"),
    (-0.5, 0, "-1", "-1"), (9.995, 2, "10.00", "10"), (100, 0, "100", "100"), (1e-5, 6, "0.000010", "0.00001"),
    (-120.5, 3, "-120.500", "-120.5"),
  ]

  @Test("rounded decimals carry and are trimmed", arguments: roundings)
  func rounded(value: Double, digits: Int, fixed: String, trimmed: String) {
    #expect(DecimalText.fixed(value, digits: digits) == fixed)
    #expect(DecimalText.trimmed(value, digits: digits) == trimmed)
  }
}

@Suite("Great circles and space")
struct GreatCircleTests {
  @Test("the peers' sample: one degree on the mean sphere, and the way the sphere misjudges")
  func sphereDistances() throws {
    let origin = try Coordinate(latitude: 0, longitude: 0)
    let east = try Coordinate(latitude: 0, longitude: 1)
    let north = try Coordinate(latitude: 1.005, longitude: 0)
    #expect((origin.greatCircleDistance(to: east) - 111_195.08).magnitude < 0.01)
    // N6: the sphere takes the east one for nearer, the ellipsoid the north one.
    #expect(origin.greatCircleDistance(to: east) < origin.greatCircleDistance(to: north))
    #expect(origin.geodesicDistance(to: north) < origin.geodesicDistance(to: east))
    // N1: across the antimeridian.
    let query = try Coordinate(latitude: 0, longitude: 179.5)
    #expect(
      (query.greatCircleDistance(to: try Coordinate(latitude: 0, longitude: -179.5)) - 111_195.08).magnitude < 0.01)
    #expect(
      (origin.greatCircleDistance(to: try Coordinate(latitude: 0, longitude: 180)) - .pi * EarthRadius.mean).magnitude
        < 1e-6)
  }

  @Test("destination and bearing are each other's inverse, at the poles too")
  func destination() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<5_000 {
      let start = Layout.query(near: [], using: &generator)
      let bearing = Double.random(in: 0..<360, using: &generator)
      let distance = Double.random(in: 1000...19_000_000, using: &generator)
      let end = start.greatCircleDestination(distance: distance, bearing: bearing)
      #expect((start.greatCircleDistance(to: end) - distance).magnitude < 1e-5, "seed 5, \(start) \(bearing)")
      let turn = Degrees.difference(from: bearing, to: start.greatCircleInitialBearing(to: end)).value
      #expect(turn.magnitude < 1e-6, "seed 5, \(start) \(bearing) \(distance)")
    }
  }

  @Test("space and back within nanometres, from deep below to far above")
  func ecef() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<20_000 {
      let start = Layout.query(near: [], using: &generator)
      let height = Double.random(in: -1_000_000...40_000_000, using: &generator)
      let back = try #require(start.ecef(height: height).geodetic())
      #expect((back.height - height).magnitude < 20e-9, "seed 6, \(start) \(height)")
      #expect(back.coordinate.geodesicDistance(to: start) < 10e-9, "seed 6, \(start) \(height)")
    }
    #expect(ECEFPoint(x: 0, y: 0, z: 0).geodetic() == nil)
    #expect(ECEFPoint(x: .nan, y: 0, z: 7e6).geodetic() == nil)
    let pole = try #require(ECEFPoint(x: 0, y: 0, z: -6_356_752.314245).geodetic())
    #expect(pole.coordinate.latitude == -90 && pole.height.magnitude < 1e-6)
  }

  @Test("a chord is never longer than its geodesic")
  func chord() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let (a, b) = (Layout.query(near: [], using: &generator), Layout.query(near: [], using: &generator))
      #expect(a.ecef().chord(to: b.ecef()) <= a.geodesicDistance(to: b) + 5e-9, "seed 7, \(a) \(b)")
    }
  }

  @Test("Web Mercator is a square that clamps at its edge")
  func webMercator() throws {
    let edge = 20_037_508.342789244
    let p = WebMercator.forward(try Coordinate(latitude: 49, longitude: 2))
    #expect((p.easting - 222_638.98158654713).magnitude < 25e-9 && (p.northing - 6_274_861.394006577).magnitude < 25e-9)
    for latitude in [90.0, 85.06, 85.0511287798066] {
      #expect(
        (WebMercator.forward(try Coordinate(latitude: latitude, longitude: 180)).northing - edge).magnitude < 1e-6)
    }
    #expect(WebMercator.forward(try Coordinate(latitude: 0, longitude: -180)).easting == -edge)
    let past = try WebMercator.inverse(easting: 20_037_509, northing: 0)
    #expect((past.longitude - -179.999994096).magnitude < 1e-9)
    #expect(throws: CoordinateError.self) { try WebMercator.inverse(easting: .nan, northing: 0) }
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<2_000 {
      let start = Layout.query(near: [], using: &generator)
      guard start.latitude.magnitude < 85 else { continue }
      let (easting, northing) = WebMercator.forward(start)
      #expect(try WebMercator.inverse(easting: easting, northing: northing).geodesicDistance(to: start) < 10e-9)
    }
  }
}
