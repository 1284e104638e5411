import GeoCore

/// Plus Codes of the length that links have: ten digits, a cell of 1/8000 of a degree.
///
/// Source: the specification of Open Location Code (google/open-location-code, "specification.md"): pairs of base-20
/// digits from the south-west corner 90° S 180° W, latitude first, a plus sign after eight.
enum PlusCode {
  private static let alphabet = Array("23456789CFGHJMPQRVWX".utf8)
  private static let cellsPerDegree = 8000.0

  /// The code of the cell that holds a place; what lies at the north pole is in the cell below it.
  static func encode(_ place: Coordinate) -> String {
    // Rounding to a trillionth of a cell puts numbers such as 0.1, which no Double holds, on the side where they belong.
    func cells(_ degrees: Double) -> Int { Int(((degrees * cellsPerDegree * 1e6).rounded() / 1e6).rounded(.down)) }
    var latitude = min(cells(place.latitude + 90), 180 * 8000 - 1)
    let wrapped = cells(place.longitude + 180)
    var longitude = wrapped >= 360 * 8000 ? 0 : wrapped
    var digits: [UInt8] = []
    for _ in 0..<5 {
      digits += [alphabet[longitude % 20], alphabet[latitude % 20]]
      (latitude, longitude) = (latitude / 20, longitude / 20)
    }
    digits.reverse()
    digits.insert(UInt8(ascii: "+"), at: 8)
    return String(decoding: digits, as: UTF8.self)
  }

  /// The middle of the cell of a full code; nil for anything else. A space for the plus sign is what forms make of it.
  static func decode(_ text: String) -> Coordinate? {
    let bytes = Array(text.utf8)
    guard (11...16).contains(bytes.count), bytes[8] == UInt8(ascii: "+") || bytes[8] == UInt8(ascii: " ") else {
      return nil
    }
    var (latitude, longitude) = (-90.0, -180.0)
    var (height, width) = (400.0, 400.0)
    for (index, byte) in (bytes[..<8] + bytes[9...]).enumerated() {
      guard let digit = alphabet.firstIndex(of: byte >= UInt8(ascii: "a") ? byte & 0xDF : byte) else { return nil }
      if index >= 10 {
        // Beyond ten digits one digit divides the cell in five rows and four columns.
        (height, width) = (height / 5, width / 4)
        latitude += Double(digit / 4) * height
        longitude += Double(digit % 4) * width
      } else if index % 2 == 0 {
        height /= 20
        latitude += Double(digit) * height
      } else {
        width /= 20
        longitude += Double(digit) * width
      }
    }
    return try? Coordinate(latitude: min(latitude + height / 2, 90), longitude: longitude + width / 2)
  }
}
