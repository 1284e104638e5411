import GeoCore

/// Geohashes as Waze's links have them.
///
/// Source: G. Niemeyer's geohash of 2008: five bits a character, bits of longitude and latitude in turn, longitude first.
enum Geohash {
  private static let alphabet = Array("0123456789bcdefghjkmnpqrstuvwxyz".utf8)

  /// The middle of the cell; nil for a text that is no geohash of at most 12 characters.
  static func decode(_ hash: ArraySlice<UInt8>) -> Coordinate? {
    guard !hash.isEmpty && hash.count <= 12 else { return nil }
    var (latitude, longitude) = (-90.0, -180.0)
    var (height, width) = (180.0, 360.0)
    var isLongitude = true
    for byte in hash {
      guard let value = alphabet.firstIndex(of: LinkBytes.lowercased(byte)) else { return nil }
      for bit in stride(from: 4, through: 0, by: -1) {
        let isUpper = value >> bit & 1 == 1
        if isLongitude {
          width /= 2
          if isUpper { longitude += width }
        } else {
          height /= 2
          if isUpper { latitude += height }
        }
        isLongitude.toggle()
      }
    }
    return Coordinate(uncheckedLatitude: latitude + height / 2, longitude: longitude + width / 2)
  }
}
