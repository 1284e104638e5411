import GeoCore
import MapLinks
import MapRegions
import Testing

/// Complaints about other projects, each turned into what is right.
@Suite("Public issues")
struct PublicIssueTests {
  static let place = MapLinkRequest.place(namedTurtleRock)
  static let way = MapLinkDirections(to: namedTurtleRock, from: MapLinkPlace(springs))

  @Test("Google opens the point, not the title (react-native-map-link#2)")
  func titleInsteadOfPoint() throws {
    let web = try MapService.google.link(for: Self.place)
    #expect(TakenApart(web.url)["query"] == "34.011286,-116.166868" && web.dropped == [.label])
  }

  @Test("Apple's directions carry no title to be looked up (react-native-map-link#113)")
  func titleAsDestination() throws {
    let link = try MapService.appleClassic.link(for: .directions(Self.way))
    #expect(TakenApart(link.url).names == ["saddr", "daddr"] && link.dropped == [.label])
  }

  @Test("Apple's pin stays where it is put, with its name (react-native-map-link#188, #23)")
  func snappedPin() throws {
    let link = try MapService.apple.link(for: Self.place)
    #expect(link.url == "https://maps.apple.com/place?coordinate=34.011286,-116.166868&name=Turtle%20Rock")
  }

  @Test("Uber's name is encoded once (react-native-map-link#268)")
  func encodedTwice() throws {
    let link = try MapService.uber.link(for: .directions(Self.way))
    #expect(link.url.hasSuffix("dropoff%5Bnickname%5D=Turtle%20Rock"))
  }

  @Test("A title lost beside a mode is reported (react-native-map-link#317)")
  func lostTitle() throws {
    for service in [MapService.google, .appleClassic] {
      let way = MapLinkDirections(to: namedTurtleRock, mode: .walking)
      #expect(try service.link(for: .directions(way)).dropped == [.label])
    }
  }

  @Test("Waze gets the destination, never the origin, which is reported (react-native-map-link#123, #64)")
  func origin() throws {
    let link = try MapService.waze.link(for: .directions(Self.way))
    #expect(TakenApart(link.url)["ll"] == "34.011286,-116.166868")
    #expect(link.dropped == [.label, .origin])
  }

  @Test("An empty title leaves no parentheses (map_launcher#119)")
  func emptyParentheses() throws {
    let request = MapLinkRequest.place(MapLinkPlace(turtleRock, label: ""))
    #expect(try MapService.google.link(for: request, form: .app).url.contains("q=34.011286,-116.166868&"))
  }

  @Test("A title is the point's, not a search (map_launcher#15)")
  func titleSearch() throws {
    let link = try MapService.google.link(for: Self.place, form: .app)
    #expect(TakenApart(link.url)["q"] == "34.011286,-116.166868(Turtle Rock)")
  }

  @Test("Stops work wherever a service has them and are reported elsewhere (map_launcher#191, #73, #113)")
  func stops() throws {
    var way = Self.way
    way.stops = [MapLinkPlace(oasis), MapLinkPlace(oasis)]
    for (service, form) in everyForm where service != .naver {
      guard service.capabilities.features(of: .directions, in: form) != nil else { continue }
      let link = try service.link(for: .directions(way), form: form)
      let reading = try MapLink.read(link.url)
      if service.capabilities.features(of: .directions, in: form)?.contains(.stops) == true {
        #expect(reading.stops.map(\.coordinate) == [oasis, oasis], "\(link.url)")
        #expect(!link.dropped.contains(.stops))
      } else {
        #expect(reading.stops.isEmpty && link.dropped.contains(.stops), "\(link.url)")
      }
      #expect(reading.coordinate?.isWithin(1e-6, of: turtleRock) == true)
    }
  }

  @Test("Chinese services are told that the numbers are WGS 84 (phonegap-launch-navigator#186)")
  func shiftedInChina() throws {
    #expect(TakenApart(try MapService.amap.link(for: Self.place, form: .app).url)["dev"] == "1")
    #expect(TakenApart(try MapService.amap.link(for: Self.place).url)["coordinate"] == "wgs84")
    #expect(TakenApart(try MapService.baidu.link(for: Self.place).url)["coord_type"] == "wgs84")
    #expect(TakenApart(try MapService.tencent.link(for: Self.place).url)["coord_type"] == "1")
  }

