import GeoCore

/// Baidu's links: the URI API, and the addresses of its web map, which count in Mercator metres of their own.
enum BaiduReading {
  static func read(_ link: inout LinkScan) -> Bool {
    if link.hostIs("j.map.baidu.com") {
      link.found.needsNetwork = true
      return true
    }
    link.found.datum = .bd09
    link.ignore(["output", "src", "region", "traffic"])
    if link.form == .app || link.hostIs("api.map.baidu.com") {
      readAPI(&link)
    } else {
      readPage(&link)
    }
    return true
  }

  private static func readAPI(_ link: inout LinkScan) {
    var isMetres = false
    if let type = link.take("coord_type") {
      if let datum = BaiduLinks.datums.first(where: { link.isEqual(type, $0.value) })?.key {
        link.found.datum = datum
      } else if link.isEqual(type, "bd09mc") {
        isMetres = true
      } else {
        link.leave(type)
      }
    }
    link.zoom("zoom", offset: BaiduLinks.zoomOffset)
    if let destination = link.take("destination") {
      guard let place = place(&link, destination, isMetres) else { return link.leave(destination) }
      link.found.destination = place
      if let origin = link.take("origin") {
        link.found.origin = self.place(&link, origin, isMetres)
        if link.found.origin == nil { link.leave(origin) }
      }
      link.mode("mode", BaiduLinks.modes)
      return
    }
    let content = link.text("content")
    let title = link.text("title") ?? content
    if let location = link.take("location") ?? link.take("center") {
      guard let place = coordinate(&link, location, isMetres) else { return link.leave(location) }
      link.found.pin = place
      // A marker without a name has its numbers for one.
      if title != link.text(in: location) { link.found.label = title }
    }
    link.found.searchText = link.text("query")
  }

  private static func coordinate(_ link: inout LinkScan, _ range: Range<Int>, _ isMetres: Bool) -> Coordinate? {
    guard isMetres else { return link.pair(in: range) }
    let inner = link.inner(range)
    return LinkBytes.numbers(inner.bytes, 0..<inner.bytes.count, separator: UInt8(ascii: ","))
      .flatMap { BaiduShift.bd09(easting: $0.first, northing: $0.second) }
  }

  /// `latlng:latitude,longitude|name:…` in either order.
  private static func place(_ link: inout LinkScan, _ range: Range<Int>, _ isMetres: Bool) -> MapLinkPlace? {
    var inner = link.inner(range)
    var (found, label): (Coordinate?, String?) = (nil, nil)
    for piece in inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: "|")) {
      if inner.startsWith(piece, "latlng:") {
        found = coordinate(&inner, piece.lowerBound + 7..<piece.upperBound, isMetres)
      } else if inner.startsWith(piece, "name:") {
        label = inner.plainText(in: piece.lowerBound + 5..<piece.upperBound)
      }
    }
    if found == nil { found = coordinate(&link, range, isMetres) }
    return found.map { MapLinkPlace($0, label: label) }
  }

  /// `/@easting,northing,19z`, `/poi/name/@…`; shared places are known by number.
  private static func readPage(_ link: inout LinkScan) {
    if let camera = link.segments.first(where: { link.bytes[$0.lowerBound] == UInt8(ascii: "@") }) {
      let inner = link.inner(camera.lowerBound + 1..<camera.upperBound)
      let parts = inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: ","))
      if parts.count >= 2, let easting = inner.number(in: parts[0]), let northing = inner.number(in: parts[1]),
        let place = BaiduShift.bd09(easting: easting, northing: northing)
      {
        link.found.center = place
        if parts.count > 2, inner.bytes[parts[2]].last == UInt8(ascii: "z"),
          let level = inner.number(in: parts[2].lowerBound..<parts[2].upperBound - 1), (0...30).contains(level)
        {
          link.found.zoom = .level(max(level - BaiduLinks.zoomOffset, 0))
        }
      } else {
        link.leftovers.append(link.raw(camera))
      }
    }
    if link.segment(0, is: "poi") {
      link.found.searchText = link.segment(1).flatMap { link.text(in: $0) }
    }
    let ids = ["poiShareId", "poiShareUid", "uid", "s"]
    if link.found.center == nil && ids.contains(where: { link.has($0) }) { link.found.needsNetwork = true }
    link.ignore(["poiShareId", "poiShareUid", "uid", "s", "querytype", "da_src", "shareurl"])
  }
}
