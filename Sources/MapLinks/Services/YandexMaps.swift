import GeoCore

extension MapService {
  /// Yandex Maps on the web and by its scheme.
  ///
  /// Unverified: public code agrees on these forms and quotes Yandex' own page, which was not read. A pin has the
  /// longitude first, a route the latitude; a link has no names. What zoom levels there are is not stated.
  public static let yandexMaps = MapService(
    id: "yandex", name: "Yandex Maps", web: writers("https://yandex.com/maps/"),
    app: writers("yandexmaps://maps.yandex.com/"), appScheme: "yandexmaps", modes: TravelMode.allCases,
    maximumStops: nil, zoomLevels: ZoomLevels(range: 0...21, decimals: 0),
    reader: LinkReader(hosts: ["yandex.*", "ya.ru"], schemes: ["yandexmaps"], YandexMapsLinks.read))

  private static func writers(_ base: String) -> LinkWriters {
    let links = YandexMapsLinks(base: base)
    return LinkWriters(
      place: .init([.zoom, .mapType], links.place), search: .init([.near, .zoom, .mapType], links.search),
      directions: .init([.origin, .stops, .mode], links.directions), view: .init([.zoom, .mapType], links.view),
      mapTypes: [.standard, .satellite])
  }
}

private struct YandexMapsLinks: Sendable {
  let base: String
  private static let modes: [TravelMode: String] = [
    .driving: "auto", .walking: "pd", .transit: "mt", .cycling: "bc",
  ]
  private static let mapTypes: [MapType: String] = [.standard: "map", .satellite: "sat"]
  private static let moreMapTypes: [String: MapType] = ["sat,skl": .hybrid, "sat%2cskl": .hybrid]

  @Sendable func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    var link = LinkText(base)
    link.add("pt", verbatim: draft.swappedPair(place.coordinate))
    addView(place.coordinate, to: &link, &draft)
    return link.text
  }

  @Sendable func search(_ search: MapLinkSearch, _ draft: inout LinkDraft) -> String {
    var link = LinkText(base)
    link.add("text", search.text)
    if let near = search.near {
      draft.carry(.near)
      link.add("ll", verbatim: draft.swappedPair(near))
      addView(near, to: &link, &draft)
    } else {
      link.add("l", verbatim: draft.carryMapType(as: Self.mapTypes))
    }
    return link.text
  }

  /// An empty start is where the user is.
  @Sendable func directions(_ way: MapLinkDirections, _ draft: inout LinkDraft) throws(MapLinkError) -> String {
    var link = LinkText(base)
    let points =
      [draft.carryOrigin(of: way) ?? ""] + (try draft.carryStops(of: way)) + [draft.pair(way.destination.coordinate)]
    link.add("rtext", verbatim: points.joined(separator: "~"))
    link.add("rtt", verbatim: draft.carryMode(of: way, as: Self.modes))
    return link.text
  }

  @Sendable func view(_ center: Coordinate, _ draft: inout LinkDraft) -> String {
    var link = LinkText(base)
    link.add("ll", verbatim: draft.swappedPair(center))
    addView(center, to: &link, &draft)
    return link.text
  }

  private func addView(_ center: Coordinate, to link: inout LinkText, _ draft: inout LinkDraft) {
    link.add("z", verbatim: draft.carryZoomLevel(at: center))
    link.add("l", verbatim: draft.carryMapType(as: Self.mapTypes))
  }

  @Sendable static func read(_ link: inout LinkScan) -> Bool {
    if !link.host.isEmpty && !link.segment(0, is: "maps") && !link.startsWith(link.host, "maps.") { return false }
    link.zoom("z")
    link.mapType("l", mapTypes, moreMapTypes)
    if let route = link.take("rtext") {
      let inner = link.inner(route)
      if !link.setRoute(inner, inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: "~"))) { link.leave(route) }
      link.mode("rtt", modes)
      link.ignore(["mode", "ll"])
      return true
    }
    let whatsHere = link.pair("whatshere[point]", .longitudeFirst)
    link.found.center = link.pair("ll", .longitudeFirst)
    if let pins = link.take("pt") { readPins(&link, pins) }
    if link.found.pin == nil { link.found.pin = whatsHere }
    link.zoom("whatshere[zoom]")
    link.found.searchText = link.text("text")
    if link.found.pin == nil && link.found.searchText == nil {
      // An organisation is known by its number, a short link by its code.
      link.found.needsNetwork = link.segments.contains { link.isEqual($0, "org") || link.isEqual($0, "-") }
    }
    link.ignore(["mode"])
    return true
  }

  /// Several pins stand between tildes, each perhaps with the name of its picture.
  private static func readPins(_ link: inout LinkScan, _ range: Range<Int>) {
    var inner = link.inner(range)
    let pins = inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: "~"))
    for (index, pin) in pins.enumerated() {
      let parts = inner.pieces(pin, at: UInt8(ascii: ","))
      let place =
        parts.count >= 2 ? inner.pair(in: pin.lowerBound..<parts[1].upperBound, .longitudeFirst) : nil
      if index == 0, let place { link.found.pin = place } else { link.leftovers.append("pt=" + inner.raw(pin)) }
    }
    if inner.isDoublyEncoded { link.isDoublyEncoded = true }
  }
}
