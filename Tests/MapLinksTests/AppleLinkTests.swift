import MapLinks
import MapRegions
import Testing

@Suite("Apple Maps")
struct AppleLinkTests {
  @Test("A place has its pin and name; the zoom is named as dropped")
  func place() throws {
    let link = try MapService.apple.link(for: .place(namedTurtleRock, zoom: .setting(.near)))
    #expect(link.url == "https://maps.apple.com/place?coordinate=34.011286,-116.166868&name=Turtle%20Rock")
    #expect(link.dropped == [.zoom])
    #expect(link.warnings.isEmpty)
    #expect(link.form == .web)
  }

  @Test(
    "A view has its exact span and no pin",
    arguments: zip([ZoomSetting.near, .medium, .far], ["0.02,0.02", "0.2,0.2", "2,2"]))
  func view(setting: ZoomSetting, span: String) throws {
    let link = try MapService.apple.link(for: .view(MapRegion(center: turtleRock, zoom: setting)))
    #expect(link.url == "https://maps.apple.com/frame?center=34.011286,-116.166868&span=\(span)")
    #expect(link.dropped.isEmpty)
  }

  @Test("A search near a place has centre and span")
  func search() throws {
    let near = try MapService.apple.link(for: .search("coffee & cake", near: turtleRock, zoom: .setting(.medium)))
    #expect(
      near.url
        == "https://maps.apple.com/search?query=coffee%20%26%20cake&center=34.011286,-116.166868&span=0.2,0.2")
    #expect(near.dropped.isEmpty)
    let anywhere = try MapService.apple.link(for: .search("coffee", zoom: .setting(.medium)))
    #expect(anywhere.url == "https://maps.apple.com/search?query=coffee")
    #expect(anywhere.dropped == [.zoom])
  }

  @Test("Directions repeat a waypoint per stop (map_launcher#191, react-native-open-maps#75)")
  func directions() throws {
    let way = MapLinkDirections(
      to: namedTurtleRock, from: MapLinkPlace(springs), stops: [MapLinkPlace(oasis), MapLinkPlace(oasis)],
      mode: .cycling)
    let link = try MapService.apple.link(for: .directions(way))
    #expect(
      link.url
        == "https://maps.apple.com/directions?source=33.8303,-116.5453&waypoint=34.1356,-116.0542"
        + "&waypoint=34.1356,-116.0542&destination=34.011286,-116.166868&mode=cycling")
    #expect(link.dropped == [.label])
    let plain = try MapService.apple.link(for: .directions(MapLinkDirections(to: MapLinkPlace(turtleRock))))
    #expect(plain.url == "https://maps.apple.com/directions?destination=34.011286,-116.166868")
    #expect(plain.dropped.isEmpty)
  }

  @Test("A level becomes the span that the viewport shows at it")
  func levelAsSpan() throws {
    let link = try MapService.apple.link(for: .view(center: turtleRock, zoom: .level(14.686)))
    let span = try #require(TakenApart(link.url)["span"]).split(separator: ",").compactMap { Double($0) }
    #expect(abs(span[1] - 0.02) < 1e-4)
  }

  @Test("Apple Maps has no scheme of its own, and says so")
  func noScheme() {
    #expect {
      try MapService.apple.link(for: .place(namedTurtleRock), form: .app)
    } throws: { error in
      let error = error as? MapLinkError
      return error?.code == .formNotOffered
        && error?.description == "Apple Maps has no app scheme for a place; ask for its web address"
    }
  }
}

@Suite("Apple Maps, classic links")
struct AppleClassicLinkTests {
  @Test(
    "A place has pin, name and fractional zoom in one",
    arguments: zip([ZoomSetting.near, .medium, .far], ["14.69", "11.36", "8.04"]))
  func place(setting: ZoomSetting, level: String) throws {
    let link = try MapService.appleClassic.link(for: .place(namedTurtleRock, zoom: .setting(setting)))
    #expect(link.url == "https://maps.apple.com/?ll=34.011286,-116.166868&q=Turtle%20Rock&z=\(level)")
    #expect(link.dropped.isEmpty)
  }

  @Test("A place without a name still gets a pin, named by its coordinate (flutter-maps-launcher#10)")
  func placeWithoutName() throws {
    let url = try MapService.appleClassic.link(for: .place(MapLinkPlace(turtleRock))).url
    #expect(url == "https://maps.apple.com/?ll=34.011286,-116.166868&q=34.011286,-116.166868")
  }

  @Test("Directions name no title, which would be looked up as the destination (react-native-map-link#113)")
  func directions() throws {
    let way = MapLinkDirections(
      to: namedTurtleRock, from: MapLinkPlace(springs), stops: [MapLinkPlace(oasis)], mode: .transit)
    let link = try MapService.appleClassic.link(for: .directions(way))
    #expect(
      link.url == "https://maps.apple.com/?saddr=33.8303,-116.5453&daddr=34.011286,-116.166868&dirflg=r")
    #expect(link.dropped == [.label, .stops])
  }

  @Test("The undocumented bicycle is dropped, the documented ways are kept")
  func modes() throws {
    for (mode, flag) in [(TravelMode.driving, "d"), (.walking, "w"), (.transit, "r")] {
      let link = try MapService.appleClassic.link(
        for: .directions(MapLinkDirections(to: MapLinkPlace(turtleRock), mode: mode)))
      #expect(TakenApart(link.url)["dirflg"] == flag)
    }
    let link = try MapService.appleClassic.link(
      for: .directions(MapLinkDirections(to: MapLinkPlace(turtleRock), mode: .cycling)))
    #expect(link.url == "https://maps.apple.com/?daddr=34.011286,-116.166868")
    #expect(link.dropped == [.mode])
  }

  @Test("A search is centred by sll with its exact span")
  func search() throws {
    let link = try MapService.appleClassic.link(for: .search("cafe", near: turtleRock, zoom: .setting(.near)))
    #expect(link.url == "https://maps.apple.com/?q=cafe&sll=34.011286,-116.166868&sspn=0.02,0.02")
  }

  @Test("The star, which Apple Maps refuses, is neither searched for nor written as a name")
  func star() throws {
    #expect { try MapService.appleClassic.link(for: .search("*")) } throws: {
      ($0 as? MapLinkError)?.code == .searchTextRefused
    }
    let link = try MapService.appleClassic.link(for: .place(MapLinkPlace(turtleRock, label: "*")))
    #expect(TakenApart(link.url)["q"] == "34.011286,-116.166868")
    #expect(link.dropped == [.label])
  }

  @Test("A view has a zoom and no pin; the app's scheme takes the same parameters")
  func viewAndScheme() throws {
    let request = MapLinkRequest.view(center: turtleRock, zoom: .level(14))
    let web = try MapService.appleClassic.link(for: request)
    #expect(web.url == "https://maps.apple.com/?ll=34.011286,-116.166868&z=14")
    let app = try MapService.appleClassic.link(for: request, form: .app)
    #expect(app.url == "maps://?ll=34.011286,-116.166868&z=14")
    #expect(app.form == .app)
  }
}
