public import GeoCore

extension MapRegion {
  /// The region around the same centre with every edge moved inwards by degrees, outwards where negative; nil past
  /// nothing.
  ///
  /// - Precondition: neither is NaN.
  public func inset(byLatitude latitude: Double, longitude: Double) -> MapRegion? {
    precondition(!latitude.isNaN && !longitude.isNaN, "an inset must be a number of degrees")
    let (latitudeDelta, longitudeDelta) = (span.latitudeDelta - 2 * latitude, span.longitudeDelta - 2 * longitude)
    guard latitudeDelta >= 0 && longitudeDelta >= 0 else { return nil }
    return MapRegion(
      center: center,
      span: CoordinateSpan(
        uncheckedLatitudeDelta: min(latitudeDelta, 180), longitudeDelta: min(longitudeDelta, 360)))
  }

  /// The region around the same centre with its span multiplied: 2 shows twice as much in each direction, up to all.
  ///
  /// - Precondition: the factor is finite and not negative.
  public func scaled(by factor: Double) -> MapRegion {
    precondition(factor >= 0 && factor.isFinite, "a factor must be a finite number of 0 or more")
    return MapRegion(
      center: center,
      span: CoordinateSpan(
        uncheckedLatitudeDelta: min(span.latitudeDelta * factor, 180),
        longitudeDelta: min(span.longitudeDelta * factor, 360)))
  }

  /// The region with the same span in degrees around another centre.
  ///
  /// The same degrees are drawn larger at a higher latitude: a map that is to keep its zoom level asks for
  /// ``movedKeepingScale(to:)``.
  public func moved(to center: Coordinate) -> MapRegion {
    MapRegion(center: center, span: span)
  }

  /// The region with its centre moved by degrees: latitudes stop at the poles, longitudes wrap.
  ///
  /// - Precondition: both are finite.
  public func moved(byLatitude latitude: Double, longitude: Double) -> MapRegion {
    precondition(latitude.isFinite && longitude.isFinite, "a way to move must be a number of degrees")
    return moved(
      to: Coordinate(
        uncheckedLatitude: min(max(center.latitude + latitude, -90), 90),
        longitude: Degrees.wrapped(center.longitude + longitude)))
  }

  /// The region that a map shows after it was moved to another centre at the same zoom level: as many degrees from west
  /// to east, fewer from north to south nearer to a pole, in proportion to the cosine of the latitude.
  public func movedKeepingScale(to center: Coordinate) -> MapRegion {
    let request = FitRequest(self, leastSpan: CoordinateSpan(uncheckedLatitudeDelta: 0, longitudeDelta: 0))
    return MapRegion(center: center, longitudeDelta: span.longitudeDelta, halfHeight: request.halfHeight)
  }
}
