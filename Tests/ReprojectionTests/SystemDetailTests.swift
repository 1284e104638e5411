#if PROJ
  import GeoCore
  import MapRegions
  import Reprojection
  import Testing

  @Suite("What is known of a system")
  struct SystemDetailTests {
    @Test("datum, ellipsoid and prime meridian")
    func datum() throws {
      let paris = try #require(try CoordinateReferenceSystem.epsg(27572).datum)
      #expect(paris.name == "Nouvelle Triangulation Francaise (Paris)")
      #expect(paris.ellipsoid.name == "Clarke 1880 (IGN)")
      #expect(paris.ellipsoid.equatorialRadius == 6_378_249.2)
      #expect(paris.primeMeridian.name == "Paris")
      #expect((paris.primeMeridian.longitude - 2.337229167).magnitude < 1e-8)
      #expect(paris.ensembleAccuracy == nil)
      let world = try #require(try CoordinateReferenceSystem.epsg(4326).datum)
      #expect(world.ensembleAccuracy == 2 && world.ellipsoid.inverseFlattening == 298.257223563)
      #expect(try CoordinateReferenceSystem.epsg(5703).datum == nil)
      #expect(try CoordinateReferenceSystem.epsg(27700).scope?.isEmpty == false)
    }

    @Test("a withdrawn system names what replaces it")
    func deprecated() throws {
      let old = try CoordinateReferenceSystem.epsg(3785)
      #expect(old.isDeprecated)
      #expect(try old.replacements().map(\.definition) == ["EPSG:3857"])
      let current = try CoordinateReferenceSystem.epsg(3857)
      #expect(try !current.isDeprecated && current.replacements().isEmpty)
    }

    @Test(
      "what is written out reads back as the same system",
      arguments: ["EPSG:4326", "EPSG:32612", "EPSG:27700", "EPSG:2154", "EPSG:4978", "ESRI:54009", "EPSG:3031"])
    func exports(definition: String) throws {
      let system = try CoordinateReferenceSystem(definition)
      for text in [
        try system.wkt(), try system.wkt(.wkt2, isMultiline: true), try system.projJSON(),
        try system.projJSON(isMultiline: true),
      ] {
        let again = try CoordinateReferenceSystem(text)
        #expect(try again.means(system), "\(text)")
        #expect(again.identifier == definition && again.name == system.name && again.datum == system.datum)
      }
      #expect(try !system.wkt().contains("\n") && system.wkt(isMultiline: true).contains("\n"))
      #expect(try !system.projJSON().contains("\n"))
    }

    @Test("older dialects and PROJ strings for other programs")
    func olderForms() throws {
      let utm = try CoordinateReferenceSystem.epsg(32612)
      #expect(try utm.wkt(.wkt1).hasPrefix("PROJCS[\"WGS 84 / UTM zone 12N\",GEOGCS["))
      #expect(try utm.wkt(.esri).contains("WGS_1984_UTM_Zone_12N"))
      #expect(try utm.projString() == "+proj=utm +zone=12 +datum=WGS84 +units=m +no_defs +type=crs")
      let error = #expect(throws: ReprojectionError.self) {
        try CoordinateReferenceSystem.epsg(4979).wkt(.wkt1)
      }
      #expect(error?.description.contains("WKT 2") == true || error == nil)
    }

    @Test("the OGC's names")
    func urns() throws {
      #expect(CoordinateReferenceSystem.crs84.urn == "urn:ogc:def:crs:OGC:1.3:CRS84")
      #expect(try CoordinateReferenceSystem.epsg(32612).urn == "urn:ogc:def:crs:EPSG::32612")
      #expect(try CoordinateReferenceSystem("+proj=robin").urn == nil)
      #expect(try CoordinateReferenceSystem(#require(CoordinateReferenceSystem.crs84.urn)) == .crs84)
    }

    @Test("equal by meaning, not by spelling")
    func meaning() throws {
      let code = try CoordinateReferenceSystem.epsg(32612)
      let string = try CoordinateReferenceSystem("+proj=utm +zone=12 +datum=WGS84")
      #expect(code != string)
      #expect(try code.means(string) && string.means(code))
      #expect(try !code.means(.epsg(32613)))
      #expect(try !CoordinateReferenceSystem.crs84.means(.epsg(4326)))
      #expect(try CoordinateReferenceSystem.crs84.means(.epsg(4326), ignoringAxisOrder: true))
      #expect(try !CoordinateReferenceSystem.crs84.means(.epsg(4258), ignoringAxisOrder: true))
    }

    @Test("a search finds all words in any order")
    func search() throws {
      let found = try CoordinateReferenceSystem.search("grid BRITISH")
      #expect(found.contains { $0.identifier == "EPSG:27700" && $0.name == "OSGB36 / British National Grid" })
      #expect(found.allSatisfy { $0.name.lowercased().contains("british") && $0.name.lowercased().contains("grid") })
      #expect(
        try CoordinateReferenceSystem.search("utm zone 12n", kinds: [.projected]).allSatisfy { $0.kind == .projected })
      #expect(try CoordinateReferenceSystem.search("no such name at all").isEmpty)
      #expect(try CoordinateReferenceSystem.search("Popular Visualisation").allSatisfy { !$0.isDeprecated })
      let old = try CoordinateReferenceSystem.search("Popular Visualisation", includesDeprecated: true)
      #expect(old.contains { $0.identifier == "EPSG:3785" && $0.isDeprecated })
    }

    @Test("the most local system for a place comes first")
    func local() throws {
      let bern = try BoundingBox(west: 7.4, south: 46.9, east: 7.5, north: 47)
      let systems = try CoordinateReferenceSystem.localSystems(for: bern)
      let swiss = try #require(systems.firstIndex { $0.identifier == "EPSG:2056" })
      let zone = try #require(systems.firstIndex { $0.identifier == "EPSG:32632" })
      #expect(swiss < zone)
      #expect(systems.allSatisfy { $0.areaOfUse?.bounds.contains(bern) == true && !$0.isDeprecated })
      // Across the antimeridian too.
      let fiji = MapRegion(center: try Coordinate(latitude: -17.8, longitude: 179.9), zoom: .medium)
      let fijian = try CoordinateReferenceSystem.localSystems(for: fiji)
      #expect(fijian.contains { $0.identifier == "EPSG:3460" }, "\(fijian.map(\.identifier))")
    }

    @Test("a metric system for any box")
    func metric() throws {
      let small = try BoundingBox(west: -114, south: 48, east: -113, north: 49)
      #expect(try CoordinateReferenceSystem.metric(for: small) == .epsg(32612))
      let wide = try BoundingBox(west: -10, south: 35, east: 30, north: 70)
      let europe = try CoordinateReferenceSystem.metric(for: wide)
      #expect(europe.kind == .projected && europe.unit?.name == "metre")
      let middle = try Coordinate(latitude: 52.5, longitude: 10).projected(to: europe)
      #expect(middle.easting.magnitude < 1e-6 && middle.northing.magnitude < 1e-6)
      #expect(throws: ReprojectionError.self) { try CoordinateReferenceSystem.metric(for: .empty) }
    }

    @Test(
      "distortion agrees with the library's own for every kind of projection", arguments: [3857, 32612, 5041, 5042])
    func factors(code: Int) throws {
      let system = try CoordinateReferenceSystem.epsg(code)
      let described = try CoordinateReferenceSystem(system.wkt())
      let latitude = code == 5041 ? 80.0 : code == 5042 ? -80 : 48.5
      let place = try Coordinate(latitude: latitude, longitude: -112.4)
      let (own, theirs) = try (system.projectionFactors(at: place), described.projectionFactors(at: place))
      #expect((own.meridianScale - theirs.meridianScale).magnitude < 1e-7)
      #expect((own.parallelScale - theirs.parallelScale).magnitude < 1e-7)
      #expect((own.arealScale - theirs.arealScale).magnitude < 1e-6)
      #expect((own.convergence - theirs.convergence).magnitude < 1e-5)
      #expect((own.angularDistortion - theirs.angularDistortion).magnitude < 1e-4)
    }

    @Test("what is known of distortion")
    func knownFactors() throws {
      let bergen = try Coordinate(latitude: 60.39135, longitude: 5.3249)
      let utm = try CoordinateReferenceSystem.epsg(32632).projectionFactors(at: bergen)
      #expect(
        (utm.convergence + 3.196281440).magnitude < 1e-8 && (utm.meridianScale - 1.000102473211).magnitude < 1e-11)
      let equalArea = try CoordinateReferenceSystem.epsg(3035).projectionFactors(at: bergen)
      #expect((equalArea.arealScale - 1).magnitude < 1e-5 && equalArea.angularDistortion > 0.01)
      // North first (3006), another meridian (27572), feet (2263), nothing in the registry.
      for definition in ["EPSG:3006", "EPSG:27572", "EPSG:2263", "+proj=lcc +lat_1=60 +lat_0=60 +lon_0=5 +datum=WGS84"]
      {
        let system = try CoordinateReferenceSystem(definition)
        let place = try #require(system.areaOfUse?.bounds.center ?? bergen)
        let factors = try system.projectionFactors(at: place)
        #expect((factors.meridianScale - 1).magnitude < 5e-3, "\(definition)")
        #expect((factors.parallelScale - factors.meridianScale).magnitude < 1e-6, "\(definition)")
        #expect(factors.convergence.magnitude < 2, "\(definition)")
      }
      #expect(throws: ReprojectionError.self) { try CoordinateReferenceSystem.epsg(4326).projectionFactors(at: bergen) }
    }
  }
#endif
