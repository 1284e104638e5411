import GeoCore

extension MapService {
  /// Apple Maps by the links that every version understands.
  ///
  /// Apple's documentation: Apple URL Scheme Reference, "Map Links". The only form with pin, name and zoom in one. `q` is
  /// a name only beside `ll`; a place without a name gets its coordinate as one, or there would be no pin. The zoom is
  /// written as the fractional level `z` beside `ll`; a search has its exact span, `sspn`, because `z` is documented for
  /// `ll` only.
  ///
  /// The scheme `maps://` is unverified: it works in public code, but Apple documents web addresses only.
  public static let appleClassic = MapService(
    id: "apple-classic", name: "Apple Maps (classic)",
    web: writers("https://maps.apple.com/"), app: writers("maps://"), appScheme: "maps",
    modes: [.driving, .walking, .transit], zoomLevels: ZoomLevels(range: 2...21, decimals: 2),
    reader: LinkReader(hosts: ["maps.apple.com"], schemes: ["maps", "map", "applemaps"], AppleClassicLinks.read))

  private static func writers(_ base: String) -> LinkWriters {
    let links = AppleClassicLinks(base: base)
    return LinkWriters(
      place: .init([.label, .zoom, .mapType], links.place),
      search: .init([.near, .zoom, .mapType], links.search),
      directions: .init([.origin, .mode], links.directions),
      view: .init([.zoom, .mapType], links.view),
      datums: [.wgs84, .gcj02], mapTypes: [.standard, .satellite, .hybrid, .transit])
  }
}

private struct AppleClassicLinks: Sendable {
  let base: String

  @Sendable func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    var link = LinkText(base)
    link.add("ll", verbatim: draft.pair(place.coordinate))
    if place.label == Self.refusedText {
      link.add("q", verbatim: draft.pair(place.coordinate))
    } else if let label = draft.carryLabel(of: place) {
      link.add("q", label)
    } else {
      link.add("q", verbatim: draft.pair(place.coordinate))
    }
    link.add("z", verbatim: draft.carryZoomLevel(at: place.coordinate))
    link.add("t", verbatim: draft.carryMapType(as: Self.mapTypes))
    return link.text
  }

  @Sendable func search(_ search: MapLinkSearch, _ draft: inout LinkDraft) throws(MapLinkError) -> String {
    guard search.text != Self.refusedText else {
      throw MapLinkError(
        .searchTextRefused, input: search.text, "Apple Maps refuses a search for *; give a name or an address")
    }
    var link = LinkText(base)
    link.add("q", search.text)
    if let near = search.near {
      draft.carry(.near)
      link.add("sll", verbatim: draft.pair(near))
      link.add("sspn", verbatim: draft.carryZoomSpan(at: near))
    }
    link.add("t", verbatim: draft.carryMapType(as: Self.mapTypes))
    return link.text
  }

  /// Without `saddr` the route starts where the user is. A label would be looked up as an address, so there is none.
  @Sendable func directions(_ directions: MapLinkDirections, _ draft: inout LinkDraft) -> String {
    var link = LinkText(base)
    link.add("saddr", verbatim: draft.carryOrigin(of: directions))
    link.add("daddr", verbatim: draft.pair(directions.destination.coordinate))
    link.add("dirflg", verbatim: draft.carryMode(of: directions, as: Self.modes))
    return link.text
  }

  @Sendable func view(_ center: Coordinate, _ draft: inout LinkDraft) -> String {
    var link = LinkText(base)
    link.add("ll", verbatim: draft.pair(center))
    link.add("z", verbatim: draft.carryZoomLevel(at: center))
    link.add("t", verbatim: draft.carryMapType(as: Self.mapTypes))
    return link.text
  }

  /// Read more leniently than documented: `z` without `ll`, as in one of Apple's own examples, the bicycle that peers
  /// write, and stops as `to:`.
  @Sendable static func read(_ link: inout LinkScan) -> Bool {
    if let destination = link.take("daddr") {
      link.setRoute(in: destination)
      if let origin = link.take("saddr") { link.setOrigin(in: origin) }
      link.ignore(["q", "ll"])
    } else {
      readMap(&link)
    }
    link.mode("dirflg", modes, moreModes)
    link.zoom("z")
    link.span("spn")
    link.span("sspn")
    link.mapType("t", mapTypes, moreMapTypes)
    return true
  }

  private static func readMap(_ link: inout LinkScan) {
    let center = link.pair("ll")
    let address = link.text("address")
    guard let query = link.take("q") else {
      if let address, let center {
        (link.found.pin, link.found.label) = (center, address)
      } else if let address {
        link.found.searchText = address
      } else {
        link.found.center = center ?? link.pair("sll")
      }
      return
    }
    let place = link.labelledPair(in: query)
    if let center {
      // Beside `ll` the query is the name of the pin, unless it only repeats the numbers.
      link.found.pin = center
      link.found.label = place?.coordinate == center ? place?.label : link.text(in: query)
    } else if let place {
      (link.found.pin, link.found.label) = (place.coordinate, place.label)
    } else {
      link.found.searchText = link.text(in: query)
      link.found.center = link.pair("sll")
    }
  }

  private static let moreModes: [String: TravelMode] = ["b": .cycling]
  private static let moreMapTypes: [String: MapType] = ["s": .satellite]
  private static let modes: [TravelMode: String] = [.driving: "d", .walking: "w", .transit: "r"]
  private static let mapTypes: [MapType: String] = [
    .standard: "m", .satellite: "k", .hybrid: "h", .transit: "r",
  ]

  private static let refusedText = "*"
}
