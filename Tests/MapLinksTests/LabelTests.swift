import GeoCore
import MapLinks
import Testing

@Suite("Labels and search texts in links")
struct LabelTests {
  /// Services and forms that write a label, each with where the label stands in its URL.
  static let labelled: [(service: MapService, form: MapLink.Form, label: @Sendable (TakenApart) -> String?)] = [
    (.apple, .web, { $0["name"] }),
    (.appleClassic, .web, { $0["q"] }),
    (.appleClassic, .app, { $0["q"] }),
    (.google, .app, { inParentheses($0["q"]) }),
    (.geoAndroid, .app, { inParentheses($0["q"]) }),
    (.citymapper, .web, { $0["endname"] }),
    (.yandexNavigator, .app, { $0["desc"] }),
    (.baidu, .web, { $0["title"] }),
    (.amap, .web, { $0["name"] }),
    (.magicEarth, .app, { $0["name"] }),
    (.osmAnd, .app, { $0["title"] }),
    (.organicMaps, .app, { $0["n"] }),
  ]

  static func inParentheses(_ query: String?) -> String? {
    guard let query, let open = query.firstIndex(of: "("), query.hasSuffix(")") else { return nil }
    return String(query[query.index(after: open)...].dropLast())
  }

  @Test("A label comes back whole after decoding once, whatever it holds", arguments: awkwardLabels)
  func wholeLabel(label: String) throws {
    for (service, form, read) in Self.labelled where !(service == .appleClassic && label == "*") {
      let link = try service.link(for: .place(MapLinkPlace(turtleRock, label: label)), form: form)
      var expected = label
      if service == .google {
        expected = String(label.map { $0 == "(" ? "[" : $0 == ")" ? "]" : $0 })
      }
      let found = try #require(read(TakenApart(link.url)), "\(link.url)")
      // By scalars: equal letters in another normal form would be a changed name.
      #expect(Array(found.unicodeScalars) == Array(expected.unicodeScalars), "\(link.url)")
    }
  }

  @Test("A label adds no parameter, no fragment and no second coordinate (map_launcher#148)", arguments: awkwardLabels)
  func noInjection(label: String) throws {
    for (service, form) in everyForm where service.capabilities.features(of: .place, in: form) != nil {
      let place = service.samplePlace
      let plain = TakenApart(try service.link(for: .place(place, zoom: .level(14)), form: form).url)
      let awkward = TakenApart(
        try service.link(for: .place(MapLinkPlace(place.coordinate, label: label), zoom: .level(14)), form: form).url)
      // The label may stand in the path; then it adds no part to it.
      #expect(awkward.base.filter { ":/,;|".contains($0) } == plain.base.filter { ":/,;|".contains($0) })
      #expect(awkward.names == plain.names)
      #expect(awkward.fragment == plain.fragment)
    }
  }

  @Test("Every character outside letters, digits and -._~ is escaped, the plus sign and the apostrophe too")
  func everyASCIICharacter() throws {
    let ascii = String(String.UnicodeScalarView((0x20...0x7E).compactMap { Unicode.Scalar($0) }))
    let url = try MapService.apple.link(for: .place(MapLinkPlace(turtleRock, label: ascii))).url
    let name = try #require(url.split(separator: "&name=").last)
    #expect(
      name
        == "%20%21%22%23%24%25%26%27%28%29%2A%2B%2C-.%2F0123456789%3A%3B%3C%3D%3E%3F%40"
        + "ABCDEFGHIJKLMNOPQRSTUVWXYZ%5B%5C%5D%5E_%60abcdefghijklmnopqrstuvwxyz%7B%7C%7D~")
  }

  @Test("A space is %20, never a plus sign, and no escape is escaped again (react-native-map-link#268)")
  func encodedOnce() throws {
    for (service, form, _) in Self.labelled {
      let url = try service.link(for: .place(namedTurtleRock), form: form).url
      #expect(url.contains("Turtle%20Rock"))
      #expect(!url.contains("+") && !url.contains("%25"))
    }
  }

  @Test("Line breaks become spaces, control characters go, and a warning says so")
  func controlCharacters() throws {
    let label = "Turtle\r\nRock\u{0}\u{7}\t\u{2028}north\n"
    let link = try MapService.apple.link(for: .place(MapLinkPlace(turtleRock, label: label)))
    #expect(TakenApart(link.url)["name"] == "Turtle Rock north")
    #expect(link.warnings == ["line breaks and control characters were taken out of the text"])
    #expect(!link.url.contains("%0A") && !link.url.contains("%0D"))
    let search = try MapService.google.link(for: .search("Turtle\nRock"))
    #expect(TakenApart(search.url)["query"] == "Turtle Rock")
    #expect(search.warnings.count == 1)
  }

  @Test("No direction marks are added to right-to-left text")
  func rightToLeft() throws {
    let link = try MapService.apple.link(for: .place(MapLinkPlace(turtleRock, label: "אבן")))
    #expect(link.url.hasSuffix("&name=%D7%90%D7%91%D7%9F"))
  }

  @Test(
    "A label of 5,000 characters is shortened between characters, with a warning", arguments: ["é", "👩‍👩‍👧‍👦", "x", "ع", "("])
  func longLabel(character: String) throws {
    let label = String(repeating: character, count: 5000)
    for (service, form, read) in Self.labelled {
      let link = try service.link(for: .place(MapLinkPlace(turtleRock, label: label)), form: form)
      let most = service.capabilities.maximumLength
      #expect(link.url.utf8.count <= most)
      let found = try #require(read(TakenApart(link.url)))
      let kept = service == .google && character == "(" ? "[" : character
      #expect(found == String(repeating: kept, count: found.count))
      #expect(link.dropped.isEmpty)
      #expect(link.warnings.contains { $0.hasPrefix("the label was shortened to \(found.count) characters") })
      // One more character would not have fitted.
      let longer = try service.link(
        for: .place(MapLinkPlace(turtleRock, label: String(label.prefix(found.count + 1)))), form: form)
      #expect(!longer.warnings.isEmpty)
    }
  }

  @Test("Google's limit is 2,048 characters, others get the 2,000 that old software takes")
  func limits() {
    #expect(MapService.google.capabilities.maximumLength == 2048)
    #expect(MapService.apple.capabilities.maximumLength == 2000)
  }

  @Test("A label that is one endless character is dropped, not cut inside")
  func endlessCharacter() throws {
    let label = "e" + String(repeating: "\u{301}", count: 5000)
    let link = try MapService.apple.link(for: .place(MapLinkPlace(turtleRock, label: label)))
    #expect(link.url == "https://maps.apple.com/place?coordinate=34.011286,-116.166868")
    #expect(link.dropped == [.label])
    #expect(link.warnings == ["the label was left out: Apple Maps takes URLs of at most 2000 characters"])
  }

  @Test("A search text is never shortened: it would be another search")
  func longSearch() {
    #expect {
      try MapService.google.link(for: .search(String(repeating: "long ", count: 1000)))
    } throws: { ($0 as? MapLinkError)?.code == .tooLong }
  }

  @Test("A blank search is refused", arguments: ["", " ", "\n\t"])
  func blankSearch(text: String) {
    #expect { try MapService.google.link(for: .search(text)) } throws: {
      ($0 as? MapLinkError)?.code == .searchTextRefused
    }
  }
}
