import GeoCore
import MapRegions

/// A link while a service writes it.
///
/// What the writer takes through the `carry` functions counts as carried; the rest of what was asked for is what the link
/// dropped. So a writer that forgets something says so by itself.
package struct LinkDraft {
  let service: MapService
  /// What the numbers are written in.
  let datum: MapDatum
  private let zoom: MapLinkZoom?
  private let mapType: MapType?
  private let options: MapLinkOptions
  private var carried: Set<MapLink.Feature> = []
  private var labelCount = 0
  package private(set) var warnings: [String] = []

  init(_ service: MapService, for request: MapLinkRequest, in datum: MapDatum, options: MapLinkOptions) {
    self.service = service
    self.datum = datum
    // A view is nothing without a zoom, and a link that was read may have named none.
    zoom = request.zoom ?? (request.action == .view ? .setting(.default) : nil)
    mapType = request.mapType
    self.options = options
  }

  /// Degrees in fixed notation.
  func number(_ degrees: Double) -> String { DecimalText.trimmed(degrees, digits: options.digits) }

  /// Latitude and longitude as the service counts them.
  func numbers(_ coordinate: Coordinate) -> (latitude: String, longitude: String) {
    let coordinate = datum.coordinate(fromWGS84: coordinate)
    return (number(coordinate.latitude), number(coordinate.longitude))
  }

  /// Latitude, comma, longitude.
  func pair(_ coordinate: Coordinate) -> String {
    let (latitude, longitude) = numbers(coordinate)
    return latitude + "," + longitude
  }

  /// Longitude, comma, latitude.
  func swappedPair(_ coordinate: Coordinate) -> String {
    let (latitude, longitude) = numbers(coordinate)
    return longitude + "," + latitude
  }

  /// The label of a place, or its numbers for a service that insists on a name.
  mutating func carryName(of place: MapLinkPlace) -> String {
    carryLabel(of: place) ?? pair(place.coordinate)
  }

  /// A label without characters that the service takes for the end of it.
  mutating func replacing(_ replacements: [Unicode.Scalar: Unicode.Scalar], in label: String) -> String {
    var scalars = String.UnicodeScalarView()
    var replaced: Set<Unicode.Scalar> = []
    for scalar in label.unicodeScalars {
      if replacements[scalar] != nil { replaced.insert(scalar) }
      scalars.append(replacements[scalar] ?? scalar)
    }
    if !replaced.isEmpty {
      let list = replaced.sorted().map { "\($0)" }.joined(separator: " ")
      warn("\(list) in a label became other characters: \(service.name) ends a label there")
    }
    return String(scalars)
  }

  /// Who makes the link, for a service that insists on knowing.
  func appID() throws(MapLinkError) -> String {
    guard !options.appID.isEmpty else {
      throw MapLinkError(
        .appIDMissing, input: "",
        "\(service.name) wants to know who makes a link; give an app id such as com.example.app")
    }
    return options.appID
  }

  mutating func warn(_ sentence: String) { if !warnings.contains(sentence) { warnings.append(sentence) } }

  mutating func carry(_ feature: MapLink.Feature) { carried.insert(feature) }

  mutating func carryLabel(of place: MapLinkPlace) -> String? {
    if place.label != nil { labelCount += 1 }
    return place.label
  }

  /// What of a request the link does not say. A label counts as lost when its place is there without it.
  func dropped(of request: MapLinkRequest) -> [MapLink.Feature] {
    var labels = request.labels.count
    if case .directions(let directions) = request.subject {
      if !carried.contains(.origin), directions.origin?.label != nil { labels -= 1 }
      if !carried.contains(.stops) { labels -= directions.stops.count { $0.label != nil } }
    }
    return request.asked.filter { feature in
      if feature == .label { return labels > labelCount || (labels == 0 && labelCount == 0) }
      return !carried.contains(feature)
    }
  }

  /// The zoom as a level that the service knows.
  ///
  /// - Parameter levels: The levels of this link where they differ from the service's own.
  mutating func carryZoomLevel(at center: Coordinate, in levels: MapService.ZoomLevels? = nil) -> String? {
    guard let zoom, let levels = levels ?? service.capabilities.zoomLevels else { return nil }
    carry(.zoom)
    let level = levels.rounded(zoom.level(at: center, in: options.viewport) + levels.offset)
    let clamped = min(max(level, levels.range.lowerBound), levels.range.upperBound)
    let text = DecimalText.trimmed(clamped, digits: levels.decimals)
    if clamped != level {
      warn(
        "zoom level \(DecimalText.trimmed(level, digits: 2)) is outside \(service.name)'s "
          + "\(shortest: levels.range.lowerBound)…\(shortest: levels.range.upperBound) and became \(text)")
    }
    return text
  }

  /// The zoom as degrees from south to north and from west to east, comma separated.
  mutating func carryZoomSpan(at center: Coordinate) -> String? {
    guard let span = zoom?.span(at: center, in: options.viewport) else { return nil }
    carry(.zoom)
    return number(span.latitudeDelta) + "," + number(span.longitudeDelta)
  }

  /// The map type in the service's own word; nil where it has none.
  mutating func carryMapType(as words: [MapType: String]) -> String? {
    guard let mapType, let word = words[mapType] else { return nil }
    carry(.mapType)
    return word
  }

  mutating func carryOrigin(of directions: MapLinkDirections) -> String? {
    carryOriginPlace(of: directions).map { pair($0.coordinate) }
  }

  mutating func carryOriginPlace(of directions: MapLinkDirections) -> MapLinkPlace? {
    if directions.origin != nil { carry(.origin) }
    return directions.origin
  }

  /// The mode in the service's own word; nil where it has none.
  mutating func carryMode(of directions: MapLinkDirections, as words: [TravelMode: String]) -> String? {
    guard let mode = directions.mode, let word = words[mode] else { return nil }
    carry(.mode)
    return word
  }

  /// The stops as latitude, comma, longitude.
  mutating func carryStops(of directions: MapLinkDirections) throws(MapLinkError) -> [String] {
    try carryStopPlaces(of: directions).map { pair($0.coordinate) }
  }

  /// The stops, no more than the service takes: a route that leaves some out would be another route.
  mutating func carryStopPlaces(of directions: MapLinkDirections) throws(MapLinkError) -> [MapLinkPlace] {
    guard !directions.stops.isEmpty else { return [] }
    if let most = service.stopLimit(options), directions.stops.count > most {
      throw MapLinkError(
        .tooManyStops, input: "\(directions.stops.count) stops",
        "\(service.name) takes at most \(most) stops, not \(directions.stops.count); divide the route into legs")
    }
    carry(.stops)
    return directions.stops
  }
}

extension MapService {
  /// Most stops in one link, nil for no limit.
  func stopLimit(_ options: MapLinkOptions) -> Int? {
    [capabilities.maximumStops, options.maximumStops].compactMap(\.self).min()
  }
}

extension MapLinkZoom {
  func level(at center: Coordinate, in size: Viewport.Size) -> Double {
    switch self {
    case .level(let level): level
    case .setting(let setting): MapRegion(center: center, zoom: setting).zoomLevel(in: size)
    case .span(let span): MapRegion(center: center, span: span).zoomLevel(in: size)
    }
  }

  /// Nil only for a level outside 0…30.
  func span(at center: Coordinate, in size: Viewport.Size) -> CoordinateSpan? {
    switch self {
    case .level(let level): try? Viewport(size: size, center: center, zoomLevel: level).visibleRegion.span
    case .setting(let setting): setting.span
    case .span(let span): span
    }
  }
}
