import Landmarks

/// The bytes of a table, of which properties are read when they are asked for.
struct CSVTable: Sendable {
  private let bytes: [UInt8]
  private let delimiter: UInt8
  private let indices: [Int]
  private let columns: [String]

  init(_ bytes: [UInt8], delimiter: UInt8, columns: CSVColumns) {
    self.bytes = bytes
    self.delimiter = delimiter
    indices = columns.others
    self.columns = columns.others.map { columns.names[$0] }
  }

  /// The table as landmarks know it.
  var properties: PropertyTable {
    PropertyTable(
      columns: columns, value: { value(of: $0, inRowAt: $1) }, values: { values(inRowAt: $0) })
  }

  private func value(of column: String, inRowAt place: Int) -> JSONValue? {
    guard let position = columns.firstIndex(of: column) else { return nil }
    return value(of: indices[position], in: fields(ofRowAt: place))
  }

  private func values(inRowAt place: Int) -> [(name: String, value: JSONValue)] {
    let fields = fields(ofRowAt: place)
    return zip(columns, indices).compactMap { name, index in value(of: index, in: fields).map { (name, $0) } }
  }

  private func value(of index: Int, in fields: [CSVField]) -> JSONValue? {
    index < fields.count ? CSVText.value(of: fields[index].text(in: bytes)) : nil
  }

  private func fields(ofRowAt place: Int) -> [CSVField] {
    var scanner = CSVScanner(bytes, delimiter: delimiter, position: place)
    var fields: [CSVField] = []
    // The row was read before, so that it has no fault; one would leave the fields empty.
    _ = try? scanner.next(into: &fields)
    return fields
  }
}
