public import GeoCore

/// A place as a `geo:` URI, RFC 5870: `geo:34.011286,-116.166868,1300;u=10`.
///
/// `==` compares what is stored; ``isEquivalent(to:)`` compares as the RFC does. Android's dialect, with a query behind
/// the numbers, is not RFC 5870 and is refused here.
public struct GeoURI: Hashable, Sendable {
  /// A parameter that the RFC does not name, kept for comparison and for writing.
  public struct Parameter: Hashable, Sendable {
    /// Letters, digits and hyphens, as written; compared without case.
    public let name: String
    /// The value with its percent escapes decoded, or `nil` where there is none.
    public let value: String?
  }

  /// Where it is.
  public let coordinate: Coordinate
  /// Height in metres; absent means unknown, and 0 does not mean the ground.
  public let altitude: Double?
  /// How far off the place may be, metres, at least 0; absent means unknown, not 0.
  public let uncertainty: Double?
  /// The label of the reference system as written, always a spelling of `wgs84`; `nil` where it is left out.
  public let referenceSystem: String?
  /// The further parameters in their order.
  public let parameters: [Parameter]

  /// A URI of a place.
  ///
  /// - Parameters:
  ///   - coordinate: The place.
  ///   - altitude: Metres, finite.
  ///   - uncertainty: Metres, finite and not negative.
  /// - Throws: ``CoordinateNotationError`` for an altitude or uncertainty that is no such number.
  public init(
    _ coordinate: Coordinate, altitude: Double?, uncertainty: Double? = nil
  ) throws(CoordinateNotationError) {
    if let altitude, !altitude.isFinite {
      throw CoordinateNotationError(.outOfRange, input: "\(altitude)", "altitude \(altitude) is not a number of metres")
    }
    if let uncertainty, !(uncertainty.isFinite && uncertainty >= 0) {
      throw CoordinateNotationError(
        .outOfRange, input: "\(uncertainty)", "uncertainty \(uncertainty) is not a number of metres from 0 up")
    }
    self.init(coordinate, altitude: altitude, uncertainty: uncertainty, referenceSystem: nil, parameters: [])
  }

  /// A URI of a place and nothing else.
  public init(_ coordinate: Coordinate) {
    self.init(coordinate, altitude: nil, uncertainty: nil, referenceSystem: nil, parameters: [])
  }

  init(
    _ coordinate: Coordinate, altitude: Double?, uncertainty: Double?, referenceSystem: String?,
    parameters: [Parameter]
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.uncertainty = uncertainty
    self.referenceSystem = referenceSystem
    self.parameters = parameters
  }

  /// Whether both name the same resource by RFC 5870, section 3.4.4.
  ///
  /// At a pole the longitude does not count, −180 is 180, a missing reference system is WGS 84, parameters are compared
  /// without regard to their order and to the case of their names. Altitude and uncertainty are compared as numbers;
  /// a missing one differs from any number.
  public func isEquivalent(to other: GeoURI) -> Bool {
    coordinate.isSamePoint(as: other.coordinate)
      && altitude == other.altitude
      && uncertainty == other.uncertainty
      && comparableParameters == other.comparableParameters
  }

  /// The parameters as a multiset: each with how often it is there.
  private var comparableParameters: [Parameter: Int] {
    parameters.reduce(into: [:]) { counts, parameter in
      counts[Parameter(name: parameter.name.lowercased(), value: parameter.value), default: 0] += 1
    }
  }
}

extension GeoURI: CustomStringConvertible {
  /// The URI. At a pole the longitude is written as 0, as the RFC asks.
  public var description: String { text(digits: nil) }

  /// The URI with this many decimals of a degree, or exact.
  func text(digits: Int?) -> String {
    let longitude = coordinate.latitude.magnitude == 90 ? 0 : coordinate.longitude
    var text = "geo:" + CoordinateText.decimal(coordinate.latitude, digits)
    text += "," + CoordinateText.decimal(longitude, digits)
    if let altitude { text += ",\(shortest: altitude)" }
    if let referenceSystem { text += ";crs=" + referenceSystem }
    if let uncertainty { text += ";u=\(shortest: uncertainty)" }
    for parameter in parameters {
      text += ";" + parameter.name
      if let value = parameter.value { text += "=" + Self.escaped(value) }
    }
    return text
  }

  private static func escaped(_ value: String) -> String {
    var bytes: [UInt8] = []
    for byte in value.utf8 {
      if isParameterCharacter(byte) {
        bytes.append(byte)
      } else {
        let digits = Array("0123456789ABCDEF".utf8)
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
