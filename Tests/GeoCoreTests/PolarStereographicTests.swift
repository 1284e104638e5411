import GeoCore
import TestSupport
import Testing

@Suite("Polar stereographic")
struct PolarStereographicTests {
  @Test("the pole lies at the false origin and has the central meridian as longitude", arguments: Hemisphere.allCases)
  func pole(hemisphere: Hemisphere) throws {
    let projection = PolarStereographic.universal(hemisphere)
    let latitude = hemisphere == .north ? 90.0 : -90
    for longitude in [-180.0, 0, 47] {
      let point = try #require(projection.forward(Coordinate(latitude: latitude, longitude: longitude)))
      #expect(point == (2_000_000, 2_000_000))
    }
    #expect(
      projection.inverse(easting: 2_000_000, northing: 2_000_000)
        == (try Coordinate(latitude: latitude, longitude: 0)))
    #expect(projection.forward(try Coordinate(latitude: -latitude, longitude: 5)) == nil)
    #expect(projection.gridFactors(at: try Coordinate(latitude: latitude, longitude: 0))?.scale == 0.994)
  }

  // EPSG Guidance Note 7-2, example of method 9810: UPS North.
  @Test("the example of EPSG's guidance note")
  func published() throws {
    let projection = PolarStereographic.universal(.north)
    let place = try Coordinate(latitude: 73, longitude: 44)
    let point = try #require(projection.forward(place))
    #expect((point.easting - 3_320_416.75).magnitude < 0.01)
    #expect((point.northing - 632_668.43).magnitude < 0.01)
    let back = try #require(projection.inverse(easting: point.easting, northing: point.northing))
    #expect(back.geodesicDistance(to: place) < 1e-8)
  }

  @Test("numbers that are not finite are not answered")
  func malformed() {
    let projection = PolarStereographic.universal(.south)
    for (easting, northing) in [(Double.nan, 0.0), (0, .infinity), (-.infinity, .nan)] {
      #expect(projection.inverse(easting: easting, northing: northing) == nil)
    }
  }

  @Test("a round trip moves no place by more than 20 nanometres", arguments: Hemisphere.allCases)
  func roundTrip(hemisphere: Hemisphere) throws {
    var random = SeededGenerator(seed: 73)
    let projection = PolarStereographic(hemisphere: hemisphere, centralMeridian: -45, scaleFactor: 0.97)
    for _ in 0..<5_000 {
      // Most of them close to the pole, where digits are easily lost.
      let colatitude = pow(10, Double.random(in: -9...2, using: &random))
      let place = try Coordinate(
        latitude: (hemisphere == .north ? 1 : -1) * (90 - colatitude),
        longitude: .random(in: -180...180, using: &random))
      let point = try #require(projection.forward(place))
      let back = try #require(projection.inverse(easting: point.easting, northing: point.northing))
      #expect(back.geodesicDistance(to: place) < 2e-8, "\(place), seed \(random.seed)")
    }
  }

  #if PROJ
    @Test("libproj agrees within 10 nanometres down to 60 degrees", arguments: Hemisphere.allCases)
    func agrees(hemisphere: Hemisphere) throws {
      var random = SeededGenerator(seed: 32_661)
      let oracle = ProjectionOracle(
        degreesTo: "+proj=ups +ellps=WGS84" + (hemisphere == .south ? " +south" : ""))
      let projection = PolarStereographic.universal(hemisphere)
      for _ in 0..<20_000 {
        let place = try Coordinate(
          latitude: (hemisphere == .north ? 1 : -1) * .random(in: 60...90, using: &random),
          longitude: .random(in: -180...180, using: &random))
        let ours = try #require(projection.forward(place))
        let theirs = oracle.forward(place.longitude, place.latitude)
        #expect((ours.easting - theirs.x).magnitude < 1e-8, "\(place), seed \(random.seed)")
        #expect((ours.northing - theirs.y).magnitude < 1e-8, "\(place), seed \(random.seed)")
        let back = try #require(projection.inverse(easting: theirs.x, northing: theirs.y))
        #expect(back.geodesicDistance(to: place) < 1e-8, "\(place), seed \(random.seed)")
      }
    }

    @Test("libproj agrees on convergence and scale", arguments: Hemisphere.allCases)
    func agreesOnFactors(hemisphere: Hemisphere) throws {
      var random = SeededGenerator(seed: 5_041)
      let oracle = ProjectionOracle("+proj=ups +ellps=WGS84" + (hemisphere == .south ? " +south" : ""))
      let projection = PolarStereographic.universal(hemisphere)
      for _ in 0..<500 {
        let place = try Coordinate(
          latitude: (hemisphere == .north ? 1 : -1) * .random(in: 60...89, using: &random),
          longitude: .random(in: -179...179, using: &random))
        let ours = try #require(projection.gridFactors(at: place))
        let theirs = oracle.factors(longitude: place.longitude, latitude: place.latitude)
        #expect((ours.convergence - theirs.convergence).magnitude < 1e-6, "\(place), seed \(random.seed)")
        #expect((ours.scale - theirs.scale).magnitude < 1e-7, "\(place), seed \(random.seed)")
      }
    }
  #endif
}
