/// What the first bytes of a table say of the rest: what parts its columns, and how they are called.
struct TableStart {
  let names: [String]
  let delimiter: UInt8
  /// The first record, its line end included; the header where there is one.
  let record: Range<Int>
  /// How many bytes and lines stand before the first row.
  let headerSize, headerLines: Int

  /// A table whose first line names its columns.
  ///
  /// - Throws: ``LandmarkFileError`` for a stream that is empty, is UTF-16 or begins with data.
  init(_ head: [UInt8], name: String, isTabbed: Bool) throws(LandmarkFileError) {
    try Self.checkText(head, name: name)
    let header = isTabbed ? try CSVHeader(head, name: name, delimiters: "\t") : try CSVHeader(head, name: name)
    names = header.names
    if names.contains(where: { Double($0) != nil }) {
      throw LandmarkFileError(
        .noCoordinates, name: name, line: 1,
        "begins with data; its first line must name the columns: latitude,longitude,name; or name them yourself with "
          + "--columns, as --columns id,latitude,longitude")
    }
    delimiter = header.scanner.delimiter
    headerSize = header.scanner.position
    headerLines = header.scanner.line - 1
    record = 0..<headerSize
  }

  /// A table of rows alone.
  ///
  /// - Parameter names: How its columns are called.
  /// - Throws: ``LandmarkFileError`` for UTF-16.
  init(_ head: [UInt8], name: String, isTabbed: Bool, columns names: [String]) throws(LandmarkFileError) {
    try Self.checkEncoding(head, name: name)
    self.names = names
    headerSize = head.starts(with: LandmarkReader.byteOrderMark) ? LandmarkReader.byteOrderMark.count : 0
    headerLines = 0
    // The one that parts most of the first rows into as many fields as there are columns; any row may be a bad one.
    let start = headerSize
    let candidates = Array((isTabbed ? "\t" : ",;\t|").utf8)
    let fits = candidates.map { Self.fittingRows(head, start, $0, names.count) }
    delimiter = candidates[fits.firstIndex(of: fits.max() ?? 0) ?? 0]
    var scanner = CSVScanner(head, delimiter: delimiter, position: start)
    var fields: [CSVField] = []
    _ = try? scanner.next(into: &fields)
    record = start..<scanner.position
  }

  /// How many of the first rows have so many fields.
  private static func fittingRows(_ head: [UInt8], _ start: Int, _ delimiter: UInt8, _ count: Int) -> Int {
    var scanner = CSVScanner(head, delimiter: delimiter, position: start)
    var fields: [CSVField] = []
    var fitting = 0
    for _ in 0..<64 where scanner.position < head.count {
      if (try? scanner.next(into: &fields)) == true && fields.count == count { fitting += 1 }
    }
    return fitting
  }

  /// - Throws: ``LandmarkFileError`` for text that is empty or UTF-16.
  static func checkText(_ head: [UInt8], name: String) throws(LandmarkFileError) {
    try checkEncoding(head, name: name)
    guard !isBlank(head) else { throw LandmarkFileError(.empty, name: name, "is empty") }
  }

  /// Whether there is nothing but white space and a byte order mark.
  static func isBlank(_ head: [UInt8]) -> Bool {
    let text = head.starts(with: LandmarkReader.byteOrderMark) ? head.dropFirst(3) : head[...]
    return text.allSatisfy { " \n\r\t".utf8.contains($0) }
  }

  /// - Throws: ``LandmarkFileError`` for UTF-16.
  static func checkEncoding(_ head: [UInt8], name: String) throws(LandmarkFileError) {
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
      throw LandmarkFileError(.notUTF8, name: name, "is UTF-16; save it as UTF-8")
    }
  }
}
