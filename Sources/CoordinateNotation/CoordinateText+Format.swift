public import GeoCore

extension CoordinateText {
  /// A coordinate as text.
  ///
  /// | notation | without `digits` | `digits` counts |
  /// |---|---|---|
  /// | `decimal` | `34.011286,-116.166868`: the shortest decimals that read back the same numbers | decimals of a degree |
  /// | `degreesMinutes` | `34°00.6772′N 116°10.0121′W` | decimals of a minute, 4 by default (about 0.2 m) |
  /// | `degreesMinutesSeconds` | `34°00′40.63″N 116°10′00.72″W` | decimals of a second, 2 by default (about 0.3 m) |
  /// | `iso6709` | `+34.011286-116.166868/`: exact, as `decimal` | decimals of a degree |
  /// | `geoURI` | `geo:34.011286,-116.166868`: exact, as `decimal` | decimals of a degree |
  /// | `utm` | `11n 576929 3763720` | decimals of a metre, 0 by default |
  /// | `mgrs` | `11SNT7692863720` | digits for each axis, 5 by default (a metre); 0 is the 100 km square |
  /// | `plusCode` | `85652R6M+G7` | digits of the code, 10 by default (about 14 m): 2, 4, 6, 8, 10…15 |
  /// | `geohash` | `9qj3kx9f5` | characters, 9 by default (about 5 m), 1…18 |
  /// | `quadkey` | `02301321031001020113033` | the zoom level, 23 by default (about 5 m), 1…30 |
  ///
  /// Numbers are rounded half away from zero, and carry: 41.99999999° is `42°00′00.00″`, never `41°59′60.00″`. What
  /// rounds to zero is north or east. Reading the text back gives the coordinate within half a unit of the last digit.
  /// The four last name the cell that the coordinate lies in; reading gives its middle. A quadkey ends at the edge of the
  /// web map, 85.05° north and south: latitudes beyond are brought there.
  ///
  /// - Parameters:
  ///   - coordinate: The place.
  ///   - notation: How to write it.
  ///   - digits: Decimals of the last part, 0…12 for the first five notations, 0…9 for `utm`, 0…11 for `mgrs`; numbers
  ///     outside of a range are brought into it.
  public static func format(
    _ coordinate: Coordinate, as notation: CoordinateNotation, digits: Int? = nil
  ) -> String {
    let decimals = digits.map { min(max($0, 0), 12) }
    return switch notation.kind {
    case .decimal: decimal(coordinate.latitude, decimals) + "," + decimal(coordinate.longitude, decimals)
    case .degreesMinutes: SexagesimalFormat(smallestPart: .minutes, digits: decimals ?? 4).text(of: coordinate)
    case .degreesMinutesSeconds: SexagesimalFormat(smallestPart: .seconds, digits: decimals ?? 2).text(of: coordinate)
    case .iso6709: ISO6709.text(of: coordinate, digits: decimals)
    case .geoURI: GeoURI(coordinate).text(digits: decimals)
    case .utm: UTMPoint(coordinate).text(digits: digits ?? 0)
    case .mgrs: MGRSReference(coordinate, digits: digits ?? 5).description
    case .plusCode: PlusCode(coordinate, digits: digits ?? 10).description
    case .geohash: Geohash(coordinate, length: digits ?? 9).description
    case .quadkey: Quadkey.text(of: coordinate, level: digits ?? 23)
    }
  }

  /// A number with this many decimals, or the shortest decimal that reads back the same number.
  static func decimal(_ value: Double, _ digits: Int?) -> String {
    guard let digits else { return DecimalText.shortest(value) }
    return DecimalText.fixed(value, digits: digits)
  }
}
