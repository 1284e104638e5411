import Landmarks

/// The Landmarks app's `landmarkData.json`: a list of records.
enum LandmarkJSONReader {
  static func read(_ bytes: [UInt8], name: String) throws(LandmarkFileError) -> LandmarkReading {
    var parser = JSONParser(bytes)
    guard parser.peek() != UInt8(ascii: "{") else {
      var reading = try GeoJSONReader.Reading(bytes, name: name)
      guard reading.isGeoJSON else {
        throw LandmarkFileError(
          .wrongShape, name: name, line: parser.line, "is an object; landmark JSON is a list of records: [{…}, {…}]")
      }
      reading.collector.note("the file is GeoJSON and was read as such")
      return try reading.finish()
    }
    var collector = RecordCollector()
    do throws(JSONSyntaxError) {
      try parser.records(into: &collector, take: take)
      parser.end(into: &collector)
    } catch {
      try collector.breakOff(error, name: name)
    }
    return try collector.finish(
      name: name, hint: "a landmark needs \"coordinates\": {\"longitude\": …, \"latitude\": …}")
  }

  private static func take(_ record: JSONValue, line: Int, number: Int, into collector: inout RecordCollector) {
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
