import GeoCore

extension MapService {
  /// Lyft: a ride to a place, without a name for it.
  ///
  /// Unverified: public code agrees on the parameters. Without the app the scheme does nothing.
  public static let lyft = MapService(
    id: "lyft", name: "Lyft",
    app: LinkWriters(
      directions: .init([.origin]) { way, draft in
        var link = LinkText("lyft://ridetype")
        link.add("id", verbatim: "lyft")
        if let origin = draft.carryOriginPlace(of: way) {
          link.add(
            latitude: "pickup%5Blatitude%5D", longitude: "pickup%5Blongitude%5D", draft.numbers(origin.coordinate))
        }
        link.add(
          latitude: "destination%5Blatitude%5D", longitude: "destination%5Blongitude%5D",
          draft.numbers(way.destination.coordinate))
        return link.text
      }),
    appScheme: "lyft", reader: LinkReader(schemes: ["lyft"], read))

  private static func read(_ link: inout LinkScan) -> Bool {
    link.found.destination = link.pair(latitude: "destination[latitude]", longitude: "destination[longitude]")
      .map { MapLinkPlace($0) }
    link.found.origin = link.pair(latitude: "pickup[latitude]", longitude: "pickup[longitude]").map { MapLinkPlace($0) }
    if link.found.destination == nil { link.found.searchText = link.text("destination[address]") }
    link.ignore(["id", "partner"])
    return true
  }
}
