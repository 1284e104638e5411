import GeoCore

extension MapService {
  /// Mapy.com, once Mapy.cz: the longitude first; pins have no names.
  ///
  /// Unverified: many public projects agree on these forms. Of the map sets only `outdoor` is seen in them, of the kinds
  /// of route `car_fast`; the others are recollections, as is the limit of 15 stops.
  public static let mapy = MapService(
    id: "mapy", name: "Mapy.com",
    web: LinkWriters(
      place: .init([.zoom, .mapType], MapyLinks.place), search: .init([.near, .zoom, .mapType], MapyLinks.search),
      directions: .init([.origin, .stops, .mode], MapyLinks.directions),
      view: .init([.zoom, .mapType], MapyLinks.view),
      mapTypes: [.standard, .satellite, .terrain, .traffic]),
    app: LinkWriters(place: .init([.zoom], MapyLinks.appPlace)), appScheme: "szn-mapy",
    modes: [.driving, .walking, .cycling], maximumStops: 15, zoomLevels: ZoomLevels(range: 2...20, decimals: 0),
    reader: LinkReader(hosts: ["mapy.com", "mapy.cz"], schemes: ["szn-mapy", "mapycz"], MapyLinks.read))
}

private enum MapyLinks {
  private static let base = "https://mapy.com/fnc/v1/"
  private static let mapTypes: [MapType: String] = [
    .standard: "basic", .satellite: "aerial", .terrain: "outdoor", .traffic: "traffic",
  ]
  private static let modes: [TravelMode: String] = [
    .driving: "car_fast", .walking: "foot_fast", .cycling: "bike_road",
  ]

  static func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    var link = map(place.coordinate, &draft)
    link.add("marker", verbatim: "true")
    return link.text
  }

  static func view(_ center: Coordinate, _ draft: inout LinkDraft) -> String { map(center, &draft).text }

  /// A map set must be named; the basic one is the site's own.
  private static func map(_ center: Coordinate, _ draft: inout LinkDraft) -> LinkText {
    var link = LinkText(base + "showmap")
    link.add("mapset", verbatim: draft.carryMapType(as: mapTypes) ?? mapTypes[.standard])
    link.add("center", verbatim: draft.swappedPair(center))
    link.add("zoom", verbatim: draft.carryZoomLevel(at: center))
    return link
  }

  static func search(_ search: MapLinkSearch, _ draft: inout LinkDraft) -> String {
    var link = LinkText(base + "search")
    link.add("mapset", verbatim: draft.carryMapType(as: mapTypes) ?? mapTypes[.standard])
    link.add("query", search.text)
    if let near = search.near {
      draft.carry(.near)
      link.add(x: "x", y: "y", draft.numbers(near))
      link.add("z", verbatim: draft.carryZoomLevel(at: near))
    }
    return link.text
  }

  static func directions(_ way: MapLinkDirections, _ draft: inout LinkDraft) throws(MapLinkError) -> String {
    var link = LinkText(base + "route")
    link.add("start", verbatim: draft.carryOriginPlace(of: way).map { draft.swappedPair($0.coordinate) })
    link.add("end", verbatim: draft.swappedPair(way.destination.coordinate))
    link.add("routeType", verbatim: draft.carryMode(of: way, as: modes))
    let stops = try draft.carryStopPlaces(of: way).map { draft.swappedPair($0.coordinate) }
    if !stops.isEmpty { link.add("waypoints", verbatim: stops.joined(separator: ";")) }
    return link.text
  }

  static func appPlace(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    var link = LinkText("szn-mapy://www.mapy.cz/zakladni")
    link.add(x: "x", y: "y", draft.numbers(place.coordinate))
    link.add("z", verbatim: draft.carryZoomLevel(at: place.coordinate))
    link.add("source", verbatim: "coor")
    link.add("id", verbatim: draft.swappedPair(place.coordinate))
    return link.text
  }

  static func read(_ link: inout LinkScan) -> Bool {
    link.zoom("zoom")
    link.zoom("z")
    link.mapType("mapset", mapTypes)
    if let end = link.take("end"), let destination = link.pair(in: end, .longitudeFirst) {
      readRoute(&link, to: destination)
      return true
    }
    let isMarked = link.take("marker").map { link.isEqual($0, "true") } ?? false
    let center = link.pair("center", .longitudeFirst) ?? link.pair(latitude: "y", longitude: "x")
    if isMarked { link.found.pin = center } else { link.found.center = center }
    if let source = link.take("source"), !link.isEqual(source, "coor") { link.leave(source) }
    if let id = link.take("id") {
      link.found.pin = link.pair(in: id, .longitudeFirst)
      if link.found.pin == nil { link.leave(id) }
    }
    link.found.searchText = link.text("query") ?? link.text("q")
    if let code = link.take("rc") { readCode(&link, code) }
    if link.segment(0, is: "s") { link.found.needsNetwork = true }
    return true
  }

  private static func readRoute(_ link: inout LinkScan, to destination: Coordinate) {
    link.found.destination = MapLinkPlace(destination)
    link.found.origin = link.pair("start", .longitudeFirst).map { MapLinkPlace($0) }
    if let waypoints = link.take("waypoints") {
      var inner = link.inner(waypoints)
      for piece in inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: ";")) {
        if let stop = inner.pair(in: piece, .longitudeFirst) {
          link.found.stops.append(MapLinkPlace(stop))
        } else {
          link.leftovers.append("waypoints=" + inner.raw(piece))
        }
      }
    }
    link.mode(
      "routeType", modes,
      [
        "car_fast_traffic": .driving, "car_short": .driving, "foot_hiking": .walking, "bike_mountain": .cycling,
      ])
    link.ignore(["navigate"])
  }

  private static func readCode(_ link: inout LinkScan, _ range: Range<Int>) {
    guard let places = MapyCode.decode(link.bytes[range]), let last = places.last else { return link.leave(range) }
    if places.count == 1 {
      link.found.pin = last
    } else {
      link.found.destination = MapLinkPlace(last)
      link.found.origin = MapLinkPlace(places[0])
      link.found.stops = places.dropFirst().dropLast().map { MapLinkPlace($0) }
    }
  }
}
