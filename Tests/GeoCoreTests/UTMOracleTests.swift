#if PROJ
  import GeoCore
  import TestSupport
  import Testing

  @Suite("UTM beside libproj")
  struct UTMOracleTests {
    /// A zone is six degrees wide; maps reach into the neighbours on both sides.
    private static let zoneAndNeighbors = -9.0...9.0

    @Test("every zone and half within a micrometre, neighbours included, 10 nanometres within 6 degrees of the middle")
    func positions() throws {
      var random = SeededGenerator(seed: 32_601)
      for zone in UniversalTransverseMercator.zones {
        for hemisphere in Hemisphere.allCases {
          let oracle = ProjectionOracle(degreesTo: definition(zone, hemisphere))
          let projection = UniversalTransverseMercator.projection(zone: zone, hemisphere: hemisphere)
          for _ in 0..<300 {
            let offset = Double.random(in: Self.zoneAndNeighbors, using: &random)
            let place = try place(offset, of: projection, hemisphere, using: &random)
            let ours = try #require(projection.forward(place))
            let theirs = oracle.forward(place.longitude, place.latitude)
            let limit = offset.magnitude <= 6 ? 1e-8 : 1e-6
            #expect((ours.easting - theirs.x).magnitude < limit, "\(place), zone \(zone), seed \(random.seed)")
            #expect((ours.northing - theirs.y).magnitude < limit, "\(place), zone \(zone), seed \(random.seed)")
          }
        }
      }
    }

    @Test("every zone and half agrees on convergence and scale, as well as libproj differentiates")
    func factors() throws {
      var random = SeededGenerator(seed: 32_701)
      for zone in UniversalTransverseMercator.zones {
        for hemisphere in Hemisphere.allCases {
          let oracle = ProjectionOracle(definition(zone, hemisphere))
          let projection = UniversalTransverseMercator.projection(zone: zone, hemisphere: hemisphere)
          for _ in 0..<50 {
            let offset = Double.random(in: Self.zoneAndNeighbors, using: &random)
            let place = try place(offset, of: projection, hemisphere, using: &random)
            let ours = try #require(projection.gridFactors(at: place))
            let theirs = oracle.factors(longitude: place.longitude, latitude: place.latitude)
            #expect((ours.convergence - theirs.convergence).magnitude < 1e-7, "\(place), seed \(random.seed)")
            #expect((ours.scale - theirs.scale).magnitude < 1e-8, "\(place), seed \(random.seed)")
          }
        }
      }
    }

    @Test("scale and convergence are what libproj's own positions say of a step to the north")
    func differences() throws {
      var random = SeededGenerator(seed: 32_801)
      let oracle = ProjectionOracle(degreesTo: definition(33, .north))
      let projection = UniversalTransverseMercator.projection(zone: 33, hemisphere: .north)
      // Half a step of 1e-4° each way: what the curve adds is far below what rounding does, about 1e-9 of the step.
      let step = 1e-4
      for _ in 0..<2_000 {
        let place = try Coordinate(
          latitude: .random(in: 1...83, using: &random),
          longitude: 15 + .random(in: Self.zoneAndNeighbors, using: &random))
        let (south, north) = (place.latitude - step / 2, place.latitude + step / 2)
        let (start, end) = (oracle.forward(place.longitude, south), oracle.forward(place.longitude, north))
        let (east, up) = (end.x - start.x, end.y - start.y)
        let meters = try Coordinate(latitude: south, longitude: place.longitude)
          .geodesicDistance(to: Coordinate(latitude: north, longitude: place.longitude))
        let factors = try #require(projection.gridFactors(at: place))
        #expect((factors.scale - hypot(east, up) / meters).magnitude < 3e-9, "\(place), seed \(random.seed)")
        // A step to true north leans to the west of grid north by the convergence.
        let convergence = -Degrees.atan2(east, up)
        #expect((factors.convergence - convergence).magnitude < 3e-7, "\(place), seed \(random.seed)")
      }
    }

    private func definition(_ zone: Int, _ hemisphere: Hemisphere) -> String {
      "+proj=utm +zone=\(zone) +ellps=WGS84" + (hemisphere == .south ? " +south" : "")
    }

    private func place(
      _ offset: Double, of projection: TransverseMercator, _ hemisphere: Hemisphere,
      using random: inout SeededGenerator
    ) throws -> Coordinate {
      let latitude = Double.random(in: hemisphere == .north ? 0...84 : -80...0, using: &random)
      return try Coordinate(wrapping: latitude, longitude: projection.centralMeridian + offset)
    }
  }
#endif
