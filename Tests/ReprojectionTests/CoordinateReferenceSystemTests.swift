import GeoCore
import Reprojection
import Testing

@Suite("Coordinate reference systems")
struct CoordinateReferenceSystemTests {
  @Test(
    "every spelling of a code is one system",
    arguments: [
      ("EPSG:32612", "EPSG:32612"), ("epsg:32612", "EPSG:32612"), (" EPSG:32612\n", "EPSG:32612"),
      ("urn:ogc:def:crs:EPSG::32612", "EPSG:32612"), ("urn:ogc:def:crs:EPSG:10.076:32612", "EPSG:32612"),
      ("http://www.opengis.net/def/crs/EPSG/0/32612", "EPSG:32612"),
      ("https://www.opengis.net/def/crs/EPSG/0/32612", "EPSG:32612"),
      ("OGC:CRS84", "OGC:CRS84"), ("ogc:crs84", "OGC:CRS84"), ("CRS84", "OGC:CRS84"), ("CRS:84", "OGC:CRS84"),
      ("urn:ogc:def:crs:OGC:1.3:CRS84", "OGC:CRS84"), ("http://www.opengis.net/def/crs/OGC/1.3/CRS84", "OGC:CRS84"),
      ("OGC:CRS84h", "OGC:CRS84h"), ("ogc:crs84H", "OGC:CRS84h"),
    ])
  func spellings(text: String, definition: String) throws {
    let system = try CoordinateReferenceSystem(text)
    #expect(system.definition == definition)
    #expect(try system == CoordinateReferenceSystem(definition))
  }

  @Test("UTM zone 12 north says what it is")
  func metadata() throws {
    let system = try CoordinateReferenceSystem.epsg(32612)
    #expect(system.name == "WGS 84 / UTM zone 12N")
    #expect(system.kind == .projected)
    #expect(system.unit?.name == "metre")
    #expect(system.axes.map(\.name) == ["Easting", "Northing"])
    #expect(system.axes.map(\.abbreviation) == ["E", "N"])
    #expect(system.axes.map(\.direction) == ["east", "north"])
    #expect(try system.areaOfUse?.bounds == BoundingBox(west: -114, south: 0, east: -108, north: 84))
    #expect(system.areaOfUse?.name.hasPrefix("Between 114°W and 108°W") == true)
    #expect(!system.hasHeight && !system.isWGS84Geographic)
    #expect("\(system)" == "EPSG:32612")
  }

  @Test("axes keep the authority's order, which positions do not depend on")
  func axisOrder() throws {
    #expect(try CoordinateReferenceSystem.epsg(4326).axes.map(\.abbreviation) == ["Lat", "Lon"])
    #expect(CoordinateReferenceSystem.crs84.axes.map(\.abbreviation) == ["Lon", "Lat"])
    #expect(try CoordinateReferenceSystem.epsg(32661).axes.map(\.name) == ["Northing", "Easting"])
    #expect(try CoordinateReferenceSystem.epsg(4979).hasHeight)
    #expect(try !CoordinateReferenceSystem.epsg(4978).hasHeight)
  }

  @Test("the area of use is asked with a place")
  func areaOfUse() throws {
    let utm = try CoordinateReferenceSystem.epsg(32612)
    #expect(try utm.isInAreaOfUse(Coordinate(latitude: 48.56, longitude: -113.93)) == true)
    #expect(try utm.isInAreaOfUse(Coordinate(latitude: 48.56, longitude: -100)) == false)
  }

  @Test(
    "what is no system is refused with its own text in the sentence",
    arguments: [
      "", "   ", "nonsense", "EPSG:", ":4326", "EPSG:abc", "4326", "EPSG:4326\0junk", "+proj=", "+proj=foo", "{", "{}",
      "PROJCS[\"x\",GEOGCS[", "+init=epsg:4326", "urn:ogc:def:crs:EPSG", "urn:ogc:def:crs:::",
      "EPSG:99999999999999999999",
      "NOPE:1234", "[", "=", "EPSG:-1", "http://www.opengis.net/def/crs/EPSG", "EPSG:4326+", "\u{FEFF}", "🗺️",
      "+proj=pipeline +step +proj=utm +zone=1", String(repeating: "[", count: 2_000),
    ])
  func malformed(text: String) {
    let error = #expect(throws: ReprojectionError.self) { try CoordinateReferenceSystem(text) }
    #expect(error?.input == text)
    #expect(error.map { !$0.description.contains("\n") && $0.description.count < 400 } == true)
    #if PROJ
      #expect(error?.code == .unknownSystem, "\(error?.description ?? "")")
    #endif
  }

