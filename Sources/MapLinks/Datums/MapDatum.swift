public import GeoCore

/// What the numbers of a coordinate refer to.
///
/// Maps of mainland China are drawn in systems that are shifted against WGS 84 by 50 to 700 metres (GCJ-02) and by about
/// as much again (BD-09). Every `Coordinate` of this toolkit is WGS 84; the two functions here are the border.
///
/// ```swift
/// MapDatum.gcj02.coordinate(fromWGS84: tiananmen)  // 39.910126,116.403743
/// ```
///
/// There is no published standard: the formulas are those that the public found by measuring (known as *eviltransform*),
/// with the ellipsoid of Krasovsky 1940. How far they are from the authority's own transform is not known; about a metre
/// is what users report.
public enum MapDatum: String, CaseIterable, Hashable, Sendable, Codable {
  /// World Geodetic System 1984: what GPS gives and what every coordinate in this toolkit is.
  case wgs84
  /// The shifted system that maps of mainland China are drawn in.
  case gcj02
  /// Baidu's further shift of GCJ-02.
  case bd09

  /// The numbers by which this datum names a place.
  ///
  /// GCJ-02 shifts only inside latitude 0.8293…55.8271, longitude 72.004…137.8347: a box that holds China and much
  /// besides, as the services themselves apply it. BD-09 shifts everywhere. A result beyond a pole or ±180 is clamped.
  ///
  /// - Complexity: O(1).
  public func coordinate(fromWGS84 coordinate: Coordinate) -> Coordinate {
    switch self {
    case .wgs84: coordinate
    case .gcj02: ChinaShift.gcj02(fromWGS84: coordinate)
    case .bd09: BaiduShift.bd09(fromGCJ02: ChinaShift.gcj02(fromWGS84: coordinate))
    }
  }

  /// The place that numbers of this datum name.
  ///
  /// The inverse is iterated until it stands still: it gives back the place within 10⁻⁹ degrees (0.1 mm). Within a
  /// kilometre of the edge of GCJ-02's box, where the shift sets in at once, two places can share their numbers; the one
  /// outside wins.
  ///
  /// - Complexity: O(1), about five times that of the other direction.
  public func wgs84(from coordinate: Coordinate) -> Coordinate {
    switch self {
    case .wgs84: coordinate
    case .gcj02: ChinaShift.wgs84(fromGCJ02: coordinate)
    case .bd09: ChinaShift.wgs84(fromGCJ02: BaiduShift.gcj02(fromBD09: coordinate))
    }
  }
}

extension Coordinate {
  /// For shifted numbers, which may end a little beyond the edge of the Earth.
  init(clampedLatitude latitude: Double, longitude: Double) {
    self.init(uncheckedLatitude: min(max(latitude, -90), 90), longitude: min(max(longitude, -180), 180))
  }
}

/// Solves `forward(x) = target` for a shift that is nearly the same everywhere nearby.
enum ShiftInverse {
  /// Each step leaves less than a hundredth of the error, so that few are needed; the limit is for the edges.
  static func solve(_ target: Coordinate, _ forward: (Coordinate) -> Coordinate) -> Coordinate {
    var guess = target
    for _ in 0..<10 {
      let there = forward(guess)
      let (north, east) = (target.latitude - there.latitude, target.longitude - there.longitude)
      guess = Coordinate(clampedLatitude: guess.latitude + north, longitude: guess.longitude + east)
      if north.magnitude < 1e-11 && east.magnitude < 1e-11 { break }
    }
    return guess
  }
}
