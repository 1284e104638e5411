import GeoCore

extension MapService {
  /// Organic Maps: short links on the web, the scheme `om`.
  ///
  /// Organic Maps' source code and its `docs/API.md`. A short link holds the coordinate in a code of ten characters,
  /// exact to a metre, and always a zoom level; where none is asked for it is 14. In the scheme the coordinate must stand
  /// before its name.
  public static let organicMaps = MapService(
    id: "organic-maps", name: "Organic Maps",
    web: LinkWriters(
      place: .init([.label, .zoom], Ge0Links(web: "https://omaps.app/").place),
      directions: .init([.origin, .stops, .mode, .label], OrganicMapsRoute(base: "https://omaps.app/v2/dir").write)),
    app: LinkWriters(
      place: .init([.label, .zoom], OrganicMapsLinks.place), search: .init([.near], OrganicMapsLinks.search),
      directions: .init([.origin, .stops, .mode, .label], OrganicMapsRoute(base: "om://v2/dir").write)),
    appScheme: "om", modes: TravelMode.allCases, maximumStops: nil, zoomLevels: ZoomLevels(range: 1...20, decimals: 0),
    reader: LinkReader(hosts: ["omaps.app"], schemes: ["om"], OrganicMapsReading.read))
}

private enum OrganicMapsLinks {
  static func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    MapsWithMeLinks(scheme: "om").place(place, &draft)
  }

  static func search(_ search: MapLinkSearch, _ draft: inout LinkDraft) -> String {
    var link = LinkText("om://search")
    link.add("query", search.text)
    if let near = search.near {
      draft.carry(.near)
      link.add("cll", verbatim: draft.pair(near))
    }
    return link.text
  }
}

private struct OrganicMapsRoute: Sendable {
  let base: String

  /// Stops and their names stand between bars, as many of one as of the other.
  @Sendable func write(_ way: MapLinkDirections, _ draft: inout LinkDraft) throws(MapLinkError) -> String {
    var link = LinkText(base)
    if let origin = draft.carryOriginPlace(of: way) {
      link.add("origin", verbatim: draft.pair(origin.coordinate))
      link.add("origin_name", draft.carryLabel(of: origin))
    }
    link.add("destination", verbatim: draft.pair(way.destination.coordinate))
    link.add("destination_name", draft.carryLabel(of: way.destination))
    let stops = try draft.carryStopPlaces(of: way)
    if !stops.isEmpty { link.add("waypoints", stops.map { draft.pair($0.coordinate) }.joined(separator: "|")) }
    if stops.contains(where: { $0.label != nil }) {
      let names = stops.map { draft.carryLabel(of: $0).map { draft.replacing(["|": "/"], in: $0) } ?? "" }
      link.add("waypoint_names", names.joined(separator: "|"))
    }
    link.add("mode", verbatim: draft.carryMode(of: way, as: OrganicMapsReading.modes))
    return link.text
  }
}
