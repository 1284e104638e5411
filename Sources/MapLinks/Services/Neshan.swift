import GeoCore

extension MapService {
  /// Neshan, in Iran: the way to a place by the app of iOS, a place by the web address that its app for Android opens.
  ///
  /// Unverified: forms seen in public code.
  public static let neshan = MapService(
    id: "neshan", name: "Neshan",
    web: LinkWriters(
      place: .init([]) { place, draft in
        var link = LinkText("https://nshn.ir/")
        link.add(latitude: "lat", longitude: "lng", draft.numbers(place.coordinate))
        return link.text
      }),
    app: LinkWriters(
      directions: .init([.origin]) { way, draft in
        var link = LinkText("neshan://")
        link.add("origin", verbatim: draft.carryOrigin(of: way))
        link.add("destination", verbatim: draft.pair(way.destination.coordinate))
        return link.text
      }),
    appScheme: "neshan", reader: LinkReader(hosts: ["nshn.ir", "neshan.org"], schemes: ["neshan"], read))

  private static func read(_ link: inout LinkScan) -> Bool {
    if let destination = link.take("destination") {
      link.setDestination(in: destination)
      if let origin = link.take("origin") { link.setOrigin(in: origin) }
    } else {
      link.found.pin = link.pair(latitude: "lat", longitude: "lng")
      if link.found.pin == nil && link.hostIs("nshn.ir") && !link.segments.isEmpty { link.found.needsNetwork = true }
    }
    return true
  }
}
