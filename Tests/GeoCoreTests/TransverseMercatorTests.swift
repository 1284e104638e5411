import GeoCore
import TestSupport
import Testing

@Suite("Transverse Mercator")
struct TransverseMercatorTests {
  @Test(
    "published points of UTM",
    arguments: [
      (0.0, 0.0, 31, Hemisphere.north, 166_021.443081, 0.0, 1e-6),
      (60.39135, 5.3249, 32, .north, 297_508.41, 6_700_645.30, 6e-3),
      (48.56002, -113.934831, 12, .north, 283_466.321335710, 5_382_706.209253583, 1e-8),
    ])
  func published(
    latitude: Double, longitude: Double, zone: Int, hemisphere: Hemisphere, easting: Double, northing: Double,
    tolerance: Double
  ) throws {
    let place = try Coordinate(latitude: latitude, longitude: longitude)
    let projection = UniversalTransverseMercator.projection(zone: zone, hemisphere: hemisphere)
    let point = try #require(projection.forward(place))
    #expect((point.easting - easting).magnitude <= tolerance)
    #expect((point.northing - northing).magnitude <= tolerance)
    let back = try #require(projection.inverse(easting: point.easting, northing: point.northing))
    #expect(back.geodesicDistance(to: place) < 1e-8)
  }

  @Test("a published point on GRS 80")
  func grs80() throws {
    let projection = TransverseMercator(
      ellipsoid: Ellipsoid(equatorialRadius: 6_378_137, flattening: 1 / 298.257222101), centralMeridian: 9,
      scaleFactor: 0.9996, falseEasting: 500_000)
    let point = try #require(projection.forward(Coordinate(latitude: 56, longitude: 12)))
    #expect((point.easting - 687_071.43910944).magnitude < 1e-8)
    #expect((point.northing - 6_210_141.32674801).magnitude < 1e-8)
  }

