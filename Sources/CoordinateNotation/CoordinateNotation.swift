/// A way to write a place as text.
///
/// More notations come with later versions: compare, or switch with a `default`.
public struct CoordinateNotation: Hashable, Sendable {
  enum Kind: String, CaseIterable {
    case decimal
    case degreesMinutes = "dm"
    case degreesMinutesSeconds = "dms"
    case iso6709
    case geoURI = "geo"
  }

  let kind: Kind

  /// Decimal degrees, latitude first: `34.011286,-116.166868`.
  public static let decimal = CoordinateNotation(kind: .decimal)
  /// Degrees and decimal minutes: `34°00.6772′N 116°10.0121′W`.
  public static let degreesMinutes = CoordinateNotation(kind: .degreesMinutes)
  /// Degrees, minutes and decimal seconds: `34°00′40.63″N 116°10′00.72″W`.
  public static let degreesMinutesSeconds = CoordinateNotation(kind: .degreesMinutesSeconds)
  /// The point string of ISO 6709, Annex H: `+34.011286-116.166868/`.
  public static let iso6709 = CoordinateNotation(kind: .iso6709)
  /// A `geo:` URI of RFC 5870: `geo:34.011286,-116.166868`.
  public static let geoURI = CoordinateNotation(kind: .geoURI)

  /// The notation of this short name, or `nil` if there is none.
  public init?(name: String) {
    guard let kind = Kind(rawValue: name) else { return nil }
    self.kind = kind
  }

  private init(kind: Kind) { self.kind = kind }

  /// The short name for command lines and files: `decimal`, `dm`, `dms`, `iso6709`, `geo`.
  public var name: String { kind.rawValue }
}

extension CoordinateNotation: CaseIterable {
  /// Every notation of this version, in the order in which the documentation lists them.
  public static var allCases: [CoordinateNotation] { Kind.allCases.map(CoordinateNotation.init(kind:)) }
}

extension CoordinateNotation: CustomStringConvertible {
  /// The short name.
  public var description: String { name }
}
