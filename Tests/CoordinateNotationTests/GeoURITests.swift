import CoordinateNotation
import GeoCore
import Testing

@Suite("geo: URIs, RFC 5870")
struct GeoURITests {
  @Test("a place, its altitude, uncertainty and parameters are read")
  func read() throws {
    let uri = try GeoURI(parsing: "geo:48.2010,16.3695,183;crs=WGS84;u=40;name=Karls%20kirche;flag")
    #expect(uri.coordinate == (try Coordinate(latitude: 48.201, longitude: 16.3695)))
    #expect(uri.altitude == 183)
    #expect(uri.uncertainty == 40)
    #expect(uri.referenceSystem == "WGS84")
    #expect(uri.parameters.map(\.name) == ["name", "flag"])
    #expect(uri.parameters.map(\.value) == ["Karls kirche", nil])
    #expect(uri.description == "geo:48.201,16.3695,183;crs=WGS84;u=40;name=Karls%20kirche;flag")
    #expect(try GeoURI(parsing: uri.description) == uri)
  }

  @Test("what is left out is nil, not zero")
  func absent() throws {
    let uri = try GeoURI(parsing: "geo:-0,0")
    #expect(uri.altitude == nil)
    #expect(uri.uncertainty == nil)
    #expect(uri.referenceSystem == nil)
    #expect(!uri.isEquivalent(to: try GeoURI(parsing: "geo:0,0,0")))
    #expect(!uri.isEquivalent(to: try GeoURI(parsing: "geo:0,0;u=0")))
    #expect(uri.isEquivalent(to: try GeoURI(parsing: "GEO:0,-0")))
    #expect(try GeoURI(parsing: "geo:90,0") != GeoURI(parsing: "geo:90,5"), "== compares what is stored")
  }

  @Test(
    "X12: equivalence by the RFC's rules",
    arguments: [
      ("geo:90,-22.43;crs=WGS84", "geo:90,46"),
      ("geo:-90,0", "geo:-90,179.5"),
      ("geo:10,180", "geo:10,-180"),
      ("geo:66,30;u=6.500;FOo=this%2dthat", "geo:66.0,30;u=6.5;foo=this-that"),
      ("geo:22.300,-118.44", "geo:22.3,-118.4400"),
      ("geo:47,11;foo=blue;bar=white", "geo:47,11;bar=white;foo=blue"),
      ("geo:1,2;crs=wgs84", "geo:1,2"),
    ])
  func equivalent(first: String, second: String) throws {
    let (first, second) = (try GeoURI(parsing: first), try GeoURI(parsing: second))
    #expect(first.isEquivalent(to: second))
    #expect(second.isEquivalent(to: first))
  }

  @Test(
    "X12: what differs by the RFC's rules",
    arguments: [
      ("geo:70,20;foo=1.00;bar=white", "geo:70,20;foo=1;bar=white"),
      ("geo:70,20;foo", "geo:70,20"),
      ("geo:70,20;foo", "geo:70,20;foo=1"),
      ("geo:70,20;foo=a;foo=a", "geo:70,20;foo=a"),
      ("geo:70,20,1", "geo:70,20,2"),
      ("geo:70,20", "geo:70,21"),
    ])
  func different(first: String, second: String) throws {
    #expect(!(try GeoURI(parsing: first)).isEquivalent(to: try GeoURI(parsing: second)))
  }

  @Test(
    "X12: what breaks the grammar is refused",
    arguments: [
      "geo:94,0", "geo:52.107", "geo:;u=1", "geo:", "geo", "", "geo:1,", "geo:,1", "geo:1,2,", "geo:1,2,3,4", "geo:1;2",
      "geo:+1,2", "geo:1e1,2", "geo:.5,2", "geo:5.,2", "geo: 1,2", "geo:1, 2", "geo:1,2 ", "geo:1,181", "geo:--1,2",
      "geo:1,2;", "geo:1,2;=a", "geo:1,2;a=", "geo:1,2;a=%2", "geo:1,2;a=%GG", "geo:1,2;a=%ff", "geo:1,2;a=b c",
      "geo:1,2;u=-1", "geo:1,2;u=", "geo:1,2;u", "geo:1,2;u=1;u=2", "geo:1,2;u=1;crs=wgs84", "geo:1,2;a=1;u=2",
      "geo:1,2;crs", "geo:1,2;crs=", "geo:1,2;crs=wgs84;crs=wgs84", "geo:1,2?z=3", "geo:1,2#a", "geo:1,2;ä=1",
      "geo:1,2," + String(repeating: "9", count: 400), "mailto:1,2", "geo:1,2\u{0}", "geo:1,2;a\u{301}=1",
    ])
  func refused(text: String) {
    #expect(throws: CoordinateNotationError.self) { try GeoURI(parsing: text) }
  }

  @Test("the error names the fault")
  func faults() throws {
    func error(_ text: String) throws -> CoordinateNotationError {
      try #require(throws: CoordinateNotationError.self) { try GeoURI(parsing: text) }
    }
    #expect(try error("geo:1,2;crs=nad27").code == .unsupportedReferenceSystem)
    #expect(try error("geo:94,0").description.contains("did you mean longitude,latitude? try 0,94"))
    #expect(try error("geo:1,2?z=3").description.contains("Android"))
    #expect(try error("geo:1,2;u=1;crs=wgs84").description.contains("too late"))
    #expect(try error("geo:1,2;u=1;u=2").description.contains("twice"))
  }

  @Test("the recogniser takes it for a geo: URI, spaces around it or not")
  func recognized() throws {
    #expect(try CoordinateText.parse("geo:34.5,-116.25").notation == .geoURI)
    #expect(try CoordinateText.parse(" Geo:34.5,-116.25;u=3\n").coordinate.longitude == -116.25)
  }

  @Test("an altitude or uncertainty that is no length is refused")
  func lengths() throws {
    let place = try Coordinate(latitude: 1, longitude: 2)
    #expect(try GeoURI(place, altitude: -3.5, uncertainty: 0).description == "geo:1,2,-3.5;u=0")
    #expect(throws: CoordinateNotationError.self) { try GeoURI(place, altitude: .nan) }
    #expect(throws: CoordinateNotationError.self) { try GeoURI(place, altitude: nil, uncertainty: -1) }
    #expect(throws: CoordinateNotationError.self) { try GeoURI(place, altitude: nil, uncertainty: .infinity) }
  }
}
