#if PROJ
  import GeoCore
  import Reprojection
  import TestSupport
  import Testing

  /// The traps of libproj, numbered as in the project's facts; the numbers are those of cs2cs 9.1.1.
  @Suite("libproj's traps")
  struct PROJTests {
    @Test(
      "P1: a longitude and the same plus 360 are one place",
      arguments: [
        ("EPSG:4275", "EPSG:4171", 49.0, 362.0, 48.999932260, 1.999277685, 1e-8),
        ("EPSG:4267", "EPSG:4269", 40, 285, 40.000012023, -74.999605547, 1e-8),
      ])
    func wrappedLongitudes(
      from: String, to: String, latitude: Double, longitude: Double, expectedLatitude: Double,
      expectedLongitude: Double, tolerance: Double
    ) throws {
      let transformation = try Transformation(
        from: CoordinateReferenceSystem(from), to: CoordinateReferenceSystem(to))
      let result = try transformation.forward(
        .geographic(GeographicPoint(latitude: latitude, longitude: longitude)))
      let point = try #require(result.geographic)
      #expect((point.latitude - expectedLatitude).magnitude < tolerance)
      #expect((point.longitude - expectedLongitude).magnitude < tolerance)
    }

    @Test("P1: London in the British grid, its longitude counted past 360")
    func london() throws {
      let transformation = try Transformation(to: .epsg(27700))
      let position = Position.geographic(GeographicPoint(latitude: 51.5074, longitude: 359.8722))
      let point = try #require(try transformation.forward(position).projected)
      #expect((point.easting - 530_028.746949).magnitude < 1e-3)
      #expect((point.northing - 180_380.094251).magnitude < 1e-3)
    }

    @Test("P3: systems that are easting first and northing first give the same names to the same numbers")
    func axisOrder() throws {
      let place = try Coordinate(latitude: 56, longitude: 12)
      for code in [25832, 3044] {
        let point = try place.projected(to: .epsg(code))
        #expect((point.easting - 687_071.439).magnitude < 1e-3, "EPSG:\(code)")
        #expect((point.northing - 6_210_141.327).magnitude < 1e-3, "EPSG:\(code)")
      }
      let gaussKrueger = try Coordinate(latitude: 50, longitude: 9).projected(to: .epsg(31467))
      #expect((gaussKrueger.easting - 3_500_074.920630).magnitude < 1e-3)
    }

    @Test("P5: grads of the Paris meridian come out as degrees")
    func grads() throws {
      let transformation = try Transformation(to: .epsg(4807))
      let paris = try Coordinate(latitude: 48.8584, longitude: 2.2945)
      let point = try #require(try transformation.forward(paris).geographic)
      #expect((point.latitude - 48.858469634).magnitude < 1e-8)
      #expect((point.longitude + 0.042003840).magnitude < 1e-8)
      #expect(try transformation.coordinate(of: .geographic(point)).geodesicDistance(to: paris) < 1e-3)
    }

    @Test("a point that cannot be shown carries libproj's reason")
    func reason() throws {
      let transformation = try Transformation(to: .epsg(32633))
      let error = #expect(throws: ReprojectionError.self) {
        try transformation.forward(.geographic(GeographicPoint(latitude: 0, longitude: 105)))
      }
      #expect(error?.libraryMessages == ["Point outside of projection domain"])
      #expect(
        error?.description
          == "latitude 0, longitude 105 in OGC:CRS84 is not a place that EPSG:32633 can show "
          + "(libproj: Point outside of projection domain); give one in its area of use")
    }

    @Test("an absurd number is an error as an infinite one is")
    func absurd() throws {
      #expect(throws: ReprojectionError.self) {
        try Coordinate(latitude: -90, longitude: 0).projected(to: .epsg(3413))
      }
    }

    @Test("libproj writes nothing to standard error")
    func silence() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        for text in ["EPSG:999999", "+proj=foo", "PROJCS[", "nonsense"] {
          _ = try? CoordinateReferenceSystem(text)
        }
        let transformation = try Transformation(to: .epsg(32633))
        _ = transformation.forward([.geographic(GeographicPoint(latitude: 0, longitude: 105))])
        _ = try? Transformation(to: CoordinateReferenceSystem("IAU_2015:30100"))
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(!text.contains("proj"), "\(text)")
    }

    @Test(
      "a round trip comes back to the place",
      // A shift between datums of two axes drops the change of height, and libproj's authalic latitude is a short series:
      // each costs a millimetre.
      arguments: [
        (3857, 1e-6), (32612, 1e-6), (2154, 1e-6), (3035, 5e-3), (27700, 5e-3), (2056, 5e-3), (3413, 1e-6),
        (4978, 1e-6),
      ])
    func roundTrips(code: Int, tolerance: Double) throws {
      var random = SeededGenerator(seed: UInt64(code))
      let system = try CoordinateReferenceSystem.epsg(code)
      let transformation = try Transformation(to: system)
      let area = try #require(system.areaOfUse?.bounds)
      var places: [Coordinate] = []
      for _ in 0..<500 {
        places.append(
          try Coordinate(
            latitude: .random(in: max(area.south, -85)...min(area.north, 85), using: &random),
            longitude: .random(in: area.west...area.east, using: &random)))
      }
      let positions = try transformation.forward(places).map { try $0.get() }
      let back = try transformation.coordinates(of: positions).map { try $0.get() }
      for (place, returned) in zip(places, back) {
        #expect(returned.geodesicDistance(to: place) < tolerance, "\(place), seed \(random.seed)")
      }
    }

    @Test("a place beyond the area of every known shift comes back to itself, not a hundred metres beside")
    func beyondTheShift() throws {
      // In the area of use of the grid and out of that of the shift from WGS 84.
      let place = try Coordinate(latitude: 52.6, longitude: 1.95)
      let point = try place.projected(to: .epsg(27700))
      #expect((point.easting - 667_578.803320).magnitude < 1e-3 && (point.northing - 307_574.237012).magnitude < 1e-3)
      #expect(try point.coordinate(in: .epsg(27700)).geodesicDistance(to: place) < 5e-3)
    }

    @Test("a datum without a known shift is refused, and a ballpark only where it is allowed")
    func ballpark() throws {
      let unknown = try CoordinateReferenceSystem("+proj=utm +zone=33 +ellps=bessel")
      let error = #expect(throws: ReprojectionError.self) { try Transformation(to: unknown) }
      #expect(error?.code == .ballparkOnly)
      #expect(error?.description.contains("allow a ballpark") == true)
      let allowed = Transformation.Options(allowsBallpark: true)
      #expect(try Transformation(to: unknown, options: allowed).isBallpark)
      for code in [3857, 27700, 2154, 4258, 4978, 4267] {
        #expect(try !Transformation(to: .epsg(code), options: allowed).isBallpark, "EPSG:\(code)")
      }
    }

    @Test("feet stay feet")
    func feet() throws {
      let system = try CoordinateReferenceSystem.epsg(2263)
      #expect(system.unit?.name == "US survey foot")
      let libertyIsland = try Coordinate(latitude: 40.6892, longitude: -74.0445).projected(to: system)
      #expect((libertyIsland.easting - 971_909.004806).magnitude < 1e-3)
      #expect((libertyIsland.northing - 190_373.715116).magnitude < 1e-3)
    }
  }
#endif
