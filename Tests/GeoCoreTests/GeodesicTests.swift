import GeoCore
import TestSupport
import Testing

@Suite("Geodesics on WGS 84")
struct GeodesicTests {
  @Test(
    "Karney's test set: inverse and direct within 15 nm and 1e-13 of a turn",
    .enabled(if: VectorFile.isExpected, "test vectors not found"))
  func testSet() throws {
    let rows = try VectorFile("GeodTest-100.dat").lines
    #expect(rows.count == 100)
    for row in rows {
      let values = row.split(separator: " ").compactMap { Double($0) }
      try #require(values.count == 10)
      let start = try Coordinate(latitude: values[0], longitude: values[1])
      let end = try Coordinate(latitude: values[3], longitude: values[4])
      let inverse = Geodesic.wgs84.inverse(from: start, to: end)
      #expect((inverse.distance - values[6]).magnitude < 15e-9, "\(row)")
      #expect(Geodesic.wgs84.distance(from: end, to: start) == inverse.distance, "\(row)")
      let direct = Geodesic.wgs84.direct(from: start, bearing: values[2], distance: values[6])
      #expect(direct.coordinate.geodesicDistance(to: end) < 15e-9, "\(row)")
    }
  }

  private static let publishedDistances: [(Double, Double, Double, Double, Double, Double)] = [
    // Wellington–Salamanca, where Vincenty's method fails; a near-antipodal pair; 0.264 m; the White House pair.
    (-(41 + 19.0 / 60), 174 + 49.0 / 60, 40 + 58.0 / 60, -5.5, 19_960_543.857179, 1e-6),
    (0, 0, 0.5, 179.5, 19_936_288.578965, 1e-6),
    (37.757540000000006, -122.47018, 37.75754, -122.470177, 0.264, 1e-3),
    (38.898556, -77.037852, 38.897147, -77.043934, 550.316, 1e-3),
    (-16.853, -179.915, -16.802, 179.990, 11_592.157, 1e-3),
    (90, 0, -90, 123, 20_003_931.4586254, 1e-7),
    (0, 0, 0, 180, 20_003_931.4586254, 1e-7),
    (0, 0, 0, 90, 10_018_754.171394622, 1e-7),
    (0, 0, 0, 1, 111_319.490793, 1e-6),
    (0, 0, 1.005, 0, 111_127.26, 1e-2),
  ]

  @Test("published distances", arguments: publishedDistances)
  func published(_ row: (Double, Double, Double, Double, Double, Double)) throws {
    let start = try Coordinate(latitude: row.0, longitude: row.1)
    let end = try Coordinate(latitude: row.2, longitude: row.3)
    #expect((start.geodesicDistance(to: end) - row.4).magnitude < row.5)
  }

  @Test("a place is no distance from itself, whichever way it is spelled")
  func samePlace() throws {
    let spellings: [((Double, Double), (Double, Double))] = [
      ((0, 180), (0, -180)), ((90, 10), (90, -170)), ((-90, 0), (-90, 77)), ((0, 0), (-0.0, -0.0)),
    ]
    for (one, other) in spellings {
      let a = try Coordinate(latitude: one.0, longitude: one.1)
      let b = try Coordinate(latitude: other.0, longitude: other.1)
      #expect(a.geodesicDistance(to: b) == 0)
      #expect(a.geodesicDistance(to: a) == 0)
      #expect(a.isSamePoint(as: b))
    }
  }

  private static let cardinal: [(Double, Double, Double, Double, Double, Double)] = [
    (0.0, 0.0, 10.0, 0.0, 0.0, 0.0), (10, 0, 0, 0, 180, 180), (0, 0, 0, 10, 90, 90), (0, 10, 0, 0, 270, 270),
    (0, 179, 0, -179, 90, 90), (0, -179, 0, 179, 270, 270), (80, 0, 80, 180, 0, 180), (-80, 0, -80, 180, 180, 0),
  ]

  @Test("bearings along meridians and the equator are exact", arguments: cardinal)
  func cardinalBearings(_ row: (Double, Double, Double, Double, Double, Double)) throws {
    let start = try Coordinate(latitude: row.0, longitude: row.1)
    let end = try Coordinate(latitude: row.2, longitude: row.3)
    #expect(start.initialBearing(to: end) == row.4)
    #expect(start.finalBearing(to: end) == row.5)
  }

  @Test("a destination lies at its distance and bearing, and the way back closes")
  func destination() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let start = Layout.query(near: [], using: &generator)
      let bearing = Double.random(in: -720...720, using: &generator)
      let distance = Double.random(in: 0...19_900_000, using: &generator)
      let direct = Geodesic.wgs84.direct(from: start, bearing: bearing, distance: distance)
      let inverse = Geodesic.wgs84.inverse(from: start, to: direct.coordinate)
      // Past the cut locus another path is shorter.
      #expect(inverse.distance <= distance + 20e-9, "seed 1, \(start) \(bearing) \(distance)")
      if distance < 19_000_000 {
        #expect((inverse.distance - distance).magnitude < 20e-9, "seed 1, \(start) \(bearing) \(distance)")
      }
      let back = Geodesic.wgs84.direct(
        from: direct.coordinate, bearing: direct.finalBearing, distance: -distance)
      #expect(back.coordinate.geodesicDistance(to: start) < 40e-9, "seed 1, \(start) \(bearing) \(distance)")
    }
  }

  @Test("the middle is as far from both ends, and fractions run from end to end")
  func interpolation() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<5_000 {
      let (a, b) = (Layout.query(near: [], using: &generator), Layout.query(near: [], using: &generator))
      let half = a.geodesicDistance(to: b) / 2
      let middle = a.midpoint(to: b)
      #expect((a.geodesicDistance(to: middle) - half).magnitude < 40e-9, "seed 2, \(a) \(b)")
      #expect((b.geodesicDistance(to: middle) - half).magnitude < 40e-9, "seed 2, \(a) \(b)")
      #expect(a.interpolated(to: b, fraction: 0) == a)
      #expect(a.interpolated(to: b, fraction: 1) == b)
    }
  }

  @Test("on a sphere the geodesic is the great circle")
  func sphere() throws {
    let geodesic = Geodesic(on: .sphere(radius: EarthRadius.mean))
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<5_000 {
      let (a, b) = (Layout.query(near: [], using: &generator), Layout.query(near: [], using: &generator))
      #expect((geodesic.distance(from: a, to: b) - a.greatCircleDistance(to: b)).magnitude < 1e-6, "seed 3, \(a) \(b)")
    }
  }

  @Test("numbers that no path has are refused where they are given")
  func preconditions() async {
    await #expect(processExitsWith: .failure) {
      _ = Coordinate(uncheckedLatitude: 0, longitude: 0).destination(distance: .nan, bearing: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = Coordinate(uncheckedLatitude: 0, longitude: 0).destination(distance: 1, bearing: .infinity)
    }
    await #expect(processExitsWith: .failure) {
      let a = Coordinate(uncheckedLatitude: 0, longitude: 0)
      _ = a.interpolated(to: a, fraction: .nan)
    }
    await #expect(processExitsWith: .failure) {
      _ = Coordinate(uncheckedLatitude: 0, longitude: 0).greatCircleDestination(distance: .nan, bearing: 0)
    }
    await #expect(processExitsWith: .failure) { _ = Ellipsoid(equatorialRadius: -1, flattening: 0) }
    await #expect(processExitsWith: .failure) { _ = Ellipsoid(equatorialRadius: 1, flattening: 0.5) }
  }
}
