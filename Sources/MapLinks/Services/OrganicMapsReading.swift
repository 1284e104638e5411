import GeoCore

/// The links of Organic Maps, MAPS.ME and CoMaps, which read each other's.
enum OrganicMapsReading {
  static let modes: [TravelMode: String] = [
    .driving: "drive", .walking: "walk", .transit: "transit", .cycling: "bike",
  ]

  static func read(_ link: inout LinkScan) -> Bool {
    let isVersion2 = link.segment(0, is: "v2")
    let command = isVersion2 ? 1 : 0
    if isVersion2 || link.segment(command, is: "dir") || link.segment(command, is: "nav") {
      readRoute(&link)
    } else if link.segment(0, is: "route") {
      readOldRoute(&link)
    } else if link.segment(0, is: "search") {
      link.found.searchText = link.text("query")
      link.found.center = link.pair("cll")
    } else if link.segment(0, is: "map") || link.segment(0, is: "crosshair") || link.has("ll") {
      readPin(&link)
    } else if let code = link.segment(0) {
      readCode(&link, code)
    }
    link.ignore(["v", "backurl", "appname", "callback", "locale", "map", "api", "dir_action", "optimize"])
    return true
  }

  private static func readPin(_ link: inout LinkScan) {
    link.found.pin = link.pair("ll")
    link.found.label = link.text("n")
    if let center = link.pair("cll") { link.found.center = center }
    link.zoom("z")
    if link.segment(0, is: "crosshair"), let pin = link.found.pin { (link.found.center, link.found.pin) = (pin, nil) }
  }

  private static func readCode(_ link: inout LinkScan, _ code: Range<Int>) {
    guard let (place, level) = Ge0Code.decode(link.bytes[code]) else { return }
    link.found.pin = place
    link.found.zoom = .level(level)
    link.found.label = link.segment(1).flatMap { link.text(in: $0, plusIsSpace: false) }.map(Ge0Links.swapped)
      .flatMap(LabelText.cleaned)
  }

  /// The names of Google's parameters are understood too.
  private static func readRoute(_ link: inout LinkScan) {
    if let destination = link.take("destination") {
      link.setDestination(in: destination, label: link.text("destination_name"))
    }
    if let origin = link.take("origin") { link.setOrigin(in: origin, label: link.text("origin_name")) }
    if let waypoints = link.take("waypoints") {
      var inner = link.inner(waypoints)
      let names = link.take("waypoint_names").map { names in
        let inner = link.inner(names)
        return inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: "|")).map { inner.plainText(in: $0) }
      }
      for (index, piece) in inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: "|")).enumerated() {
        if let stop = inner.pair(in: piece) {
          let label = names.flatMap { index < $0.count ? $0[index] : nil }
          link.found.stops.append(MapLinkPlace(stop, label: label))
        } else {
          link.leftovers.append("waypoints=" + inner.raw(piece))
        }
      }
    }
    link.mode("mode", modes)
    link.mode("travelmode", GoogleMapsWords.modes)
  }

  private static func readOldRoute(_ link: inout LinkScan) {
    if let destination = link.pair("dll") {
      link.found.destination = MapLinkPlace(destination, label: link.text("daddr"))
    }
    if let origin = link.pair("sll") { link.found.origin = MapLinkPlace(origin, label: link.text("saddr")) }
    link.mode("type", [.driving: "vehicle", .walking: "pedestrian", .transit: "transit", .cycling: "bicycle"])
  }
}