  @Test("Sygic gets the longitude first (phonegap-launch-navigator#65)")
  func sygicOrder() throws {
    let link = try MapService.sygic.link(for: .directions(MapLinkDirections(to: namedTurtleRock)))
    #expect(link.url == "com.sygic.aura://coordinate%7C-116.166868%7C34.011286%7Cdrive")
  }

  @Test("Apple shows a marker without a name too (flutter-maps-launcher#10)")
  func noMarker() throws {
    let link = try MapService.appleClassic.link(for: .place(MapLinkPlace(turtleRock)))
    #expect(TakenApart(link.url)["q"] == "34.011286,-116.166868")
  }

  @Test("Waze gets its own link, not geo: with a name (xamarin/Essentials#909)")
  func wazeIsNotGeo() throws {
    #expect(try MapService.waze.link(for: Self.place).url == "https://waze.com/ul?ll=34.011286%2C-116.166868")
  }

  @Test("Waze's parameter is ll, and its scheme is offered beside the web (travel-time-card#42)")
  func wazeParameter() throws {
    for form in MapLink.Form.allCases {
      #expect(TakenApart(try MapService.waze.link(for: Self.place, form: form).url).names == ["ll"])
    }
    #expect(summary("https://www.waze.com/ul?latlng=34.0%2C-116.1") == "waze place 34,-116.1")
  }

  @Test("OpenStreetMap's old parameters are read (geoshare#580, organicmaps#7165)")
  func openStreetMapParameters() {
    #expect(
      summary("https://www.openstreetmap.org/?mlat=34.0&mlon=-116.1&zoom=12") == "osm place 34,-116.1 z12")
  }

  @Test("Services with OpenStreetMap's data are never shifted (mapsme/api-ios#18)")
  func unshifted() throws {
    let tiananmen = MapLinkPlace(.at(39.908722, 116.397499))
    for service in [MapService.openStreetMap, .organicMaps, .osmAnd, .mapsMe, .magicEarth, .here, .yandexMaps] {
      for form in service.capabilities.forms {
        let link = try service.link(for: .place(tiananmen), form: form, options: MapLinkOptions(datum: .gcj02))
        #expect(link.datum == .wgs84)
        #expect(try MapLink.read(link.url).coordinate?.isWithin(1.6e-6, of: tiananmen.coordinate) == true)
      }
    }
  }

  @Test("The name goes along from one map's link to another's (OpenSwitchMapsWeb#49)")
  func carriedName() throws {
    let reading = try MapLink.read("https://omaps.app/ojlE2uh0Xw/Turtle_Rock")
    let link = try reading.link(for: .here)
    #expect(link.url == "https://share.here.com/l/34.011285,-116.166868,Turtle%20Rock?z=14")
    #expect(link.dropped.isEmpty)
  }

  @Test("Stops for Apple and Google (react-native-open-maps#75, #30, #74)")
  func openMapsStops() throws {
    var way = Self.way
    way.stops = [MapLinkPlace(oasis)]
    #expect(TakenApart(try MapService.apple.link(for: .directions(way)).url)["waypoint"] == "34.1356,-116.0542")
    #expect(TakenApart(try MapService.google.link(for: .directions(way)).url)["waypoints"] == "34.1356,-116.0542")
  }

  @Test("The pin of a Google address is in its data, not in its camera (OsmAnd#12521)")
  func camera() {
    #expect(
      summary("https://www.google.com/maps/place/A/@1,2,17z/data=!3m1!8m2!3d34.0!4d-116.1")
        == "google place 34,-116.1 \"A\" z17")
  }

  @Test("A title cannot overwrite the coordinate (map_launcher#148)")
  func injection() throws {
    for (service, form) in everyForm {
      let place = MapLinkPlace(
        service.samplePlace.coordinate,
        label: "x&lat=1&lon=2&ll=1,2&coordinate=1,2&z=3;coord:1,2|latlng:1,2~pos.1_2/1,2")
      guard let link = try? service.link(for: .place(place), form: form) else { continue }
      let tolerance = service == .plusCodes ? 1e-4 : 1.6e-6
      #expect(try MapLink.read(link.url).coordinate?.isWithin(tolerance, of: place.coordinate) == true, "\(link.url)")
    }
  }
}
