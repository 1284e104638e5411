import GeoCore

extension MapService {
  /// OpenStreetMap's own site: a marker without a name, a view, a search, directions from one place to another.
  ///
  /// Marker, map position and short links are those that the site's source code reads (openstreetmap-website); they are
  /// not written down elsewhere. The search page, the form of `route` and the names of the engines for walking and
  /// cycling are unverified: public code uses them. A map position in the fragment needs a level, so a search around a place without one is given the site's own, 12.
  public static let openStreetMap = MapService(
    id: "osm", name: "OpenStreetMap",
    web: LinkWriters(
      place: .init([.zoom], OpenStreetMapLinks.place),
      search: .init([.near, .zoom], OpenStreetMapLinks.search),
      directions: .init([.origin, .mode], OpenStreetMapLinks.directions),
      view: .init([.zoom], OpenStreetMapLinks.view)),
    modes: [.driving, .walking, .cycling], zoomLevels: ZoomLevels(range: 0...19, decimals: 0),
    reader: LinkReader(hosts: ["openstreetmap.org", "osm.org"], OpenStreetMapLinks.read))
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

  /// An empty start leaves it to the user.
  static func directions(_ directions: MapLinkDirections, _ draft: inout LinkDraft) -> String {
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

  static func read(_ link: inout LinkScan) -> Bool {
    readPosition(&link)
    if link.segment(0, is: "go"), let code = link.segment(1) {
      guard let (center, level) = OpenStreetMapShortCode.decode(link.bytes[code]) else {
        link.leftovers.append(link.raw(code))
        return true
      }
      if let marker = link.take("m") {
        if !marker.isEmpty { link.leave(marker) }
        link.found.pin = center
      } else {
        link.found.center = center
      }
      link.found.zoom = .level(level)
    } else if link.segment(0, is: "directions") {
      readDirections(&link)
    } else if link.segment(0, is: "search") {
      link.found.searchText = link.text("query")
    } else if ["node", "way", "relation", "changeset", "note"].contains(where: { link.segment(0, is: $0) }) {
      // The position of an element is in the database; the fragment is only where its reader looked.
      link.found.needsNetwork = true
      link.found.center = nil
    } else {
      readMap(&link)
    }
    return true
  }

  /// The marker, and the position in the form that the site had before the fragment.
  private static func readMap(_ link: inout LinkScan) {
    link.found.pin = link.pair(latitude: "mlat", longitude: "mlon") ?? link.pair("marker")
    if let center = link.pair(latitude: "lat", longitude: "lon") { link.found.center = center }
    link.zoom("zoom")
    link.ignore(["layers", "layer", "bbox"])
    if link.found.pin == nil { link.found.searchText = link.text("query") }
  }

  private static func readPosition(_ link: inout LinkScan) {
    let parts = LinkScan.parameters(link.bytes, link.fragment)
    guard let map = parts.first(where: { link.isEqual($0.name, "map") }) else { return }
    link.fragmentIsRead = true
    link.setPosition(in: map.value)
  }

  private static func readDirections(_ link: inout LinkScan) {
    link.mode(
      "engine", engines,
      [
        "graphhopper_car": .driving, "graphhopper_foot": .walking, "graphhopper_bicycle": .cycling,
        "fossgis_valhalla_car": .driving, "fossgis_valhalla_foot": .walking, "fossgis_valhalla_bicycle": .cycling,
      ])
    link.found.center = nil
    link.found.zoom = nil
    if let route = link.take("route") {
      let inner = link.inner(route)
      let pieces = inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: ";"))
      guard link.setRoute(inner, pieces) else {
        link.leave(route)
        return
      }
    }
    if let destination = link.take("to") { link.setDestination(in: destination) }
    if let origin = link.take("from") { link.setOrigin(in: origin) }
  }

  /// The engines that the site has by default.
  private static let engines: [TravelMode: String] = [
    .driving: "fossgis_osrm_car", .walking: "fossgis_osrm_foot", .cycling: "fossgis_osrm_bike",
  ]

  private static func position(_ center: Coordinate, _ level: String, _ draft: LinkDraft) -> String {
    "#map=" + level + "/" + draft.number(center.latitude) + "/" + draft.number(center.longitude)
  }
}
