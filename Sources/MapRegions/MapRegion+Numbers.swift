public import GeoCore

extension MapRegion {
  /// A region from four numbers in degrees, as a map view or a settings file gives them.
  ///
  /// - Throws: ``MapRegionError`` for a number that is not finite, a latitude beyond a pole, a longitude outside
  ///   −180…180, or a span outside 0…180 and 0…360. MapKit stops the process for the same.
  public init(
    latitude: Double, longitude: Double, latitudeDelta: Double, longitudeDelta: Double
  ) throws(MapRegionError) {
    let center: Coordinate
    do {
      center = try Coordinate(latitude: latitude, longitude: longitude)
    } catch {
      throw MapRegionError(
        error.code == .notFinite ? .notFinite : .notAPlace, input: error.input, error.description)
    }
    self.init(
      center: center, span: try CoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta))
  }

  /// The nearest region to four numbers in degrees: the latitude stops at the poles, the longitude wraps, a span is
  /// brought to 0…180 and 0…360.
  ///
  /// For what a map view reports while it is being dragged past its ends.
  ///
  /// - Throws: ``MapRegionError`` for a number that is not finite, which is near nothing.
  public init(
    clampingLatitude latitude: Double, longitude: Double, latitudeDelta: Double, longitudeDelta: Double
  ) throws(MapRegionError) {
    func clamped(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : value
    }
    try self.init(
      latitude: clamped(latitude, -90...90), longitude: longitude.isFinite ? Degrees.wrapped(longitude) : longitude,
      latitudeDelta: clamped(latitudeDelta, 0...180), longitudeDelta: clamped(longitudeDelta, 0...360))
  }

  /// The region with the same box and no part beyond a pole, the centre's longitude in (−180, 180].
  ///
  /// A region that reaches over a pole moves its centre away from it; one of all longitudes keeps its centre's.
  public var normalized: MapRegion {
    let box = boundingBox
    let latitude =
      center.latitude.magnitude + span.latitudeDelta / 2 > 90 ? (box.south + box.north) / 2 : center.latitude
    return MapRegion(
      center: Coordinate(
        uncheckedLatitude: latitude, longitude: center.longitude == -180 ? 180 : center.longitude),
      span: CoordinateSpan(
        uncheckedLatitudeDelta: min(span.latitudeDelta, box.latitudeSpan), longitudeDelta: span.longitudeDelta))
  }

  /// The region moved by the least that brings it within limits, and made smaller where it is larger than they are; nil
  /// for empty limits.
  ///
  /// Limits may cross the antimeridian; from the far side of the Earth the nearer of their edges is chosen.
  public func clamped(to limits: BoundingBox) -> MapRegion? {
    guard let middle = limits.center else { return nil }
    let (latitudeDelta, longitudeDelta) = (
      min(span.latitudeDelta, limits.latitudeSpan), min(span.longitudeDelta, limits.longitudeSpan)
    )
    let latitude = min(
      max(center.latitude, limits.south + latitudeDelta / 2), limits.north - latitudeDelta / 2)
    var longitude = center.longitude
    if limits.longitudeSpan < 360 {
      let room = (limits.longitudeSpan - longitudeDelta) / 2
      let away = Degrees.difference(from: middle.longitude, to: longitude).value
      if away.magnitude > room { longitude = Degrees.wrapped(middle.longitude + min(max(away, -room), room)) }
    }
    return MapRegion(
      center: Coordinate(uncheckedLatitude: min(max(latitude, -90), 90), longitude: longitude),
      span: CoordinateSpan(uncheckedLatitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta))
  }
}
