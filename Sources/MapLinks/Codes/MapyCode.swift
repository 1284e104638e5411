import GeoCore

/// The `rc` parameter of Mapy.com's addresses: a row of coordinates, each but the first as the way from the one before.
///
/// Undocumented and unverified; the format is what public readers agree on. A coordinate is a number of 28 bits, written
/// in six bits a character: five characters when it is whole, three or two when it is a difference.
enum MapyCode {
  private static let alphabet = Array("0ABCD2EFGH4IJKLMN6OPQRST8UVWXYZ-1abcd3efgh5ijklmn7opqrst9uvwxyz.".utf8)
  private static let cells = Double(1 << 28)

  /// The coordinates; nil for a text that is no such code.
  static func decode(_ code: ArraySlice<UInt8>) -> [Coordinate]? {
    var rest = code
    var (x, y) = (0, 0)
    var places: [Coordinate] = []
    while !rest.isEmpty {
      guard let nextX = number(&rest, from: x), let nextY = number(&rest, from: y),
        let place = try? Coordinate(
          latitude: Double(nextY) / cells * 180 - 90, longitude: Double(nextX) / cells * 360 - 180)
      else { return nil }
      (x, y) = (nextX, nextY)
      places.append(place)
    }
    return places
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, from previous: Int) -> Int? {
    guard let first = digit(&rest) else { return nil }
    switch first {
    case 48...: return digits(&rest, 4, after: first - 48)
    case 32...: return digits(&rest, 2, after: first - 32).map { previous + $0 - 32_768 }
    default: return digits(&rest, 1, after: first).map { previous + $0 - 1024 }
    }
  }

  private static func digits(_ rest: inout ArraySlice<UInt8>, _ count: Int, after first: Int) -> Int? {
    var value = first
    for _ in 0..<count {
      guard let digit = digit(&rest) else { return nil }
      value = value << 6 | digit
    }
    return value
  }

  private static func digit(_ rest: inout ArraySlice<UInt8>) -> Int? {
    rest.popFirst().flatMap { alphabet.firstIndex(of: $0) }
  }
}
