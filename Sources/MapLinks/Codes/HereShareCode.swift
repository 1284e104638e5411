import GeoCore

/// The code of places that HERE WeGo shares, `share.here.com/p/s-…`: base 64 of a text that names the coordinate.
///
/// Undocumented and unverified.
enum HereShareCode {
  static func decode(_ segment: ArraySlice<UInt8>) -> Coordinate? {
    let parts = segment.split(separator: UInt8(ascii: "-"), maxSplits: 1)
    guard parts.count == 2, let text = decodedBase64(parts[1]),
      let latitude = number(in: text, after: ["lat=", "\"latitude\":"]),
      let longitude = number(in: text, after: ["lon=", "\"longitude\":"])
    else { return nil }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }

  private static func number(in text: [UInt8], after keys: [String]) -> Double? {
    for key in keys {
      let key = Array(key.utf8)
      if let start = text.indices.first(where: { text[$0...].starts(with: key) }) {
        var index = start + key.count
        return LinkBytes.number(text, at: &index)
      }
    }
    return nil
  }

  /// Base 64 of RFC 4648 in either alphabet, padded or not.
  private static func decodedBase64(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (buffer, bits): (UInt32, UInt32) = (0, 0)
    for character in text where character != UInt8(ascii: "=") {
      guard let value = value(character) else { return nil }
      buffer = (buffer << 6 | value) & 0xFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
      }
    }
    return bytes
  }

  private static func value(_ character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
