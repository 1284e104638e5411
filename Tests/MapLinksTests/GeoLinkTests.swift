import GeoCore
import MapLinks
import MapRegions
import Testing

@Suite("geo: links")
struct GeoLinkTests {
  @Test("RFC 5870 has a coordinate and nothing else")
  func plain() throws {
    let link = try MapService.geo.link(for: .place(namedTurtleRock, zoom: .setting(.far)))
    #expect(link.url == "geo:34.011286,-116.166868")
    #expect(link.dropped == [.label, .zoom])
    #expect(link.form == .app)
  }

  @Test("At a pole the longitude is written as 0")
  func pole() throws {
    let south = try Coordinate(latitude: -90, longitude: 123)
    #expect(try MapService.geo.link(for: .place(MapLinkPlace(south))).url == "geo:-90,0")
  }

  @Test("RFC 5870 offers no search, directions or view, and says what it offers")
  func refusals() {
    for request in [
      MapLinkRequest.search("x"), .directions(MapLinkDirections(to: namedTurtleRock)),
      .view(MapRegion(center: turtleRock)),
    ] {
      #expect { try MapService.geo.link(for: request) } throws: { error in
        let error = error as? MapLinkError
        return error?.code == .actionNotOffered && error?.description.hasSuffix("only for a place") == true
      }
    }
  }

  @Test("Android's dialect has the zoom before the point and the label last (geoshare#239, #240)")
  func android() throws {
    let link = try MapService.geoAndroid.link(for: .place(namedTurtleRock, zoom: .setting(.near)))
    #expect(link.url == "geo:0,0?z=14&q=34.011286,-116.166868(Turtle%20Rock)")
    #expect(link.dropped.isEmpty)
  }

  @Test("Parentheses inside an Android label are escaped, so that it ends where it ends")
  func androidParentheses() throws {
    let link = try MapService.geoAndroid.link(for: .place(MapLinkPlace(turtleRock, label: "Rock (north)")))
    #expect(link.url == "geo:0,0?q=34.011286,-116.166868(Rock%20%28north%29)")
  }

  @Test("An Android search is around a place, or around nowhere as 0,0")
  func androidSearch() throws {
    let near = try MapService.geoAndroid.link(for: .search("café", near: turtleRock, zoom: .setting(.medium)))
    #expect(near.url == "geo:34.011286,-116.166868?z=11&q=caf%C3%A9")
    #expect(near.dropped.isEmpty)
    let anywhere = try MapService.geoAndroid.link(for: .search("café", zoom: .setting(.medium)))
    #expect(anywhere.url == "geo:0,0?q=caf%C3%A9")
    #expect(anywhere.dropped == [.zoom])
  }

  @Test("A search around the real 0,0 says that its place is lost")
  func androidSearchAtNull() throws {
    let null = try Coordinate(latitude: 0, longitude: -0.0)
    let link = try MapService.geoAndroid.link(for: .search("ship", near: null))
    #expect(link.url == "geo:0,0?q=ship")
    #expect(link.dropped == [.near])
  }

  @Test("An Android view has its centre, also at the real 0,0 (unlike peers that refuse a zero)")
  func androidView() throws {
    let view = try MapService.geoAndroid.link(for: .view(MapRegion(center: turtleRock, zoom: .far)))
    #expect(view.url == "geo:34.011286,-116.166868?z=8")
    let null = try Coordinate(latitude: 0, longitude: 0)
    let atNull = try MapService.geoAndroid.link(for: .view(center: null, zoom: .level(5)))
    #expect(atNull.url == "geo:0,0?z=5")
  }
}

@Suite("OpenStreetMap")
struct OpenStreetMapLinkTests {
  @Test(
    "A place is a marker and a map position",
    arguments: zip([ZoomSetting.near, .medium, .far], ["14", "11", "8"]))
  func place(setting: ZoomSetting, level: String) throws {
    let link = try MapService.openStreetMap.link(for: .place(namedTurtleRock, zoom: .setting(setting)))
    #expect(
      link.url
        == "https://www.openstreetmap.org/?mlat=34.011286&mlon=-116.166868#map=\(level)/34.011286/-116.166868")
    #expect(link.dropped == [.label])
  }

  @Test("Without a zoom the site chooses its own")
  func placeWithoutZoom() throws {
    let link = try MapService.openStreetMap.link(for: .place(MapLinkPlace(turtleRock)))
    #expect(link.url == "https://www.openstreetmap.org/?mlat=34.011286&mlon=-116.166868")
  }

  @Test("A view has a map position and no marker")
  func view() throws {
    let link = try MapService.openStreetMap.link(for: .view(MapRegion(center: turtleRock, zoom: .near)))
    #expect(link.url == "https://www.openstreetmap.org/#map=14/34.011286/-116.166868")
  }

  @Test("Directions go from one place to another; the start may be empty, stops are dropped")
  func directions() throws {
    let way = MapLinkDirections(
      to: MapLinkPlace(turtleRock), from: MapLinkPlace(springs), stops: [MapLinkPlace(oasis)], mode: .walking)
    let link = try MapService.openStreetMap.link(for: .directions(way))
    #expect(
      link.url
        == "https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot"
        + "&route=33.8303%2C-116.5453%3B34.011286%2C-116.166868")
    #expect(link.dropped == [.stops])
    let open = try MapService.openStreetMap.link(
      for: .directions(MapLinkDirections(to: MapLinkPlace(turtleRock), mode: .transit)))
    #expect(open.url == "https://www.openstreetmap.org/directions?route=%3B34.011286%2C-116.166868")
    #expect(open.dropped == [.mode])
  }

  @Test("A search is around a map position")
  func search() throws {
    let near = try MapService.openStreetMap.link(for: .search("spring", near: turtleRock))
    #expect(
      near.url == "https://www.openstreetmap.org/search?query=spring#map=12/34.011286/-116.166868")
    let anywhere = try MapService.openStreetMap.link(for: .search("spring"))
    #expect(anywhere.url == "https://www.openstreetmap.org/search?query=spring")
  }
}
