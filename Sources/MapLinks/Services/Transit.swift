import GeoCore

extension MapService {
  /// Transit: the way to a place by public transport.
  ///
  /// Unverified: public code agrees on the form. Without the app the scheme does nothing.
  public static let transit = MapService(
    id: "transit", name: "Transit",
    app: LinkWriters(
      directions: .init([.origin]) { way, draft in
        var link = LinkText("transit://directions")
        link.add("from", verbatim: draft.carryOrigin(of: way))
        link.add("to", verbatim: draft.pair(way.destination.coordinate))
        return link.text
      }),
    appScheme: "transit",
    reader: LinkReader(schemes: ["transit"]) { link in
      if let destination = link.take("to") ?? link.take("destination") { link.setDestination(in: destination) }
      if let origin = link.take("from"), !origin.isEmpty { link.setOrigin(in: origin) }
      return true
    })
}
