import GeoCore

extension MapService {
  /// Air Navigation Pro: a direct course to a place.
  ///
  /// Unverified: a form seen in public code; the last number is a height, written as 0.
  public static let airNavPro = MapService(
    id: "airnavpro", name: "Air Navigation Pro",
    web: LinkWriters(
      directions: .init([]) { way, draft in
        AirNavProLinks.url("https://airnavigation.aero/direct-to", way, draft)
      }),
    app: LinkWriters(directions: .init([]) { way, draft in AirNavProLinks.url("airnavpro://direct-to", way, draft) }),
    appScheme: "airnavpro",
    reader: LinkReader(hosts: ["airnavigation.aero"], schemes: ["airnavpro"], AirNavProLinks.read))
}

private enum AirNavProLinks {
  static func url(_ base: String, _ way: MapLinkDirections, _ draft: LinkDraft) -> String {
    let (latitude, longitude) = draft.numbers(way.destination.coordinate)
    var link = LinkText(base)
    link.add("coordinates", verbatim: "wgs84-decimal")
    link.add("location", verbatim: latitude + "_" + longitude + ",0.0")
    return link.text
  }

  static func read(_ link: inout LinkScan) -> Bool {
    if let notation = link.take("coordinates"), !link.isEqual(notation, "wgs84-decimal") { link.leave(notation) }
    guard let location = link.take("location") else { return true }
    var inner = link.inner(location)
    let place = inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: ","))[0]
    link.found.destination = inner.pair(in: place, separator: UInt8(ascii: "_")).map { MapLinkPlace($0) }
    if link.found.destination == nil { link.leave(location) }
    return true
  }
}
