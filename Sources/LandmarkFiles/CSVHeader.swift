/// The first record of a table: the names of its columns.
struct CSVHeader {
  let names: [String]
  /// Stands at the first row.
  let scanner: CSVScanner

  /// - Parameter delimiters: Those that the table may have.
  init(_ bytes: [UInt8], name: String, delimiters: String = ",;\t|") throws(LandmarkFileError) {
    let start = bytes.starts(with: LandmarkReader.byteOrderMark) ? LandmarkReader.byteOrderMark.count : 0
    var best: (names: [String], scanner: CSVScanner)?
    // The right delimiter is the one that makes the most columns.
    for delimiter in delimiters.utf8 {
      var scanner = CSVScanner(bytes, delimiter: delimiter, position: start)
      var fields: [CSVField] = []
      guard (try? scanner.next(into: &fields)) == true else { continue }
      if fields.count > best?.names.count ?? 0 {
        best = (fields.map { Self.trimmed($0.text(in: bytes)) }, scanner)
      }
    }
    guard let best else {
      throw LandmarkFileError(.malformed, name: name, line: 1, "its header has a quote that is not closed")
    }
    (names, scanner) = best
  }

  /// Where the coordinates are: in two columns, or both angles in one.
  enum CoordinateColumns {
    case two(latitude: Int, longitude: Int)
    case one(Int)
  }

  /// The columns of the coordinates.
  func coordinateColumns(_ columns: CSVColumns, name: String) throws(LandmarkFileError) -> CoordinateColumns {
    if let latitude = columns[.latitude], let longitude = columns[.longitude] {
      return .two(latitude: latitude, longitude: longitude)
    }
    if let column = columns[.place] { return .one(column) }
    if names.contains(where: { Double($0) != nil || $0.uppercased().hasPrefix("POINT") || $0.contains("°") }) {
      throw LandmarkFileError(
        .noCoordinates, name: name, line: 1,
        "begins with data; its first line must name the columns: latitude,longitude,name")
    }
    let missing =
      columns[.latitude] != nil ? "longitude" : columns[.longitude] != nil ? "latitude" : "latitude and longitude"
    throw LandmarkFileError(
      .noCoordinates, name: name, line: 1,
      "has no column for \(missing) (such as latitude, lat, y and longitude, lon, lng, x; or coordinates, wkt for both); it has "
        + names.prefix(20).map { "\"\($0)\"" }.joined(separator: ", "))
  }

  static func delimiterName(_ delimiter: UInt8) -> String {
    switch delimiter {
    case UInt8(ascii: "\t"): "a tab"
    case UInt8(ascii: ";"): "a semicolon"
    case UInt8(ascii: "|"): "a bar"
    default: "a comma"
    }
  }

  private static func trimmed(_ name: String) -> String {
    let start = name.drop { $0 == " " }
    let end = start.lastIndex { $0 != " " }
    return end.map { String(start[...$0]) } ?? ""
  }
}
