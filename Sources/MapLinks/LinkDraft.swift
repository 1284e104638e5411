import GeoCore
import MapRegions

/// A link while a service writes it.
///
/// What the writer takes through the `carry` functions counts as carried; the rest of what was asked for is what the link
/// dropped. So a writer that forgets something says so by itself.
package struct LinkDraft {
  private let service: MapService
  private let zoom: MapLinkZoom?
  private let options: MapLinkOptions
  package private(set) var carried: Set<MapLink.Feature> = []
  package private(set) var warnings: [String] = []

  init(_ service: MapService, zoom: MapLinkZoom?, options: MapLinkOptions) {
    self.service = service
    self.zoom = zoom
    self.options = options
  }

  /// Degrees in fixed notation.
  func number(_ degrees: Double) -> String { DecimalText.trimmed(degrees, digits: options.digits) }

  /// Latitude, comma, longitude.
  func pair(_ coordinate: Coordinate) -> String { number(coordinate.latitude) + "," + number(coordinate.longitude) }

  mutating func warn(_ sentence: String) { warnings.append(sentence) }

  mutating func carry(_ feature: MapLink.Feature) { carried.insert(feature) }

  mutating func carryLabel(of place: MapLinkPlace) -> String? {
    if place.label != nil { carry(.label) }
    return place.label
  }

  /// The zoom as a level that the service knows.
  mutating func carryZoomLevel(at center: Coordinate) -> String? {
    guard let zoom, let levels = service.capabilities.zoomLevels else { return nil }
    carry(.zoom)
    var level = zoom.level(at: center, in: options.viewport)
    // The span that a level shows is not quite even about its centre, so it gives a level that is a trifle lower; a
    // thousandth of a level is a quarter of a point on a phone.
    if levels.decimals == 0 { level = (level + 1e-3).rounded(.down) }
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

  mutating func carryOrigin(of directions: MapLinkDirections) -> String? {
    guard let origin = directions.origin else { return nil }
    carry(.origin)
    return pair(origin.coordinate)
  }

  /// The mode in the service's own word; nil where it has none.
  mutating func carryMode(of directions: MapLinkDirections, as words: [TravelMode: String]) -> String? {
    guard let mode = directions.mode, let word = words[mode] else { return nil }
    carry(.mode)
    return word
  }

  /// The stops, no more than the service takes: a route that leaves some out would be another route.
  mutating func carryStops(of directions: MapLinkDirections) throws(MapLinkError) -> [String] {
    guard !directions.stops.isEmpty else { return [] }
    if let most = service.capabilities.maximumStops, directions.stops.count > most {
      throw MapLinkError(
        .tooManyStops, input: "\(directions.stops.count) stops",
        "\(service.name) takes at most \(most) stops, not \(directions.stops.count); divide the route into legs")
    }
    carry(.stops)
    return directions.stops.map { pair($0.coordinate) }
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
