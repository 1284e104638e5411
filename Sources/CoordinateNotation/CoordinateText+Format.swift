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
  ///
  /// Numbers are rounded half away from zero, and carry: 41.99999999° is `42°00′00.00″`, never `41°59′60.00″`. What
  /// rounds to zero is north or east. Reading the text back gives the coordinate within half a unit of the last digit.
  ///
  /// - Parameters:
  ///   - coordinate: The place.
  ///   - notation: How to write it.
  ///   - digits: Decimals of the last part; 0…12, numbers outside are brought to that range.
  public static func format(
    _ coordinate: Coordinate, as notation: CoordinateNotation, digits: Int? = nil
  ) -> String {
    let digits = digits.map { min(max($0, 0), 12) }
    switch notation.kind {
    case .decimal:
      return decimal(coordinate.latitude, digits) + "," + decimal(coordinate.longitude, digits)
    case .degreesMinutes:
      return SexagesimalFormat(smallestPart: .minutes, digits: digits ?? 4).text(of: coordinate)
    case .degreesMinutesSeconds:
      return SexagesimalFormat(smallestPart: .seconds, digits: digits ?? 2).text(of: coordinate)
    case .iso6709: return ISO6709.text(of: coordinate, digits: digits)
    case .geoURI: return GeoURI(coordinate).text(digits: digits)
    }
  }

  /// A number with this many decimals, or the shortest decimal that reads back the same number.
  static func decimal(_ value: Double, _ digits: Int?) -> String {
    guard let digits else { return DecimalText.shortest(value) }
    return DecimalText.fixed(value, digits: digits)
  }
}
