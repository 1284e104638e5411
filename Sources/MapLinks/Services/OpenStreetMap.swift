import GeoCore

extension MapService {
  /// OpenStreetMap's own site: a marker without a name, a view, a search, directions from one place to another.
  ///
  /// The forms are those that the site's source code reads (openstreetmap-website); they are not written down elsewhere.
  /// A map position in the fragment needs a level, so a search around a place without one is given the site's own, 12.
  public static let openStreetMap = MapService(
    id: "osm", name: "OpenStreetMap",
    web: LinkWriters(
      place: .init([.zoom], OpenStreetMapLinks.place),
      search: .init([.near, .zoom], OpenStreetMapLinks.search),
      directions: .init([.origin, .mode], OpenStreetMapLinks.directions),
      view: .init([.zoom], OpenStreetMapLinks.view)),
    modes: [.driving, .walking, .cycling], zoomLevels: ZoomLevels(range: 0...19, decimals: 0))
}

private enum OpenStreetMapLinks {
  private static let site = "https://www.openstreetmap.org/"
  private static let defaultLevel = "12"

  static func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    var link = LinkText(site)
    link.add("mlat", verbatim: draft.number(place.coordinate.latitude))
    link.add("mlon", verbatim: draft.number(place.coordinate.longitude))
    guard let level = draft.carryZoomLevel(at: place.coordinate) else { return link.text }
    return link.text + position(place.coordinate, level, draft)
  }

  static func search(_ search: MapLinkSearch, _ draft: inout LinkDraft) -> String {
    var link = LinkText(site + "search")
    link.add("query", search.text)
    guard let near = search.near else { return link.text }
    draft.carry(.near)
    let level = draft.carryZoomLevel(at: near) ?? defaultLevel
    return link.text + position(near, level, draft)
  }

  /// An empty start leaves it to the user. The engines are those that the site has by default.
  static func directions(_ directions: MapLinkDirections, _ draft: inout LinkDraft) -> String {
    let engines: [TravelMode: String] = [
      .driving: "fossgis_osrm_car", .walking: "fossgis_osrm_foot", .cycling: "fossgis_osrm_bike",
    ]
    var link = LinkText(site + "directions")
    link.add("engine", verbatim: draft.carryMode(of: directions, as: engines))
    let origin = draft.carryOrigin(of: directions) ?? ""
    link.add("route", origin + ";" + draft.pair(directions.destination.coordinate))
    return link.text
  }

  static func view(_ center: Coordinate, _ draft: inout LinkDraft) -> String {
    let level = draft.carryZoomLevel(at: center) ?? defaultLevel
    return site + position(center, level, draft)
  }

  private static func position(_ center: Coordinate, _ level: String, _ draft: LinkDraft) -> String {
    "#map=" + level + "/" + draft.number(center.latitude) + "/" + draft.number(center.longitude)
  }
}
