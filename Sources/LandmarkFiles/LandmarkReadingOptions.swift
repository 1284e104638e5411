/// How files of landmarks are read.
public struct LandmarkReadingOptions: Hashable, Sendable {
  /// Whether lines, polygons and several points of one feature become a landmark too: at the middle of a line by its length,
  /// inside a polygon, at one of the points. Without it they are reported as problems.
  public var takesRepresentativePoints = false

  /// The layer of a GeoPackage to read; nil for all that hold points. Of GPX `waypoints`, `route_points` or
  /// `track_points`; nil for the first of these that it has. Other formats have none.
  public var layer: String?

  /// Whether simdjson reads what it can, where the package has the trait `SIMDJSON`. Readings are the same either way.
  public var usesSIMDJSON = true

  /// Points only, as fast as it goes.
  public init() {}
}
