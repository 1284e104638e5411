import GeoCore

/// The code of short links to Organic Maps and its relatives, `omaps.app/ojlE2uh0Xw`.
///
/// Source: the ge0 format in Organic Maps' source (`ge0/url_generator.cpp`, `ge0/parser.cpp`): one character for the zoom
/// level in quarters from 4, then characters of three bits of latitude and three of longitude, interleaved, latitude
/// first, of numbers that have 30 bits.
enum Ge0Code {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  private static let bits = 30
  private static let rows = Double(1 << 30) - 1
  private static let columns = Double(1 << 30)
  private static let length = 9

  static let levels = MapService.ZoomLevels(range: 4...19.75, decimals: 2, step: 0.25)

  /// - Parameter level: A level as ``levels`` rounds it.
  static func encode(_ place: Coordinate, level: Double) -> String {
    let y = Int(((place.latitude + 90) / 180 * rows).rounded())
    let wrapped = Int(((place.longitude + 180) / 360 * columns).rounded())
    let x = wrapped == 1 << bits ? 0 : wrapped
    var code = [alphabet[min(max(Int((level - 4) * 4), 0), 63)]]
    for shift in stride(from: bits - 3, to: bits - 3 - 3 * length, by: -3) {
      let (latitude, longitude) = (y >> shift & 7, x >> shift & 7)
      var value = 0
      for bit in stride(from: 2, through: 0, by: -1) {
        value = value << 2 | (latitude >> bit & 1) << 1 | longitude >> bit & 1
      }
      code.append(alphabet[value])
    }
    return String(decoding: code, as: UTF8.self)
  }

  /// The middle of the cell and the level; nil for a text that is no code.
  static func decode(_ code: ArraySlice<UInt8>) -> (place: Coordinate, level: Double)? {
    guard (2...11).contains(code.count), let first = code.first, let zoom = alphabet.firstIndex(of: first) else {
      return nil
    }
    var (x, y) = (0, 0)
    for byte in code.dropFirst() {
      guard let value = alphabet.firstIndex(of: byte) else { return nil }
      for bit in stride(from: 5, through: 1, by: -2) {
        y = y << 1 | value >> bit & 1
        x = x << 1 | value >> (bit - 1) & 1
      }
    }
    let missing = Double(1 << (bits - 3 * (code.count - 1)))
    let (row, column) = ((Double(y) + 0.5) * missing, (Double(x) + 0.5) * missing)
    return (
      Coordinate(
        uncheckedLatitude: min(row / rows * 180 - 90, 90), longitude: min(column / columns * 360 - 180, 180)),
      Double(zoom) / 4 + 4
    )
  }
}
