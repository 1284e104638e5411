public import GeoCore
public import MapRegions

/// What a link says.
///
/// ```swift
/// let reading = try MapLink.read("https://www.openstreetmap.org/?mlat=34.011286&mlon=-116.166868#map=14/34.0/-116.2")
/// reading.coordinate                      // 34.011286,-116.166868
/// reading.zoomLevel                       // 14
/// try reading.link(for: .apple).url       // the same place in another service
/// ```
public struct MapLinkReading: Hashable, Sendable {
  /// Where the service stands in the registry: far smaller than the service itself.
  let position: Int
  /// The service whose link it is.
  public var service: MapService { MapService.all[position] }
  /// Web address or app scheme.
  public let form: MapLink.Form
  /// The link as a request, which any service can be asked for; nil when it names no place, search, route or view.
  ///
  /// Coordinates are WGS 84, converted where the link counts in another ``datum``.
  public let request: MapLinkRequest?
  /// What the numbers in the link refer to: what the link says, or the service's own where it says nothing.
  public let datum: MapDatum
  /// Whether the link names its place only to the service's own server: a short link, a place id. Nothing is fetched.
  public let needsNetwork: Bool
  /// The parts of the link that were not understood, as they stand in it: `name=value`, `#fragment`, a piece of the path.
  /// Known tracking parameters are no part of what a link says and are not listed.
  public let unread: [String]
  /// Sentences for a person: why something that looks like a coordinate was not taken for one.
  public let warnings: [String]

  /// The place: the pin, the destination of a route, the middle of a view or of a search; nil where the link has none.
  public var coordinate: Coordinate? {
    switch request?.subject {
    case .place(let place): place.coordinate
    case .directions(let directions): directions.destination.coordinate
    case .search(let search): search.near
    case .view(let center): center
    case nil: nil
    }
  }

  /// The name of the place or of the destination; nil where the link has none.
  public var label: String? {
    switch request?.subject {
    case .place(let place): place.label
    case .directions(let directions): directions.destination.label
    case .search, .view, nil: nil
    }
  }

  /// The zoom level, 0…30; a span is turned into the level at which a phone shows all of it. Nil where there is none.
  public var zoomLevel: Double? {
    guard let zoom = request?.zoom else { return nil }
    if case .level(let level) = zoom { return level }
    return coordinate.map { max(zoom.level(at: $0, in: .phone), 0) }
  }

  /// What the map draws; nil where the link leaves it open.
  public var mapType: MapType? { request?.mapType }

  /// What is searched for; nil where the link is no search.
  public var searchText: String? {
    if case .search(let search) = request?.subject { search.text } else { nil }
  }

  /// The route; nil where the link is none.
  public var directions: MapLinkDirections? {
    if case .directions(let directions) = request?.subject { directions } else { nil }
  }

  /// Where the route starts; nil where that is the user's own place or the link is no route.
  public var origin: MapLinkPlace? { directions?.origin }
  /// The places that the route passes.
  public var stops: [MapLinkPlace] { directions?.stops ?? [] }
  /// How the route is travelled; nil where the link leaves it open.
  public var mode: TravelMode? { directions?.mode }

  /// The map that the link shows: its middle with its span or level; nil where it has no place or no zoom.
  ///
  /// - Parameter size: The map in points that a level is turned into a span for.
  public func region(in size: Viewport.Size = .phone) -> MapRegion? {
    guard let coordinate, let span = request?.zoom?.span(at: coordinate, in: size) else { return nil }
    return MapRegion(center: coordinate, span: span)
  }

  /// The link that opens the same thing in another service, or in another form of its own.
  ///
  /// - Throws: ``MapLinkError`` when there is nothing to open, or nothing that the service has a link for.
  public func link(
    for service: MapService, form: MapLink.Form? = nil, options: MapLinkOptions = MapLinkOptions()
  ) throws(MapLinkError) -> MapLink {
    guard let request else {
      throw MapLinkError(
        .nothingToOpen, input: self.service.id,
        needsNetwork
          ? "only the server of \(self.service.name) knows what this link opens; "
            + "follow it in a browser and take the address that it ends at"
          : "the link of \(self.service.name) names no place, search, route or view")
    }
    return try service.link(for: request, form: form, options: options)
  }
}
