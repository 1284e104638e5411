import GeoCore

extension MapService {
  /// Magic Earth: commands are parameters without a value.
  ///
  /// Unverified: public code quotes the maker's page, which is only in the web's archive. The older commands for routes,
  /// `drive_via` and `navigate_to`, are said to work no longer; `get_directions` is written. A route has no names.
  public static let magicEarth = MapService(
    id: "magic-earth", name: "Magic Earth", web: writers("https://magicearth.com/"), app: writers("magicearth://"),
    appScheme: "magicearth", zoomLevels: ZoomLevels(range: 0...20, decimals: 0),
    reader: LinkReader(hosts: ["magicearth.com"], schemes: ["magicearth"], read))

  private static func writers(_ base: String) -> LinkWriters {
    LinkWriters(
      place: .init([.label, .zoom]) { place, draft in
        var link = LinkText(base)
        link.add(flag: "show_on_map")
        link.add(latitude: "lat", longitude: "lon", draft.numbers(place.coordinate))
        link.add("name", draft.carryLabel(of: place))
        link.add("zoom", verbatim: draft.carryZoomLevel(at: place.coordinate))
        return link.text
      },
      search: .init([]) { search, _ in
        var link = LinkText(base)
        link.add(flag: "open_search")
        link.add("q", search.text)
        return link.text
      },
      directions: .init([]) { way, draft in
        var link = LinkText(base)
        link.add(flag: "get_directions")
        link.add(latitude: "lat", longitude: "lon", draft.numbers(way.destination.coordinate))
        return link.text
      })
  }

  private static func read(_ link: inout LinkScan) -> Bool {
    let place = link.pair(latitude: "lat", longitude: "lon")
    let label = link.text("name")
    link.zoom("zoom")
    link.zoom("z")
    let commands: [(flag: String, mode: TravelMode?)] = [
      ("get_directions", nil), ("drive_to", .driving), ("walk_to", .walking), ("bike_to", .cycling),
      ("public_transport_to", .transit), ("navigate_to", nil),
    ]
    var isRoute = false
    for command in commands where link.take(command.flag) != nil {
      isRoute = true
      if let mode = command.mode { link.found.mode = mode }
    }
    if isRoute {
      link.found.destination = place.map { MapLinkPlace($0, label: label) }
    } else {
      (link.found.pin, link.found.label) = (place, label)
    }
    if place == nil { link.found.searchText = link.text("q") ?? link.text("daddr") ?? label }
    link.ignore(["show_on_map", "open_search", "search"])
    return true
  }
}
