import CoordinateNotation
import GeoCore

extension MapService {
  /// The `geo:` scheme of RFC 5870: a coordinate and nothing else, for whichever app the system offers.
  ///
  /// At a pole, where every longitude is the same point, the longitude is written as 0 (section 3.4.2).
  public static let geo = MapService(
    id: "geo", name: "geo: (RFC 5870)",
    app: LinkWriters(place: .init([], GeoLinks.place)), appScheme: "geo",
    reader: LinkReader(schemes: ["geo"], GeoLinks.read))
}

private enum GeoLinks {
  static func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    let latitude = draft.number(place.coordinate.latitude)
    let isPole = latitude == "90" || latitude == "-90"
    return "geo:" + latitude + "," + (isPole ? "0" : draft.number(place.coordinate.longitude))
  }

  /// Altitude, uncertainty and further parameters are no part of a map link and stay unread.
  static func read(_ link: inout LinkScan) -> Bool {
    guard !link.hasParameters, let path = link.segment(0) else { return false }
    if let coordinate = link.pair(in: path) {
      link.found.pin = coordinate
    } else if let uri = try? GeoURI(parsing: "geo:" + link.raw(path)) {
      link.found.pin = uri.coordinate
      let end = link.bytes[path].firstIndex(of: UInt8(ascii: ";")) ?? path.upperBound
      let rest = link.bytes[path.lowerBound..<end].split(separator: UInt8(ascii: ",")).dropFirst(2)
      link.leftovers += rest.map { "," + String(decoding: $0, as: UTF8.self) }
      if end < path.upperBound { link.leftovers.append(link.raw(end..<path.upperBound)) }
    } else {
      link.leftovers.append(link.raw(path))
    }
    return true
  }
}
