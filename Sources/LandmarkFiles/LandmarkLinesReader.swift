import Landmarks

/// A record of JSON a line, as GeoJSON text sequences (RFC 8142) and newline-delimited files have them: features,
/// geometries, or records of the Landmarks app.
///
/// Where a record separator (0x1E) begins the file, records end at the next one and may have several lines.
struct LandmarkLinesReader {
  private let bytes: [UInt8]
  private var collector: RecordCollector
  private var number = 0

  static func read(
    _ bytes: [UInt8], name: String, options: LandmarkReadingOptions
  ) throws(LandmarkFileError) -> LandmarkReading {
    var reader = LandmarkLinesReader(bytes, options)
    reader.readRecords()
    return try reader.collector.finish(name: name, hint: "a landmark needs a geometry of type Point")
  }

  private init(_ bytes: [UInt8], _ options: LandmarkReadingOptions) {
    self.bytes = bytes
    collector = RecordCollector(options)
  }

  private static let separator: UInt8 = 0x1E

  private mutating func readRecords() {
    var start = bytes.starts(with: LandmarkReader.byteOrderMark) ? LandmarkReader.byteOrderMark.count : 0
    let end =
      bytes[start...].first { !" \n\r\t".utf8.contains($0) } == Self.separator ? Self.separator : UInt8(ascii: "\n")
    var counter = LineCounter(start: start)
    var lineStart = start
    func passLines(_ range: Range<Int>) {
      if let newline = bytes[range].lastIndex(of: UInt8(ascii: "\n")) { lineStart = newline + 1 }
    }
    while start < bytes.count {
      let stop = bytes[start...].firstIndex(of: end) ?? bytes.count
      if let first = bytes[start..<stop].firstIndex(where: { !" \n\r\t\u{1E}".utf8.contains($0) }) {
        number += 1
        let line = counter.line(of: first, in: bytes)
        passLines(start..<first)
        take(Array(bytes[first..<stop]), line: line, offset: first - lineStart)
      }
      passLines(start..<min(stop + 1, bytes.count))
      start = stop + 1
    }
  }

  /// - Parameter offset: How many bytes its line has before it.
  private mutating func take(_ record: [UInt8], line: Int, offset: Int) {
    var parser = JSONParser(record)
    do throws(JSONSyntaxError) {
      let value = try parser.value()
      guard parser.peek() == nil else { throw parser.unexpected("the end of the line") }
      take(value, line: line)
    } catch {
      let position = error.line == 1 ? error.column + offset : error.column
      collector.report(
        line: line + error.line - 1, position: position, "record \(number) \(error.description)")
    }
  }

  private mutating func take(_ value: JSONValue, line: Int) {
    switch value.objectValue?["type"]?.stringValue {
    case let type? where GeoJSONReader.geometries.contains(type):
      let feature: JSONValue = ["type": "Feature", "geometry": value]
      GeoJSONFeature.take(feature, line: line, number: number, into: &collector)
    case "Feature"?: GeoJSONFeature.take(value, line: line, number: number, into: &collector)
    case "FeatureCollection"?:
      collector.report(line: line, "record \(number) is a FeatureCollection; a line holds one Feature")
    default: LandmarkJSONReader.take(value, line: line, number: number, into: &collector)
    }
  }
}
