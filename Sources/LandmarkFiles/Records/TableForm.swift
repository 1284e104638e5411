internal import Landmarks

/// A table (RFC 4180) gone through block by block, for new columns at the end of each row.
package struct TableForm: RecordForm {
  package let fields: RecordFields
  /// The header with the new columns, line end and byte order mark as they came.
  package let header: [UInt8]
  /// How many bytes of the stream the header takes, and how many lines.
  package let headerSize, headerLines: Int
  /// What parts the columns.
  package let delimiter: UInt8
  /// Which column was taken for what, in a sentence; nil where the user named them.
  package let note: String?

  private let asked: [NumberField]
  private let names: [String]
  private let columns: [Int]
  private let columnCount: Int

  /// - Parameters:
  ///   - head: The first bytes of the stream, all of the header among them.
  ///   - name: What to call the stream in errors.
  ///   - isTabbed: Whether tabs part the columns; else what makes the most of them.
  ///   - given: The names of the columns where the first line is data; nil where it names them.
  ///   - asked: The two or three numbers of a position: x, y and z.
  ///   - added: The names of the new columns.
  /// - Throws: ``LandmarkFileError`` for a stream that is empty, begins with data, lacks a column or has one of a new name.
  package init(
    head: [UInt8], name: String, isTabbed: Bool, columns given: [String]? = nil, asked: [NumberField], added: [String]
  ) throws(LandmarkFileError) {
    let first =
      if let given {
        try TableStart(head, name: name, isTabbed: isTabbed, columns: given)
      } else {
        try TableStart(head, name: name, isTabbed: isTabbed)
      }
    columns = try NumberField.columns(of: asked, among: first.names, name: name, line: 1, "has")
    if let taken = added.first(where: first.names.contains) {
      throw LandmarkFileError(
        .wrongShape, name: name, line: 1, "has a column \"\(taken)\" already; name the new ones with --as, as --as x,y")
    }
    self.asked = asked
    names = columns.map { first.names[$0] }
    columnCount = first.names.count
    delimiter = first.delimiter
    note = NumberField.note(asked, names)
    (headerSize, headerLines) = (first.headerSize, first.headerLines)
    let end = Self.contentEnd(head.span, first.record)
    let lineEnd = head[end..<first.record.upperBound]
    fields = RecordFields(
      prefixes: added.map { _ in [first.delimiter] }, empty: [], filler: [first.delimiter],
      lineEnd: lineEnd.isEmpty ? Array("\n".utf8) : Array(lineEnd))
    header =
      given == nil
      ? head[..<end] + added.flatMap { [first.delimiter] + Self.quoted($0, first.delimiter) } + lineEnd
      : Array(head[..<headerSize])
  }

  package func read(_ block: [UInt8]) -> RecordBatch {
    var batch = RecordBatch(block)
    var scanner = CSVScanner(block, delimiter: delimiter, position: 0)
    var found: [CSVField] = []
    while true {
      let (start, line) = (scanner.position, scanner.line - 1)
      do throws(CSVFault) {
        guard try scanner.next(into: &found) else { break }
        take(found, start..<scanner.position, line, &batch)
      } catch {
        // Where a field begins cannot be said, so that nothing can be added either.
        let end = scanner.position
        batch.rows.append(.init(start: start, insertion: end, end: end, hasLineEnd: true, addition: .nothing))
        batch.problems.append(.init(line: line, message: error.sentence))
      }
    }
    batch.lineCount = scanner.line - 1
    return batch
  }

  private func take(_ found: [CSVField], _ range: Range<Int>, _ line: Int, _ batch: inout RecordBatch) {
    let end = Self.contentEnd(batch.bytes.span, range)
    // An empty line stays one.
    if end == range.lowerBound {
      return batch.rows.append(
        .init(start: end, insertion: end, end: range.upperBound, hasLineEnd: true, addition: .nothing))
    }
    do throws(RecordFault) {
      guard found.count == columnCount else { throw wrongCount(found.count) }
      let x = try number(0, found, batch.bytes)
      let y = try number(1, found, batch.bytes)
      let z = columns.count > 2 ? try number(2, found, batch.bytes) : nil
      batch.take((x, y, z), line: line, range, insertion: end, hasLineEnd: end < range.upperBound)
    } catch {
      batch.rows.append(
        .init(
          start: range.lowerBound, insertion: end, end: range.upperBound, hasLineEnd: end < range.upperBound,
          addition: .empty(missingFields: max(0, columnCount - found.count))))
      // Spreadsheets leave rows of delimiters only at the end.
      if !found.allSatisfy({ $0.range.isEmpty }) {
        batch.problems.append(.init(line: line, message: error.sentence))
      }
    }
  }

  private func number(_ index: Int, _ found: [CSVField], _ bytes: [UInt8]) throws(RecordFault) -> Double {
    let range = found[columns[index]].trimmedRange(in: bytes)
    if let value = PlainDecimal.parse(bytes.span, range), value.isFinite { return value }
    let text = String(decoding: bytes[range], as: UTF8.self)
    throw RecordFault(sentence: asked[index].problem(text, column: names[index]))
  }

  private func wrongCount(_ count: Int) -> RecordFault {
    let hint =
      count > columnCount
      ? "a field with \(CSVHeader.delimiterName(delimiter)) in it must stand in quotes"
      : "an empty field still has its delimiter"
    return RecordFault(sentence: "has \(count) fields where the header has \(columnCount); \(hint)")
  }

  /// Where a record ends without its line end.
  private static func contentEnd(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    if end > range.lowerBound && bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > range.lowerBound && bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return end
  }

  package func append(text: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    for index in start..<bytes.count {
      let byte = bytes[index]
      if byte == delimiter || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        bytes.removeSubrange(start...)
        bytes += Self.quoted(text, delimiter)
        return
      }
    }
  }

  private static func quoted(_ name: String, _ delimiter: UInt8) -> [UInt8] {
    let name = Array(name.utf8)
    guard name.contains(where: { $0 == delimiter || "\"\r\n".utf8.contains($0) }) else { return name }
    let mark = UInt8(ascii: "\"")
    return [mark] + name.flatMap { $0 == mark ? [mark, mark] : [$0] } + [mark]
  }
}

/// Why a record gives no numbers.
struct RecordFault: Error {
  let sentence: String
}

extension CSVFault {
  /// What is wrong, as a sentence after file and line.
  var sentence: String {
    switch self {
    case .unclosedQuote: "a quote in this row is never closed"
    case .textAfterQuote: "a closing quote is followed by text; a quote inside a field is written twice"
    }
  }
}
