import GeoCore

extension MapService {
  /// Mappls (MapmyIndia): a place, the way to a place with its name.
  ///
  /// Unverified: forms seen in public code.
  public static let mappls = MapService(
    id: "mappls", name: "Mappls",
    web: LinkWriters(
      place: .init([]) { place, draft in "https://www.mappls.com/location/" + draft.pair(place.coordinate) },
      directions: .init([.mode, .label]) { way, draft in
        let name = draft.carryLabel(of: way.destination).map { "," + PercentEncoding.encode($0) } ?? ""
        var link = LinkText("https://mappls.com/navigation")
        link.add("places", verbatim: draft.pair(way.destination.coordinate) + name)
        link.add("mode", verbatim: draft.carryMode(of: way, as: modes))
        return link.text
      }),
    querySchemes: ["mappls"], modes: TravelMode.allCases,
    reader: LinkReader(hosts: ["mappls.com", "mapmyindia.com"], read))

  private static let modes: [TravelMode: String] = [
    .driving: "driving", .walking: "walking", .transit: "transit", .cycling: "biking",
  ]

  private static func read(_ link: inout LinkScan) -> Bool {
    if link.segment(0, is: "location"), let place = link.segment(1) {
      link.found.pin = link.pair(in: place)
    }
    if let places = link.take("places") {
      let parts = link.pieces(places, at: UInt8(ascii: ","))
      if let place = link.pair(in: places) {
        link.found.destination = MapLinkPlace(place)
      } else if parts.count >= 3, let place = link.pair(in: places.lowerBound..<parts[1].upperBound) {
        link.found.destination = MapLinkPlace(
          place, label: link.text(in: parts[2].lowerBound..<places.upperBound, plusIsSpace: false))
      } else {
        link.leave(places)
      }
      link.mode("mode", modes)
    }
    if link.found.pin == nil && link.found.destination == nil && !link.segments.isEmpty {
      link.found.needsNetwork = true
    }
    return true
  }
}
