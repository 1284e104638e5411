public import GeoCore

/// A Plus Code (Open Location Code): a cell of latitude and longitude with a short name, `85652R6M+G7`.
///
/// ```swift
/// let code = PlusCode(turtleRock)
/// code.shortened(near: joshuaTree)             // "2R6M+G7"
/// try PlusCode(parsing: "2R6M+G7", near: joshuaTree) == code
/// ```
///
/// Cells of ten digits are 1/8000° wide and high, about 14 m at the equator. All arithmetic is on whole numbers of the
/// smallest cell, as the specification of Google's open-location-code asks.
public struct PlusCode: Hashable, Sendable {
  /// South and west edge, counted from the south pole and the antimeridian in the smallest cell's height and width.
  let south, west: Int64
  /// Digits that count: 2, 4, 6, 8, or 10…15; codes of less than eight are filled with zeros.
  public let digits: Int

  /// The most digits: cells of about 14 mm by 4 mm at the equator.
  public static let maximumDigits = 15

  /// Smallest cells in a degree: 20³ of ten digits, then five rows and four columns for each further digit.
  static let rowsPerDegree: Int64 = 8000 * 3125
  static let columnsPerDegree: Int64 = 8000 * 1024
  static let rows = 180 * rowsPerDegree
  static let columns = 360 * columnsPerDegree

  /// The cell that a place lies in; the north pole belongs to the cell south of it.
  ///
  /// - Parameters:
  ///   - coordinate: Any place on the Earth.
  ///   - digits: 2, 4, 6, 8, or 10…15; other numbers are brought to the next of these.
  /// - Complexity: O(1).
  public init(_ coordinate: Coordinate, digits: Int = 10) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude, digits: digits)
  }

  /// For any finite numbers of degrees: latitudes are clamped, longitudes wrapped.
  init(latitude: Double, longitude: Double, digits: Int) {
    self.init(
      row: Self.row(latitude: latitude), column: Self.column(longitude: longitude), digits: Self.allowed(digits))
  }

  /// The cell of this many digits that holds a smallest cell.
  init(row: Int64, column: Int64, digits: Int) {
    let size = Self.cellSize(digits: digits)
    south = row / size.rows * size.rows
    west = column / size.columns * size.columns
    self.digits = digits
  }

  static func row(latitude: Double) -> Int64 {
    min(lastEdge(at: min(max(latitude, -90), 90), cellsPerDegree: rowsPerDegree) + rows / 2, rows - 1)
  }

  static func column(longitude: Double) -> Int64 {
    let wrapped = longitude.magnitude <= 180 ? longitude : longitude.remainder(dividingBy: 360)
    return (lastEdge(at: wrapped, cellsPerDegree: columnsPerDegree) + columns / 2) % columns
  }

  /// The last edge of cells, counted from zero degrees, that is not beyond a number of degrees.
  ///
  /// The number nearest to an edge, as 35.6 is, lies on the edge and not an unmeasurable bit before it.
  private static func lastEdge(at degrees: Double, cellsPerDegree: Int64) -> Int64 {
    let perDegree = Double(cellsPerDegree)
    let edge = (degrees * perDegree).rounded()
    return Int64(edge / perDegree <= degrees ? edge : edge - 1)
  }

  private static func allowed(_ digits: Int) -> Int {
    let digits = min(max(digits, 2), maximumDigits)
    return digits < 10 ? (digits + 1) / 2 * 2 : digits
  }

  /// Height and width of a cell in smallest cells.
  static func cellSize(digits: Int) -> (rows: Int64, columns: Int64) {
    var size = (rows: rowsPerDegree * 400, columns: columnsPerDegree * 400)
    for digit in 1...digits where digit > 10 || digit.isMultiple(of: 2) {
      size = digit > 10 ? (size.rows / 5, size.columns / 4) : (size.rows / 20, size.columns / 20)
    }
    return size
  }

  /// The cell, closed at every edge.
  public var boundingBox: BoundingBox {
    let size = Self.cellSize(digits: digits)
    return BoundingBox(
      south: Self.latitude(south), north: Self.latitude(south + size.rows),
      longitudes: LongitudeInterval(west: Self.longitude(west), east: Self.longitude(west + size.columns)))
  }

  /// The middle of the cell.
  public var coordinate: Coordinate {
    let size = Self.cellSize(digits: digits)
    let (rows, columns) = (2 * south + size.rows, 2 * west + size.columns)
    return Coordinate(
      uncheckedLatitude: Double(rows - Self.rows) / Double(2 * Self.rowsPerDegree),
      longitude: Double(columns - Self.columns) / Double(2 * Self.columnsPerDegree))
  }

  private static func latitude(_ row: Int64) -> Double { Double(row - rows / 2) / Double(rowsPerDegree) }
  private static func longitude(_ column: Int64) -> Double {
    Double(column - columns / 2) / Double(columnsPerDegree)
  }
}

extension PlusCode: CustomStringConvertible {
  static let alphabet = Array("23456789CFGHJMPQRVWX".utf8)
  static let separator = UInt8(ascii: "+")
  static let padding = UInt8(ascii: "0")
  /// Where the separator stands in a full code.
  static let separatorIndex = 8

  /// The full code: `85652R6M+G7`, `85650000+`.
  public var description: String {
    var code: [UInt8] = []
    var (row, column) = (south, west)
    var size = (rows: Self.rowsPerDegree * 400, columns: Self.columnsPerDegree * 400)
    for digit in 1...max(digits, Self.separatorIndex) {
      if digit > digits {
        code.append(Self.padding)
      } else if digit > 10 {
        size = (size.rows / 5, size.columns / 4)
        code.append(Self.alphabet[Int(row / size.rows * 4 + column / size.columns)])
        (row, column) = (row % size.rows, column % size.columns)
      } else if digit.isMultiple(of: 2) {
        code.append(Self.alphabet[Int(column / size.columns)])
        column %= size.columns
      } else {
        size = (size.rows / 20, size.columns / 20)
        code.append(Self.alphabet[Int(row / size.rows)])
        row %= size.rows
      }
      if digit == Self.separatorIndex { code.append(Self.separator) }
    }
    return String(decoding: code, as: UTF8.self)
  }
}
