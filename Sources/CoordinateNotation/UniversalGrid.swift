internal import GeoCore

/// The sixty projections of UTM and the two of UPS, made once: their series cost more than a point.
///
/// Extents and letters are those of NGA.SIG.0012, "The Universal Grids and the Transverse Mercator and Polar
/// Stereographic Map Projections" (2014).
enum UniversalGrid {
  /// A place on the grids; zone 0 stands for UPS.
  struct Point {
    var zone: Int
    var hemisphere: Hemisphere
    var easting: Double
    var northing: Double
  }

  private static let transverse: [TransverseMercator] = UniversalTransverseMercator.zones.map {
    UniversalTransverseMercator.projection(zone: $0, hemisphere: .north)
  }
  private static let northPolar = PolarStereographic.universal(.north)
  private static let southPolar = PolarStereographic.universal(.south)
  /// What the south adds to the northings of UTM.
  static let southernShift = 10_000_000.0

  /// The zone in two digits, nothing for UPS.
  static func text(zone: Int) -> String {
    zone == 0 ? "" : zone < 10 ? "0\(zone)" : "\(zone)"
  }

  /// The zone that maps use for a place: 1…60 from 80° S up to and without 84° N, 0 for UPS beyond.
  static func zone(of coordinate: Coordinate) -> Int {
    coordinate.latitude >= -80 && coordinate.latitude < 84 ? UniversalTransverseMercator.zone(of: coordinate) : 0
  }

  /// The place on the grid of a zone; nil where that zone does not reach.
  static func forward(_ coordinate: Coordinate, zone: Int) -> Point? {
    let hemisphere = Hemisphere(of: coordinate)
    let projected =
      zone == 0 ? polar(hemisphere).forward(coordinate) : transverse[zone - 1].forward(coordinate)
    guard let projected else { return nil }
    let shift = zone != 0 && hemisphere == .south ? southernShift : 0
    return Point(
      zone: zone, hemisphere: hemisphere, easting: projected.easting, northing: projected.northing + shift)
  }

  /// The place on the grid that maps use there.
  static func forward(_ coordinate: Coordinate) -> Point {
    let zone = zone(of: coordinate)
    // A place in its own zone is near the middle of the projection, which always answers there.
    return forward(coordinate, zone: zone)
      ?? Point(zone: zone, hemisphere: Hemisphere(of: coordinate), easting: 500_000, northing: 0)
  }

  /// The place of an easting and northing; nil where the projection shows none.
  static func inverse(_ point: Point) -> Coordinate? {
    guard point.zone != 0 else {
      return polar(point.hemisphere).inverse(easting: point.easting, northing: point.northing)
    }
    let shift = point.hemisphere == .south ? southernShift : 0
    return transverse[point.zone - 1].inverse(easting: point.easting, northing: point.northing - shift)
  }

  /// Convergence in degrees and scale; nil where ``forward(_:zone:)`` is.
  static func gridFactors(at coordinate: Coordinate, zone: Int) -> (convergence: Double, scale: Double)? {
    zone == 0
      ? polar(Hemisphere(of: coordinate)).gridFactors(at: coordinate)
      : transverse[zone - 1].gridFactors(at: coordinate)
  }

  private static func polar(_ hemisphere: Hemisphere) -> PolarStereographic {
    hemisphere == .north ? northPolar : southPolar
  }
}

/// The letters of latitude bands: C…X for eight degrees each from 80° S, X for twelve; A, B, Y and Z around the poles.
enum LatitudeBand {
  private static let letters = Array("CDEFGHJKLMNPQRSTUVWX".utf8)

  /// The letter of a latitude in −80…84; those beyond get the letter of the last band.
  static func letter(latitude: Double) -> UInt8 {
    letters[min(max(Int(((latitude + 80) / 8).rounded(.down)), 0), letters.count - 1)]
  }

  /// The number of a band from the south, 0…19; nil for a letter that names none.
  static func index(of letter: UInt8) -> Int? { letters.firstIndex(of: letter) }

  /// The latitudes of a band, degrees.
  static func latitudes(ofIndex index: Int) -> ClosedRange<Double> {
    let south = Double(index) * 8 - 80
    return south...(index == letters.count - 1 ? 84 : south + 8)
  }

  /// The letter of a side of a pole.
  static func polarLetter(_ hemisphere: Hemisphere, isEastern: Bool) -> UInt8 {
    hemisphere == .south
      ? (isEastern ? UInt8(ascii: "B") : UInt8(ascii: "A")) : (isEastern ? UInt8(ascii: "Z") : UInt8(ascii: "Y"))
  }

  /// Which half and which side of its pole a polar letter names: A and Y west, B and Z east.
  static func polar(_ letter: UInt8) -> (hemisphere: Hemisphere, isEastern: Bool)? {
    switch letter {
    case UInt8(ascii: "A"): (.south, false)
    case UInt8(ascii: "B"): (.south, true)
    case UInt8(ascii: "Y"): (.north, false)
    case UInt8(ascii: "Z"): (.north, true)
    default: nil
    }
  }
}
