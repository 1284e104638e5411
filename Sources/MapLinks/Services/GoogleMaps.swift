import GeoCore

extension MapService {
  /// Google Maps: the universal web address, or the scheme `comgooglemaps` of the iOS app.
  ///
  /// Google's documentation: "Maps URLs" and "Google Maps URL Scheme for iOS". The web address of a place is a pin with
  /// neither name nor zoom, that of a view has a zoom and no pin; a request for a place keeps the pin. The app's scheme
  /// carries all three, in a form, `q=latitude,longitude(name)`, that is unverified: it is in wide use but not in
  /// Google's documentation, and the app reads the name up to the first closing parenthesis.
  ///
  /// A web address takes nine stops, of which browsers on phones follow three.
  public static let google = MapService(
    id: "google", name: "Google Maps",
    web: LinkWriters(
      place: .init([], GoogleWebLinks.place),
      search: .init([], GoogleWebLinks.search),
      directions: .init([.origin, .stops, .mode], GoogleWebLinks.directions),
      view: .init([.zoom, .mapType], GoogleWebLinks.view),
      datums: [.wgs84, .gcj02], mapTypes: [.standard, .satellite, .terrain, .transit, .traffic, .cycling]),
    app: LinkWriters(
      place: .init([.label, .zoom, .mapType], GoogleAppLinks.place),
      search: .init([.near, .zoom, .mapType], GoogleAppLinks.search),
      directions: .init([.origin, .mode], GoogleAppLinks.directions),
      view: .init([.zoom, .mapType], GoogleAppLinks.view),
      datums: [.wgs84, .gcj02], mapTypes: [.standard, .satellite, .transit, .traffic]),
    appScheme: "comgooglemaps", modes: TravelMode.allCases, maximumStops: 9,
    zoomLevels: ZoomLevels(range: 0...21, decimals: 0), maximumLength: 2048,
    reader: LinkReader(
      hosts: ["google.*", "maps.app.goo.gl", "goo.gl"],
      schemes: ["comgooglemaps", "comgooglemaps-x-callback"], GoogleMapsReading.read))
}

/// Words that writing and reading share.
enum GoogleMapsWords {
  static let modes: [TravelMode: String] = [
    .driving: "driving", .walking: "walking", .transit: "transit", .cycling: "bicycling",
  ]
  static let basemaps: [MapType: String] = [.standard: "roadmap", .satellite: "satellite", .terrain: "terrain"]
  static let layers: [MapType: String] = [.transit: "transit", .traffic: "traffic", .cycling: "bicycling"]
  /// The letters of old links.
  static let oldModes: [String: TravelMode] = ["d": .driving, "w": .walking, "r": .transit, "b": .cycling]
  static let oldMapTypes: [MapType: String] = [.standard: "m", .satellite: "k", .hybrid: "h", .terrain: "p"]
  /// Present and empty, the parameter takes all extra views away.
  static let views: [MapType: String] = [
    .standard: "", .satellite: "satellite", .transit: "transit", .traffic: "traffic",
  ]
}

/// Without `api=1` every parameter is ignored. Google asks for commas and bars to be encoded.
private enum GoogleWebLinks {
  static func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    var link = LinkText("https://www.google.com/maps/search/")
    link.add("api", verbatim: "1")
    link.add("query", draft.pair(place.coordinate))
    return link.text
  }

  static func search(_ search: MapLinkSearch, _ draft: inout LinkDraft) -> String {
    var link = LinkText("https://www.google.com/maps/search/")
    link.add("api", verbatim: "1")
    link.add("query", search.text)
    return link.text
  }

  static func directions(
    _ directions: MapLinkDirections, _ draft: inout LinkDraft
  ) throws(MapLinkError) -> String {
    var link = LinkText("https://www.google.com/maps/dir/")
    link.add("api", verbatim: "1")
    link.add("origin", draft.carryOrigin(of: directions))
    link.add("destination", draft.pair(directions.destination.coordinate))
    let stops = try draft.carryStops(of: directions)
    if !stops.isEmpty { link.add("waypoints", stops.joined(separator: "|")) }
    if stops.count > 3 { draft.warn("Google Maps in the browser of a phone follows only the first 3 stops") }
    link.add("travelmode", verbatim: draft.carryMode(of: directions, as: GoogleMapsWords.modes))
    return link.text
  }

  static func view(_ center: Coordinate, _ draft: inout LinkDraft) -> String {
    var link = LinkText("https://www.google.com/maps/@")
    link.add("api", verbatim: "1")
    link.add("map_action", verbatim: "map")
    link.add("center", draft.pair(center))
    link.add("zoom", verbatim: draft.carryZoomLevel(at: center))
    link.add("basemap", verbatim: draft.carryMapType(as: GoogleMapsWords.basemaps))
    link.add("layer", verbatim: draft.carryMapType(as: GoogleMapsWords.layers))
    return link.text
  }
}

private enum GoogleAppLinks {
  static func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    var query = draft.pair(place.coordinate)
    if let label = draft.carryLabel(of: place) {
      query += "(" + PercentEncoding.encode(draft.replacing(["(": "[", ")": "]"], in: label)) + ")"
    }
    var link = LinkText("comgooglemaps://")
    link.add("q", verbatim: query)
    add(place.coordinate, to: &link, &draft)
    link.add("views", verbatim: draft.carryMapType(as: GoogleMapsWords.views))
    return link.text
  }

  static func search(_ search: MapLinkSearch, _ draft: inout LinkDraft) -> String {
    var link = LinkText("comgooglemaps://")
    link.add("q", search.text)
    if let near = search.near {
      draft.carry(.near)
      add(near, to: &link, &draft)
    }
    link.add("views", verbatim: draft.carryMapType(as: GoogleMapsWords.views))
    return link.text
  }

  /// A blank `saddr` is where the user is.
  static func directions(_ directions: MapLinkDirections, _ draft: inout LinkDraft) -> String {
    var link = LinkText("comgooglemaps://")
    link.add("saddr", verbatim: draft.carryOrigin(of: directions) ?? "")
    link.add("daddr", verbatim: draft.pair(directions.destination.coordinate))
    link.add("directionsmode", verbatim: draft.carryMode(of: directions, as: GoogleMapsWords.modes))
    return link.text
  }

  static func view(_ center: Coordinate, _ draft: inout LinkDraft) -> String {
    var link = LinkText("comgooglemaps://")
    add(center, to: &link, &draft)
    link.add("views", verbatim: draft.carryMapType(as: GoogleMapsWords.views))
    return link.text
  }

  private static func add(_ center: Coordinate, to link: inout LinkText, _ draft: inout LinkDraft) {
    link.add("center", verbatim: draft.pair(center))
    link.add("zoom", verbatim: draft.carryZoomLevel(at: center))
  }
}
