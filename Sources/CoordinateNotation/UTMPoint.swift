public import GeoCore

/// A place on the universal grids: a zone of universal transverse Mercator (UTM), or universal polar stereographic (UPS).
///
/// ```swift
/// let point = UTMPoint(turtleRock)
/// print(point)  // "11n 576929 3763720"
/// ```
public struct UTMPoint: Hashable, Sendable {
  /// The zone, 1…60, or `nil` for UPS.
  public let zone: Int?
  /// Which half the northing counts in: from the equator in the north, from 10 000 000 m south of it in the south. For
  /// UPS, which pole.
  public let hemisphere: Hemisphere
  /// Metres; 500 000 is the middle of a zone, 2 000 000 a pole.
  public let easting: Double
  /// Metres; 2 000 000 is a pole in UPS.
  public let northing: Double

  /// A place on the grid that maps use there: UTM from 80° south up to and without 84° north, with the exceptions of
  /// Norway and Svalbard, UPS beyond.
  ///
  /// - Complexity: O(1).
  public init(_ coordinate: Coordinate) {
    self.init(UniversalGrid.forward(coordinate))
  }

  /// A place in a zone of one's choice, as for a map that reaches into its neighbour.
  ///
  /// - Throws: ``CoordinateNotationError`` for a zone outside 1…60, or one that does not reach the place: eastings end
  ///   500 km from the middle, northings 100 km beyond UTM's latitudes.
  public init(_ coordinate: Coordinate, zone: Int) throws(CoordinateNotationError) {
    try Self.check(zone: zone)
    guard let point = UniversalGrid.forward(coordinate, zone: zone), Self.isInRange(point) else {
      throw CoordinateNotationError(
        .outOfRange, input: "\(coordinate)",
        "zone \(zone) does not reach \(coordinate); its own zone is \(Self(coordinate).designator)")
    }
    self.init(point)
  }

  /// A place from its numbers.
  ///
  /// - Parameters:
  ///   - zone: 1…60, or `nil` for UPS.
  ///   - hemisphere: Which half the northing counts in.
  ///   - easting: Metres: 0…1 000 000 in a zone, 1 200 000…2 800 000 around the north pole, 700 000…3 300 000 around the
  ///     south pole.
  ///   - northing: Metres: −100 000…9 600 000 in the north, 900 000…10 100 000 in the south; around a pole as easting.
  /// - Throws: ``CoordinateNotationError`` for a number outside, which includes 100 km of overlap with neighbours.
  public init(
    zone: Int?, hemisphere: Hemisphere, easting: Double, northing: Double
  ) throws(CoordinateNotationError) {
    if let zone { try Self.check(zone: zone) }
    let point = UniversalGrid.Point(zone: zone ?? 0, hemisphere: hemisphere, easting: easting, northing: northing)
    let limits = Self.limits(point)
    for (name, value, range) in [("easting", easting, limits.easting), ("northing", northing, limits.northing)] {
      guard !range.contains(value) else { continue }
      let (least, most) = (Int64(range.lowerBound), Int64(range.upperBound))
      throw CoordinateNotationError(
        .outOfRange, input: "\(shortest: value)",
        "\(name) \(shortest: value) is outside \(least)…\(most), the metres of \(Self(point).grid)")
    }
    self.init(point)
  }

  init(_ point: UniversalGrid.Point) {
    zone = point.zone == 0 ? nil : point.zone
    hemisphere = point.hemisphere
    easting = point.easting
    northing = point.northing
  }

  /// Where it is.
  ///
  /// - Complexity: O(1).
  public var coordinate: Coordinate {
    // Numbers in range are near the middle of the projection, which always answers there.
    UniversalGrid.inverse(gridPoint)
      ?? Coordinate(uncheckedLatitude: hemisphere == .north ? 90 : -90, longitude: 0)
  }

  /// The convergence, degrees clockwise from true north to grid north, and the scale of the grid at the place.
  public var gridFactors: (convergence: Double, scale: Double) {
    UniversalGrid.gridFactors(at: coordinate, zone: zone ?? 0) ?? (0, 1)
  }

  /// The letter of the latitude band, C…X, or A, B, Y or Z around a pole.
  public var band: Character {
    Character(Unicode.Scalar(bandLetter))
  }

  var bandLetter: UInt8 {
    guard zone == nil else { return LatitudeBand.letter(latitude: coordinate.latitude) }
    return LatitudeBand.polarLetter(hemisphere, isEastern: easting >= 2_000_000)
  }

  /// The zone, if any, and the half: `11n`, `s`.
  var designator: String { UniversalGrid.text(zone: zone ?? 0) + (hemisphere == .north ? "n" : "s") }

  private var gridPoint: UniversalGrid.Point {
    UniversalGrid.Point(zone: zone ?? 0, hemisphere: hemisphere, easting: easting, northing: northing)
  }

  private var grid: String {
    (zone == nil ? "UPS around the " : "UTM in the ") + hemisphere.rawValue + (zone == nil ? " pole" : "")
  }

  private static func check(zone: Int) throws(CoordinateNotationError) {
    guard !UniversalTransverseMercator.zones.contains(zone) else { return }
    throw CoordinateNotationError(.outOfRange, input: "\(zone)", "zone \(zone) is outside 1…60, the zones of UTM")
  }

  private static func isInRange(_ point: UniversalGrid.Point) -> Bool {
    let limits = limits(point)
    return limits.easting.contains(point.easting) && limits.northing.contains(point.northing)
  }

  private static func limits(
    _ point: UniversalGrid.Point
  ) -> (easting: ClosedRange<Double>, northing: ClosedRange<Double>) {
    switch (point.zone, point.hemisphere) {
    case (0, .north): (1_200_000...2_800_000, 1_200_000...2_800_000)
    case (0, .south): (700_000...3_300_000, 700_000...3_300_000)
    case (_, .north): (0...1_000_000, -100_000...9_600_000)
    case (_, .south): (0...1_000_000, 900_000...10_100_000)
    }
  }
}

extension UTMPoint: CustomStringConvertible {
  /// Zone and half, easting, northing in whole metres: `11n 576929 3763720`; `n 2000000 2000000` for UPS.
  public var description: String { text(digits: 0) }

  /// The text with this many decimals of a metre, 0…9, rounded half away from zero.
  ///
  /// The half is a small letter, because a capital is the letter of a latitude band: zone 11S lies in the north.
  public func text(digits: Int) -> String {
    let digits = min(max(digits, 0), 9)
    return "\(designator) \(DecimalText.fixed(easting, digits: digits)) \(DecimalText.fixed(northing, digits: digits))"
  }
}
