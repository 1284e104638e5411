import GeoCore
import Landmarks
import MapLinks
import MapRegions
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("A landmark opened in maps apps")
struct LandmarkMapLinkTests {
  private let landmark = Landmark(
    id: 1001, name: "Turtle Rock & \"Friends\" (№ 1) 🐢",
    coordinate: Coordinate(uncheckedLatitude: 34.011286, longitude: -116.166868))

  @Test("every service's link is a URL of Foundation's, letter for letter", arguments: MapService.all)
  func url(service: MapService) throws {
    guard service.covers(landmark.coordinate) else { return }
    let link = try landmark.mapLink(for: service, zoom: .setting(.near))
    let url = try #require(URL(link), "\(link.url)")
    #expect(url.absoluteString == link.url)
  }

  @Test("a region is shown where a service shows plain maps")
  func region() throws {
    let region = MapRegion(center: landmark.coordinate, zoom: .near)
    #expect(
      try region.mapLink(for: .apple).url == "https://maps.apple.com/frame?center=34.011286,-116.166868&span=0.02,0.02")
    #expect(throws: MapLinkError.self) { try region.mapLink(for: .geo) }
  }
}
