internal import GeoCore

/// The key of a tile: each digit halves the square of the web map both ways, 0 and 1 to the north, 0 and 2 to the west.
///
/// The scheme of Microsoft's Bing Maps tile system.
struct Quadkey: Hashable, Sendable {
  private let x, y: Int64
  private let level: Int

  static let maximumLevel = 30

  /// The tile that a place lies in; latitudes beyond the edge of the map are brought to it.
  init(_ coordinate: Coordinate, level: Int) {
    let level = min(max(level, 1), Self.maximumLevel)
    let unit = WebMercator.unit(coordinate)
    let count = Int64(1) << level
    x = min(Int64(unit.x * Double(count)), count - 1)
    y = min(Int64(unit.y * Double(count)), count - 1)
    self.level = level
  }

  init(parsing text: String) throws(CoordinateNotationError) {
    let bytes = PlainText.bytes(of: text)
    guard (1...Self.maximumLevel).contains(bytes.count) else {
      throw .malformed(text, "is no quadkey, which has 1…\(Self.maximumLevel) digits")
    }
    var (x, y): (Int64, Int64) = (0, 0)
    for byte in bytes {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 4 else { throw .malformed(text, "is no quadkey, which has the digits 0 to 3 only") }
      x = x << 1 | Int64(digit & 1)
      y = y << 1 | Int64(digit >> 1)
    }
    (self.x, self.y, level) = (x, y, bytes.count)
  }

  /// Whether the bytes are more digits, none above 3, than an ordinary number has.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    (5...maximumLevel).contains(bytes.count) && bytes.allSatisfy { $0 &- UInt8(ascii: "0") < 4 }
  }

  var boundingBox: BoundingBox {
    BoundingBox(
      south: latitude(y + 1), north: latitude(y),
      longitudes: LongitudeInterval(west: longitude(x), east: longitude(x + 1)))
  }

  /// The middle of the tile on the map.
  var coordinate: Coordinate {
    let half = Double(Int64(2) << level)
    return Coordinate(
      uncheckedLatitude: WebMercator.latitude(unitY: Double(2 * y + 1) / half),
      longitude: Double(2 * x + 1) / half * 360 - 180)
  }

  private func latitude(_ y: Int64) -> Double { WebMercator.latitude(unitY: Double(y) / Double(Int64(1) << level)) }
  private func longitude(_ x: Int64) -> Double { Double(x) / Double(Int64(1) << level) * 360 - 180 }
}

extension Quadkey: CustomStringConvertible {
  var description: String {
    let digits = (0..<level).reversed().map { bit in
      UInt8(ascii: "0") + UInt8(x >> bit & 1) + 2 * UInt8(y >> bit & 1)
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
