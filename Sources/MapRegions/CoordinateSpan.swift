import GeoCore

/// The extent of a region: *full* north–south and east–west size in degrees, not half.
public struct CoordinateSpan: Hashable, Sendable, BitwiseCopyable {
  /// North–south size, degrees, 0…180. One degree is about 111 km everywhere.
  public let latitudeDelta: Double
  /// East–west size, degrees, 0…360. One degree is about 111 km at the equator and nothing at a pole.
  public let longitudeDelta: Double

  /// A span from both sizes in degrees.
  ///
  /// - Throws: ``MapRegionError`` when a size is not finite, or outside 0…180 and 0…360, which MapKit answers by stopping
  ///   the process.
  public init(latitudeDelta: Double, longitudeDelta: Double) throws(MapRegionError) {
    try Self.check("latitude delta", latitudeDelta, limit: 180)
    try Self.check("longitude delta", longitudeDelta, limit: 360)
    self.init(uncheckedLatitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
  }

  /// For sizes in range by construction.
  package init(uncheckedLatitudeDelta latitudeDelta: Double, longitudeDelta: Double) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }

  private static func check(_ name: String, _ delta: Double, limit: Double) throws(MapRegionError) {
    guard delta.isFinite else {
      throw MapRegionError(.notFinite, input: "\(delta)", "\(name) \(delta) is not a number of degrees")
    }
    guard delta >= 0 && delta <= limit else {
      throw MapRegionError(
        .spanOutOfRange, input: "\(shortest: delta)",
        "\(name) \(shortest: delta) is outside 0…\(shortest: limit)")
    }
  }
}
