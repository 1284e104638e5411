import GeoCore

extension MapService {
  /// The `geo:` scheme as Android's apps read it: with zoom, label and search.
  ///
  /// Google's documentation: "Google Maps intents for Android". `0,0` before `?q=` means no coordinate; the point to pin
  /// is in `q`. The label is the last thing in the link and the zoom stands before it, because OsmAnd and Organic Maps
  /// read it only so. Levels are those that both of the ranges in circulation, 0…21 and 1…23, hold.
  public static let geoAndroid = MapService(
    id: "geo-android", name: "geo: (Android)",
    app: LinkWriters(
      place: .init([.label, .zoom], GeoAndroidLinks.place),
      search: .init([.near, .zoom], GeoAndroidLinks.search),
      view: .init([.zoom], GeoAndroidLinks.view)),
    appScheme: "geo", zoomLevels: ZoomLevels(range: 1...21, decimals: 0),
    reader: LinkReader(schemes: ["geo"], GeoAndroidLinks.read))
}

private enum GeoAndroidLinks {
  private static let nowhere = "0,0"

  static func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    var query = draft.pair(place.coordinate)
    if let label = draft.carryLabel(of: place) { query += "(" + PercentEncoding.encode(label) + ")" }
    var link = LinkText("geo:" + nowhere)
    link.add("z", verbatim: draft.carryZoomLevel(at: place.coordinate))
    link.add("q", verbatim: query)
    return link.text
  }

  static func search(_ search: MapLinkSearch, _ draft: inout LinkDraft) -> String {
    let center = search.near.map { draft.pair($0) } ?? nowhere
    var link = LinkText("geo:" + center)
    // A search around the real 0,0 cannot be told from one around nowhere.
    if let near = search.near, center != nowhere {
      draft.carry(.near)
      link.add("z", verbatim: draft.carryZoomLevel(at: near))
    }
    link.add("q", search.text)
    return link.text
  }

  static func read(_ link: inout LinkScan) -> Bool {
    let center = link.segment(0).flatMap { link.pair(in: $0) }
    link.zoom("z")
    guard let query = link.take("q") else {
      link.found.center = center
      return true
    }
    if let place = link.labelledPair(in: query) {
      (link.found.pin, link.found.label) = (place.coordinate, place.label)
    } else if let text = link.text(in: query) {
      link.found.searchText = text
      // Before a query, 0,0 is no coordinate.
      if let center, !(center.latitude == 0 && center.longitude == 0) { link.found.center = center }
    } else {
      link.found.center = center
    }
    return true
  }

  static func view(_ center: Coordinate, _ draft: inout LinkDraft) -> String {
    var link = LinkText("geo:" + draft.pair(center))
    link.add("z", verbatim: draft.carryZoomLevel(at: center))
    return link.text
  }
}
