import MapLinks
import MapRegions
import Testing

@Suite("Google Maps")
struct GoogleMapsLinkTests {
  @Test("The web address of a place is its pin; name and zoom are dropped (react-native-map-link#2, #317)")
  func place() throws {
    let link = try MapService.google.link(for: .place(namedTurtleRock, zoom: .setting(.near)))
    #expect(link.url == "https://www.google.com/maps/search/?api=1&query=34.011286%2C-116.166868")
    #expect(link.dropped == [.label, .zoom])
  }

  @Test(
    "A view has a whole zoom level, rounded down",
    arguments: zip([ZoomSetting.near, .medium, .far], ["14", "11", "8"]))
  func view(setting: ZoomSetting, level: String) throws {
    let link = try MapService.google.link(for: .view(MapRegion(center: turtleRock, zoom: setting)))
    #expect(
      link.url
        == "https://www.google.com/maps/@?api=1&map_action=map&center=34.011286%2C-116.166868&zoom=\(level)")
  }

  @Test("A web search has no centre and says so")
  func search() throws {
    let link = try MapService.google.link(for: .search("pizza + wine", near: turtleRock, zoom: .setting(.near)))
    #expect(link.url == "https://www.google.com/maps/search/?api=1&query=pizza%20%2B%20wine")
    #expect(link.dropped == [.zoom, .near])
  }

  @Test("Directions join their stops by an encoded bar, which a URL may not hold raw")
  func directions() throws {
    let way = MapLinkDirections(
      to: namedTurtleRock, from: MapLinkPlace(springs), stops: [MapLinkPlace(oasis), MapLinkPlace(springs)],
      mode: .cycling)
    let link = try MapService.google.link(for: .directions(way))
    #expect(
      link.url
        == "https://www.google.com/maps/dir/?api=1&origin=33.8303%2C-116.5453&destination=34.011286%2C-116.166868"
        + "&waypoints=34.1356%2C-116.0542%7C33.8303%2C-116.5453&travelmode=bicycling")
    #expect(link.dropped == [.label])
    #expect(link.warnings.isEmpty)
  }

  @Test("Google takes nine stops, warns of phones above three and refuses a tenth instead of losing it")
  func stops() throws {
    func link(_ count: Int) throws -> MapLink {
      try MapService.google.link(
        for: .directions(
          MapLinkDirections(
            to: MapLinkPlace(turtleRock), stops: Array(repeating: MapLinkPlace(oasis), count: count))))
    }
    #expect(try link(3).warnings.isEmpty)
    #expect(try link(4).warnings == ["Google Maps in the browser of a phone follows only the first 3 stops"])
    let nine = try link(9)
    #expect(TakenApart(nine.url)["waypoints"]?.split(separator: "|").count == 9)
    #expect { try link(10) } throws: { ($0 as? MapLinkError)?.code == .tooManyStops }
  }

  @Test("The app's scheme has pin, name, centre and zoom (map_launcher#15)")
  func appPlace() throws {
    let link = try MapService.google.link(for: .place(namedTurtleRock, zoom: .setting(.near)), form: .app)
    #expect(
      link.url
        == "comgooglemaps://?q=34.011286,-116.166868(Turtle%20Rock)&center=34.011286,-116.166868&zoom=14")
    #expect(link.dropped.isEmpty)
  }

  @Test("Parentheses in the app's label become brackets, with a warning (map_launcher#85)")
  func appParentheses() throws {
    let link = try MapService.google.link(
      for: .place(MapLinkPlace(turtleRock, label: "Rock (north)")), form: .app)
    #expect(link.url.contains("(Rock%20%5Bnorth%5D)&"))
    #expect(link.warnings.count == 1)
  }

  @Test("A blank or absent label leaves no empty parentheses (map_launcher#119)", arguments: [nil, "", "  ", "\n"])
  func appWithoutLabel(label: String?) throws {
    for service in [MapService.google, .geoAndroid] {
      let link = try service.link(for: .place(MapLinkPlace(turtleRock, label: label)), form: .app)
      #expect(!link.url.contains("("))
      #expect(link.dropped.isEmpty)
    }
  }

  @Test("The app searches around a centre, and gives directions from a blank start")
  func appSearchAndDirections() throws {
    let search = try MapService.google.link(
      for: .search("fuel", near: turtleRock, zoom: .level(12.9)), form: .app)
    #expect(search.url == "comgooglemaps://?q=fuel&center=34.011286,-116.166868&zoom=12")
    let way = MapLinkDirections(to: namedTurtleRock, stops: [MapLinkPlace(oasis)], mode: .transit)
    let directions = try MapService.google.link(for: .directions(way), form: .app)
    #expect(directions.url == "comgooglemaps://?saddr=&daddr=34.011286,-116.166868&directionsmode=transit")
    #expect(directions.dropped == [.label, .stops])
    let view = try MapService.google.link(for: .view(center: turtleRock, zoom: .level(3)), form: .app)
    #expect(view.url == "comgooglemaps://?center=34.011286,-116.166868&zoom=3")
  }
}
