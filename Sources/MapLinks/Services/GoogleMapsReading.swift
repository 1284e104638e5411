import GeoCore

/// Google's links as they are shared, copied from the address bar, or made by its documented and older forms.
///
/// Documented are the forms with `api=1` and those of `comgooglemaps`. The address bar's (`/maps/place/…/@…/data=…`) and
/// the parameters of old (`ll`, `q`, `saddr`, `t`) are what everybody has seen; nothing promises them.
enum GoogleMapsReading {
  static func read(_ link: inout LinkScan) -> Bool {
    if link.hostIs("goo.gl") {
      guard link.hostIs("maps.app.goo.gl") || link.segment(0, is: "maps") else { return false }
      link.found.needsNetwork = true
      link.ignore(["g_st"])
      return true
    }
    let isPage = !link.host.isEmpty
    var first = 0
    if isPage {
      let isMapsHost = link.startsWith(link.host, "maps.") || link.startsWith(link.host, "www.maps.")
      if link.segment(0, is: "maps") { first = 1 } else if !isMapsHost { return false }
    }
    // Nearly every link has it; once it is taken, the others are all that is left to ask for.
    _ = link.take("api")
    if isPage { GoogleMapsPath.read(&link, from: first) }
    readQuery(&link)
    link.ignore(silent)
    return true
  }

  private static let silent = [
    "output", "source", "map_action", "dir_action", "mapmode", "x-success", "x-source", "data",
  ]
  /// Names under which Google's server knows a place.
  private static let ids = ["query_place_id", "destination_place_id", "place_id", "cid", "ftid", "pano"]

  private static func readQuery(_ link: inout LinkScan) {
    if let destination = link.take("destination") ?? link.take("daddr") {
      readRoute(&link, to: destination)
    } else {
      readPlace(&link)
    }
    link.zoom("zoom")
    link.zoom("z")
    readMapType(&link)
    if link.found.pin == nil && link.found.destination == nil {
      if ids.contains(where: { link.has($0) }) { link.found.needsNetwork = true }
    }
    link.ignore(ids)
    link.ignore(["origin_place_id"])
  }

  private static func readRoute(_ link: inout LinkScan, to destination: Range<Int>) {
    link.setRoute(in: destination)
    if let origin = link.take("origin") ?? link.take("saddr"), !origin.isEmpty { link.setOrigin(in: origin) }
    if let waypoints = link.take("waypoints") {
      let inner = link.inner(waypoints)
      var stops: [MapLinkPlace] = []
      for piece in inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: "|")) {
        var inner = inner
        if let stop = inner.pair(in: piece) {
          stops.append(MapLinkPlace(stop))
        } else {
          link.leftovers.append("waypoints=" + inner.raw(piece))
        }
      }
      link.found.stops = stops
    }
    link.mode("travelmode", GoogleMapsWords.modes)
    link.mode("directionsmode", GoogleMapsWords.modes)
    link.mode("dirflg", GoogleMapsWords.modes, GoogleMapsWords.oldModes)
  }

  private static func readPlace(_ link: inout LinkScan) {
    if let query = link.take("query") { readText(&link, query) }
    if link.found.pin == nil && link.found.searchText == nil, let query = link.take("q") { readOldQuery(&link, query) }
    // Without a pin these are the middle of the map; the street view's point is a place.
    if let viewpoint = link.pair("viewpoint") ?? link.pair("cbll") { link.found.pin = viewpoint }
    for name in ["center", "ll", "sll"] where link.has(name) {
      if let center = link.pair(name) { link.found.center = center }
    }
    link.span("sspn")
    link.span("spn")
  }

  /// A coordinate, or else a text to search for.
  static func readText(_ link: inout LinkScan, _ range: Range<Int>) {
    if let coordinate = link.pair(in: range) {
      link.found.pin = coordinate
    } else if let text = link.text(in: range) {
      link.found.pin = CodeInLink.plusCode(text)
      link.found.searchText = text
    }
  }

  /// `q` has a coordinate with a name behind it in parentheses or before it with an @, or a text.
  private static func readOldQuery(_ link: inout LinkScan, _ range: Range<Int>) {
    if link.startsWith(range, "place_id:") {
      link.found.needsNetwork = true
      return
    }
    let rest = link.startsWith(range, "loc:") ? range.lowerBound + 4..<range.upperBound : range
    if let place = link.labelledPair(in: rest) {
      (link.found.pin, link.found.label) = (place.coordinate, place.label)
      return
    }
    if rest != range, let coordinate = link.pair(in: rest, separator: UInt8(ascii: "+")) {
      link.found.pin = coordinate
      return
    }
    let inner = link.inner(range)
    if let at = inner.bytes.lastIndex(of: UInt8(ascii: "@")), at > 0 {
      var inner = inner
      if let coordinate = inner.pair(in: at + 1..<inner.bytes.count) {
        link.found.pin = coordinate
        link.found.label = inner.plainText(in: 0..<at)
        return
      }
    }
    readText(&link, range)
  }

  private static func readMapType(_ link: inout LinkScan) {
    link.mapType("basemap", GoogleMapsWords.basemaps)
    if let layer = link.take("layer"), !link.isEqual(layer, "none") {
      if let type = GoogleMapsWords.layers.first(where: { link.isEqual(layer, $0.value) })?.key {
        link.found.mapType = type
      } else {
        link.leave(layer)
      }
    }
    link.mapType("views", GoogleMapsWords.views)
    link.mapType("t", GoogleMapsWords.oldMapTypes)
  }
}
