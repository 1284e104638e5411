import CoordinateNotation
import GeoCore
import Landmarks

/// Tables (RFC 4180) with a header that names a latitude and a longitude.
struct CSVReader {
  private let bytes: [UInt8]
  private let columns: CSVColumns
  private let place: CSVHeader.CoordinateColumns
  /// The column that names the reference system of a row, as ``CSVWriter`` writes it.
  private let system: Int?
  private let table: PropertyTable
  private var scanner: CSVScanner
  private var collector = RecordCollector()
  private var rowsThatLookSwapped = 0
  /// The first row, to look at all again.
  private let start: CSVScanner
  /// Whether numbers have decimal commas; nil before one was seen.
  private var hasDecimalCommas: Bool?

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
    start = header.scanner
    system = header.names.firstIndex(of: "crs")
    table = CSVTable(bytes, delimiter: scanner.delimiter, columns: columns).properties
    place = try header.coordinateColumns(columns, name: name)
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
        let place = place(of: error.field, in: fields, rowAt: start, line: line)
        collector.report(line: place?.line ?? line, position: place?.position, number: number, error)
      }
    }
    if rowsThatLookSwapped > 1, case .two(let latitude, let longitude) = place {
      collector.note(
        "columns \"\(columns.names[latitude])\" and \"\(columns.names[longitude])\" look swapped in "
          + "\(rowsThatLookSwapped) rows")
    }
  }

  private mutating func takeRow(_ fields: [CSVField], start: Int, line: Int, number: Int) throws(LandmarkError) {
    if fields.count != columns.names.count { try checkCount(of: fields) }
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

  /// Where the field of a column begins; nil for a row without one.
  private func place(
    of name: String?, in fields: [CSVField], rowAt start: Int, line: Int
  ) -> (line: Int, position: Int)? {
    guard let name else { return nil }
    let role: CSVColumns.Role? = name == "latitude" ? .latitude : name == "longitude" ? .longitude : nil
    guard let column = columns.names.firstIndex(of: name) ?? role.flatMap({ columns[$0] }) ?? columns[.place],
      column < fields.count
    else { return nil }
    let content = fields[column].range.lowerBound
    let first = content > start && bytes[content - 1] == UInt8(ascii: "\"") ? content - 1 : content
    // A row with line ends in quotes has several lines.
    var (line, begin) = (line, start)
    for index in start..<first {
      let isEnd = bytes[index] == UInt8(ascii: "\n") || (bytes[index] == UInt8(ascii: "\r") && bytes[index + 1] != 0x0A)
      if isEnd { (line, begin) = (line + 1, index + 1) }
    }
    return (line, String(decoding: bytes[begin..<first], as: UTF8.self).count + 1)
  }

  /// Empty fields behind the last column, which some programs write, hold nothing.
  private mutating func checkCount(of fields: [CSVField]) throws(LandmarkError) {
    let (count, known) = (fields.count, columns.names.count)
    guard count > known, fields[known...].allSatisfy({ $0.range.isEmpty }) else { throw wrongCount(count) }
    collector.note("rows end in \(CSVHeader.delimiterName(scanner.delimiter)), behind which is no column")
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
    switch place {
    case .two(let latitude, let longitude):
      if let y = plainDegrees(fields[latitude]), let x = plainDegrees(fields[longitude]) {
        return try coordinate(y, x, latitudeColumn: latitude)
      }
      return try unusualCoordinate(fields, latitude, longitude)
    case .one(let column):
      let name = columns.names[column]
      let text = fields[column].text(in: bytes)
      guard text.contains(where: { $0 != " " }) else {
        throw LandmarkError(.missingCoordinate, field: name, "has no \(name)")
      }
      let (coordinate, remark) = try CSVPlace.read(text, column: name)
      if !remark.isEmpty { collector.note(remark) }
      return coordinate
    }
  }

  private mutating func coordinate(
    _ latitude: Double, _ longitude: Double, latitudeColumn: Int
  ) throws(LandmarkError) -> Coordinate {
    if latitude.magnitude > 90 && latitude.magnitude <= 180 && longitude.magnitude <= 90 {
      rowsThatLookSwapped += 1
      throw LandmarkError(
        .invalidCoordinate, field: columns.names[latitudeColumn], input: "\(shortest: latitude)",
        "latitude \(shortest: latitude) is outside -90…90, and longitude \(shortest: longitude) could be one; "
          + "the columns look swapped")
    }
    return try Coordinate(checking: latitude, longitude)
  }

  private func plainDegrees(_ field: CSVField) -> Double? {
    guard let value = PlainDecimal.parse(bytes.span, field.trimmedRange(in: bytes)), value.isFinite else { return nil }
    return columns.unit == .degrees ? value : columns.unit.degrees(value)
  }

  /// Decimal commas, or degrees with a hemisphere, minutes or seconds.
  private mutating func unusualCoordinate(
    _ fields: [CSVField], _ latitude: Int, _ longitude: Int
  ) throws(LandmarkError) -> Coordinate {
    for column in [latitude, longitude] where fields[column].trimmedRange(in: bytes).isEmpty {
      let name = columns.names[column]
      throw LandmarkError(.missingCoordinate, field: name, "has no \(name)")
    }
    let texts = [latitude, longitude].map { fields[$0].text(in: bytes) }
    if columns.unit == .degrees, let (coordinate, notation) = CSVPlace.read(latitude: texts[0], longitude: texts[1]) {
      let form = notation == .decimal ? "degrees with signs or letters of hemispheres" : "degrees and minutes"
      collector.note("columns \"\(columns.names[latitude])\" and \"\(columns.names[longitude])\" hold \(form)")
      return coordinate
    }
    // Where one of two angles is faulty, the other one is not to blame for its minutes.
    if CSVPlace.read(latitude: texts[0], longitude: "0°E") != nil, plainDegrees(fields[longitude]) == nil {
      let name = columns.names[longitude]
      throw LandmarkError(
        .invalidCoordinate, field: name, input: texts[1],
        "\(name) \"\(texts[1])\" is no longitude in degrees, minutes and seconds, as 2°21′00″E")
    }
    let y = try degrees(latitude, fields, beside: longitude)
    let x = try degrees(longitude, fields, beside: latitude)
    return try coordinate(y, x, latitudeColumn: latitude)
  }

  private mutating func degrees(
    _ column: Int, _ fields: [CSVField], beside other: Int
  ) throws(LandmarkError) -> Double {
    if let value = plainDegrees(fields[column]) { return value }
    let name = columns.names[column]
    let text = String(decoding: bytes[fields[column].trimmedRange(in: bytes)], as: UTF8.self)
    if let pointed = DecimalComma.pointed(text) {
      if takesDecimalCommas(column, other), let value = Double(pointed) {
        return columns.unit.degrees(value)
      }
      throw LandmarkError(
        .invalidCoordinate, field: name, input: text, "\(name) \(text) has a decimal comma; write \(pointed)")
    }
    throw LandmarkError(
      .invalidCoordinate, field: name, input: text, "\(name) \"\(text)\" is not a decimal number of \(columns.unit)")
  }

  private mutating func takesDecimalCommas(_ column: Int, _ other: Int) -> Bool {
    if let hasDecimalCommas { return hasDecimalCommas }
    let isTaken =
      scanner.delimiter != UInt8(ascii: ",") && DecimalComma.isConsistent(start, columns: [column, other])
    hasDecimalCommas = isTaken
    if isTaken { collector.note("coordinates have decimal commas") }
    return isTaken
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
