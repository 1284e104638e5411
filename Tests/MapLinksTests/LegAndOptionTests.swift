import GeoCore
import MapLinks
import MapRegions
import TestSupport
import Testing

@Suite("Long routes in legs")
struct LegTests {
  static func route(stops count: Int) -> MapLinkDirections {
    MapLinkDirections(
      to: namedTurtleRock, from: MapLinkPlace(springs),
      stops: (0..<count).map { MapLinkPlace(.at(34 + Double($0) / 100, -116), label: "Stop \($0)") }, mode: .driving)
  }

  @Test(
    "The legs put together are the route", arguments: everyForm.indices)
  func whole(index: Int) throws {
    let (service, form) = everyForm[index]
    guard service.capabilities.features(of: .directions, in: form) != nil, service != .naver else { return }
    for count in [0, 1, 3, 9, 10, 23] {
      let route = Self.route(stops: count)
      let links = try service.links(for: .directions(route), form: form)
      let readings = try links.map { try MapLink.read($0.url) }
      let path = readings.flatMap { $0.stops.map(\.coordinate) + [$0.coordinate].compactMap(\.self) }
      #expect(path.count == count + 1, "\(service.id)")
      let wanted = route.stops.map(\.coordinate) + [turtleRock]
      #expect(zip(path, wanted).allSatisfy { $0.isWithin(1e-6, of: $1) }, "\(service.id)")
      #expect(links.allSatisfy { !$0.dropped.contains(.stops) })
      if links.count > 1 {
        #expect(links[0].warnings.first?.hasPrefix("leg 1 of \(links.count): ") == true)
        for (previous, next) in zip(readings, readings.dropFirst()) where next.origin != nil {
          #expect(next.origin?.coordinate == previous.coordinate)
        }
      }
    }
  }

  @Test("Google takes nine stops a leg, or fewer if asked")
  func google() throws {
    #expect(try MapService.google.links(for: .directions(Self.route(stops: 9))).count == 1)
    #expect(try MapService.google.links(for: .directions(Self.route(stops: 10))).count == 2)
    #expect(try MapService.google.links(for: .directions(Self.route(stops: 19))).count == 2)
    #expect(try MapService.google.links(for: .directions(Self.route(stops: 20))).count == 3)
    let options = MapLinkOptions(maximumStops: 3)
    let legs = try MapService.google.links(for: .directions(Self.route(stops: 7)), options: options)
    #expect(legs.count == 2)
    #expect(legs.allSatisfy { !$0.warnings.contains { $0.contains("phone") } })
    #expect { try MapService.google.link(for: .directions(Self.route(stops: 4)), options: options) } throws: {
      ($0 as? MapLinkError)?.code == .tooManyStops
    }
  }

  @Test("A route whose link grows too long is divided, though no number of stops is stated")
  func length() throws {
    let legs = try MapService.apple.links(for: .directions(Self.route(stops: 100)))
    #expect(legs.count > 1)
    #expect(legs.allSatisfy { $0.url.utf8.count <= 2000 })
  }

  @Test("Other requests have one link")
  func others() throws {
    #expect(try MapService.waze.links(for: .place(namedTurtleRock)).count == 1)
    #expect(throws: MapLinkError.self) { try MapService.naver.links(for: .directions(Self.route(stops: 2))) }
    #expect(throws: MapLinkError.self) { try MapService.geo.links(for: .directions(Self.route(stops: 2))) }
  }
}

@Suite("Options of links")
struct OptionTests {
  static let tiananmen = Coordinate.at(39.908722, 116.397499)

