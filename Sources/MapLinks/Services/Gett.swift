import GeoCore

extension MapService {
  /// Gett: a ride to a place from where the user is.
  ///
  /// Unverified: a form seen in public code. Without the app the scheme does nothing.
  public static let gett = MapService(
    id: "gett", name: "Gett",
    app: LinkWriters(
      directions: .init([]) { way, draft in
        var link = LinkText("gett://order")
        link.add("pickup", verbatim: "my_location")
        link.add(
          latitude: "dropoff_latitude", longitude: "dropoff_longitude", draft.numbers(way.destination.coordinate))
        return link.text
      }),
    appScheme: "gett",
    reader: LinkReader(schemes: ["gett"]) { link in
      link.found.destination = link.pair(latitude: "dropoff_latitude", longitude: "dropoff_longitude")
        .map { MapLinkPlace($0) }
      link.found.origin = link.pair(latitude: "pickup_latitude", longitude: "pickup_longitude")
        .map { MapLinkPlace($0) }
      if let pickup = link.take("pickup"), !link.isEqual(pickup, "my_location") { link.leave(pickup) }
      return true
    })
}
