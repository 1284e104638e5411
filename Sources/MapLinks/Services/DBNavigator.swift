import GeoCore

extension MapService {
  /// DB Navigator of the German railway: a connection to a place, in millionths of a degree.
  ///
  /// Unverified: a form seen in public code. A name must be there, so the numbers stand in for one.
  public static let dbNavigator = MapService(
    id: "db-navigator", name: "DB Navigator",
    app: LinkWriters(
      directions: .init([.label]) { way, draft in
        func millionths(_ degrees: Double) -> String { DecimalText.trimmed(degrees * 1e6, digits: 0) }
        let place = way.destination.coordinate
        let name = draft.carryLabel(of: way.destination) ?? numbers(place)
        var link = LinkText("dbnavigator://query")
        link.add("ZKOORD", verbatim: "1")
        link.add("ZNAME", name)
        link.add("ZY", verbatim: millionths(place.latitude))
        link.add("ZX", verbatim: millionths(place.longitude))
        link.add(flag: "start")
        return link.text
      }),
    appScheme: "dbnavigator", reader: LinkReader(schemes: ["dbnavigator"], read))

  private static func read(_ link: inout LinkScan) -> Bool {
    link.ignore(["ZKOORD", "SKOORD", "start"])
    let name = link.text("ZNAME")
    if let destination = millionths(&link, "ZY", "ZX") {
      link.found.destination = MapLinkPlace(destination, label: name == numbers(destination) ? nil : name)
    } else {
      link.found.searchText = name
    }
    if let origin = millionths(&link, "SY", "SX") {
      link.found.origin = MapLinkPlace(origin, label: link.text("SNAME"))
    }
    return true
  }

  private static func millionths(_ link: inout LinkScan, _ north: String, _ east: String) -> Coordinate? {
    guard let latitude = link.number(north), let longitude = link.number(east) else { return nil }
    return link.place((latitude / 1e6, longitude / 1e6), .latitudeFirst)
  }

  private static func numbers(_ place: Coordinate) -> String {
    DecimalText.trimmed(place.latitude, digits: 6) + "," + DecimalText.trimmed(place.longitude, digits: 6)
  }
}
