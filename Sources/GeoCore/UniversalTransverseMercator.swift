/// A half of the Earth, north or south of the equator.
public enum Hemisphere: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The equator and what lies north of it.
  case north
  /// What lies south of the equator.
  case south

  /// The half that a place lies in; the equator counts as north.
  public init(of coordinate: Coordinate) {
    self = coordinate.latitude < 0 ? .south : .north
  }
}

/// Universal transverse Mercator: sixty zones of six degrees, each with a projection of its own (WGS 84).
///
/// Zones and exceptions of NGA.SIG.0012, "The Universal Grids and the Transverse Mercator and Polar Stereographic Map
/// Projections" (2014).
public enum UniversalTransverseMercator {
  /// The numbers of the zones.
  public static let zones = 1...60

  /// The zone that a place lies in, with the exceptions of Norway (32V) and Svalbard (31X, 33X, 35X, 37X).
  ///
  /// Zones are half open: a place on the meridian between two belongs to the eastern one, longitude 180 to zone 1.
  /// Beyond 84° north and 80° south maps use the polar projection; the zone of the longitude is answered there too.
  public static func zone(of coordinate: Coordinate) -> Int {
    let (latitude, longitude) = (coordinate.latitude, coordinate.longitude)
    if latitude >= 56 && latitude < 64 && longitude >= 3 && longitude < 12 { return 32 }
    if latitude >= 72 && latitude <= 84 && longitude >= 0 && longitude < 42 {
      return longitude < 9 ? 31 : longitude < 21 ? 33 : longitude < 33 ? 35 : 37
    }
    return longitude == 180 ? 1 : Int(((longitude + 180) / 6).rounded(.down)) + 1
  }

  /// Longitude of the middle of a zone, degrees: −177 for zone 1.
  ///
  /// - Precondition: the zone lies in 1…60.
  public static func centralMeridian(ofZone zone: Int) -> Double {
    precondition(zones.contains(zone), "a UTM zone must lie in 1...60")
    return Double(6 * zone - 183)
  }

  /// The projection of a zone: scale 0.9996, the central meridian at 500 000 m east, the equator at 0 m north in the
  /// northern and 10 000 000 m in the southern half.
  ///
  /// - Precondition: the zone lies in 1…60.
  public static func projection(zone: Int, hemisphere: Hemisphere) -> TransverseMercator {
    TransverseMercator(
      centralMeridian: centralMeridian(ofZone: zone), scaleFactor: 0.9996, falseEasting: 500_000,
      falseNorthing: hemisphere == .north ? 0 : 10_000_000)
  }
}
