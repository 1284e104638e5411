import GeoCore

extension MapService {
  /// Moovit: the way to a place by public transport.
  ///
  /// Unverified: public code agrees on these forms and quotes Moovit's own page. Without the app the scheme does nothing.
  public static let moovit = MapService(
    id: "moovit", name: "Moovit",
    app: LinkWriters(
      directions: .init([.origin, .label]) { way, draft in
        var link = LinkText("moovit://directions")
        link.add(latitude: "dest_lat", longitude: "dest_lon", draft.numbers(way.destination.coordinate))
        link.add("dest_name", draft.carryLabel(of: way.destination))
        if let origin = draft.carryOriginPlace(of: way) {
          link.add(latitude: "orig_lat", longitude: "orig_lon", draft.numbers(origin.coordinate))
          link.add("orig_name", draft.carryLabel(of: origin))
        }
        return link.text
      },
      view: .init([]) { center, draft in
        var link = LinkText("moovit://nearby")
        link.add(latitude: "lat", longitude: "lon", draft.numbers(center))
        return link.text
      }),
    appScheme: "moovit", reader: LinkReader(schemes: ["moovit"], read))

  private static func read(_ link: inout LinkScan) -> Bool {
    let name = link.text("dest_name")
    if let destination = link.pair(latitude: "dest_lat", longitude: "dest_lon") {
      link.found.destination = MapLinkPlace(destination, label: name)
    } else {
      link.found.searchText = name
    }
    if let origin = link.pair(latitude: "orig_lat", longitude: "orig_lon") {
      link.found.origin = MapLinkPlace(origin, label: link.text("orig_name"))
    }
    link.found.center = link.pair(latitude: "lat", longitude: "lon")
    link.ignore(["auto_run", "partner_id"])
    return true
  }
}
