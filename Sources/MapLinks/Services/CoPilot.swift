import GeoCore

extension MapService {
  /// CoPilot: a place with its name, or the way there.
  ///
  /// Unverified: a form seen in public code. Without the app the scheme does nothing.
  public static let coPilot = MapService(
    id: "copilot", name: "CoPilot",
    app: LinkWriters(
      place: .init([.label]) { place, draft in
        var link = LinkText("copilot://mydestination")
        link.add("type", verbatim: "LOCATION")
        link.add("action", verbatim: "VIEW")
        link.add("marker", verbatim: draft.pair(place.coordinate))
        link.add("name", draft.carryLabel(of: place))
        return link.text
      },
      directions: .init([.label]) { way, draft in
        var link = LinkText("copilot://mydestination")
        link.add("type", verbatim: "LOCATION")
        link.add("action", verbatim: "GOTO")
        link.add("name", draft.carryLabel(of: way.destination))
        link.add(latitude: "lat", longitude: "long", draft.numbers(way.destination.coordinate))
        return link.text
      }),
    appScheme: "copilot", reader: LinkReader(schemes: ["copilot"], read))

  private static func read(_ link: inout LinkScan) -> Bool {
    let label = link.text("name")
    if let marker = link.pair("marker") {
      (link.found.pin, link.found.label) = (marker, label)
    } else {
      link.found.destination = link.pair(latitude: "lat", longitude: "long").map { MapLinkPlace($0, label: label) }
    }
    link.ignore(["type", "action"])
    return true
  }
}
