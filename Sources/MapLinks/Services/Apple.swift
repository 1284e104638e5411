import GeoCore

extension MapService {
  /// Apple Maps by its unified URLs: iOS 18.4, macOS 15.4, watchOS 11.4 and later; a web page elsewhere.
  ///
  /// Apple's documentation: "Adopting unified Maps URLs". A place has its name and no zoom, a view has its exact span and
  /// no pin. A request for a place therefore keeps the pin and drops the zoom: who follows a link to Turtle Rock wants to
  /// see which rock. ``appleClassic`` carries pin, name and zoom together.
  public static let apple = MapService(
    id: "apple", name: "Apple Maps",
    web: LinkWriters(
      place: .init([.label], AppleLinks.place),
      search: .init([.near, .zoom], AppleLinks.search),
      directions: .init([.origin, .stops, .mode], AppleLinks.directions),
      view: .init([.zoom], AppleLinks.view)),
    modes: TravelMode.allCases, maximumStops: nil)
}

private enum AppleLinks {
  static func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    var link = LinkText("https://maps.apple.com/place")
    link.add("coordinate", verbatim: draft.pair(place.coordinate))
    link.add("name", draft.carryLabel(of: place))
    return link.text
  }

  static func search(_ search: MapLinkSearch, _ draft: inout LinkDraft) -> String {
    var link = LinkText("https://maps.apple.com/search")
    link.add("query", search.text)
    if let near = search.near {
      draft.carry(.near)
      link.add("center", verbatim: draft.pair(near))
      link.add("span", verbatim: draft.carryZoomSpan(at: near))
    }
    return link.text
  }

  /// A missing source is where the user is.
  static func directions(
    _ directions: MapLinkDirections, _ draft: inout LinkDraft
  ) throws(MapLinkError) -> String {
    var link = LinkText("https://maps.apple.com/directions")
    link.add("source", verbatim: draft.carryOrigin(of: directions))
    for stop in try draft.carryStops(of: directions) { link.add("waypoint", verbatim: stop) }
    link.add("destination", verbatim: draft.pair(directions.destination.coordinate))
    link.add("mode", verbatim: draft.carryMode(of: directions, as: modes))
    return link.text
  }

  static func view(_ center: Coordinate, _ draft: inout LinkDraft) -> String {
    var link = LinkText("https://maps.apple.com/frame")
    link.add("center", verbatim: draft.pair(center))
    link.add("span", verbatim: draft.carryZoomSpan(at: center))
    return link.text
  }

  private static let modes: [TravelMode: String] = [
    .driving: "driving", .walking: "walking", .transit: "transit", .cycling: "cycling",
  ]
}
