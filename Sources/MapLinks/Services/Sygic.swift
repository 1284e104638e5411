import GeoCore

extension MapService {
  /// Sygic: the longitude first, between bars, which a URL holds only escaped.
  ///
  /// Unverified: public code agrees on the form. Sygic Truck has the same scheme. A route is by car where nothing else is
  /// asked for.
  public static let sygic = MapService(
    id: "sygic", name: "Sygic",
    app: LinkWriters(
      place: .init([]) { place, draft in url(place.coordinate, "show", draft) },
      directions: .init([.mode]) { way, draft in
        url(way.destination.coordinate, draft.carryMode(of: way, as: modes) ?? "drive", draft)
      }),
    appScheme: "com.sygic.aura", modes: [.driving, .walking],
    reader: LinkReader(schemes: ["com.sygic.aura"], read))

  private static let modes: [TravelMode: String] = [.driving: "drive", .walking: "walk"]

  private static func url(_ place: Coordinate, _ action: String, _ draft: LinkDraft) -> String {
    let (latitude, longitude) = draft.numbers(place)
    return "com.sygic.aura://coordinate%7C" + longitude + "%7C" + latitude + "%7C" + action
  }

  private static func read(_ link: inout LinkScan) -> Bool {
    guard let path = link.segment(0) else { return true }
    var inner = link.inner(path)
    let parts = inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: "|"))
    guard parts.count >= 3, inner.isEqual(parts[0], "coordinate"),
      let place = inner.pair(
        in: parts[1].lowerBound..<parts[2].upperBound, .longitudeFirst, separator: UInt8(ascii: "|"))
    else {
      link.leftovers.append(link.raw(path))
      return true
    }
    let action = parts.count > 3 ? parts[3] : 0..<0
    if let mode = modes.first(where: { inner.isEqual(action, $0.value) })?.key {
      link.found.destination = MapLinkPlace(place)
      link.found.mode = mode
    } else {
      link.found.pin = place
      if !action.isEmpty && !inner.isEqual(action, "show") { link.leftovers.append(inner.raw(action)) }
    }
    return true
  }
}
