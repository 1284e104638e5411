/// Where a field of a record is in the bytes of its table.
struct CSVField {
  /// Its content, without the quotes around it.
  let range: Range<Int>
  /// Whether it has quotes inside, which are written twice.
  let hasQuotesInside: Bool
}

/// Why a record could not be told from the rest.
enum CSVFault: Error {
  /// A quote that no other one closes.
  case unclosedQuote
  /// Something between a closing quote and the next delimiter.
  case textAfterQuote
}

/// Goes through the records of a table (RFC 4180), whose lines may end in LF, CRLF or CR.
///
/// A quote inside a field that does not begin with one is taken as it is: `5'10"` is common and harmless.
struct CSVScanner {
  let bytes: [UInt8]
  let delimiter: UInt8
  /// Where the next record begins.
  private(set) var position: Int
  /// The line where the next record begins, from 1.
  private(set) var line = 1

  init(_ bytes: [UInt8], delimiter: UInt8, position: Int) {
    self.bytes = bytes
    self.delimiter = delimiter
    self.position = position
  }

  /// Finds the fields of the next record; false at the end of the table.
  ///
  /// After a fault the next record is the one of the next line, so that one stray quote does not take the rest with it.
  mutating func next(into fields: inout [CSVField]) throws(CSVFault) -> Bool {
    fields.removeAll(keepingCapacity: true)
    guard position < bytes.count else { return false }
    do throws(CSVFault) {
      let (end, lines) = try Self.record(bytes.span, from: position, delimiter, into: &fields)
      position = end
      line += lines
      return true
    } catch {
      position = Self.afterLine(bytes.span, position)
      line += 1
      throw error
    }
  }

  /// - Returns: Where the record ends, behind its line end, and how many lines it has.
  private static func record(
    _ bytes: Span<UInt8>, from start: Int, _ delimiter: UInt8, into fields: inout [CSVField]
  ) throws(CSVFault) -> (end: Int, lines: Int) {
    var index = start
    var lines = 1
    let highest = max(delimiter, UInt8(ascii: "\r"))
    while true {
      if index < bytes.count && bytes[index] == UInt8(ascii: "\"") {
        index = try quotedField(bytes, from: index, delimiter, into: &fields, lines: &lines)
      } else {
        let first = index
        while index < bytes.count {
          // The loop that reads most of a file, its bounds just checked. One comparison is enough for most bytes:
          // letters and digits are above comma, semicolon, tab and line ends.
          let byte = unsafe bytes[unchecked: index]
          if byte <= highest
            && (byte == delimiter || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r"))
          {
            break
          }
          index += 1
        }
        fields.append(CSVField(range: first..<index, hasQuotesInside: false))
      }
      guard index < bytes.count && bytes[index] == delimiter else { return (afterLineEnd(bytes, index), lines) }
      index += 1
    }
  }

  /// - Returns: Where the field ends: at a delimiter, a line end or the end of the table.
  private static func quotedField(
    _ bytes: Span<UInt8>, from quote: Int, _ delimiter: UInt8, into fields: inout [CSVField], lines: inout Int
  ) throws(CSVFault) -> Int {
    var index = quote + 1
    var hasQuotesInside = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let next = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: "\n")
        if next == UInt8(ascii: "\"") {
          hasQuotesInside = true
          index += 1
        } else if next == delimiter || next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r") {
          fields.append(CSVField(range: quote + 1..<index, hasQuotesInside: hasQuotesInside))
          return index + 1
        } else {
          throw .textAfterQuote
        }
      case UInt8(ascii: "\n"): lines += 1
      case UInt8(ascii: "\r") where index + 1 >= bytes.count || bytes[index + 1] != UInt8(ascii: "\n"): lines += 1
      default: break
      }
      index += 1
    }
    throw .unclosedQuote
  }

  private static func afterLine(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < bytes.count && bytes[index] != UInt8(ascii: "\n") && bytes[index] != UInt8(ascii: "\r") { index += 1 }
    return afterLineEnd(bytes, index)
  }

  private static func afterLineEnd(_ bytes: Span<UInt8>, _ index: Int) -> Int {
    guard index < bytes.count else { return index }
    let isPair =
      bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
    return index + (isPair ? 2 : 1)
  }
}

extension CSVField {
  /// The text of the field.
  func text(in bytes: [UInt8]) -> String {
    guard hasQuotesInside else { return String(decoding: bytes[range], as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var isSecond = false
    for byte in bytes[range] {
      isSecond = byte == UInt8(ascii: "\"") && !isSecond
      if !isSecond { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Where the content is without the spaces around it.
  func trimmedRange(in bytes: [UInt8]) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end && bytes[start] == UInt8(ascii: " ") { start += 1 }
    while start < end && bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return start..<end
  }
}
