public import GeoCore

/// A geohash: a cell of latitude and longitude halved again and again, `9qj3kx9f5`; each character is five halvings, the
/// longitude's first.
///
/// ```swift
/// let cell = Geohash(turtleRock, length: 5)
/// cell.boundingBox
/// cell.neighbors  // the eight cells around it
/// ```
///
/// The scheme of Gustavo Niemeyer's geohash.org (2008).
public struct Geohash: Hashable, Sendable {
  /// Rows from the south pole and columns from the antimeridian, in cells of this size.
  let row, column: Int64
  /// How many characters it has, 1…18.
  public let length: Int

  /// The most characters. Up to here each edge is a `Double` exactly.
  public static let maximumLength = 18

  /// The cell that a place lies in; a place on an edge belongs to the cell north and east of it, the north pole and
  /// longitude 180 to the last cell.
  ///
  /// - Parameters:
  ///   - coordinate: Any place on the Earth.
  ///   - length: Characters, 9 for cells of about 5 m; numbers outside 1…18 are brought to that range.
  /// - Complexity: O(1).
  public init(_ coordinate: Coordinate, length: Int = 9) {
    let length = min(max(length, 1), Self.maximumLength)
    let bits = Self.bits(length: length)
    self.init(
      row: Self.cell(coordinate.latitude, halfRange: 90, bits: bits.latitude),
      column: Self.cell(coordinate.longitude, halfRange: 180, bits: bits.longitude), length: length)
  }

  init(row: Int64, column: Int64, length: Int) {
    self.row = row
    self.column = column
    self.length = length
  }

  /// The cell of a text; capitals or small letters.
  ///
  /// - Throws: ``CoordinateNotationError`` for a letter that no geohash has (a, i, l, o), another character, or more than
  ///   18.
  /// - Complexity: O(length).
  public init(parsing text: String) throws(CoordinateNotationError) {
    let bytes = PlainText.bytes(of: text)
    guard (1...Self.maximumLength).contains(bytes.count) else {
      throw .malformed(text, "is no geohash, which has 1…\(Self.maximumLength) characters")
    }
    var (row, column): (Int64, Int64) = (0, 0)
    var isLongitude = true
    for byte in bytes {
      guard let value = Self.alphabet.firstIndex(of: PlainText.lowercased(byte)) else {
        throw .malformed(text, "is no geohash, which has digits and small letters without a, i, l and o")
      }
      for bit in (0..<5).reversed() {
        let half = Int64(value >> bit & 1)
        if isLongitude { column = column << 1 | half } else { row = row << 1 | half }
        isLongitude.toggle()
      }
    }
    self.init(row: row, column: column, length: bytes.count)
  }

  /// Whether the bytes can hardly be anything but a geohash: small letters with a digit among them, no short word.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    guard (5...maximumLength).contains(bytes.count) else { return false }
    var hasDigit = false
    var hasLetter = false
    for byte in bytes {
      if PlainText.isDigit(byte) { hasDigit = true } else { hasLetter = true }
      guard alphabet.contains(byte) else { return false }
    }
    return hasDigit && hasLetter
  }

  /// The cell, closed at every edge.
  public var boundingBox: BoundingBox {
    let bits = Self.bits(length: length)
    return BoundingBox(
      south: Self.edge(row, halfRange: 90, bits: bits.latitude),
      north: Self.edge(row + 1, halfRange: 90, bits: bits.latitude),
      longitudes: LongitudeInterval(
        west: Self.edge(column, halfRange: 180, bits: bits.longitude),
        east: Self.edge(column + 1, halfRange: 180, bits: bits.longitude)))
  }

  /// The middle of the cell.
  public var coordinate: Coordinate {
    let bits = Self.bits(length: length)
    return Coordinate(
      uncheckedLatitude: Self.edge(2 * row + 1, halfRange: 90, bits: bits.latitude + 1),
      longitude: Self.edge(2 * column + 1, halfRange: 180, bits: bits.longitude + 1))
  }

  // MARK: Arithmetic

  static func bits(length: Int) -> (latitude: Int, longitude: Int) {
    (length * 5 / 2, (length * 5 + 1) / 2)
  }

  /// The south or west edge of a cell, degrees; exact, since 90 and 180 have few bits and so has the number of the cell.
  private static func edge(_ cell: Int64, halfRange: Double, bits: Int) -> Double {
    Double(cell) * (2 * halfRange) / Double(Int64(1) << bits) - halfRange
  }

  private static func cell(_ degrees: Double, halfRange: Double, bits: Int) -> Int64 {
    let count = Int64(1) << bits
    let cell = Int64(((degrees + halfRange) / (2 * halfRange) * Double(count)).rounded(.down))
    var exact = min(max(cell, 0), count - 1)
    // The sum above is rounded, the edges are not.
    while exact > 0, edge(exact, halfRange: halfRange, bits: bits) > degrees { exact -= 1 }
    while exact < count - 1, edge(exact + 1, halfRange: halfRange, bits: bits) <= degrees { exact += 1 }
    return exact
  }
}

extension Geohash: CustomStringConvertible {
  static let alphabet = Array("0123456789bcdefghjkmnpqrstuvwxyz".utf8)

  /// The text, in small letters.
  public var description: String {
    var (row, column) = (row, column)
    var isLongitude = (length * 5) % 2 == 1
    let reversed = (0..<length).map { _ in
      var value = 0
      for bit in 0..<5 {
        value |= Int(isLongitude ? column & 1 : row & 1) << bit
        if isLongitude { column >>= 1 } else { row >>= 1 }
        isLongitude.toggle()
      }
      return Self.alphabet[value]
    }
    return String(decoding: reversed.reversed(), as: UTF8.self)
  }
}
