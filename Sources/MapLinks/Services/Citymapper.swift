import GeoCore

extension MapService {
  /// Citymapper: the way to a place.
  ///
  /// Unverified: public code agrees on the parameters.
  public static let citymapper = MapService(
    id: "citymapper", name: "Citymapper", web: writers("https://citymapper.com/directions"),
    app: writers("citymapper://directions"), appScheme: "citymapper",
    reader: LinkReader(hosts: ["citymapper.com"], schemes: ["citymapper"], read))

  private static func writers(_ base: String) -> LinkWriters {
    LinkWriters(
      directions: .init([.origin, .label]) { way, draft in
        var link = LinkText(base)
        if let origin = draft.carryOriginPlace(of: way) {
          link.add("startcoord", draft.pair(origin.coordinate))
          link.add("startname", draft.carryLabel(of: origin))
        }
        link.add("endcoord", draft.pair(way.destination.coordinate))
        link.add("endname", draft.carryLabel(of: way.destination))
        return link.text
      })
  }

  private static func read(_ link: inout LinkScan) -> Bool {
    guard link.segment(link.segments.count - 1, is: "directions") else {
      link.found.needsNetwork = !link.host.isEmpty && !link.segments.isEmpty
      return true
    }
    let end = link.pair("endcoord")
    let endName = link.text("endname") ?? link.text("endaddress")
    if let end { link.found.destination = MapLinkPlace(end, label: endName) } else { link.found.searchText = endName }
    if let start = link.pair("startcoord") {
      link.found.origin = MapLinkPlace(start, label: link.text("startname") ?? link.text("startaddress"))
    }
    return true
  }
}
