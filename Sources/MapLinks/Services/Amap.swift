import GeoCore

extension MapService {
  /// Amap (Gaode): WGS 84 by `coordinate` and `dev`, unless GCJ-02 is asked for.
  ///
  /// Amap's documentation: "URI API" of lbs.amap.com, for the web address of a place; it has the longitude first, the
  /// app's scheme does not. Unverified are the scheme, as public code has it, and the web addresses of routes and
  /// searches. On Android the same links start with `androidamap://`.
  public static let amap = MapService(
    id: "amap", name: "Amap",
    web: LinkWriters(
      place: .init([.label], AmapWebLinks.place), search: .init([.near], AmapWebLinks.search),
      directions: .init([.origin, .mode, .label], AmapWebLinks.directions), datums: [.wgs84, .gcj02],
      declaresDatum: true),
    app: LinkWriters(
      place: .init([.label], AmapAppLinks.place),
      directions: .init([.origin, .mode, .label], AmapAppLinks.directions), datums: [.wgs84, .gcj02],
      declaresDatum: true),
    appScheme: "iosamap", modes: TravelMode.allCases, needsAppID: true,
    reader: LinkReader(hosts: ["amap.com"], schemes: ["iosamap", "androidamap", "amapuri"], AmapReading.read))
}

private enum AmapWords {
  static let datums: [MapDatum: String] = [.wgs84: "wgs84", .gcj02: "gaode"]
  static let webModes: [TravelMode: String] = [.driving: "car", .walking: "walk", .transit: "bus", .cycling: "ride"]
  static let appModes: [TravelMode: String] = [.driving: "0", .walking: "2", .transit: "1", .cycling: "3"]
}

private enum AmapWebLinks {
  private static let base = "https://uri.amap.com/"

  static func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) throws(MapLinkError) -> String {
    var link = LinkText(base + "marker")
    link.add("position", verbatim: draft.swappedPair(place.coordinate))
    link.add("name", draft.carryLabel(of: place))
    try addOrigin(to: &link, draft)
    return link.text
  }

  static func search(_ search: MapLinkSearch, _ draft: inout LinkDraft) throws(MapLinkError) -> String {
    var link = LinkText(base + "search")
    link.add("keyword", search.text)
    if let near = search.near {
      draft.carry(.near)
      link.add("center", verbatim: draft.swappedPair(near))
    }
    try addOrigin(to: &link, draft)
    return link.text
  }

  static func directions(_ way: MapLinkDirections, _ draft: inout LinkDraft) throws(MapLinkError) -> String {
    func point(_ place: MapLinkPlace) -> String {
      draft.swappedPair(place.coordinate) + (draft.carryLabel(of: place).map { "," + PercentEncoding.encode($0) } ?? "")
    }
    var link = LinkText(base + "navigation")
    link.add("from", verbatim: draft.carryOriginPlace(of: way).map(point))
    link.add("to", verbatim: point(way.destination))
    link.add("mode", verbatim: draft.carryMode(of: way, as: AmapWords.webModes))
    try addOrigin(to: &link, draft)
    return link.text
  }

  private static func addOrigin(to link: inout LinkText, _ draft: LinkDraft) throws(MapLinkError) {
    link.add("src", try draft.appID())
    link.add("coordinate", verbatim: AmapWords.datums[draft.datum])
    link.add("callnative", verbatim: "1")
  }
}

private enum AmapAppLinks {
  static func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) throws(MapLinkError) -> String {
    var link = LinkText("iosamap://viewMap")
    link.add("sourceApplication", try draft.appID())
    link.add("poiname", draft.carryName(of: place))
    link.add(latitude: "lat", longitude: "lon", draft.numbers(place.coordinate))
    link.add("dev", verbatim: draft.datum == .wgs84 ? "1" : "0")
    return link.text
  }

  static func directions(_ way: MapLinkDirections, _ draft: inout LinkDraft) throws(MapLinkError) -> String {
    var link = LinkText("iosamap://path")
    link.add("sourceApplication", try draft.appID())
    if let origin = draft.carryOriginPlace(of: way) {
      link.add(latitude: "slat", longitude: "slon", draft.numbers(origin.coordinate))
      link.add("sname", draft.carryLabel(of: origin))
    }
    link.add(latitude: "dlat", longitude: "dlon", draft.numbers(way.destination.coordinate))
    link.add("dname", draft.carryLabel(of: way.destination))
    link.add("dev", verbatim: draft.datum == .wgs84 ? "1" : "0")
    link.add("t", verbatim: draft.carryMode(of: way, as: AmapWords.appModes))
    return link.text
  }
}

