import GeoCore
import Landmarks

/// Tables (RFC 4180) with a header that names a latitude and a longitude.
struct CSVReader {
  private let bytes: [UInt8]
  private let columns: CSVColumns
  private let latitude, longitude: Int
  /// The column that names the reference system of a row, as ``CSVWriter`` writes it.
  private let system: Int?
  private let table: PropertyTable
  private var scanner: CSVScanner
  private var collector = RecordCollector()
  private var rowsThatLookSwapped = 0

  static func read(_ bytes: [UInt8], name: String) throws(LandmarkFileError) -> LandmarkReading {
    var reader = try CSVReader(bytes, name: name)
    reader.readRows()
    return try reader.collector.finish(name: name, hint: "its coordinate columns are empty")
  }

  private init(_ bytes: [UInt8], name: String) throws(LandmarkFileError) {
    self.bytes = bytes
    let header = try CSVHeader(bytes, name: name)
    columns = CSVColumns(header: header.names)
    scanner = header.scanner
    system = header.names.firstIndex(of: "crs")
    table = CSVTable(bytes, delimiter: scanner.delimiter, columns: columns).properties
    (latitude, longitude) = try header.coordinateColumns(columns, name: name)
    if scanner.delimiter != UInt8(ascii: ",") {
      collector.note("columns are parted by \(CSVHeader.delimiterName(scanner.delimiter))")
    }
    for repeated in columns.repeated { collector.note("column \"\(repeated)\" comes more than once; the first counts") }
    collector.note(columns.note)
  }

  private mutating func readRows() {
    // Rows of tables of places have about as many bytes as this; a wrong guess costs a copy.
    collector.reserve(bytes.count / 80)
    var fields: [CSVField] = []
    fields.reserveCapacity(columns.names.count)
    var number = 0
    while true {
      let (start, line) = (scanner.position, scanner.line)
      do throws(CSVFault) {
        guard try scanner.next(into: &fields) else { break }
      } catch {
        number += 1
        collector.report(line: line, error.sentence)
        continue
      }
      // Empty lines, and the rows of delimiters only that spreadsheets leave at the end.
      if fields[0].range.isEmpty && fields.allSatisfy({ $0.range.isEmpty }) { continue }
      number += 1
      do throws(LandmarkError) {
        try takeRow(fields, start: start, line: line, number: number)
      } catch {
        collector.report(line: line, number: number, error)
      }
    }
    if rowsThatLookSwapped > 1 {
      collector.note(
        "columns \"\(columns.names[latitude])\" and \"\(columns.names[longitude])\" look swapped in "
          + "\(rowsThatLookSwapped) rows")
    }
  }

  private mutating func takeRow(_ fields: [CSVField], start: Int, line: Int, number: Int) throws(LandmarkError) {
    guard fields.count == columns.names.count else { throw wrongCount(fields.count) }
    try checkSystem(of: fields)
    let coordinate = try coordinate(of: fields)
    let id = id(of: fields)
    let landmark = Landmark(
      id: id ?? .unnumbered, name: text(.name, fields) ?? "", coordinate: coordinate,
      category: text(.category, fields).map { Landmark.Category(rawValue: $0) }, city: text(.city, fields),
      state: text(.state, fields), park: text(.park, fields), isFavorite: try flag(.isFavorite, fields),
      isFeatured: try flag(.isFeatured, fields), description: text(.description, fields),
      imageName: text(.imageName, fields),
      properties: columns.others.isEmpty
        ? Landmark.Properties() : Landmark.Properties(row: start, of: table))
    collector.take(landmark, line: line, number: number, hasID: id != nil)
  }

  private func wrongCount(_ count: Int) -> LandmarkError {
    let hint =
      count > columns.names.count
      ? "a field with \(CSVHeader.delimiterName(scanner.delimiter)) in it must stand in quotes"
      : "an empty field still has its delimiter"
    return LandmarkError(
      .wrongKind, "has \(count) fields where the header has \(columns.names.count); \(hint)")
  }