  #if PROJ
    @Test("an unknown code is one clear line")
    func unknownCode() throws {
      let error = #expect(throws: ReprojectionError.self) { try CoordinateReferenceSystem("EPSG:999999") }
      let database = try #require(PROJVersion.current?.database)
      #expect(
        error?.description
          == "EPSG:999999 is not a coordinate reference system of libproj's database (EPSG \(database)); "
          + "give a code such as EPSG:4326")
      #expect(error?.libraryMessages == ["crs not found"])
    }

    @Test("P4: the old form of a code is refused with the new one named")
    func oldForm() {
      let error = #expect(throws: ReprojectionError.self) { try CoordinateReferenceSystem("+init=epsg:4326") }
      #expect(error?.description.contains("write the code itself") == true)
    }

    @Test("a number without its authority is refused with the likely meaning")
    func bareNumber() {
      let error = #expect(throws: ReprojectionError.self) { try CoordinateReferenceSystem("27700") }
      #expect(error?.description == "27700 lacks its authority; did you mean EPSG:27700?")
    }

    @Test("a name must be the whole name")
    func names() throws {
      #expect(try CoordinateReferenceSystem("WGS 84 / UTM zone 12N").definition == "EPSG:32612")
      #expect(try CoordinateReferenceSystem("osgb36 / british national grid").definition == "EPSG:27700")
      let error = #expect(throws: ReprojectionError.self) { try CoordinateReferenceSystem("WGS 84 / UTM zone 12") }
      #expect(error?.code == .unknownSystem)
    }

    @Test("PROJ strings, WKT and PROJJSON are read")
    func formal() throws {
      let string = try CoordinateReferenceSystem("+proj=utm +zone=12 +datum=WGS84")
      #expect(string.kind == .projected)
      #expect(string.areaOfUse == nil)
      let wkt = try CoordinateReferenceSystem(
        """
        GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],
        PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]
        """)
      #expect(wkt.kind == .geographic2D)
      #expect(wkt.isWGS84Geographic)
      #expect(!"\(wkt)".contains("\n"))
      let json = try CoordinateReferenceSystem(
        """
        {"type": "GeographicCRS", "name": "Sphere", "datum": {"type": "GeodeticReferenceFrame", "name": "S",
        "ellipsoid": {"name": "S", "radius": 6371000}}, "coordinate_system": {"subtype": "ellipsoidal", "axis": [
        {"name": "Latitude", "abbreviation": "lat", "direction": "north", "unit": "degree"},
        {"name": "Longitude", "abbreviation": "lon", "direction": "east", "unit": "degree"}]}}
        """)
      #expect(json.kind == .geographic2D)
      #expect(!json.isWGS84Geographic)
      let place = try Coordinate(latitude: 48.56002, longitude: -113.934831)
      let (one, other) = try (place.projected(to: string), place.projected(to: .epsg(32612)))
      #expect((one.easting - other.easting).magnitude < 1e-8 && (one.northing - other.northing).magnitude < 1e-8)
    }

    @Test("compound and bound systems show their parts")
    func compound() throws {
      let compound = try CoordinateReferenceSystem("EPSG:27700+5701")
      #expect(compound.kind == .compound)
      #expect(compound.axes.map(\.direction) == ["east", "north", "up"])
      #expect(compound.hasHeight)
      let bound = try CoordinateReferenceSystem("+proj=tmerc +lon_0=9 +ellps=bessel +towgs84=598,73,418,0.2,0,-2.4,6.7")
      #expect(bound.kind == .projected)
      #expect(bound.axes.count == 2)
    }

    @Test("a system without positions is refused in a transformation")
    func vertical() throws {
      let heights = try CoordinateReferenceSystem.epsg(5703)
      #expect(heights.kind == .vertical)
      let error = #expect(throws: ReprojectionError.self) { try Transformation(to: heights) }
      #expect(error?.code == .unsupportedKind)
    }

    @Test("nothing connects the Earth and the Moon")
    func moon() throws {
      let moon = try CoordinateReferenceSystem("IAU_2015:30100")
      let error = #expect(throws: ReprojectionError.self) { try Transformation(to: moon) }
      #expect(error?.code == .noTransformation)
      #expect(error?.description.contains("celestial body") == true)
    }

    @Test("the built-in systems are those of the registry")
    func builtIn() throws {
      let zones = [1, 12, 30, 31, 60].flatMap { ["EPSG:\(32_600 + $0)", "EPSG:\(32_700 + $0)"] }
      let others = ["OGC:CRS84", "OGC:CRS84h", "EPSG:4326", "EPSG:4979", "EPSG:4978", "EPSG:3857"]
      let polar = ["EPSG:32661", "EPSG:32761", "EPSG:5041", "EPSG:5042"]
      for code in zones + others + polar {
        let ours = try CoordinateReferenceSystem(code, backend: KernelBackend.self)
        let theirs = try CoordinateReferenceSystem(code)
        #expect(ours.name == theirs.name)
        #expect(ours.kind == theirs.kind)
        #expect(ours.axes == theirs.axes)
        #expect(ours.areaOfUse?.bounds == theirs.areaOfUse?.bounds)
        #expect(ours.isWGS84Geographic == theirs.isWGS84Geographic, "\(code)")
        #expect(ours == theirs)
        let area = try #require(ours.areaOfUse?.name)
        #expect(theirs.areaOfUse?.name.hasPrefix(area.dropLast()) == true, "\(area)")
      }
    }

    @Test("the version names library and database")
    func version() throws {
      let version = try #require(PROJVersion.current)
      #expect(version.library.split(separator: ".").count == 3)
      #expect(version.database?.hasPrefix("v") == true)
      #expect("\(version)" == "libproj \(version.library), EPSG database \(version.database ?? "")")
    }
  #else
    @Test("without libproj there is no version")
    func version() {
      #expect(PROJVersion.current == nil)
    }
  #endif
}
