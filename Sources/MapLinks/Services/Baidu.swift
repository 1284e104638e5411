import GeoCore

extension MapService {
  /// Baidu Maps: WGS 84 by `coord_type`, unless another datum is asked for.
  ///
  /// Baidu's documentation: "URI API" of lbsyun.baidu.com. A marker must have title and content, so one without a name
  /// gets its coordinate; who makes the link must be named (`src`). Without a declaration Baidu takes numbers for BD-09,
  /// a kilometre away. Baidu's levels are those of 256-point tiles plus 0.74: at level 18 a point is a metre.
  public static let baidu = MapService(
    id: "baidu", name: "Baidu Maps", web: writers("https://api.map.baidu.com/", isWeb: true),
    app: writers("baidumap://map/", isWeb: false), appScheme: "baidumap", modes: TravelMode.allCases,
    zoomLevels: ZoomLevels(range: 3...19, decimals: 0, offset: BaiduLinks.zoomOffset), needsAppID: true,
    reader: LinkReader(hosts: ["map.baidu.com"], schemes: ["baidumap", "bdapp"], BaiduReading.read))

  private static func writers(_ base: String, isWeb: Bool) -> LinkWriters {
    let links = BaiduLinks(base: base, isWeb: isWeb)
    return LinkWriters(
      place: .init([.label, .zoom], links.place), directions: .init([.origin, .mode, .label], links.directions),
      datums: [.wgs84, .gcj02, .bd09], declaresDatum: true)
  }
}

struct BaiduLinks: Sendable {
  let base: String
  let isWeb: Bool
  static let zoomOffset = 0.74
  static let modes: [TravelMode: String] = [
    .driving: "driving", .walking: "walking", .transit: "transit", .cycling: "riding",
  ]
  static let datums: [MapDatum: String] = [.wgs84: "wgs84", .gcj02: "gcj02", .bd09: "bd09ll"]

  @Sendable func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) throws(MapLinkError) -> String {
    var link = LinkText(base + "marker")
    link.add("location", verbatim: draft.pair(place.coordinate))
    let name = draft.carryName(of: place)
    link.add("title", name)
    link.add("content", name)
    link.add("zoom", verbatim: draft.carryZoomLevel(at: place.coordinate))
    try addOrigin(to: &link, draft)
    return link.text
  }

  @Sendable func directions(_ way: MapLinkDirections, _ draft: inout LinkDraft) throws(MapLinkError) -> String {
    func point(_ place: MapLinkPlace) -> String {
      let name = draft.carryLabel(of: place).map { "|name:" + draft.replacing(["|": "/"], in: $0) } ?? ""
      return "latlng:" + draft.pair(place.coordinate) + name
    }
    var link = LinkText(base + "direction")
    link.add("origin", draft.carryOriginPlace(of: way).map(point))
    link.add("destination", point(way.destination))
    link.add("mode", verbatim: draft.carryMode(of: way, as: Self.modes))
    try addOrigin(to: &link, draft)
    return link.text
  }

  private func addOrigin(to link: inout LinkText, _ draft: LinkDraft) throws(MapLinkError) {
    if isWeb { link.add("output", verbatim: "html") }
    link.add("coord_type", verbatim: Self.datums[draft.datum])
    link.add("src", try draft.appID())
  }
}
