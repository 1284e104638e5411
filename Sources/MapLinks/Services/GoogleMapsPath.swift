import CoordinateNotation
import GeoCore
import MapRegions

/// The path of Google's addresses: what is shown, the camera behind an `@`, and data.
enum GoogleMapsPath {
  static func read(_ link: inout LinkScan, from first: Int) {
    guard let kind = link.segment(first) else { return }
    if link.bytes[kind.lowerBound] == UInt8(ascii: "@") {
      readCamera(&link, kind)
      readData(&link)
    } else if link.isEqual(kind, "place") {
      readData(&link)
      readPlacePath(&link, link.segment(first + 1))
    } else if link.isEqual(kind, "search") {
      if let text = link.segment(first + 1), !isSpecial(link, text) { GoogleMapsReading.readText(&link, text) }
      readCameras(&link)
      readData(&link)
    } else if link.isEqual(kind, "dir") {
      readStops(&link, link.segments.dropFirst(first + 1))
    } else if link.isEqual(kind, "embed"), let code = link.take("pb") {
      GoogleMapsData(link, code).center.map { link.found.center = $0 }
    } else if link.isEqual(kind, "preview") {
      readCameras(&link)
    }
  }

  private static func readPlacePath(_ link: inout LinkScan, _ name: Range<Int>?) {
    readCameras(&link)
    guard let name, !isSpecial(link, name) else { return }
    if let coordinate = link.pair(in: name) {
      if link.found.pin == nil { link.found.pin = coordinate }
    } else if let text = link.text(in: name) {
      // Dropped pins are named by their degrees, minutes and seconds.
      let notation =
        CodeInLink.plusCode(text) ?? (text.contains("°") ? try? CoordinateText.parse(text).coordinate : nil)
      if let notation {
        if link.found.pin == nil { link.found.pin = notation }
      } else if link.found.pin != nil {
        link.found.label = text
      } else {
        // The camera is not the place (OsmAnd#12521): without the pin in the data there is only a name to look for.
        link.found.searchText = text
      }
    }
  }

  /// The camera as `@…`, or data as `data=…`.
  private static func isSpecial(_ link: LinkScan, _ segment: Range<Int>) -> Bool {
    link.bytes[segment.lowerBound] == UInt8(ascii: "@") || link.startsWith(segment, "data=")
  }

  private static func readCameras(_ link: inout LinkScan) {
    if let camera = link.segments.first(where: { link.bytes[$0.lowerBound] == UInt8(ascii: "@") }) {
      readCamera(&link, camera)
    }
  }

  /// `@lat,lon,17z`, `@lat,lon,1053m` (the height of the window on satellite pictures) or `@lat,lon,3a,75y,…` (street
  /// view from that point).
  private static func readCamera(_ link: inout LinkScan, _ segment: Range<Int>) {
    let inner = link.inner(segment.lowerBound + 1..<segment.upperBound)
    let parts = inner.pieces(0..<inner.bytes.count, at: UInt8(ascii: ","))
    guard parts.count >= 2, let latitude = inner.number(in: parts[0]), let longitude = inner.number(in: parts[1]),
      let center = link.place((latitude, longitude), .latitudeFirst)
    else {
      if !inner.bytes.isEmpty { link.leftovers.append(link.raw(segment)) }
      return
    }
    link.found.center = center
    guard parts.count > 2, let unit = inner.bytes[parts[2]].last,
      let number = inner.number(in: parts[2].lowerBound..<parts[2].upperBound - 1)
    else { return }
    switch unit {
    case UInt8(ascii: "z") where (0...30).contains(number): link.found.zoom = .level(number)
    case UInt8(ascii: "m") where number > 0:
      link.found.mapType = .satellite
      let metersPerPoint = WebMercator.halfWidth * 2 / 256 * cos(latitude * Degrees.inRadians)
      let level = log2(metersPerPoint * Viewport.Size.phone.height / number)
      if level.isFinite { link.found.zoom = .level(min(max(level, 0), 30)) }
    case UInt8(ascii: "a"): link.found.pin = center
    default: link.leftovers.append(link.raw(segment))
    }
  }

  private static func readData(_ link: inout LinkScan) {
    guard let segment = link.segments.first(where: { link.startsWith($0, "data=") }) else { return }
    let data = GoogleMapsData(link, segment.lowerBound + 5..<segment.upperBound)
    if let pin = data.pin { link.found.pin = pin }
    if let type = data.mapType { link.found.mapType = type }
  }

  /// `/dir/start/stop/…/destination`, each a coordinate or a name whose coordinate is in the data.
  private static func readStops(_ link: inout LinkScan, _ segments: ArraySlice<Range<Int>>) {
    let data = segments.first { link.startsWith($0, "data=") }
      .map { GoogleMapsData(link, $0.lowerBound + 5..<$0.upperBound) }
    var named = (data?.waypoints ?? [])[...]
    var places: [MapLinkPlace?] = []
    for segment in segments.prefix(while: { !isSpecial(link, $0) }) {
      if let coordinate = link.pair(in: segment) {
        places.append(MapLinkPlace(coordinate))
        // A coordinate may stand in the data as well.
        if let next = named.first, next.isNearly(coordinate) { named.removeFirst() }
      } else if link.isEqual(segment, "''") || link.isEqual(segment, "my+location") {
        places.append(nil)
      } else {
        guard let coordinate = named.popFirst() else {
          if segment == segments.first { places.append(nil) }
          link.leftovers.append(link.raw(segment))
          continue
        }
        places.append(MapLinkPlace(coordinate, label: link.text(in: segment)))
      }
    }
    guard let destination = places.last.flatMap(\.self) else { return }
    link.found.destination = destination
    // An empty start, `/dir//…`, is where the user is.
    link.found.origin = places.count > 1 ? places[0] : nil
    link.found.stops = places.dropFirst().dropLast().compactMap(\.self)
    link.found.mode = data?.mode
  }
}

extension Coordinate {
  fileprivate func isNearly(_ other: Coordinate) -> Bool {
    (latitude - other.latitude).magnitude < 1e-4 && (longitude - other.longitude).magnitude < 1e-4
  }
}
