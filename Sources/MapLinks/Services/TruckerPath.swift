import GeoCore

extension MapService {
  /// Trucker Path: the way to a place.
  ///
  /// Unverified: the form of iOS as public code has it; on Android the names are `d_addr` and `s_addr`.
  public static let truckerPath = MapService(
    id: "trucker-path", name: "Trucker Path",
    app: LinkWriters(
      directions: .init([.origin]) { way, draft in
        var link = LinkText("truckerpath://cal_route")
        link.add("daddr", verbatim: draft.pair(way.destination.coordinate))
        link.add("saddr", verbatim: draft.carryOrigin(of: way))
        return link.text
      }),
    appScheme: "truckerpath",
    reader: LinkReader(schemes: ["truckerpath"]) { link in
      if let destination = link.take("daddr") ?? link.take("d_addr") { link.setDestination(in: destination) }
      if let origin = link.take("saddr") ?? link.take("s_addr") { link.setOrigin(in: origin) }
      return true
    })
}
