import GeoCore

extension MapService {
  /// Naver Map, by its app only, in Korea only.
  ///
  /// Naver's documentation: "Maps URL scheme" of guide.ncloud-docs.com. Who makes the link must be named (`appname`).
  /// The app refuses what is outside latitude 31.43…44.35, longitude 122.37…132. A zoom is for views. How many stops
  /// there may be is not stated in what was read; five is what its samples show.
  public static let naver = MapService(
    id: "naver", name: "Naver Map",
    app: LinkWriters(
      place: .init([.label], NaverLinks.place), search: .init([], NaverLinks.search),
      directions: .init([.origin, .stops, .mode, .label], NaverLinks.directions),
      view: .init([.zoom], NaverLinks.view)),
    appScheme: "nmap", modes: TravelMode.allCases, maximumStops: 5,
    zoomLevels: ZoomLevels(range: 4...20, decimals: 2),
    coverage: BoundingBox(
      south: 31.43, north: 44.35, longitudes: LongitudeInterval(west: 122.37, east: 132)), needsAppID: true,
    reader: LinkReader(hosts: ["map.naver.com", "naver.me"], schemes: ["nmap"], NaverLinks.read))
}

private enum NaverLinks {
  private static let modes: [TravelMode: String] = [
    .driving: "car", .walking: "walk", .transit: "public", .cycling: "bicycle",
  ]

  static func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) throws(MapLinkError) -> String {
    var link = LinkText("nmap://place")
    link.add(latitude: "lat", longitude: "lng", draft.numbers(place.coordinate))
    link.add("name", draft.carryLabel(of: place))
    link.add("appname", try draft.appID())
    return link.text
  }

  static func search(_ search: MapLinkSearch, _ draft: inout LinkDraft) throws(MapLinkError) -> String {
    var link = LinkText("nmap://search")
    link.add("query", search.text)
    link.add("appname", try draft.appID())
    return link.text
  }

  static func view(_ center: Coordinate, _ draft: inout LinkDraft) throws(MapLinkError) -> String {
    var link = LinkText("nmap://map")
    link.add(latitude: "lat", longitude: "lng", draft.numbers(center))
    link.add("zoom", verbatim: draft.carryZoomLevel(at: center))
    link.add("appname", try draft.appID())
    return link.text
  }

  /// A route always names its mode: by car where none is asked for.
  static func directions(_ way: MapLinkDirections, _ draft: inout LinkDraft) throws(MapLinkError) -> String {
    var link = LinkText("nmap://route/" + (draft.carryMode(of: way, as: modes) ?? "car"))
    func add(_ prefix: String, _ place: MapLinkPlace) {
      link.add(latitude: prefix + "lat", longitude: prefix + "lng", draft.numbers(place.coordinate))
      link.add(prefix + "name", draft.carryLabel(of: place))
    }
    if let origin = draft.carryOriginPlace(of: way) { add("s", origin) }
    for (index, stop) in try draft.carryStopPlaces(of: way).enumerated() { add("v\(index + 1)", stop) }
    add("d", way.destination)
    link.add("appname", try draft.appID())
    return link.text
  }

  static func read(_ link: inout LinkScan) -> Bool {
    if link.form == .web {
      // The web map names its places by number.
      link.found.needsNetwork = !link.segments.isEmpty
      return true
    }
    link.ignore(["appname"])
    if let destination = named(&link, "d") {
      link.found.destination = destination
      link.found.origin = named(&link, "s")
      while let stop = named(&link, "v\(link.found.stops.count + 1)") { link.found.stops.append(stop) }
      if let mode = link.segment(1) {
        link.found.mode = modes.first { link.isEqual(mode, $0.value) }?.key
        if link.found.mode == nil { link.leftovers.append(link.raw(mode)) }
      }
    } else {
      let place = link.pair(latitude: "lat", longitude: "lng")
      if link.segment(0, is: "map") { link.found.center = place } else { link.found.pin = place }
      link.found.label = link.text("name")
      link.found.searchText = link.text("query")
      link.zoom("zoom")
      // One of Naver's own examples has another name for it.
      link.zoom("level")
    }
    return true
  }

  private static func named(_ link: inout LinkScan, _ prefix: String) -> MapLinkPlace? {
    guard let place = link.pair(latitude: prefix + "lat", longitude: prefix + "lng") else { return nil }
    return MapLinkPlace(place, label: link.text(prefix + "name"))
  }
}
