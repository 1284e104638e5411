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
    modes: [.driving, .walking, .transit], zoomLevels: ZoomLevels(range: 2...21, decimals: 2))

  private static func writers(_ base: String) -> LinkWriters {
    let links = AppleClassicLinks(base: base)
    return LinkWriters(
      place: .init([.label, .zoom], links.place),
      search: .init([.near, .zoom], links.search),
      directions: .init([.origin, .mode], links.directions),
      view: .init([.zoom], links.view))
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
    return link.text
  }

  /// Without `saddr` the route starts where the user is. A label would be looked up as an address, so there is none.
  @Sendable func directions(_ directions: MapLinkDirections, _ draft: inout LinkDraft) -> String {
    var link = LinkText(base)
    link.add("saddr", verbatim: draft.carryOrigin(of: directions))
    link.add("daddr", verbatim: draft.pair(directions.destination.coordinate))
    link.add("dirflg", verbatim: draft.carryMode(of: directions, as: [.driving: "d", .walking: "w", .transit: "r"]))
    return link.text
  }

  @Sendable func view(_ center: Coordinate, _ draft: inout LinkDraft) -> String {
    var link = LinkText(base)
    link.add("ll", verbatim: draft.pair(center))
    link.add("z", verbatim: draft.carryZoomLevel(at: center))
    return link.text
  }

  private static let refusedText = "*"
}
