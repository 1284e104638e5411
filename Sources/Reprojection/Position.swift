/// A place in some coordinate reference system, its numbers by name and never by position in a list.
public enum Position: Hashable, Sendable, BitwiseCopyable {
  /// Latitude and longitude on the datum of the system.
  case geographic(GeographicPoint)
  /// Easting and northing.
  case projected(ProjectedPoint)
  /// x, y and z from the Earth's centre.
  case geocentric(GeocentricPoint)

  /// The latitude and longitude, where the system is geographic.
  public var geographic: GeographicPoint? {
    if case .geographic(let point) = self { point } else { nil }
  }

  /// The easting and northing, where the system is projected.
  public var projected: ProjectedPoint? {
    if case .projected(let point) = self { point } else { nil }
  }

  /// The three numbers, where the system is geocentric.
  public var geocentric: GeocentricPoint? {
    if case .geocentric(let point) = self { point } else { nil }
  }

  /// The numbers with their names, in the order in which people write them: `latitude`, `longitude` or `easting`,
  /// `northing` or `x`, `y`, `z`, and `height` where there is one.
  package var fields: [(name: String, value: Double)] {
    switch self {
    case .geographic(let point):
      [("latitude", point.latitude), ("longitude", point.longitude)] + (point.height.map { [("height", $0)] } ?? [])
    case .projected(let point):
      [("easting", point.easting), ("northing", point.northing)] + (point.height.map { [("height", $0)] } ?? [])
    case .geocentric(let point):
      [("x", point.x), ("y", point.y), ("z", point.z)]
    }
  }
}

/// Which case of ``Position`` the places of a system are.
enum PositionKind {
  case geographic, projected, geocentric

  /// What the numbers are called in a sentence.
  var numbers: String {
    switch self {
    case .geographic: "latitude and longitude"
    case .projected: "easting and northing"
    case .geocentric: "x, y and z"
    }
  }
}
