import GeoCore
import MapLinks
import MapRegions
import TestSupport
import Testing

@Suite("Numbers and zoom in links")
struct NumberAndZoomTests {
  @Test(
    "Numbers are fixed decimals: no exponent, no -0, no trailing zeros, a point whatever the language",
    arguments: [
      (0.00001, "0.00001"), (-0.0, "0"), (-1e-7, "0"), (1e-7, "0"), (5e-7, "0.000001"), (34, "34"),
      (34.5, "34.5"), (-33.123456789, "-33.123457"), (89.9999999, "90"),
    ])
  func latitudes(value: Double, text: String) throws {
    // Codes and millionths of a degree hold no decimals.
    let coded: [MapService] = [.organicMaps, .mapsMe, .coMaps, .plusCodes, .dbNavigator]
    let place = MapLinkPlace(try Coordinate(latitude: value, longitude: 7.25))
    for (service, form) in everyForm where !coded.contains(service) && service.covers(place.coordinate) {
      guard service.capabilities.features(of: .place, in: form) != nil else { continue }
      let url = try service.link(for: .place(place), form: form).url
      #expect(
        url.contains(text) && !url.contains("e-0") && !url.contains("-0,") && !url.contains("-0%")
          && !url.contains("-0&"))
      let apple = try MapService.apple.link(for: .place(place)).url
      #expect(TakenApart(apple)["coordinate"] == "\(text),7.25")
    }
  }

  @Test("Zero is a place like any other, in every service")
  func zero() throws {
    let null = MapLinkPlace(try Coordinate(latitude: 0, longitude: 0))
    #expect(try MapService.apple.link(for: .place(null)).url.hasSuffix("?coordinate=0,0"))
    #expect(try MapService.google.link(for: .place(null)).url.hasSuffix("query=0%2C0"))
    #expect(try MapService.geo.link(for: .place(null)).url == "geo:0,0")
    #expect(try MapService.geoAndroid.link(for: .place(null)).url == "geo:0,0?q=0,0")
    #expect(try MapService.openStreetMap.link(for: .place(null)).url.hasSuffix("?mlat=0&mlon=0"))
  }

  @Test("Decimals can be fewer or more, up to nine", arguments: [(0, "34,-116"), (9, "34.011286123,-116.166868456")])
  func digits(count: Int, text: String) throws {
    let place = MapLinkPlace(try Coordinate(latitude: 34.0112861234, longitude: -116.1668684561))
    let link = try MapService.geo.link(for: .place(place), options: MapLinkOptions(digits: count))
    #expect(link.url == "geo:" + text)
  }

  @Test("Decimals outside 0…9 are refused", arguments: [-1, 10, Int.max])
  func digitsOutOfRange(count: Int) {
    #expect {
      try MapService.geo.link(for: .place(namedTurtleRock), options: MapLinkOptions(digits: count))
    } throws: { ($0 as? MapLinkError)?.code == .digitsOutOfRange }
  }

  @Test("A zoom level that is none is refused", arguments: [-0.1, 30.1, .nan, .infinity])
  func levelOutOfRange(level: Double) {
    for service in MapService.all {
      #expect { try service.link(for: .place(service.samplePlace, zoom: .level(level))) } throws: {
        ($0 as? MapLinkError)?.code == .zoomLevelOutOfRange
      }
    }
  }

  @Test("A level beyond a service's own is brought into its range, with a warning")
  func clamped() throws {
    let near = try MapService.openStreetMap.link(for: .view(center: turtleRock, zoom: .level(21.5)))
    #expect(near.url.contains("#map=19/"))
    #expect(near.warnings == ["zoom level 21 is outside OpenStreetMap's 0…19 and became 19"])
    let far = try MapService.appleClassic.link(for: .view(center: turtleRock, zoom: .level(0.5)))
    #expect(far.url.hasSuffix("&z=2"))
    #expect(far.warnings == ["zoom level 0.5 is outside Apple Maps (classic)'s 2…21 and became 2"])
  }

  @Test("At high latitudes the Mercator height decides, not linear degrees")
  func highLatitude() throws {
    let svalbard = try Coordinate(latitude: 78.22, longitude: 15.65)
    let link = try MapService.google.link(for: .view(MapRegion(center: svalbard, zoom: .near)))
    #expect(link.url.hasSuffix("&zoom=13"))
  }

  @Test("A span made from a whole level gives that level again", arguments: 8...19)
  func spanFromLevel(level: Int) throws {
    let viewport = try Viewport(size: .phone, center: turtleRock, zoomLevel: Double(level))
    let link = try MapService.openStreetMap.link(for: .view(viewport.visibleRegion))
    #expect(link.url.contains("#map=\(level)/"))
  }

  @Test("A caller's own viewport changes the level")
  func viewport() throws {
    let options = MapLinkOptions(viewport: try Viewport.Size(width: 1024, height: 768))
    let link = try MapService.appleClassic.link(
      for: .view(MapRegion(center: turtleRock, zoom: .near)), options: options)
    #expect(link.url.hasSuffix("&z=15.45"))
  }
}
