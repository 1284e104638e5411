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
    case utm
    case mgrs
    case plusCode = "plus-code"
    case geohash
    case quadkey
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
  /// Universal transverse Mercator, or universal polar stereographic: `11n 576929 3763720`. See ``UTMPoint``.
  public static let utm = CoordinateNotation(kind: .utm)
  /// The Military Grid Reference System: `11SNT7692863720`. See ``MGRSReference``.
  public static let mgrs = CoordinateNotation(kind: .mgrs)
  /// A Plus Code: `85652R6M+G7`. See ``PlusCode``.
  public static let plusCode = CoordinateNotation(kind: .plusCode)
  /// A geohash: `9qj3kx9f5`. See ``Geohash``.
  public static let geohash = CoordinateNotation(kind: .geohash)
  /// The key of a tile of a web map: `02301321031001020113033`.
  public static let quadkey = CoordinateNotation(kind: .quadkey)

  /// The notation of this short name, or `nil` if there is none.
  public init?(name: String) {
    guard let kind = Kind(rawValue: name) else { return nil }
    self.kind = kind
  }

  private init(kind: Kind) { self.kind = kind }

  /// The short name for command lines and files: `decimal`, `dm`, `dms`, `iso6709`, `geo`, `utm`, `mgrs`,
  /// `plus-code`, `geohash`, `quadkey`.
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
