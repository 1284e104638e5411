public import GeoCore

/// What a map is asked to show: a centre and a span around it.
///
/// ```swift
/// let region = MapRegion(center: turtleRock, zoom: .near)
/// region.boundingBox  // latitude 34.001286…34.021286, longitude −116.176868…−116.156868
/// ```
public struct MapRegion: Hashable, Sendable, BitwiseCopyable {
  /// The middle of the region.
  public let center: Coordinate
  /// Its full extent.
  public let span: CoordinateSpan

  /// A region from its centre and its full extent.
  public init(center: Coordinate, span: CoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// What a map shows around a place at a zoom setting.
  public init(center: Coordinate, zoom: ZoomSetting = .default) {
    self.init(center: center, span: zoom.span)
  }

  /// A region from its centre and its full size in metres.
  ///
  /// North–south is measured along the meridian, also over a pole; east–west along the parallel of the centre. A size
  /// that goes round the Earth is the whole of it: 180° or 360°. At a pole the parallel has no length, so that any
  /// east–west size above 0 is all longitudes.
  ///
  /// - Throws: ``MapRegionError`` for a length that is negative or not finite.
  public init(
    center: Coordinate, latitudinalMeters: Double, longitudinalMeters: Double
  ) throws(MapRegionError) {
    try Self.checkLength("north–south", latitudinalMeters)
    try Self.checkLength("east–west", longitudinalMeters)
    self.init(
      center: center,
      span: CoordinateSpan(
        uncheckedLatitudeDelta: MetricSpan.latitudeDelta(meters: latitudinalMeters, at: center.latitude),
        longitudeDelta: MetricSpan.longitudeDelta(meters: longitudinalMeters, at: center.latitude)))
  }

  /// The region with the middle and the extent of a box, rounded up by less than a micrometre where its own box would
  /// miss an edge by rounding.
  ///
  /// - Throws: ``MapRegionError`` for the empty box, which has no middle.
  public init(_ box: BoundingBox) throws(MapRegionError) {
    guard let center = box.center else {
      throw MapRegionError(.emptyBox, input: "empty", "an empty box has no middle to show; give at least one place")
    }
    self.init(holding: box, around: center)
  }

  /// The region around the middle of a box that is not empty.
  init(holding box: BoundingBox, around center: Coordinate) {
    let exact = MapRegion(
      center: center,
      span: CoordinateSpan(uncheckedLatitudeDelta: box.latitudeSpan, longitudeDelta: box.longitudeSpan))
    // Half a span added to a middle is not always the edge that both were worked out from.
    let rounding = exact.boundingBox.contains(box) ? 0 : 2e-13
    self.init(
      center: center,
      span: CoordinateSpan(
        uncheckedLatitudeDelta: min(box.latitudeSpan + rounding, 180),
        longitudeDelta: min(box.longitudeSpan + rounding, 360)))
  }

  /// North–south size in metres, along the meridian through the centre; it does not stop at a pole.
  public var latitudinalMeters: Double {
    MetricSpan.latitudinalMeters(delta: span.latitudeDelta, at: center.latitude)
  }

  /// East–west size in metres, along the parallel of the centre; 0 at a pole.
  public var longitudinalMeters: Double {
    MetricSpan.longitudinalMeters(delta: span.longitudeDelta, at: center.latitude)
  }

  /// The box of the region: latitudes clamped at the poles, longitudes wrapped at ±180.
  ///
  /// A region that reaches beyond a pole keeps its longitudes; ask ``reachesPole`` where that matters.
  public var boundingBox: BoundingBox {
    BoundingBox(
      south: max(center.latitude - span.latitudeDelta / 2, -90),
      north: min(center.latitude + span.latitudeDelta / 2, 90),
      longitudes: LongitudeInterval(center: center.longitude, width: span.longitudeDelta))
  }

  /// Whether the region touches or passes a pole, where its box had to be clamped.
  public var reachesPole: Bool {
    center.latitude.magnitude + span.latitudeDelta / 2 >= 90
  }

  /// Whether a place is in the region or on its edge.
  public func contains(_ coordinate: Coordinate) -> Bool {
    boundingBox.contains(coordinate)
  }

  private static func checkLength(_ name: String, _ meters: Double) throws(MapRegionError) {
    guard meters.isFinite else {
      throw MapRegionError(.notFinite, input: "\(meters)", "\(name) size \(meters) is not a number of metres")
    }
    guard meters >= 0 else {
      throw MapRegionError(
        .negativeLength, input: "\(shortest: meters)",
        "\(name) size \(shortest: meters) m is negative; a size is 0 m or more")
    }
  }
}
