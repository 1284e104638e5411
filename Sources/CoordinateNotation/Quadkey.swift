internal import GeoCore
internal import MapRegions

/// The text of quadkeys; what they mean is the tile's business.
enum Quadkey {
  /// The key of the tile that a place lies in; latitudes beyond the edge of the map are brought to it.
  static func text(of coordinate: Coordinate, level: Int) -> String {
    // A level in range always has a tile.
    (try? Tile(at: coordinate, zoom: min(max(level, 1), Tile.maximumZoom)))?.quadkey ?? ""
  }

  static func tile(parsing text: String) throws(CoordinateNotationError) -> Tile {
    let bytes = PlainText.bytes(of: text)
    // The empty key is a tile too, the world, but no place that someone wrote.
    guard !bytes.isEmpty else { throw .malformed(text, "is no quadkey, which has 1…\(Tile.maximumZoom) digits") }
    do {
      return try Tile(quadkey: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .malformed(text, "is no quadkey: \(error.description)")
    }
  }

  /// Whether the bytes are more digits, none above 3, than an ordinary number has.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    (5...Tile.maximumZoom).contains(bytes.count) && bytes.allSatisfy { $0 &- UInt8(ascii: "0") < 4 }
  }
}
