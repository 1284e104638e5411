import GeoCore

/// The code of OpenStreetMap's short links, `osm.org/go/TaI5dS4r-`.
///
/// Source: the OpenStreetMap wiki, "Shortlink": each character holds three bits of longitude and three of latitude,
/// interleaved, longitude first; hyphens at the end say what the number of characters leaves open of the zoom level.
enum OpenStreetMapShortCode {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~".utf8)

  /// The south-west corner of the cell, as the site itself reads it, and the level; nil for a text that is no code.
  static func decode(_ code: ArraySlice<UInt8>) -> (center: Coordinate, level: Double)? {
    var (x, y): (UInt64, UInt64) = (0, 0)
    var (characters, hyphens) = (0, 0)
    for byte in code {
      // Old links have @ for ~ and = for the hyphen.
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "=") {
        hyphens += 1
        continue
      }
      guard hyphens == 0, characters < 10,
        let value = alphabet.firstIndex(of: byte == UInt8(ascii: "@") ? UInt8(ascii: "~") : byte)
      else { return nil }
      for bit in stride(from: 5, through: 1, by: -2) {
        x = x << 1 | UInt64(value >> bit & 1)
        y = y << 1 | UInt64(value >> (bit - 1) & 1)
      }
      characters += 1
    }
    guard characters > 0 else { return nil }
    let cells = Double(1 << UInt64(3 * characters))
    let level = 3 * characters - 8 - (hyphens > 0 ? (3 - hyphens % 3) % 3 : 0)
    return (
      Coordinate(uncheckedLatitude: Double(y) / cells * 180 - 90, longitude: Double(x) / cells * 360 - 180),
      Double(max(level, 0))
    )
  }
}