  @Test("convergence and scale in Bergen")
  func factors() throws {
    let bergen = try Coordinate(latitude: 60.39135, longitude: 5.3249)
    let factors = try #require(
      UniversalTransverseMercator.projection(zone: 32, hemisphere: .north).gridFactors(at: bergen))
    #expect((factors.convergence + 3.196281440).magnitude < 1e-9)
    #expect((factors.scale - 1.000102473211).magnitude < 1e-12)
  }

  @Test("the central meridian is true to its scale and points north")
  func centralMeridian() throws {
    let projection = UniversalTransverseMercator.projection(zone: 31, hemisphere: .north)
    for latitude in [-90.0, -45, 0, 0.5, 45, 90] {
      let factors = try #require(projection.gridFactors(at: Coordinate(latitude: latitude, longitude: 3)))
      #expect(factors.convergence == 0)
      #expect((factors.scale - 0.9996).magnitude < 1e-14)
    }
  }

  @Test("the poles have one place each, at any longitude")
  func poles() throws {
    let projection = UniversalTransverseMercator.projection(zone: 31, hemisphere: .north)
    for longitude in [-180.0, -87, 0, 3, 93, 180] {
      let north = try #require(projection.forward(Coordinate(latitude: 90, longitude: longitude)))
      #expect((north.easting - 500_000).magnitude < 1e-9)
      #expect((north.northing - 9_997_964.943).magnitude < 1e-3)
    }
    let back = try #require(projection.inverse(easting: 500_000, northing: 9_997_964.943))
    #expect(back.latitude > 89.999999)
  }

  @Test("what lies too far out is not answered")
  func domain() throws {
    let projection = UniversalTransverseMercator.projection(zone: 33, hemisphere: .north)
    #expect(projection.forward(try Coordinate(latitude: 0, longitude: 105)) == nil)
    #expect(projection.forward(try Coordinate(latitude: 0, longitude: 90)) == nil)
    #expect(projection.gridFactors(at: try Coordinate(latitude: 0, longitude: 90)) == nil)
    #expect(projection.forward(try Coordinate(latitude: 0, longitude: 60)) != nil)
    for (easting, northing) in [(.nan, 0), (0, .infinity), (1e9, 0), (500_000, 1e9), (-.infinity, 5)] {
      #expect(projection.inverse(easting: easting, northing: northing) == nil)
    }
  }

  @Test(
    "a round trip moves no place, by longitudes around the middle", arguments: [(3.0, 1e-8), (20, 1e-8), (50, 1e-6)])
  func roundTrip(width: Double, tolerance: Double) throws {
    var random = SeededGenerator(seed: 20_240_601)
    let projections = [
      UniversalTransverseMercator.projection(zone: 60, hemisphere: .south),
      TransverseMercator(ellipsoid: Ellipsoid(equatorialRadius: 6_378_137, flattening: -0.003), centralMeridian: -180),
      TransverseMercator(ellipsoid: .sphere(radius: 6_371_000), centralMeridian: 10, falseNorthing: -4_000_000),
    ]
    for projection in projections {
      for _ in 0..<2_000 {
        let place = try Coordinate(
          wrapping: .random(in: -90...90, using: &random),
          longitude: projection.centralMeridian + .random(in: -width...width, using: &random))
        let point = try #require(projection.forward(place))
        let back = try #require(projection.inverse(easting: point.easting, northing: point.northing))
        #expect(back.geodesicDistance(to: place) < tolerance, "\(place), seed \(random.seed)")
      }
    }
  }

  #if PROJ
    @Test("libproj agrees within 10 nanometres up to 3 degrees beyond each zone")
    func agreesInTheZone() throws {
      var random = SeededGenerator(seed: 4_711)
      for zone in [1, 12, 31, 33, 60] {
        for hemisphere in Hemisphere.allCases {
          let oracle = ProjectionOracle(
            degreesTo: "+proj=utm +zone=\(zone) +ellps=WGS84" + (hemisphere == .south ? " +south" : ""))
          let projection = UniversalTransverseMercator.projection(zone: zone, hemisphere: hemisphere)
          for _ in 0..<5_000 {
            let latitude =
              hemisphere == .north
              ? Double.random(in: 0...84, using: &random) : .random(in: -80...0, using: &random)
            let place = try Coordinate(
              wrapping: latitude, longitude: projection.centralMeridian + .random(in: -6...6, using: &random))
            let ours = try #require(projection.forward(place))
            let theirs = oracle.forward(place.longitude, place.latitude)
            #expect((ours.easting - theirs.x).magnitude < 1e-8, "\(place), seed \(random.seed)")
            #expect((ours.northing - theirs.y).magnitude < 1e-8, "\(place), seed \(random.seed)")
            let back = try #require(projection.inverse(easting: theirs.x, northing: theirs.y))
            #expect(back.geodesicDistance(to: place) < 1e-8, "\(place), seed \(random.seed)")
          }
        }
      }
    }

    @Test("libproj agrees on convergence and scale")
    func agreesOnFactors() throws {
      var random = SeededGenerator(seed: 815)
      let oracle = ProjectionOracle("+proj=utm +zone=33 +ellps=WGS84")
      let projection = UniversalTransverseMercator.projection(zone: 33, hemisphere: .north)
      for _ in 0..<500 {
        let place = try Coordinate(
          latitude: .random(in: -80...84, using: &random), longitude: 15 + .random(in: -20...20, using: &random))
        let ours = try #require(projection.gridFactors(at: place))
        // libproj differentiates numerically.
        let theirs = oracle.factors(longitude: place.longitude, latitude: place.latitude)
        #expect((ours.convergence - theirs.convergence).magnitude < 1e-6, "\(place), seed \(random.seed)")
        #expect((ours.scale - theirs.scale).magnitude < 1e-7, "\(place), seed \(random.seed)")
      }
    }
  #endif
}

@Suite("Zones of universal transverse Mercator")
struct UniversalTransverseMercatorTests {
  @Test(
    "zones are half open and know Norway and Svalbard",
    arguments: [
      (0.0, -180.0, 1), (0, 180, 1), (0, 179.999, 60), (0, -174, 2), (0, -174.0001, 1), (0, 0, 31), (0, -1e-12, 30),
      (60, 12, 33), (64, 5, 31), (61.296661, 5.015308, 32), (60, 3, 32), (60, 2.999, 31), (55.99, 5, 31),
      (72, 0, 31), (72, 8.999, 31), (78, 9, 33), (78, 20.999, 33), (78, 21, 35), (78, 33, 37), (84, 41.9, 37),
      (84, 42, 38), (71.99, 9, 32), (84.5, 9, 32), (78, -0.1, 30),
    ])
  func zones(latitude: Double, longitude: Double, zone: Int) throws {
    #expect(
      UniversalTransverseMercator.zone(of: try Coordinate(latitude: latitude, longitude: longitude)) == zone)
  }

  @Test("a zone outside 1…60 is a programming mistake")
  func trap() async {
    await #expect(processExitsWith: .failure) {
      _ = UniversalTransverseMercator.centralMeridian(ofZone: 61)
    }
  }

  @Test("the equator counts as north")
  func hemispheres() throws {
    #expect(Hemisphere(of: try Coordinate(latitude: 0, longitude: 5)) == .north)
    #expect(Hemisphere(of: try Coordinate(latitude: -0.0001, longitude: 5)) == .south)
  }
}