  @Test("Who makes the link is named where a service wants to know, and escaped")
  func appID() throws {
    let options = MapLinkOptions(appID: "com.example.a&b")
    for service in MapService.all where service.capabilities.needsAppID {
      for form in service.capabilities.forms {
        let link = try service.link(for: .place(service.samplePlace), form: form, options: options)
        #expect(link.url.contains("=com.example.a%26b"), "\(link.url)")
        #expect {
          try service.link(for: .place(service.samplePlace), form: form, options: MapLinkOptions(appID: ""))
        } throws: { ($0 as? MapLinkError)?.code == .appIDMissing }
      }
    }
    #expect(MapService.all.filter(\.capabilities.needsAppID) == [.baidu, .amap, .tencent, .naver])
    #expect(
      try MapService.apple.link(for: .place(namedTurtleRock), options: MapLinkOptions(appID: "")).url.contains("ll")
        == false)
  }

  @Test("Another datum is written where a service can be told so, and read back")
  func declaredDatum() throws {
    for (service, form) in everyForm where service.capabilities.datums(in: form).count > 1 {
      for datum in service.capabilities.datums(in: form) {
        let link = try service.link(
          for: .place(MapLinkPlace(Self.tiananmen)), form: form, options: MapLinkOptions(datum: datum))
        #expect(link.datum == datum)
        let reading = try MapLink.read(link.url)
        let isDeclared = [.baidu, .amap, .tencent].contains(service)
        #expect(reading.datum == (isDeclared ? datum : .wgs84))
        #expect(link.warnings.contains { $0.contains("GCJ02") } == (!isDeclared && datum == .gcj02))
        let wanted = isDeclared ? Self.tiananmen : datum.coordinate(fromWGS84: Self.tiananmen)
        #expect(reading.coordinate?.isWithin(1e-6, of: wanted) == true, "\(link.url)")
      }
    }
  }

  @Test("Tencent's app, which cannot be told, is given GCJ-02")
  func tencentApp() throws {
    let link = try MapService.tencent.link(for: .place(MapLinkPlace(Self.tiananmen)), form: .app)
    #expect(link.url.hasPrefix("qqmap://map/marker?marker=coord:39.910126,116.403743;"))
    #expect(link.datum == .gcj02 && link.warnings.isEmpty)
    #expect(try MapLink.read(link.url).coordinate?.isWithin(1e-6, of: Self.tiananmen) == true)
  }

  @Test("Naver has no map of Turtle Rock and says where it has one")
  func coverage() {
    #expect { try MapService.naver.link(for: .place(namedTurtleRock)) } throws: { error in
      let error = error as? MapLinkError
      return error?.code == .outsideCoverage
        && error?.description.hasSuffix("it covers latitude 31.43…44.35, longitude 122.37…132") == true
    }
  }

  @Test("An app that gives only directions opens the way to a place, and says so")
  func wayToPlace() throws {
    let link = try MapService.citymapper.link(for: .place(namedTurtleRock))
    #expect(link.warnings == ["Citymapper shows the way to a place, not the place alone"])
    #expect(link.dropped.isEmpty)
  }

  @Test("A link that only its server knows cannot be converted, and says what to do")
  func network() throws {
    let reading = try MapLink.read("https://maps.app.goo.gl/AbC")
    #expect { try reading.link(for: .apple) } throws: { error in
      let error = error as? MapLinkError
      return error?.code == .nothingToOpen
        && error?.description.hasPrefix("only the server of Google Maps knows") == true
    }
    #expect { try MapLink.read("https://www.google.com/maps").link(for: .apple) } throws: {
      ($0 as? MapLinkError)?.code == .nothingToOpen
    }
  }

  @Test("A reading gives the region that its link shows")
  func region() throws {
    let exact = try MapLink.read("https://maps.apple.com/frame?center=34.0,-116.1&span=0.02,0.03")
    #expect(exact.region()?.span.longitudeDelta == 0.03)
    let level = try MapLink.read("https://www.openstreetmap.org/#map=8/34.0/-116.1")
    #expect(level.region().map { ($0.zoomLevel() - 8).magnitude < 0.001 } == true)
    #expect(try MapLink.read("geo:34.0,-116.1").region() == nil)
  }

  @Test("A final full stop is escaped: finders of links in text leave it out")
  func fullStop() throws {
    let link = try MapService.apple.link(for: .place(MapLinkPlace(turtleRock, label: "Mt.")))
    #expect(link.url.hasSuffix("&name=Mt%2E"))
    #expect(try MapLink.read(link.url + ".").label == "Mt.")
  }
}

@Suite("Codes in links")
struct CodeTests {
  @Test(
    "Plus Codes as the specification's test data has them",
    arguments: [
      (20.3700625, 2.7821875, "7FG49QCJ+2V"),
      (47.0000625, 8.0000625, "8FVC2222+22"),
      (-41.2730625, 174.7859375, "4VCPPQGP+Q9"),
      (-89.9999375, -179.9999375, "22222222+22"),
      (90.0, 1.0, "CFX3X2X2+X2"),
      (1.2, 3.4, "6FH56C22+22"),
      (35.6, 3.033, "8F75J22M+26"),
      (66.89, -106.0, "95RPV2R2+22"),
      (-37.014, -159.936, "43J2X3P7+CJ"),
      (58.66, 149.17, "9RCFM56C+22"),
      (10.734, -168.294, "722HPPM4+JC"),
      (-25.798, -59.812, "5862652Q+R6"),
    ])
  func plusCodes(latitude: Double, longitude: Double, code: String) throws {
    let link = try MapService.plusCodes.link(for: .place(MapLinkPlace(.at(latitude, longitude))))
    #expect(link.url == "https://plus.codes/" + code.replacing("+", with: "%2B"))
    #expect(try MapLink.read(link.url).coordinate?.isWithin(0.5 / 8000 + 1e-9, of: .at(latitude, longitude)) == true)
  }

  @Test("Baidu's metres are those of its own documentation: 116.404,39.915")
  func baiduMetres() throws {
    let reading = try MapLink.read("https://map.baidu.com/@12958175,4825923.77,12z")
    let back = reading.coordinate.map { MapDatum.bd09.coordinate(fromWGS84: $0) }
    #expect(back?.isWithin(1e-6, of: .at(39.915, 116.404)) == true)
  }

  @Test(
    "Codes that are none are left unread",
    arguments: [
      "https://waze.com/ul?h=aaaa!", "https://waze.com/ul?h=", "https://mapy.com/?rc=9g", "https://osm.org/go/",
      "https://plus.codes/", "https://omaps.app/", "https://share.here.com/p/s-%25%25",
    ])
  func broken(link: String) throws {
    #expect(try MapLink.read(link).coordinate == nil)
  }
}