private enum AmapReading {
  static func read(_ link: inout LinkScan) -> Bool {
    guard !link.hostIs("surl.amap.com") else {
      link.found.needsNetwork = true
      return true
    }
    link.found.datum = .gcj02
    link.ignore(["src", "sourceApplication", "callnative", "backScheme", "m"])
    if link.form == .app { readApp(&link) } else { readPage(&link) }
    return true
  }

  private static func readApp(_ link: inout LinkScan) {
    if let shift = link.take("dev") {
      if link.isEqual(shift, "1") { link.found.datum = .wgs84 } else if !link.isEqual(shift, "0") { link.leave(shift) }
    }
    if let destination = link.pair(latitude: "dlat", longitude: "dlon") {
      link.found.destination = MapLinkPlace(destination, label: link.text("dname"))
      if let origin = link.pair(latitude: "slat", longitude: "slon") {
        link.found.origin = MapLinkPlace(origin, label: link.text("sname"))
      }
      link.mode("t", AmapWords.appModes)
    } else if link.has("poiname") || link.has("lat") {
      let (latitude, longitude) = (link.peek("lat"), link.peek("lon"))
      link.found.pin = link.pair(latitude: "lat", longitude: "lon")
      let name = link.text("poiname")
      // A pin without a name has its numbers for one.
      if let latitude, let longitude, name == link.raw(latitude) + "," + link.raw(longitude) { return }
      link.found.label = name
    } else {
      link.found.searchText = link.text("keywords")
    }
  }

  private static func readPage(_ link: inout LinkScan) {
    if let datum = link.take("coordinate") {
      if link.isEqual(datum, "wgs84") {
        link.found.datum = .wgs84
      } else if !link.isEqual(datum, "gaode") {
        link.leave(datum)
      }
    }
    if let to = link.take("to") {
      guard let destination = named(&link, to, .longitudeFirst) else { return link.leave(to) }
      link.found.destination = destination
      if let from = link.take("from") {
        link.found.origin = named(&link, from, .longitudeFirst)
        if link.found.origin == nil { link.leave(from) }
      }
      link.mode("mode", AmapWords.webModes)
      return
    }
    link.found.pin = link.pair("position", .longitudeFirst)
    link.found.label = link.text("name")
    link.found.center = link.pair("center", .longitudeFirst)
    link.found.searchText = link.text("keyword")
    readShared(&link)
    if link.found.pin == nil && link.found.searchText == nil && link.segment(0, is: "place") {
      link.found.needsNetwork = true
    }
  }

  /// `wb.amap.com/?q=latitude,longitude,name` and `?p=id,latitude,longitude,name`.
  private static func readShared(_ link: inout LinkScan) {
    if let query = link.take("q"), let place = named(&link, query, .latitudeFirst) {
      (link.found.pin, link.found.label) = (place.coordinate, place.label)
    } else if let point = link.take("p") {
      let inner = link.inner(point)
      let pieces = inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: ","))
      var rest = inner
      if pieces.count >= 3, let place = rest.pair(in: pieces[1].lowerBound..<pieces[2].upperBound) {
        link.found.pin = place
        link.found.label = pieces.count > 3 ? inner.plainText(in: pieces[3]) : nil
      } else {
        link.leave(point)
      }
    }
  }

  /// Two numbers and perhaps a name, comma separated; commas in the name are escaped, or it is the last of all.
  private static func named(_ link: inout LinkScan, _ range: Range<Int>, _ order: PairOrder) -> MapLinkPlace? {
    if let coordinate = link.pair(in: range, order) { return MapLinkPlace(coordinate) }
    var inner = link.inner(range)
    let pieces = inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: ","))
    guard pieces.count >= 3, let coordinate = inner.pair(in: 0..<pieces[1].upperBound, order) else { return nil }
    return MapLinkPlace(coordinate, label: inner.plainText(in: pieces[2].lowerBound..<inner.bytes.count))
  }
}
