import GeoCore
import MapLinks
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Foundation is the outside judge here: what apps will parse links with.
@Suite("Links as Foundation reads them")
struct FoundationURLTests {
  @Test("Every link is a URL that Foundation takes and leaves unchanged", arguments: everyForm.indices)
  func roundTrip(index: Int) throws {
    let (service, form) = everyForm[index]
    var generator = SeededGenerator(seed: 0xF0DA + UInt64(index))
    for _ in 0..<1000 {
      guard let link = try? service.link(for: generator.request(), form: form) else { continue }
      let url = try #require(URL(string: link.url), "seed \(generator.seed): \(link.url)")
      #expect(url.absoluteString == link.url)
    }
  }

  @Test("Foundation finds the name that was written", arguments: awkwardLabels)
  func names(label: String) throws {
    let link = try MapService.apple.link(for: .place(MapLinkPlace(turtleRock, label: label)))
    let components = try #require(URLComponents(string: link.url))
    #expect(components.queryItems?.map(\.name) == ["coordinate", "name"])
    #expect(components.queryItems?.last?.value == label)
  }

  @Test("An opaque geo: link keeps its query apart for Foundation")
  func opaque() throws {
    let link = try MapService.geoAndroid.link(for: .place(MapLinkPlace(turtleRock, label: "a?b&c;d"), zoom: .level(9)))
    let components = try #require(URLComponents(string: link.url))
    #expect(components.path == "0,0")
    #expect(components.queryItems?.map(\.name) == ["z", "q"])
  }
}
