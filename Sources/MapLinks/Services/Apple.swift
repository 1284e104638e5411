import GeoCore

extension MapService {
  /// Apple Maps by its unified URLs: iOS 18.4, macOS 15.4, watchOS 11.4 and later; a web page elsewhere.
  ///
  /// Apple's documentation: "Adopting unified Maps URLs". A place has its name and no zoom, a view has its exact span and
  /// no pin. A request for a place therefore keeps the pin and drops the zoom: who follows a link to Turtle Rock wants to
  /// see which rock. ``appleClassic`` carries pin, name and zoom together. Short links (`maps.apple`) are known and not
  /// followed.
  public static let apple = MapService(
    id: "apple", name: "Apple Maps",
    web: LinkWriters(
      place: .init([.label, .mapType], AppleLinks.place),
      search: .init([.near, .zoom], AppleLinks.search),
      directions: .init([.origin, .stops, .mode], AppleLinks.directions),
      view: .init([.zoom, .mapType], AppleLinks.view),
      datums: [.wgs84, .gcj02], mapTypes: [.standard, .satellite, .hybrid, .transit, .traffic]),
    modes: TravelMode.allCases, maximumStops: nil,
    reader: LinkReader(hosts: ["maps.apple.com", "maps.apple"], AppleLinks.read))
}

private enum AppleLinks {
  static func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    var link = LinkText("https://maps.apple.com/place")
    link.add("coordinate", verbatim: draft.pair(place.coordinate))
    link.add("name", draft.carryLabel(of: place))
    link.add("map", verbatim: draft.carryMapType(as: mapTypes))
    return link.text
  }

  static func search(_ search: MapLinkSearch, _ draft: inout LinkDraft) -> String {
    var link = LinkText("https://maps.apple.com/search")
    link.add("query", search.text)
    if let near = search.near {
      draft.carry(.near)
      link.add("center", verbatim: draft.pair(near))
      link.add("span", verbatim: draft.carryZoomSpan(at: near))
    }
    return link.text
  }

  /// A missing source is where the user is.
  static func directions(
    _ directions: MapLinkDirections, _ draft: inout LinkDraft
  ) throws(MapLinkError) -> String {
    var link = LinkText("https://maps.apple.com/directions")
    link.add("source", verbatim: draft.carryOrigin(of: directions))
    for stop in try draft.carryStops(of: directions) { link.add("waypoint", verbatim: stop) }
    link.add("destination", verbatim: draft.pair(directions.destination.coordinate))
    link.add("mode", verbatim: draft.carryMode(of: directions, as: modes))
    return link.text
  }

  static func view(_ center: Coordinate, _ draft: inout LinkDraft) -> String {
    var link = LinkText("https://maps.apple.com/frame")
    link.add("center", verbatim: draft.pair(center))
    link.add("span", verbatim: draft.carryZoomSpan(at: center))
    link.add("map", verbatim: draft.carryMapType(as: mapTypes))
    return link.text
  }

  /// Apple's own examples break its rules: `/frame` with `coordinate` for `center`. A `distance` is left unread, since
  /// its relation to a span is not stated.
  static func read(_ link: inout LinkScan) -> Bool {
    guard !link.hostIs("maps.apple") else {
      link.found.needsNetwork = true
      return true
    }
    if link.segment(0, is: "directions") {
      readDirections(&link)
    } else if link.segment(0, is: "search") {
      link.found.searchText = link.text("query")
      link.found.center = link.pair("center")
      link.span("span")
    } else if link.segment(0, is: "frame") {
      link.found.center = link.pair("center") ?? link.pair("coordinate")
      link.span("span")
    } else if link.segment(0, is: "place") || link.segment(0, is: "look-around") {
      readPlace(&link)
    } else {
      return false
    }
    link.mapType("map", mapTypes)
    return true
  }

  private static func readPlace(_ link: inout LinkScan) {
    link.found.pin = link.pair("coordinate")
    link.found.label = link.text("name")
    if link.found.pin == nil {
      // Older links have the classic names of parameters here.
      link.found.pin = link.pair("ll")
      if link.found.label == nil { link.found.label = link.text("q") }
    }
    if let address = link.text("address") {
      if link.found.pin == nil { link.found.searchText = address }
      if link.found.label == nil { link.found.label = address }
    }
    if link.found.pin == nil && (link.has("place-id") || link.has("auid")) { link.found.needsNetwork = true }
    link.ignore(["place-id", "auid", "_provider"])
  }

  private static func readDirections(_ link: inout LinkScan) {
    if let destination = link.take("destination") { link.setDestination(in: destination) }
    if let source = link.take("source") { link.setOrigin(in: source) }
    while let waypoint = link.take("waypoint") {
      guard let coordinate = link.pair(in: waypoint) else {
        link.leftovers.append("waypoint=" + link.raw(waypoint))
        continue
      }
      link.found.stops.append(MapLinkPlace(coordinate))
    }
    link.mode("mode", modes)
    if link.found.destination == nil && link.has("destination-place-id") { link.found.needsNetwork = true }
    link.ignore(["destination-place-id", "source-place-id", "waypoint-place-id"])
  }

  private static let mapTypes: [MapType: String] = [
    .standard: "explore", .satellite: "satellite", .hybrid: "hybrid", .transit: "transit", .traffic: "driving",
  ]

  private static let modes: [TravelMode: String] = [
    .driving: "driving", .walking: "walking", .transit: "transit", .cycling: "cycling",
  ]
}
