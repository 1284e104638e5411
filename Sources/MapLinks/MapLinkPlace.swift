public import GeoCore

/// A place to show, to go to, to start from or to pass: a coordinate and perhaps a name for it.
public struct MapLinkPlace: Hashable, Sendable, Located {
  /// Where it is, WGS 84.
  public var coordinate: Coordinate
  /// What to call it; nil or blank shows no name.
  ///
  /// A link holds the label without control characters and line breaks (these become spaces); everything else, such as
  /// emoji, right-to-left text and combining marks, arrives unchanged.
  public var label: String?

  /// A place from its coordinate and what to call it.
  public init(_ coordinate: Coordinate, label: String? = nil) {
    self.coordinate = coordinate
    self.label = label
  }
}
