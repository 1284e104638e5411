import GeoCore

extension MapService {
  /// OsmAnd: its web map, and the scheme of the app for iOS.
  ///
  /// OsmAnd's source code builds the web address of a pin itself. Unverified are the web address of a route and the
  /// scheme, which public code agrees on. The web map has no names. On Android the app takes `geo:`.
  public static let osmAnd = MapService(
    id: "osmand", name: "OsmAnd",
    web: LinkWriters(
      place: .init([.zoom], OsmAndLinks.webPlace), directions: .init([.origin], OsmAndLinks.webDirections),
      view: .init([.zoom], OsmAndLinks.webView)),
    app: LinkWriters(
      place: .init([.label, .zoom], OsmAndLinks.appPlace), directions: .init([.label], OsmAndLinks.appDirections)),
    appScheme: "osmandmaps", zoomLevels: ZoomLevels(range: 1...22, decimals: 0),
    reader: LinkReader(hosts: ["osmand.net"], schemes: ["osmandmaps", "osmand.geo"], OsmAndLinks.read))
}

private enum OsmAndLinks {
  static func webPlace(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    "https://osmand.net/map?pin=" + draft.pair(place.coordinate) + position(place.coordinate, &draft)
  }

  static func webView(_ center: Coordinate, _ draft: inout LinkDraft) -> String {
    "https://osmand.net/map" + position(center, &draft)
  }

  static func webDirections(_ way: MapLinkDirections, _ draft: inout LinkDraft) -> String {
    var link = LinkText("https://osmand.net/map")
    link.add("start", verbatim: draft.carryOrigin(of: way))
    link.add("finish", verbatim: draft.pair(way.destination.coordinate))
    return link.text
  }

  static func appPlace(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    var link = LinkText("osmandmaps://")
    link.add(latitude: "lat", longitude: "lon", draft.numbers(place.coordinate))
    link.add("z", verbatim: draft.carryZoomLevel(at: place.coordinate))
    link.add("title", draft.carryLabel(of: place))
    return link.text
  }

  static func appDirections(_ way: MapLinkDirections, _ draft: inout LinkDraft) -> String {
    var link = LinkText("osmandmaps://navigate")
    link.add(latitude: "lat", longitude: "lon", draft.numbers(way.destination.coordinate))
    link.add("title", draft.carryLabel(of: way.destination))
    return link.text
  }

  private static func position(_ center: Coordinate, _ draft: inout LinkDraft) -> String {
    guard let level = draft.carryZoomLevel(at: center) else { return "" }
    let (latitude, longitude) = draft.numbers(center)
    return "#" + level + "/" + latitude + "/" + longitude
  }

  /// Also `/go?lat=&lon=&z=`, which the app for Android has shared.
  static func read(_ link: inout LinkScan) -> Bool {
    if !link.fragment.isEmpty {
      link.fragmentIsRead = true
      link.setPosition(in: link.fragment)
    }
    link.zoom("z")
    if let destination = link.pair("finish") {
      link.found.destination = MapLinkPlace(destination)
      link.found.origin = link.pair("start").map { MapLinkPlace($0) }
      return true
    }
    let place = link.pair("pin") ?? link.pair(latitude: "lat", longitude: "lon")
    let label = link.text("title") ?? link.text("name")
    if link.segment(0, is: "navigate") {
      link.found.destination = place.map { MapLinkPlace($0, label: label) }
    } else {
      (link.found.pin, link.found.label) = (place, label)
    }
    if place == nil, let query = link.take("q") {
      if let place = link.labelledPair(in: query) {
        (link.found.pin, link.found.label) = (place.coordinate, place.label ?? label)
      } else {
        link.found.searchText = link.text(in: query)
      }
    }
    return true
  }
}
