import Landmarks

extension JSONParser {
  /// Goes through the list that comes next, record by record; one that is not JSON is reported and passed over.
  ///
  /// - Parameter take: Gets the value, its line and its number from 1.
  /// - Throws: Where the list itself breaks off, after what was whole has been taken.
  mutating func records(
    into collector: inout RecordCollector,
    take: (_ record: JSONValue, _ line: Int, _ number: Int, _ collector: inout RecordCollector) -> Void
  ) throws(JSONSyntaxError) {
    try expect(UInt8(ascii: "["))
    if skip(UInt8(ascii: "]")) { return }
    var number = 0
    repeat {
      number += 1
      _ = peek()
      let (start, line) = (position, line)
      do throws(JSONSyntaxError) {
        take(try value(), line, number, &collector)
      } catch {
        guard recover(from: start) else { throw error }
        collector.report(line: error.line, position: error.column, "record \(number) \(error.description)")
      }
    } while try hasNext(before: UInt8(ascii: "]"))
  }

  /// Reports what follows the value of the file.
  mutating func end(into collector: inout RecordCollector) {
    guard peek() != nil else { return }
    let error = unexpected("the end of the file")
    collector.report(line: error.line, position: error.column, "the file \(error.description)")
  }
}

extension RecordCollector {
  /// Reports where a file breaks off, if it gave anything before; else nothing can be made of it.
  mutating func breakOff(_ error: JSONSyntaxError, name: String) throws(LandmarkFileError) {
    if isEmpty {
      throw LandmarkFileError(
        .malformed, name: name, line: error.line,
        "is not JSON: it \(error.description), column \(error.column)")
    }
    report(line: error.line, position: error.column, "the file \(error.description); nothing after it could be read")
  }

  /// The reading, unless no record says where it is.
  mutating func finish(name: String, hint: String) throws(LandmarkFileError) -> LandmarkReading {
    if hasOnlyRecordsWithoutCoordinate {
      let count = recordsWithoutCoordinate
      let what = count == 1 ? "its only record has no coordinates" : "none of its \(count) records has coordinates"
      throw LandmarkFileError(.noCoordinates, name: name, "\(what); \(hint)")
    }
    return finish()
  }
}
