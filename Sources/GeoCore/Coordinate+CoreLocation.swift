#if canImport(CoreLocation)
  public import CoreLocation

  extension Coordinate {
    /// The place of a CoreLocation coordinate.
    ///
    /// - Throws: ``CoordinateError`` for `kCLLocationCoordinate2DInvalid` and whatever else names no place. Null
    ///   island, 0,0, is a place.
    public init(_ coordinate: CLLocationCoordinate2D) throws(CoordinateError) {
      try self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }

    /// The place of a CoreLocation location; height, time and accuracy stay behind.
    ///
    /// - Throws: ``CoordinateError`` for a location without a valid coordinate.
    public init(_ location: CLLocation) throws(CoordinateError) {
      try self.init(location.coordinate)
    }
  }

  extension CLLocationCoordinate2D {
    /// The same place for CoreLocation, always valid there.
    public init(_ coordinate: Coordinate) {
      self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
  }
#endif
