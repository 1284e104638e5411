import GeoCore

extension MapService {
  /// DashTag Maps: the way to a place.
  ///
  /// Unverified: a form seen in public code. The places of a route stand between bars, each with its name behind it;
  /// without a start there is room for one place only.
  public static let dashTag = MapService(
    id: "dashtag", name: "DashTag Maps",
    app: LinkWriters(directions: .init([.origin, .stops, .label], DashTagLinks.directions)), appScheme: "dashtagmaps",
    maximumStops: nil, reader: LinkReader(schemes: ["dashtagmaps"], DashTagLinks.read))
}

private enum DashTagLinks {
  static func directions(_ way: MapLinkDirections, _ draft: inout LinkDraft) throws(MapLinkError) -> String {
    var link = LinkText("dashtagmaps://navigate")
    guard let origin = draft.carryOriginPlace(of: way) else {
      link.add(latitude: "lat", longitude: "lon", draft.numbers(way.destination.coordinate))
      link.add("title", draft.carryLabel(of: way.destination))
      return link.text
    }
    var points: [String] = []
    for place in [origin] + (try draft.carryStopPlaces(of: way)) + [way.destination] {
      let name = draft.carryLabel(of: place).map { "," + draft.replacing(["|": "/"], in: $0) } ?? ""
      points.append(draft.pair(place.coordinate) + name)
    }
    link.add("waypoints", points.joined(separator: "|"))
    return link.text
  }

  static func read(_ link: inout LinkScan) -> Bool {
    if let waypoints = link.take("waypoints") {
      var inner = link.inner(waypoints)
      let places = inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: "|")).map { place(&inner, $0) }
      guard places.count > 1, places.allSatisfy({ $0 != nil }), let destination = places.last.flatMap(\.self) else {
        link.leave(waypoints)
        return true
      }
      link.found.destination = destination
      link.found.origin = places[0]
      link.found.stops = places.dropFirst().dropLast().compactMap(\.self)
    } else {
      let label = link.text("title")
      link.found.destination = link.pair(latitude: "lat", longitude: "lon").map { MapLinkPlace($0, label: label) }
    }
    return true
  }

  /// `latitude,longitude,name`
  private static func place(_ inner: inout LinkScan, _ range: Range<Int>) -> MapLinkPlace? {
    let parts = inner.pieces(range, at: UInt8(ascii: ","))
    guard parts.count >= 2, let coordinate = inner.pair(in: range.lowerBound..<parts[1].upperBound) else { return nil }
    let name = parts.count > 2 ? inner.plainText(in: parts[2].lowerBound..<range.upperBound) : nil
    return MapLinkPlace(coordinate, label: name)
  }
}