  /// A row that names another system than WGS 84 is no WGS 84 coordinate, whatever its columns are called.
  private func checkSystem(of fields: [CSVField]) throws(LandmarkError) {
    guard let system, !fields[system].range.isEmpty else { return }
    let name = fields[system].text(in: bytes)
    let isCode = ["EPSG:", "ESRI:", "IGNF:", "OGC:"].contains { name.hasPrefix($0) }
    if !isCode || ["EPSG:4326", "EPSG:4979", "OGC:CRS84", "OGC:CRS84h"].contains(name) { return }
    throw LandmarkError(
      .invalidCoordinate, field: "crs", input: name, "its coordinates are in \(name); reproject them to WGS 84 first")
  }

  private mutating func coordinate(of fields: [CSVField]) throws(LandmarkError) -> Coordinate {
    let latitude = try degrees(latitude, fields)
    let longitude = try degrees(longitude, fields)
    if latitude.magnitude > 90 && latitude.magnitude <= 180 && longitude.magnitude <= 90 {
      rowsThatLookSwapped += 1
      throw LandmarkError(
        .invalidCoordinate, field: columns.names[self.latitude], input: "\(shortest: latitude)",
        "latitude \(shortest: latitude) is outside -90…90, and longitude \(shortest: longitude) could be one; "
          + "the columns look swapped")
    }
    return try Coordinate(checking: latitude, longitude)
  }

  private func degrees(_ column: Int, _ fields: [CSVField]) throws(LandmarkError) -> Double {
    let range = fields[column].trimmedRange(in: bytes)
    if let value = PlainDecimal.parse(bytes.span, range), value.isFinite { return value }
    let name = columns.names[column]
    let text = String(decoding: bytes[range], as: UTF8.self)
    if text.isEmpty { throw LandmarkError(.missingCoordinate, field: name, "has no \(name)") }
    if text.contains(",") && !text.contains(where: { !"-+0123456789,".contains($0) }) {
      let point = String(text.map { $0 == "," ? "." : $0 })
      throw LandmarkError(
        .invalidCoordinate, field: name, input: text, "\(name) \(text) has a decimal comma; write \(point)")
    }
    throw LandmarkError(
      .invalidCoordinate, field: name, input: text, "\(name) \"\(text)\" is not a decimal number of degrees")
  }

  /// The id of a row, nil where the table has no such column or the field is empty.
  private func id(of fields: [CSVField]) -> Landmark.ID? {
    guard let column = columns[.id], !fields[column].range.isEmpty else { return nil }
    let range = fields[column].range
    // Nearly all ids are a few digits without a zero before them.
    if range.count <= 18 && bytes[range.lowerBound] != UInt8(ascii: "0") {
      var value: Int64 = 0
      for index in range {
        let digit = bytes[index] &- UInt8(ascii: "0")
        guard digit < 10 else { return Landmark.ID(parsing: fields[column].text(in: bytes)) }
        value = value * 10 + Int64(digit)
      }
      return .integer(value)
    }
    return Landmark.ID(parsing: fields[column].text(in: bytes))
  }

  private func text(_ role: CSVColumns.Role, _ fields: [CSVField]) -> String? {
    guard let column = columns[role], !fields[column].range.isEmpty else { return nil }
    return fields[column].text(in: bytes)
  }

  private func flag(_ role: CSVColumns.Role, _ fields: [CSVField]) throws(LandmarkError) -> Bool? {
    guard let column = columns[role], let text = text(role, fields) else { return nil }
    switch text.lowercased() {
    case "true", "yes", "1": return true
    case "false", "no", "0": return false
    default:
      let name = columns.names[column]
      throw LandmarkError(.wrongKind, field: name, input: text, "\(name) is \"\(text)\"; write true or false")
    }
  }
}
