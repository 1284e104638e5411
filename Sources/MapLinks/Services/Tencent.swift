import GeoCore

extension MapService {
  /// Tencent Maps (QQ): WGS 84 by `coord_type` on the web, GCJ-02 in the app, which has no way to be told otherwise.
  ///
  /// Tencent's documentation: "URI API" of lbs.qq.com, for the web address; who makes the link must be named
  /// (`referer`). The app's scheme is unverified: public code agrees on it.
  public static let tencent = MapService(
    id: "tencent", name: "Tencent Maps", web: writers("https://apis.map.qq.com/uri/v1/", [.wgs84, .gcj02]),
    app: writers("qqmap://map/", [.gcj02]), appScheme: "qqmap", modes: TravelMode.allCases, needsAppID: true,
    reader: LinkReader(hosts: ["map.qq.com"], schemes: ["qqmap"], TencentLinks.read))

  private static func writers(_ base: String, _ datums: [MapDatum]) -> LinkWriters {
    let links = TencentLinks(base: base, declaresDatum: datums.count > 1)
    return LinkWriters(
      place: .init([.label], links.place), directions: .init([.origin, .mode, .label], links.directions),
      datums: datums, declaresDatum: true)
  }
}

private struct TencentLinks: Sendable {
  let base: String
  let declaresDatum: Bool
  private static let modes: [TravelMode: String] = [
    .driving: "drive", .walking: "walk", .transit: "bus", .cycling: "bike",
  ]

  /// Title and address are wanted; the numbers stand in where there is no name.
  @Sendable func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) throws(MapLinkError) -> String {
    let name = PercentEncoding.encode(draft.carryName(of: place))
    var link = LinkText(base + "marker")
    link.add("marker", verbatim: "coord:" + draft.pair(place.coordinate) + ";title:" + name + ";addr:" + name)
    try addOrigin(to: &link, draft)
    return link.text
  }

  @Sendable func directions(_ way: MapLinkDirections, _ draft: inout LinkDraft) throws(MapLinkError) -> String {
    var link = LinkText(base + "routeplan")
    link.add("type", verbatim: draft.carryMode(of: way, as: Self.modes))
    if let origin = draft.carryOriginPlace(of: way) {
      link.add("from", draft.carryLabel(of: origin))
      link.add("fromcoord", verbatim: draft.pair(origin.coordinate))
    }
    link.add("to", draft.carryLabel(of: way.destination))
    link.add("tocoord", verbatim: draft.pair(way.destination.coordinate))
    try addOrigin(to: &link, draft)
    return link.text
  }

  private func addOrigin(to link: inout LinkText, _ draft: LinkDraft) throws(MapLinkError) {
    if declaresDatum { link.add("coord_type", verbatim: draft.datum == .wgs84 ? "1" : "2") }
    link.add("referer", try draft.appID())
  }

  @Sendable static func read(_ link: inout LinkScan) -> Bool {
    link.found.datum = .gcj02
    if let type = link.take("coord_type") {
      if link.isEqual(type, "1") { link.found.datum = .wgs84 } else if !link.isEqual(type, "2") { link.leave(type) }
    }
    if let marker = link.take("marker") { readMarker(&link, marker) }
    if let destination = link.pair("tocoord") {
      link.found.destination = MapLinkPlace(destination, label: link.text("to"))
      if let origin = link.take("fromcoord"), !link.isEqual(origin, "currentlocation") {
        link.setOrigin(in: origin, label: link.text("from"))
      }
      link.mode("type", modes)
    } else {
      link.found.searchText = link.text("keyword")
      link.found.center = link.pair("center")
    }
    link.ignore(["referer", "policy"])
    return true
  }

  /// `coord:latitude,longitude;title:…;addr:…`, each value escaped by itself or the whole escaped once more.
  private static func readMarker(_ link: inout LinkScan, _ range: Range<Int>) {
    let isPlain = link.bytes[range].contains(UInt8(ascii: ":"))
    var inner = isPlain ? link : link.inner(range)
    var name: String?
    for piece in inner.pieces(isPlain ? range : 0..<inner.bytes.count, at: UInt8(ascii: ";")) {
      if inner.startsWith(piece, "coord:") {
        let numbers = piece.lowerBound + 6..<piece.upperBound
        link.found.pin = inner.pair(in: numbers)
        name = inner.raw(numbers)
      } else if inner.startsWith(piece, "title:") {
        let title = piece.lowerBound + 6..<piece.upperBound
        link.found.label = isPlain ? inner.text(in: title) : inner.plainText(in: title)
      }
    }
    // A marker without a name has its numbers for one.
    if link.found.label == name { link.found.label = nil }
    if link.found.pin == nil { link.leave(range) }
  }
}
