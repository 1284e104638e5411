public import MapRegions

/// How close a link's map looks. Services count in spans or in levels; each form is turned into the other where needed.
///
/// A span becomes the level at which all of it is visible on the viewport of ``MapLinkOptions/viewport``; services that
/// know only whole levels get the next lower one, so that nothing is cut off. At middle latitudes near, medium and far are
/// the levels 14, 11 and 8.
public enum MapLinkZoom: Hashable, Sendable {
  /// Near, medium or far.
  case setting(ZoomSetting)
  /// Degrees from edge to edge.
  case span(CoordinateSpan)
  /// A zoom level, 0…30: 0 is the world in one tile of 256 points, each level doubles the scale.
  case level(Double)
}
