import GeoCore

extension MapService {
  /// Bing Maps on the web, Windows Maps by the scheme `bingmaps`.
  ///
  /// Microsoft's documentation: "Launch the Windows Maps app", for the scheme. The web address is unverified: public code
  /// agrees on `cp` and `lvl`, while `sp` for a titled pin is a recollection. Whether Windows still has an app for the
  /// scheme is not settled. In titles the separators are escaped a second time, as the documentation has it.
  public static let bing = MapService(
    id: "bing", name: "Bing Maps", web: writers("https://www.bing.com/maps", "sp", "point."),
    app: writers("bingmaps:", "collection", "point."), appScheme: "bingmaps",
    modes: [.driving, .walking, .transit], maximumStops: nil, zoomLevels: ZoomLevels(range: 1...20, decimals: 2),
    reader: LinkReader(hosts: ["bing.com"], schemes: ["bingmaps", "ms-drive-to", "ms-walk-to"], BingReading.read))

  private static func writers(_ base: String, _ pins: String, _ point: String) -> LinkWriters {
    LinkWriters(
      place: .init([.label, .zoom, .mapType]) { place, draft in
        let (latitude, longitude) = draft.numbers(place.coordinate)
        var link = LinkText(base)
        addView(place.coordinate, to: &link, &draft)
        let title = draft.carryLabel(of: place).map { "_" + BingWords.title($0) } ?? ""
        link.add(pins, verbatim: point + latitude + "_" + longitude + title)
        return link.text
      },
      search: .init([.near, .zoom, .mapType]) { search, draft in
        var link = LinkText(base)
        link.add("q", search.text)
        if let near = search.near {
          draft.carry(.near)
          addView(near, to: &link, &draft)
        } else {
          link.add("sty", verbatim: draft.carryMapType(as: BingWords.styles))
        }
        return link.text
      },
      directions: .init([.origin, .stops, .mode, .label]) { way, draft throws(MapLinkError) in
        func point(_ place: MapLinkPlace) -> String {
          let (latitude, longitude) = draft.numbers(place.coordinate)
          let title = draft.carryLabel(of: place).map { "_" + BingWords.title($0) } ?? ""
          return "pos." + latitude + "_" + longitude + title
        }
        var points = [draft.carryOriginPlace(of: way).map(point) ?? ""]
        points += try draft.carryStopPlaces(of: way).map(point)
        points.append(point(way.destination))
        var link = LinkText(base)
        link.add("rtp", verbatim: points.joined(separator: "~"))
        link.add("mode", verbatim: draft.carryMode(of: way, as: BingWords.modes))
        return link.text
      },
      view: .init([.zoom, .mapType]) { center, draft in
        var link = LinkText(base)
        addView(center, to: &link, &draft)
        return link.text
      }, mapTypes: [.standard, .satellite])
  }

  private static func addView(_ center: Coordinate, to link: inout LinkText, _ draft: inout LinkDraft) {
    let (latitude, longitude) = draft.numbers(center)
    link.add("cp", verbatim: latitude + "~" + longitude)
    link.add("lvl", verbatim: draft.carryZoomLevel(at: center))
    link.add("sty", verbatim: draft.carryMapType(as: BingWords.styles))
  }
}

private enum BingWords {
  static let modes: [TravelMode: String] = [.driving: "d", .walking: "w", .transit: "t"]
  static let styles: [MapType: String] = [.standard: "r", .satellite: "a"]
  static let moreStyles: [String: MapType] = ["h": .hybrid]

  /// What ends a title or a point, and the percent sign that tells of it, is escaped before all is escaped.
  static func title(_ label: String) -> String {
    var text = ""
    for character in label.unicodeScalars {
      switch character {
      case "_", "~": text += character == "_" ? "%5F" : "%7E"
      case "%": text += "%25"
      default: text.unicodeScalars.append(character)
      }
    }
    return PercentEncoding.encode(text)
  }
}

private enum BingReading {
  static func read(_ link: inout LinkScan) -> Bool {
    if !link.host.isEmpty && !link.segment(0, is: "maps") { return false }
    if link.schemeIs("ms-drive-to") || link.schemeIs("ms-walk-to") {
      guard let place = link.pair(latitude: "destination.latitude", longitude: "destination.longitude") else {
        return true
      }
      link.found.destination = MapLinkPlace(place, label: link.text("destination.name"))
      link.found.mode = link.schemeIs("ms-walk-to") ? .walking : .driving
      return true
    }
    link.found.center = link.pair("cp", separator: UInt8(ascii: "~"))
    link.zoom("lvl")
    link.mapType("sty", BingWords.styles, BingWords.moreStyles)
    if let route = link.take("rtp") { readRoute(&link, route) }
    link.mode("mode", BingWords.modes)
    for pins in ["sp", "collection"] { link.take(pins).map { readPins(&link, $0) } }
    if link.found.pin == nil, let text = link.text("q") ?? link.text("where") ?? link.text("where1") {
      link.found.searchText = text
    }
    if link.found.center == nil && link.found.searchText == nil && link.has("ss") { link.found.needsNetwork = true }
    link.ignore(["ss", "form"])
    return true
  }

  private static func readPins(_ link: inout LinkScan, _ range: Range<Int>) {
    let inner = link.inner(range)
    let points = inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: "~")).filter { !inner.startsWith($0, "name.") }
    guard let first = points.first, let place = place(inner, first, after: "point.") else { return link.leave(range) }
    (link.found.pin, link.found.label) = (place.coordinate, place.label)
    // A link opens one place; further pins of a collection are named, not lost.
    link.leftovers += points.dropFirst().map { inner.raw($0) }
  }

  private static func readRoute(_ link: inout LinkScan, _ range: Range<Int>) {
    let inner = link.inner(range)
    let points = inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: "~"))
    let places = points.map { place(inner, $0, after: "pos.") }
    guard points.count > 1, let destination = places.last.flatMap(\.self) else { return link.leave(range) }
    link.found.destination = destination
    link.found.origin = places[0]
    link.found.stops = places.dropFirst().dropLast().compactMap(\.self)
    for (point, place) in zip(points, places) where place == nil && !point.isEmpty {
      link.leftovers.append(inner.raw(point))
    }
  }

  /// `pos.latitude_longitude_title`, the title escaped once more.
  private static func place(_ inner: LinkScan, _ range: Range<Int>, after prefix: String) -> MapLinkPlace? {
    guard inner.startsWith(range, prefix) else { return nil }
    let parts = inner.pieces(range.lowerBound + prefix.utf8.count..<range.upperBound, at: UInt8(ascii: "_"))
    guard parts.count >= 2, let latitude = inner.number(in: parts[0]), let longitude = inner.number(in: parts[1]),
      let coordinate = inner.place((latitude, longitude), .latitudeFirst)
    else { return nil }
    return MapLinkPlace(coordinate, label: parts.count > 2 ? inner.text(in: parts[2], plusIsSpace: false) : nil)
  }
}
