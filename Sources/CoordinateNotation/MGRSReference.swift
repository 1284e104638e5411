public import GeoCore

/// A reference of the Military Grid Reference System: a grid zone such as `11S`, a 100 km square of it such as `NT`, and
/// up to eleven digits for the easting and as many for the northing inside the square.
///
/// ```swift
/// let reference = MGRSReference(turtleRock)
/// print(reference)             // "11SNT7692863720"
/// reference.sideLength         // 1
/// reference.boundingBox        // the square metre
/// ```
///
/// A reference names a cell, not a point: digits are cut off, not rounded, and ``coordinate`` is the middle of the cell.
///
/// Rules of NGA.SIG.0012, "The Universal Grids and the Transverse Mercator and Polar Stereographic Map Projections"
/// (2014), appendix B.
public struct MGRSReference: Hashable, Sendable {
  /// 1…60; 0 around the poles.
  let zoneNumber: Int
  let bandLetter: UInt8
  /// The 100 km square; nil for the whole grid zone.
  let square: Square?

  struct Square: Hashable, Sendable {
    /// The letters of column and row.
    let columnLetter, rowLetter: UInt8
    /// Distance of the square's south-west corner from the false origin, in 100 km.
    let column, row: Int
    /// Digits for each axis, 0…11.
    let digits: Int
    /// The cell inside the square, counted in cells of its own size.
    let easting, northing: Int64
  }

  /// The most digits for each axis: cells of a micrometre.
  public static let maximumDigits = 11

  /// The UTM zone, 1…60, or `nil` around the poles.
  public var zone: Int? { zoneNumber == 0 ? nil : zoneNumber }
  /// The letter of the latitude band, C…X, or A, B, Y or Z around a pole.
  public var band: Character { Character(Unicode.Scalar(bandLetter)) }
  /// The two letters of the 100 km square, or `nil` where the reference is a whole grid zone.
  public var squareLetters: String? {
    square.map { String(decoding: [$0.columnLetter, $0.rowLetter], as: UTF8.self) }
  }
  /// Digits for each axis: 5 for a metre, 0 for the 100 km square; `nil` where the reference is a whole grid zone.
  public var digits: Int? { square?.digits }
  /// The side of the cell on the grid, metres; `nil` for a whole grid zone, which is not square.
  public var sideLength: Double? { square?.sideLength }

  /// The cell that a place lies in.
  ///
  /// - Parameters:
  ///   - coordinate: Any place on the Earth.
  ///   - digits: Digits for each axis, 5 for a metre; numbers outside 0…11 are brought to that range.
  /// - Complexity: O(1).
  public init(_ coordinate: Coordinate, digits: Int = 5) {
    var point = UniversalGrid.forward(coordinate)
    if point.zone != 0 && point.hemisphere == .south {
      // Just south of the equator the northing may be rounded to the equator's own, where the row is another.
      point.northing = min(point.northing, UniversalGrid.southernShift.nextDown)
    }
    let grid = point.zone == 0 ? MGRSLetters.polar(point) : MGRSLetters.transverse(point, latitude: coordinate.latitude)
    zoneNumber = point.zone
    bandLetter = grid.band
    let digits = min(max(digits, 0), Self.maximumDigits)
    square = Square(
      columnLetter: grid.columnLetter, rowLetter: grid.rowLetter, column: grid.column, row: grid.row, digits: digits,
      easting: Square.cell(point.easting, square: grid.column, digits: digits),
      northing: Square.cell(point.northing, square: grid.row, digits: digits))
  }

  init(zone: Int, band: UInt8, square: Square?) {
    zoneNumber = zone
    bandLetter = band
    self.square = square
  }

  /// The middle of the cell.
  ///
  /// - Complexity: O(1).
  public var coordinate: Coordinate {
    guard let square else { return gridZone.center ?? Coordinate(uncheckedLatitude: 0, longitude: 0) }
    return place(eastward: square.easting, northward: square.northing, plus: 0.5)
  }

  var hemisphere: Hemisphere { bandLetter < UInt8(ascii: "N") ? .south : .north }

  /// A point of the cell's own grid: so many cells from the square's corner, and a part of a cell.
  func place(eastward: Int64, northward: Int64, plus part: Double) -> Coordinate {
    guard let square else { return coordinate }
    let point = UniversalGrid.Point(
      zone: zoneNumber, hemisphere: hemisphere,
      easting: Square.metres(square.column, eastward, plus: part, digits: square.digits),
      northing: Square.metres(square.row, northward, plus: part, digits: square.digits))
    // The squares that have letters are near the middle of their projection, which always answers there.
    return UniversalGrid.inverse(point) ?? Coordinate(uncheckedLatitude: 0, longitude: 0)
  }
}

extension MGRSReference.Square {
  static let powersOfTen: [Int64] = (0...11).map { exponent in (0..<exponent).reduce(1) { power, _ in power * 10 } }

  var sideLength: Double {
    digits <= 5 ? Double(Self.powersOfTen[5 - digits]) : 1 / Double(Self.powersOfTen[digits - 5])
  }

  /// The cell of a distance from the false origin, counted from the corner of its square; what is smaller is cut off.
  static func cell(_ metres: Double, square: Int, digits: Int) -> Int64 {
    let whole = metres.rounded(.down)
    let inSquare = Int64(whole) - Int64(square) * 100_000
    guard digits > 5 else { return inSquare / powersOfTen[5 - digits] }
    let cells = powersOfTen[digits - 5]
    // A fraction just below one may be rounded to a whole metre.
    return inSquare * cells + min(Int64((metres - whole) * Double(cells)), cells - 1)
  }

  /// The distance from the false origin of a count of cells and a part of one.
  static func metres(_ square: Int, _ cells: Int64, plus part: Double, digits: Int) -> Double {
    let origin = Double(square) * 100_000
    let cells = Double(cells) + part
    return digits <= 5
      ? origin + cells * Double(powersOfTen[5 - digits]) : origin + cells / Double(powersOfTen[digits - 5])
  }
}

extension MGRSReference: CustomStringConvertible {
  /// The reference without spaces, the zone in two digits: `11SNT7692863720`, `04QFJ1234567890`.
  public var description: String { text(separator: "") }

  /// The reference with a separator between its parts, as maps print it with a space: `11S NT 76928 63720`.
  public func text(separator: String) -> String {
    var text = UniversalGrid.text(zone: zoneNumber)
    text.append(band)
    guard let square, let letters = squareLetters else { return text }
    text += separator + letters
    guard square.digits > 0 else { return text }
    for cell in [square.easting, square.northing] {
      let digits = String(cell)
      text += separator + String(repeating: "0", count: square.digits - digits.utf8.count) + digits
    }
    return text
  }
}
