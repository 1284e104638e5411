import GeoCore

extension MapService {
  /// 2GIS, in the Gulf Urbi: the longitude comes first, in the path.
  ///
  /// Unverified: public code agrees on these forms and quotes 2GIS' help, which was not read.
  public static let twoGIS = MapService(
    id: "2gis", name: "2GIS", web: writers("https://2gis.com/", carriesZoom: true),
    app: writers("dgis://2gis.ru/", carriesZoom: false), appScheme: "dgis", modes: [.driving, .walking, .transit],
    zoomLevels: ZoomLevels(range: 0...21, decimals: 2),
    reader: LinkReader(
      hosts: [
        "2gis.*", "urbi.*", "urbi-bh.com", "urbi-eg.com", "urbi-kw.com", "urbi-om.com", "urbi-qa.com", "urbi-sa.com",
      ], schemes: ["dgis"], TwoGISLinks.read))

  private static func writers(_ base: String, carriesZoom: Bool) -> LinkWriters {
    let links = TwoGISLinks(base: base, carriesZoom: carriesZoom)
    return LinkWriters(
      place: .init(carriesZoom ? [.zoom] : [], links.place), directions: .init([.origin, .mode], links.directions),
      view: carriesZoom ? .init([.zoom], links.view) : nil)
  }
}

private struct TwoGISLinks: Sendable {
  let base: String
  let carriesZoom: Bool
  private static let modes: [TravelMode: String] = [.driving: "car", .walking: "pedestrian", .transit: "ctx"]

  @Sendable func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    let numbers = draft.swappedPair(place.coordinate)
    var link = LinkText(base + "geo/" + numbers)
    if carriesZoom, let level = draft.carryZoomLevel(at: place.coordinate) { link.add("m", numbers + "/" + level) }
    return link.text
  }

  @Sendable func directions(_ way: MapLinkDirections, _ draft: inout LinkDraft) -> String {
    var text = base + "routeSearch"
    if let mode = draft.carryMode(of: way, as: Self.modes) { text += "/rsType/" + mode }
    if let origin = draft.carryOriginPlace(of: way) { text += "/from/" + draft.swappedPair(origin.coordinate) }
    return text + "/to/" + draft.swappedPair(way.destination.coordinate)
  }

  @Sendable func view(_ center: Coordinate, _ draft: inout LinkDraft) -> String {
    var link = LinkText(base)
    link.add("m", draft.swappedPair(center) + (draft.carryZoomLevel(at: center).map { "/" + $0 } ?? ""))
    return link.text
  }

  @Sendable static func read(_ link: inout LinkScan) -> Bool {
    if let map = link.take("m") { readPosition(&link, map) }
    for (index, segment) in link.segments.enumerated() {
      guard let next = link.segment(index + 1) else { break }
      if link.isEqual(segment, "geo") {
        // Behind `geo` stands the number of an object, a coordinate, or both; the coordinate may be a segment later.
        link.found.pin =
          link.pair(in: next, .longitudeFirst)
          ?? link.segment(index + 2).flatMap { link.pair(in: $0, .longitudeFirst) }
      } else if link.isEqual(segment, "to") {
        link.found.destination = link.pair(in: next, .longitudeFirst).map { MapLinkPlace($0) }
      } else if link.isEqual(segment, "from") {
        link.found.origin = link.pair(in: next, .longitudeFirst).map { MapLinkPlace($0) }
      } else if link.isEqual(segment, "search") {
        link.found.searchText = link.text(in: next, plusIsSpace: false)
      } else if link.isEqual(segment, "rstype") {
        link.found.mode =
          modes.first { link.isEqual(next, $0.value) }?.key ?? (link.isEqual(next, "bicycle") ? .cycling : nil)
        if link.found.mode == nil { link.leftovers.append(link.raw(next)) }
      }
    }
    if let center = link.pair("center", .longitudeFirst) { link.found.center = center }
    link.zoom("zoom")
    if link.found.searchText == nil { link.found.searchText = link.text("q") }
    let ids = ["firm", "geo", "station", "building"]
    let isNamed = link.found.pin != nil || link.found.destination != nil || link.found.searchText != nil
    if !isNamed
      && (link.hostIs("go.2gis.com")
        || link.segments.contains { segment in
          ids.contains { link.isEqual(segment, $0) }
        })
    {
      link.found.needsNetwork = true
    }
    return true
  }

  /// `longitude,latitude/level`
  private static func readPosition(_ link: inout LinkScan, _ range: Range<Int>) {
    var inner = link.inner(range)
    let parts = inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: "/"))
    guard let center = inner.pair(in: parts[0], .longitudeFirst) else { return link.leave(range) }
    link.found.center = center
    if parts.count > 1, inner.setZoom(in: parts[1]) { link.found.zoom = inner.found.zoom }
  }
}
