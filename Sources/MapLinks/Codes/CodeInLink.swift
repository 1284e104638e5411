import CoordinateNotation
import GeoCore

/// Codes of `CoordinateNotation` as links have them.
enum CodeInLink {
  /// The middle of a geohash's cell, as Waze's links have it in any case; nil for a text that is none.
  static func geohash(_ bytes: ArraySlice<UInt8>) -> Coordinate? {
    guard bytes.count <= 12 else { return nil }
    return try? Geohash(parsing: String(decoding: bytes, as: UTF8.self)).coordinate
  }

  /// The middle of a full Plus Code's cell; nil for anything else. A space for the plus sign is what forms make of it.
  static func plusCode(_ text: String) -> Coordinate? {
    guard text.utf8.count >= 11 else { return nil }
    return try? PlusCode(parsing: String(text.map { $0 == " " ? "+" : $0 })).coordinate
  }
}
