import GeoCore

extension MapService {
  /// HERE WeGo by its shared links.
  ///
  /// Unverified: public code agrees on these forms and quotes HERE's own page, which was not read. The size of the tiles
  /// that `z` counts in is not stated; 256 points is an assumption. The apps' schemes only tell whether they are there.
  public static let here = MapService(
    id: "here", name: "HERE WeGo",
    web: LinkWriters(
      place: .init([.label, .zoom, .mapType], HereLinks.place),
      directions: .init([.origin, .mode, .label], HereLinks.directions),
      view: .init([.zoom], HereLinks.view), mapTypes: [.standard]),
    querySchemes: ["here-location", "here-route"], modes: TravelMode.allCases,
    zoomLevels: ZoomLevels(range: 0...20, decimals: 1, step: 0.1),
    reader: LinkReader(hosts: ["share.here.com", "wego.here.com", "her.is"], HereLinks.read))
}

private enum HereLinks {
  private static let modes: [TravelMode: String] = [.driving: "d", .walking: "w", .transit: "pt", .cycling: "b"]
  private static let mapTypes: [MapType: String] = [.standard: "normal"]

  static func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    var link = LinkText("https://share.here.com/l/" + named(place, &draft))
    link.add("z", verbatim: draft.carryZoomLevel(at: place.coordinate))
    link.add("t", verbatim: draft.carryMapType(as: mapTypes))
    return link.text
  }

  static func directions(_ way: MapLinkDirections, _ draft: inout LinkDraft) -> String {
    let origin = draft.carryOriginPlace(of: way).map { named($0, &draft) } ?? "mylocation"
    var link = LinkText("https://share.here.com/r/" + origin + "/" + named(way.destination, &draft))
    link.add("m", verbatim: draft.carryMode(of: way, as: modes))
    return link.text
  }

  static func view(_ center: Coordinate, _ draft: inout LinkDraft) -> String {
    "https://wego.here.com/?map=" + draft.pair(center) + (draft.carryZoomLevel(at: center).map { "," + $0 } ?? "")
  }

  private static func named(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    draft.pair(place.coordinate) + (draft.carryLabel(of: place).map { "," + PercentEncoding.encode($0) } ?? "")
  }

  static func read(_ link: inout LinkScan) -> Bool {
    if link.hostIs("her.is") {
      link.found.needsNetwork = true
      return true
    }
    if let map = link.take("map") {
      let inner = link.inner(map)
      let parts = inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: ","))
      if parts.count >= 2, let latitude = inner.number(in: parts[0]), let longitude = inner.number(in: parts[1]),
        let center = inner.place((latitude, longitude), .latitudeFirst)
      {
        link.found.center = center
        if parts.count > 2, let level = inner.number(in: parts[2]), (0...30).contains(level) {
          link.found.zoom = .level(level)
        }
      } else {
        link.leave(map)
      }
    }
    link.zoom("z")
    link.mapType("t", mapTypes)
    if link.segment(0, is: "l") {
      if let place = link.segment(1).flatMap({ place(&link, $0) }) {
        (link.found.pin, link.found.label) = (place.coordinate, place.label)
      }
    } else if link.segment(0, is: "r") {
      readRoute(&link)
    } else if link.segment(0, is: "p") {
      link.found.pin = link.segment(1).flatMap { HereShareCode.decode(link.bytes[$0]) }
      if link.found.pin == nil { link.found.needsNetwork = true }
    }
    return true
  }

  private static func readRoute(_ link: inout LinkScan) {
    let segments = link.segments.dropFirst()
    let places = segments.map { place(&link, $0) }
    guard let destination = places.last.flatMap(\.self) else { return }
    link.found.destination = destination
    if places.count > 1 {
      link.found.origin = places[0]
      link.found.stops = places.dropFirst().dropLast().compactMap(\.self)
    }
    for (segment, place) in zip(segments, places) where place == nil && !link.isEqual(segment, "mylocation") {
      link.leftovers.append(link.raw(segment))
    }
    link.mode("m", modes)
  }

  /// `latitude,longitude,name`; the comma may be escaped where a browser did so, in a name it always is.
  private static func place(_ link: inout LinkScan, _ segment: Range<Int>) -> MapLinkPlace? {
    if let coordinate = link.pair(in: segment) { return MapLinkPlace(coordinate) }
    let parts = link.pieces(segment, at: UInt8(ascii: ","))
    guard parts.count >= 3, let coordinate = link.pair(in: segment.lowerBound..<parts[1].upperBound) else { return nil }
    return MapLinkPlace(
      coordinate, label: link.text(in: parts[2].lowerBound..<segment.upperBound, plusIsSpace: false))
  }
}
