public import MapRegions

/// How links are written.
public struct MapLinkOptions: Hashable, Sendable {
  /// Most decimals that a degree is written with, 0…9. Six are 0.11 m; trailing zeros are left out.
  public var digits: Int
  /// The map, in points, that spans are turned into levels for and levels into spans.
  public var viewport: Viewport.Size

  /// Options; the defaults suit every service.
  public init(digits: Int = 6, viewport: Viewport.Size = .phone) {
    self.digits = digits
    self.viewport = viewport
  }
}
