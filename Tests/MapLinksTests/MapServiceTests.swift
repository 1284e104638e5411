import GeoCore
import MapLinks
import Testing

@Suite("Map services")
struct MapServiceTests {
  @Test("A service is found by its id in any case", arguments: MapService.all)
  func named(service: MapService) {
    #expect(MapService(named: service.id) == service)
    #expect(MapService(named: service.id.uppercased()) == service)
    #expect(service.id == service.id.lowercased())
  }

  @Test("There is no service of another name", arguments: ["", "apple maps", "gooogle", "google ", "İ"])
  func unknown(name: String) {
    #expect(MapService(named: name) == nil)
  }

  @Test("Ids are unique, and every service has a form and a place link")
  func registry() {
    #expect(Set(MapService.all.map(\.id)).count == MapService.all.count)
    for service in MapService.all {
      let forms = service.capabilities.forms
      #expect(!forms.isEmpty)
      #expect(forms.contains { service.capabilities.features(of: .place, in: $0) != nil })
    }
  }

  @Test("What a service says of itself")
  func capabilities() {
    let google = MapService.google.capabilities
    #expect(google.forms == [.web, .app])
    #expect(google.querySchemes == ["comgooglemaps"])
    #expect(google.label && google.zoom && google.origin && google.stops && google.search && google.view)
    #expect(google.maximumStops == 9)
    let geo = MapService.geo.capabilities
    #expect(geo.forms == [.app])
    #expect(!geo.label && !geo.zoom && !geo.search && !geo.directions && !geo.view)
    #expect(MapService.apple.capabilities.appScheme == nil)
    #expect(MapService.apple.capabilities.maximumStops == nil)
    let baidu = MapService.baidu.capabilities
    #expect(baidu.needsAppID && baidu.datum == .wgs84 && baidu.datums(in: .app) == [.wgs84, .gcj02, .bd09])
    #expect(MapService.tencent.capabilities.datums(in: .app) == [.gcj02])
    #expect(MapService.here.capabilities.querySchemes == ["here-location", "here-route"])
    #expect(google.mapTypes(in: .app) == [.standard, .satellite, .transit, .traffic])
  }

  @Test("A service that does not cover a place refuses it and says where it has maps")
  func coverage() throws {
    let korea = try BoundingBox(west: 122.37, south: 31.43, east: 132, north: 44.35)
    let service = MapService(
      id: "korea", name: "Korea Maps",
      web: LinkWriters(place: .init([]) { _, _ in "https://example.com/" }), coverage: korea)
    let seoul = try Coordinate(latitude: 37.5665, longitude: 126.978)
    #expect(service.covers(seoul))
    #expect(!service.covers(turtleRock))
    #expect(try service.link(for: .place(MapLinkPlace(seoul))).url == "https://example.com/")
    #expect { try service.link(for: .place(namedTurtleRock)) } throws: { error in
      let error = error as? MapLinkError
      return error?.code == .outsideCoverage && error?.input == "34.011286,-116.166868"
        && error?.description
          == "Korea Maps has no map of 34.011286,-116.166868; it covers latitude 31.43…44.35, longitude 122.37…132"
    }
  }
}
