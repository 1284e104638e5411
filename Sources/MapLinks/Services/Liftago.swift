import GeoCore

extension MapService {
  /// Liftago: a ride to a place.
  ///
  /// Unverified: a form seen in public code. Without the app the scheme does nothing.
  public static let liftago = MapService(
    id: "liftago", name: "Liftago",
    app: LinkWriters(
      directions: .init([.origin, .label]) { way, draft in
        var link = LinkText("lftgpas://order")
        link.add(latitude: "destinationLat", longitude: "destinationLon", draft.numbers(way.destination.coordinate))
        link.add("destinationName", draft.carryLabel(of: way.destination))
        let origin = draft.carryOriginPlace(of: way)
        link.add(latitude: "pickupLat", longitude: "pickupLon", origin.map { draft.numbers($0.coordinate) })
        return link.text
      }),
    appScheme: "lftgpas",
    reader: LinkReader(schemes: ["lftgpas"]) { link in
      let label = link.text("destinationName")
      link.found.destination = link.pair(latitude: "destinationLat", longitude: "destinationLon")
        .map { MapLinkPlace($0, label: label) }
      link.found.origin = link.pair(latitude: "pickupLat", longitude: "pickupLon").map { MapLinkPlace($0) }
      return true
    })
}
