internal import GeoCore

/// The letters of 100 km squares.
enum MGRSLetters {
  struct Square {
    let band, columnLetter, rowLetter: UInt8
    /// Distance of the south-west corner from the false origin, in 100 km.
    let column, row: Int
  }

  // MARK: Between the poles

  /// Columns of 100…900 km east, by the zone modulo three.
  private static let columns = [Array("STUVWXYZ".utf8), Array("ABCDEFGH".utf8), Array("JKLMNPQR".utf8)]
  /// Rows of 100 km, repeated every 2000 km; in even zones the fifth is the first.
  private static let rows = Array("ABCDEFGHJKLMNPQRSTUV".utf8)

  /// - Parameter latitude: The latitude of the point.
  static func transverse(_ point: UniversalGrid.Point, latitude: Double) -> Square {
    let column = min(max(Int(point.easting / 100_000), 1), 8)
    let row = Int((point.northing / 100_000).rounded(.down))
    return Square(
      band: LatitudeBand.letter(latitude: latitude), columnLetter: columns[point.zone % 3][column - 1],
      rowLetter: rows[(row + rowShift(zone: point.zone)) % 20], column: column, row: row)
  }

  /// The column of a letter, 1…8; nil for one that the zone has not.
  static func column(of letter: UInt8, zone: Int) -> Int? {
    columns[zone % 3].firstIndex(of: letter).map { $0 + 1 }
  }

  /// The row of a letter, counted from the equator or from 10 000 km south of it: the one whose square touches the band.
  static func row(of letter: UInt8, zone: Int, band: Int, column: Int) -> Int? {
    guard let index = rows.firstIndex(of: letter) else { return nil }
    let reach = BandReach.rows(band: band, column: column)
    let least = reach.lowerBound
    // Bands reach over less than twenty rows, so there is one at most.
    let row = least + (index - rowShift(zone: zone) - least + 120) % 20
    return reach.contains(row) ? row : nil
  }

  /// The letters of the columns of a zone, for an error.
  static func columnRange(zone: Int) -> String {
    ["S to Z", "A to H", "J to R, without O"][zone % 3]
  }

  private static func rowShift(zone: Int) -> Int { zone.isMultiple(of: 2) ? 5 : 0 }

  // MARK: Around the poles

  /// Letters of columns, those west of the pole backwards from it and those east of it; some that look alike are left out.
  private static let polarColumns = Array("JKLPQRSTUXYZABCFGHJKLPQR".utf8)
  private static let polarRows = Array("ABCDEFGHJKLMNPQRSTUVWXYZ".utf8)
  private static let pole = 20

  static func polar(_ point: UniversalGrid.Point) -> Square {
    let (column, row) = (Int(point.easting / 100_000), Int(point.northing / 100_000))
    return Square(
      band: LatitudeBand.polarLetter(point.hemisphere, isEastern: column >= pole),
      columnLetter: polarColumns[column - 8],
      rowLetter: polarRows[row - firstPolarRow(point.hemisphere)], column: column, row: row)
  }

  /// Column and row of a square around a pole, in 100 km from the false origin; nil for letters that name none, or one
  /// that does not reach the polar area.
  static func polarSquare(
    column: UInt8, row: UInt8, hemisphere: Hemisphere, isEastern: Bool
  ) -> (column: Int, row: Int)? {
    let half = isEastern ? polarColumns[12...] : polarColumns[..<12]
    guard let columnIndex = half.firstIndex(of: column), let rowIndex = polarRows.firstIndex(of: row) else {
      return nil
    }
    let square = (column: columnIndex + 8, row: rowIndex + firstPolarRow(hemisphere))
    let (dx, dy) = (cornerDistance(square.column), cornerDistance(square.row))
    return dx * dx + dy * dy < reach(hemisphere) ? square : nil
  }

  /// Distance of the nearer edge from the pole, in 100 km.
  private static func cornerDistance(_ index: Int) -> Double {
    Double(index >= pole ? index - pole : pole - 1 - index)
  }

  /// The square of the distance from a pole to where UTM begins, in 100 km.
  private static func reach(_ hemisphere: Hemisphere) -> Double {
    let edge = Coordinate(uncheckedLatitude: hemisphere == .north ? 84 : -80, longitude: 90)
    guard let point = UniversalGrid.forward(edge, zone: 0) else { return 0 }
    let distance = (point.easting - 2_000_000) / 100_000
    return distance * distance
  }

  /// The row of the letter A.
  private static func firstPolarRow(_ hemisphere: Hemisphere) -> Int { hemisphere == .south ? 8 : 13 }
}

/// Which rows of squares each latitude band touches: a square on the border of two bands may be named with either.
private enum BandReach {
  static func rows(band: Int, column: Int) -> ClosedRange<Int> {
    table[band * 4 + offset(ofColumn: column)]
  }

  /// How far a column is from the middle of its zone, 0…3: columns mirror each other.
  private static func offset(ofColumn column: Int) -> Int { column >= 5 ? column - 5 : 4 - column }

  private static let table: [ClosedRange<Int>] = (0..<20).flatMap { band in
    (0..<4).map { offset in reach(LatitudeBand.latitudes(ofIndex: band), column: 5 + offset, isSouthern: band < 10) }
  }

  private static func reach(_ band: ClosedRange<Double>, column: Int, isSouthern: Bool) -> ClosedRange<Int> {
    // A parallel is nearest to the equator on the grid at the middle of the zone, farthest at the outer edge.
    let edges = [Double(column), Double(column + 1)].flatMap { east in
      [band.lowerBound, band.upperBound].map { northing(ofLatitude: $0, easting: east * 100_000) }
    }
    let shift = isSouthern ? UniversalGrid.southernShift : 0
    let least = ((edges.min() ?? 0) + shift) / 100_000
    let most = ((edges.max() ?? 0) + shift) / 100_000
    // The equator is an edge of the grid: no square of one half reaches into the other.
    return Int(least.rounded(.down))...Int(most.rounded(.up)) - 1
  }

  /// Where a parallel crosses a line of the grid, metres north of the equator, by bisection.
  private static func northing(ofLatitude latitude: Double, easting: Double) -> Double {
    var (south, north) = (-9_500_000.0, 9_500_000.0)
    for _ in 0..<60 {
      let middle = (south + north) / 2
      let point = UniversalGrid.Point(zone: 31, hemisphere: .north, easting: easting, northing: middle)
      if let place = UniversalGrid.inverse(point), place.latitude < latitude { south = middle } else { north = middle }
    }
    return latitude == 0 ? 0 : north
  }
}
