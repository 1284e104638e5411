import GeoCore

extension MapService {
  /// Uber: a ride to a place.
  ///
  /// Unverified: public code agrees on the parameters. Uber asks makers of apps for a `client_id`, which is not written.
  public static let uber = MapService(
    id: "uber", name: "Uber", web: writers("https://m.uber.com/ul/"), app: writers("uber://"), appScheme: "uber",
    reader: LinkReader(hosts: ["m.uber.com"], schemes: ["uber"], read))

  private static func writers(_ base: String) -> LinkWriters {
    LinkWriters(
      directions: .init([.origin, .label]) { way, draft in
        var link = LinkText(base)
        link.add("action", verbatim: "setPickup")
        if let origin = draft.carryOriginPlace(of: way) {
          link.add(
            latitude: "pickup%5Blatitude%5D", longitude: "pickup%5Blongitude%5D", draft.numbers(origin.coordinate))
          link.add("pickup%5Bnickname%5D", draft.carryLabel(of: origin))
        } else {
          link.add("pickup", verbatim: "my_location")
        }
        link.add(
          latitude: "dropoff%5Blatitude%5D", longitude: "dropoff%5Blongitude%5D",
          draft.numbers(way.destination.coordinate))
        link.add("dropoff%5Bnickname%5D", draft.carryLabel(of: way.destination))
        return link.text
      })
  }

  private static func read(_ link: inout LinkScan) -> Bool {
    let destination = link.pair(latitude: "dropoff[latitude]", longitude: "dropoff[longitude]")
    let label = link.text("dropoff[nickname]") ?? link.text("dropoff[formatted_address]")
    if let destination {
      link.found.destination = MapLinkPlace(destination, label: label)
    } else {
      link.found.searchText = label
    }
    if let origin = link.pair(latitude: "pickup[latitude]", longitude: "pickup[longitude]") {
      link.found.origin = MapLinkPlace(
        origin, label: link.text("pickup[nickname]") ?? link.text("pickup[formatted_address]"))
    }
    if let pickup = link.take("pickup"), !link.isEqual(pickup, "my_location") { link.leave(pickup) }
    link.ignore(["action", "client_id"])
    return true
  }
}
