public import GeoCore

/// A maps app or site that links can be made for.
///
/// A service is data and a function for each thing that it opens; ``all`` lists them.
///
/// ```swift
/// for service in MapService.all where service.covers(turtleRock) {
///   let link = try service.link(for: .place(MapLinkPlace(turtleRock, label: "Turtle Rock")))
///   print(service.name, link.url, link.dropped)
/// }
/// ```
public struct MapService: Identifiable, Sendable {
  /// A short name for settings and the command line, lower case: `apple-classic`.
  public let id: String
  /// The name as people write it: `Apple Maps`.
  public let name: String
  /// What the service can be asked for.
  public let capabilities: Capabilities
  let writers: [MapLink.Form: LinkWriters]
  let reader: LinkReader?

  /// Only the data that differs between services; the rest follows from the writers.
  package init(
    id: String, name: String, web: LinkWriters? = nil, app: LinkWriters? = nil, appScheme: String? = nil,
    querySchemes: [String]? = nil, modes: [TravelMode] = [], maximumStops: Int? = 0, zoomLevels: ZoomLevels? = nil,
    coverage: BoundingBox? = nil, needsAppID: Bool = false, maximumLength: Int = 2000, reader: LinkReader? = nil
  ) {
    self.id = id
    self.name = name
    self.reader = reader
    var writers: [MapLink.Form: LinkWriters] = [:]
    writers[.web] = web
    writers[.app] = app
    self.writers = writers
    capabilities = Capabilities(
      writers: writers, modes: modes, maximumStops: maximumStops, zoomLevels: zoomLevels, coverage: coverage,
      appScheme: appScheme, querySchemes: querySchemes ?? appScheme.map { [$0] } ?? [], needsAppID: needsAppID,
      maximumLength: maximumLength)
  }

  /// Whether the service has a map of a place.
  public func covers(_ coordinate: Coordinate) -> Bool {
    capabilities.coverage?.contains(coordinate) ?? true
  }
}

extension MapService: Hashable {
  /// Services are the same when their ids are.
  public static func == (left: MapService, right: MapService) -> Bool { left.id == right.id }

  /// Hashes the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
