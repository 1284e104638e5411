import GeoCore

extension MapService {
  /// Flitsmeister: the way to a place.
  ///
  /// Unverified: the form of iOS as public code has it; on Android it takes `geo:`.
  public static let flitsmeister = MapService(
    id: "flitsmeister", name: "Flitsmeister",
    app: LinkWriters(
      directions: .init([]) { way, draft in
        "flitsmeister://?geo=" + draft.pair(way.destination.coordinate)
      }),
    appScheme: "flitsmeister",
    reader: LinkReader(schemes: ["flitsmeister"]) { link in
      if let destination = link.take("geo") { link.setDestination(in: destination) }
      return true
    })
}
