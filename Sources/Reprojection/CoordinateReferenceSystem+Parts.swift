public import GeoCore

extension CoordinateReferenceSystem {
  /// What sort of system it is.
  public struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name in words: `geographic 2D`.
    public let rawValue: String

    /// A kind from its name in words.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Latitude and longitude.
    public static let geographic2D = Kind(rawValue: "geographic 2D")
    /// Latitude, longitude and height above the ellipsoid.
    public static let geographic3D = Kind(rawValue: "geographic 3D")
    /// x, y and z from the Earth's centre.
    public static let geocentric = Kind(rawValue: "geocentric")
    /// Easting and northing.
    public static let projected = Kind(rawValue: "projected")
    /// A horizontal system with a vertical one.
    public static let compound = Kind(rawValue: "compound")
    /// Only heights or depths: has no positions of its own.
    public static let vertical = Kind(rawValue: "vertical")
    /// Local or of another sort that has no positions on the Earth.
    public static let other = Kind(rawValue: "other")

    /// The name in words.
    public var description: String { rawValue }
  }

  /// A unit of length or angle.
  public struct Unit: Hashable, Sendable {
    /// Its name as the authority writes it: `metre`, `degree`, `US survey foot`.
    public let name: String
    /// Metres in a unit of length, radians in a unit of angle.
    public let conversionFactor: Double

    init(name: String, conversionFactor: Double) {
      self.name = name
      self.conversionFactor = conversionFactor
    }

    static let metre = Unit(name: "metre", conversionFactor: 1)
    static let degree = Unit(name: "degree", conversionFactor: 0.017_453_292_519_943_295)

    /// Degrees in the unit; nil for degrees themselves, whatever they are called and however their factor is rounded.
    var degrees: Double? {
      let degrees = conversionFactor * Degrees.perRadian
      return (degrees - 1).magnitude < 1e-12 ? nil : degrees
    }
  }

  /// One axis of a system.
  public struct Axis: Hashable, Sendable {
    /// Its name: `Easting`, `Geodetic latitude`.
    public let name: String
    /// Its letter on maps: `E`, `Lat`; may be empty.
    public let abbreviation: String
    /// Where its numbers grow, in the words of ISO 19111: `north`, `east`, `south`, `west`, `up`, `geocentricX`, …
    public let direction: String
    /// The unit of its numbers.
    public let unit: Unit

    init(_ name: String, _ abbreviation: String, _ direction: String, _ unit: Unit) {
      self.name = name
      self.abbreviation = abbreviation
      self.direction = direction
      self.unit = unit
    }
  }

  /// Where a system is meant to be used.
  public struct AreaOfUse: Hashable, Sendable {
    /// The area in words.
    public let name: String
    /// The box around it, WGS 84.
    public let bounds: BoundingBox

    init(name: String, bounds: BoundingBox) {
      self.name = name
      self.bounds = bounds
    }
  }
}

extension CoordinateReferenceSystem {
  /// A position from numbers as people write them one after another: latitude, longitude or easting, northing or x, y, z,
  /// the first two with a height where the system has one.
  ///
  /// - Throws: ``ReprojectionError`` where the count of numbers is not that of the system.
  package func position(_ numbers: [Double]) throws(ReprojectionError) -> Position {
    let height = numbers.count == 3 && hasHeight ? numbers[2] : nil
    let plain = numbers.count == 2 || height != nil
    switch try requiredPositionKind() {
    case .geographic where plain:
      return .geographic(GeographicPoint(latitude: numbers[0], longitude: numbers[1], height: height))
    case .projected where plain:
      return .projected(ProjectedPoint(easting: numbers[0], northing: numbers[1], height: height))
    case .geocentric where numbers.count == 3:
      return .geocentric(GeocentricPoint(x: numbers[0], y: numbers[1], z: numbers[2]))
    case let kind:
      let text = numbers.map { "\(shortest: $0)" }.joined(separator: ",")
      throw ReprojectionError(
        .wrongKindOfPosition, input: text,
        "\(text) is not a place in \(self), whose places are \(kind.numbers)"
          + (hasHeight ? ", or those and a height" : ""))
    }
  }

  /// The names of the numbers of ``position(_:)``, in the order in which people write them, without a height; empty for a
  /// system without positions.
  ///
  /// Of the columns of ``Transformation/transform(x:y:_:threads:)`` a latitude is y and a longitude x; the others are x,
  /// y and z as they come.
  package var fieldNames: [String] {
    switch positionKind {
    case .geographic: ["latitude", "longitude"]
    case .projected: ["easting", "northing"]
    case .geocentric: ["x", "y", "z"]
    case nil: []
    }
  }

  /// How positions are named.
  ///
  /// - Throws: ``ReprojectionError`` for a system that has none.
  func requiredPositionKind() throws(ReprojectionError) -> PositionKind {
    guard let positionKind else {
      throw ReprojectionError(
        .unsupportedKind, input: definition,
        "\(self) (\(name)) is of the kind \(kind) and has no places on the Earth; "
          + "give a geographic, projected or geocentric system")
    }
    return positionKind
  }

  /// - Throws: ``ReprojectionError`` for a system without easting and northing.
  func checkIsProjected() throws(ReprojectionError) {
    guard positionKind == .projected else {
      throw ReprojectionError(
        .wrongKindOfPosition, input: definition,
        "\(self) is \(kind), not projected: it has no easting and northing; ask for position(in:)")
    }
  }

  /// Whether the authority lists north before east.
  var isNorthFirst: Bool {
    guard axes.count >= 2 else { return false }
    if ["east", "west"].contains(axes[1].direction) { return ["north", "south"].contains(axes[0].direction) }
    // From a pole both axes run along meridians: their names tell them apart.
    return ["northing", "latitude"].contains { axes[0].name.lowercased().contains($0) }
  }
}
