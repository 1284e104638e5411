import GeoCore

extension MapService {
  /// Petal Maps of Huawei.
  ///
  /// Unverified, and weakly so: public code has at least four spellings that contradict each other. Whether it expects
  /// GCJ-02 in mainland China is disputed; WGS 84 is written unless ``MapLinkOptions/datum`` asks for the other.
  public static let petalMaps = MapService(
    id: "petal", name: "Petal Maps",
    app: LinkWriters(
      place: .init([.zoom]) { place, draft in
        var link = LinkText("petalmaps://poidetail")
        link.add("marker", verbatim: draft.pair(place.coordinate))
        link.add("z", verbatim: draft.carryZoomLevel(at: place.coordinate))
        return link.text
      },
      search: .init([]) { search, _ in
        var link = LinkText("petalmaps://textSearch")
        link.add("text", search.text)
        return link.text
      },
      directions: .init([.origin, .mode]) { way, draft in
        var link = LinkText("petalmaps://navigation")
        link.add("saddr", verbatim: draft.carryOrigin(of: way))
        link.add("daddr", verbatim: draft.pair(way.destination.coordinate))
        link.add("type", verbatim: draft.carryMode(of: way, as: modes))
        return link.text
      }, datums: [.wgs84, .gcj02]),
    appScheme: "petalmaps", modes: TravelMode.allCases, zoomLevels: ZoomLevels(range: 0...20, decimals: 0),
    reader: LinkReader(schemes: ["petalmaps"], read))

  private static let modes: [TravelMode: String] = [
    .driving: "drive", .walking: "walk", .transit: "bus", .cycling: "bike",
  ]

  private static func read(_ link: inout LinkScan) -> Bool {
    link.zoom("z")
    link.found.searchText = link.text("text")
    if let marker = link.take("marker") {
      guard let place = link.labelledPair(in: marker) else {
        link.leave(marker)
        return true
      }
      (link.found.pin, link.found.label) = (place.coordinate, place.label)
    }
    if let destination = link.take("daddr") {
      link.found.destination = link.labelledPair(in: destination)
      if link.found.destination == nil { link.leave(destination) }
      if let origin = link.take("saddr") {
        link.found.origin = link.labelledPair(in: origin)
        if link.found.origin == nil { link.leave(origin) }
      }
      link.mode("type", modes)
    }
    return true
  }
}
