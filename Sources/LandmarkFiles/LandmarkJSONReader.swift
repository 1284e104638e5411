import Landmarks

/// The Landmarks app's `landmarkData.json`: a list of records.
enum LandmarkJSONReader {
  static func read(
    _ bytes: [UInt8], name: String, options: LandmarkReadingOptions
  ) throws(LandmarkFileError) -> LandmarkReading {
    var parser = JSONParser(bytes)
    guard parser.peek() != UInt8(ascii: "{") else {
      let reading = try GeoJSONReader.Reading(bytes, name: name, options: options)
      guard reading.isGeoJSON else {
        if let reading = try wrapped(bytes, name: name, options: options) { return reading }
        throw LandmarkFileError(
          .wrongShape, name: name, line: parser.line, "is an object; landmark JSON is a list of records: [{…}, {…}]")
      }
      return try finish(reading)
    }
    var collector = RecordCollector(options)
    do throws(JSONSyntaxError) {
      try parser.records(into: &collector, take: take)
      parser.end(into: &collector)
    } catch {
      try collector.breakOff(error, name: name)
    }
    return try finish(&collector, name: name)
  }

  /// The records of the only member of an object that is a list of objects, as `{"landmarks": [{…}, {…}]}`; nil where there
  /// is none, or a choice.
  private static func wrapped(
    _ bytes: [UInt8], name: String, options: LandmarkReadingOptions
  ) throws(LandmarkFileError) -> LandmarkReading? {
    var parser = JSONParser(bytes)
    var list: (name: String, parser: JSONParser)?
    do throws(JSONSyntaxError) {
      try parser.expect(UInt8(ascii: "{"))
      repeat {
        let member = try parser.memberName()
        _ = parser.peek()
        let start = parser
        guard case .array(let records) = try parser.value(), case .object? = records.first else { continue }
        if list != nil { return nil }
        list = (member, start)
      } while try parser.hasNext(before: UInt8(ascii: "}"))
    } catch {
      return nil
    }
    guard var list else { return nil }
    var collector = RecordCollector(options)
    collector.note("the records are those of the member \"\(list.name)\"; what is beside it is not read")
    do throws(JSONSyntaxError) {
      try list.parser.records(into: &collector, take: take)
    } catch {
      try collector.breakOff(error, name: name)
    }
    return try finish(&collector, name: name)
  }

  static func finish(_ reading: GeoJSONReader.Reading) throws(LandmarkFileError) -> LandmarkReading {
    var reading = reading
    reading.collector.note("the file is GeoJSON and was read as such")
    return try reading.finish()
  }

  static func finish(_ collector: inout RecordCollector, name: String) throws(LandmarkFileError) -> LandmarkReading {
    try collector.finish(
      name: name, hint: "a landmark needs \"coordinates\": {\"longitude\": …, \"latitude\": …}")
  }

  static func take(_ record: JSONValue, line: Int, number: Int, into collector: inout RecordCollector) {
    guard let members = record.objectValue else {
      return collector.report(line: line, "record \(number) is \(record.kind) instead of an object")
    }
    do throws(LandmarkError) {
      let landmark = try Landmark(jsonRecord: members, fallbackID: .unnumbered)
      collector.take(landmark, line: line, number: number, hasID: landmark.id != .unnumbered)
    } catch {
      collector.report(line: line, number: number, error)
    }
  }
}
