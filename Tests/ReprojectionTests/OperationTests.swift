#if PROJ
  import GeoCore
  import Reprojection
  import Testing

  @Suite("Ways between systems")
  struct OperationTests {
    @Test("all candidates are listed, with accuracy, area and grids")
    func candidates() throws {
      let found = try Transformation.candidates(from: .epsg(4277), to: .epsg(4326))
      #expect(found.count > 5)
      #expect(found.contains { $0.accuracy == 2 && $0.isAvailable && $0.areaOfUse != nil && $0.pipeline != nil })
      let grid = try #require(found.first { !$0.grids.isEmpty }?.grids.first)
      #expect(grid.name.contains("OSTN15") || grid.name.contains("uk_os"))
      #expect(grid.url?.hasPrefix("https://") == true)
      #expect(found.contains { $0.isBallpark })
      for operation in found {
        #expect(operation.isAvailable == operation.missingGrids.isEmpty, "\(operation)")
        #expect(!operation.description.contains("\n"))
      }
    }

    @Test("a smaller area leaves what is meant for it")
    func area() throws {
      let all = try Transformation.candidates(from: .epsg(4267), to: .epsg(4326))
      let montana = try BoundingBox(west: -114, south: 45, east: -105, north: 49)
      let some = try Transformation.candidates(from: .epsg(4267), to: .epsg(4326), area: montana)
      #expect(!some.isEmpty && some.count < all.count)
      let options = Transformation.Options(area: montana)
      let toMontana = try Transformation(from: .epsg(4267), to: .epsg(4326), options: options)
      #expect(!toMontana.isBallpark && toMontana.options == options)
    }

    @Test("what was used is said, and can differ from place to place")
    func explain() throws {
      let transformation = try Transformation(from: .epsg(4267), to: .epsg(4326))
      let montana = try transformation.operation(at: Coordinate(latitude: 47, longitude: -110))
      let mexico = try transformation.operation(at: Coordinate(latitude: 19, longitude: -99))
      #expect(montana.name != mexico.name)
      #expect(montana.accuracy != nil && !montana.isBallpark)
      let kernel = try Transformation(to: .epsg(3857)).operation(at: Coordinate(latitude: 1, longitude: 2))
      #expect(
        kernel.accuracy == 0 && kernel.description == "WGS 84 (CRS84) to WGS 84 / Pseudo-Mercator, own kernel, exact")
    }

    @Test("every candidate that is here leads there by its own pipeline, in the authority's order")
    func chosen() throws {
      let (osgb, wgs84) = try (CoordinateReferenceSystem.epsg(27700), CoordinateReferenceSystem.epsg(4326))
      let usual = try Transformation(from: osgb, to: wgs84)
      let point = Position.projected(ProjectedPoint(easting: 530_000, northing: 180_000))
      let expected = try #require(try usual.forward(point).geographic)
      var count = 0
      for candidate in try Transformation.candidates(from: osgb, to: wgs84) where candidate.isAvailable {
        let pipeline = try #require(candidate.pipeline)
        let transformation = try Transformation(from: osgb, to: wgs84, pipeline: pipeline)
        #expect(transformation.isBallpark == candidate.isBallpark || candidate.isBallpark)
        let result = try #require(try transformation.forward(point).geographic)
        #expect((result.latitude - expected.latitude).magnitude < 0.01, "\(candidate)")
        #expect((result.longitude - expected.longitude).magnitude < 0.01, "\(candidate)")
        let back = try #require(try transformation.inverse(.geographic(result)).projected)
        #expect((back.easting - 530_000).magnitude < 0.01 && (back.northing - 180_000).magnitude < 0.01)
        count += 1
      }
      #expect(count > 1)
    }

    @Test("P5: a pipeline in radians is asked for its unit, not guessed")
    func radians() throws {
      let (degrees, utm) = (CoordinateReferenceSystem.crs84, try CoordinateReferenceSystem.epsg(32612))
      let place = try Coordinate(latitude: 48.56002, longitude: -113.934831)
      let expected = try place.projected(to: utm)
      for (pipeline, order) in [
        ("+proj=utm +zone=12 +datum=WGS84", AxisOrder.longitudeFirst),
        (
          "+proj=pipeline +step +proj=unitconvert +xy_in=deg +xy_out=rad +step +proj=utm +zone=12 +ellps=WGS84",
          .longitudeFirst
        ),
      ] {
        let transformation = try Transformation(from: degrees, to: utm, pipeline: pipeline, axisOrder: order)
        let point = try #require(try transformation.forward(place).projected)
        #expect((point.easting - expected.easting).magnitude < 1e-7, "\(pipeline)")
        #expect((point.northing - expected.northing).magnitude < 1e-7, "\(pipeline)")
        #expect(try transformation.coordinate(of: .projected(point)).geodesicDistance(to: place) < 1e-7)
      }
      let registered = try Transformation(
        from: .epsg(4277), to: .epsg(4326), pipeline: "urn:ogc:def:coordinateOperation:EPSG::1314")
      let london = GeographicPoint(latitude: 51.5, longitude: -0.1)
      let shifted = try #require(try registered.forward(.geographic(london)).geographic)
      #expect((shifted.latitude - 51.5005).magnitude < 1e-4 && (shifted.longitude + 0.1016).magnitude < 1e-4)
    }

    @Test("P18: a missing grid is named with its origin, where nothing but it would do")
    func missingGrid() throws {
      // Heights above the EGM2008 geoid need its grid; libproj's fallback would be to leave the height as it is.
      let heights = try CoordinateReferenceSystem("EPSG:9518")
      let grids = try Transformation.candidates(from: .epsg(4979), to: heights).flatMap(\.grids)
      try #require(!grids.isEmpty)
      guard grids.allSatisfy({ !$0.isPresent }) else { return }
      let error = #expect(throws: ReprojectionError.self) { try Transformation(from: .epsg(4979), to: heights) }
      #expect(error?.code == .gridMissing, "\(error?.description ?? "")")
      #expect(
        error?.description.contains("egm08") == true && error?.description.contains("https://cdn.proj.org") == true)
      let allowed = Transformation.Options(allowsBallpark: true)
      #expect(try Transformation(from: .epsg(4979), to: heights, options: allowed).isBallpark)
    }

    @Test("P18: the best and nothing but the best can be asked for")
    func best() throws {
      let best = Transformation.Options(requiresBestAccuracy: true)
      let candidates = try Transformation.candidates(from: .epsg(4277), to: .epsg(4326))
      let most = candidates.compactMap(\.accuracy).min()
      if candidates.contains(where: { $0.accuracy == most && $0.isAvailable }) {
        #expect(throws: Never.self) { try Transformation(from: .epsg(4277), to: .epsg(4326), options: best) }
      } else {
        let error = #expect(throws: ReprojectionError.self) {
          try Transformation(from: .epsg(4277), to: .epsg(4326), options: best)
        }
        #expect(error?.code == .gridMissing)
      }
      #expect(throws: Never.self) { try Transformation(from: .epsg(4258), to: .epsg(3035), options: best) }
    }

    @Test("heights above the geoid where the grid is here")
    func geoid() throws {
      let egm96 = try CoordinateReferenceSystem("EPSG:4326+5773")
      #expect(egm96.kind == .compound && egm96.hasHeight)
      let candidates = try Transformation.candidates(from: .epsg(4979), to: egm96)
      guard candidates.contains(where: { $0.isAvailable && !$0.isBallpark }) else { return }
      let transformation = try Transformation(from: .epsg(4979), to: egm96)
      let point = GeographicPoint(latitude: 48.56002, longitude: -113.934831, height: 1_000)
      let result = try #require(try transformation.forward(.geographic(point)).geographic)
      // The geoid lies some fifteen metres below the ellipsoid there.
      let height = try #require(result.height)
      #expect(height > 1_005 && height < 1_030, "\(height)")
      let back = try #require(try transformation.inverse(.geographic(result)).geographic?.height)
      #expect((back - 1_000).magnitude < 1e-6)
    }

    @Test("the year of the coordinates moves them with their plate")
    func epoch() throws {
      // ITRF2014 to GDA2020 runs seven centimetres a year, and not at all in 2020.
      let (itrf, gda) = try (CoordinateReferenceSystem.epsg(7789), CoordinateReferenceSystem.epsg(7842))
      let sydney = Position.geocentric(GeocentricPoint(x: -4_646_000, y: 2_553_000, z: -3_534_000))
      func result(_ epoch: Double) throws -> GeocentricPoint {
        let options = Transformation.Options(epoch: epoch)
        return try #require(try Transformation(from: itrf, to: gda, options: options).forward(sydney).geocentric)
      }
      let (then, now) = try (result(2020), result(2030))
      let (dx, dy, dz) = (now.x - then.x, now.y - then.y, now.z - then.z)
      let moved = (dx * dx + dy * dy + dz * dz).squareRoot()
      #expect(moved > 0.4 && moved < 0.8, "\(moved)")
      #expect((then.x + 4_646_000).magnitude < 1e-6)
      #expect(throws: ReprojectionError.self) {
        try Transformation(from: itrf, to: gda, options: Transformation.Options(epoch: .nan))
      }
    }

    @Test("P20: a compound system to a plain one does not shift heights")
    func compound() throws {
      let transformation = try Transformation(from: CoordinateReferenceSystem("EPSG:27700+5701"), to: .epsg(4326))
      let point = ProjectedPoint(easting: 530_000, northing: 180_000, height: 20)
      let result = try #require(try transformation.forward(.projected(point)).geographic)
      #expect(result.height == nil)
      #expect((result.latitude - 51.5036).magnitude < 1e-3)
    }

    @Test("P19: the version of library and registry is there to be printed")
    func version() throws {
      let version = try #require(PROJVersion.current)
      let parts = version.library.split(separator: ".").compactMap { Int($0) }
      #expect(PROJOracle.version == parts[0] * 10_000 + parts[1] * 100 + parts[2])
    }
  }
#endif
