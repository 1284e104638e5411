/// A place in a projected coordinate reference system.
///
/// The numbers are those that the system's maps print, in the unit of the system. Where a system counts westward or
/// southward (EPSG:2053), its ``CoordinateReferenceSystem/axes`` say so, and the numbers grow in those directions.
public struct ProjectedPoint: Hashable, Sendable, BitwiseCopyable {
  /// Along the axis that runs east–west on the map.
  public let easting: Double
  /// Along the axis that runs north–south on the map.
  public let northing: Double
  /// Along the vertical axis, in its own unit; nil where the system has none.
  public let height: Double?

  /// A point from its numbers in the unit of its system.
  public init(easting: Double, northing: Double, height: Double? = nil) {
    self.easting = easting
    self.northing = northing
    self.height = height
  }
}

/// A place in a geographic coordinate reference system: degrees on the datum of that system.
///
/// It differs from a `Coordinate`, which is WGS 84: the same numbers on another datum are another place, up to hundreds
/// of metres away. Longitudes count from the system's prime meridian. Systems in other angular units (grads of
/// EPSG:4807) are in degrees here too.
public struct GeographicPoint: Hashable, Sendable, BitwiseCopyable {
  /// Degrees north, −90…90.
  public let latitude: Double
  /// Degrees east of the system's prime meridian; a transformation wraps it to −180…180.
  public let longitude: Double
  /// Along the vertical axis, in its own unit; nil where the system has none.
  public let height: Double?

  /// A point from latitude and longitude in degrees.
  public init(latitude: Double, longitude: Double, height: Double? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.height = height
  }
}

/// A place in a geocentric coordinate reference system, in the unit of the system: EPSG:4978 and its kin on other datums.
public struct GeocentricPoint: Hashable, Sendable, BitwiseCopyable {
  /// Towards latitude 0 on the prime meridian.
  public let x: Double
  /// Towards latitude 0, longitude 90° east.
  public let y: Double
  /// Towards the north pole.
  public let z: Double

  /// A point from its numbers in the unit of its system.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}
