import Landmarks

/// Reads landmark JSON and GeoJSON by simdjson, where it is.
///
/// It says the same as ``GeoJSONReader`` and ``LandmarkJSONReader`` of every file that it does not leave to them. A record
/// of which something is to be said is given to their code; a file with a fault in its JSON is theirs as a whole.
enum QuickReader {
  #if SIMDJSON
    /// Nil for a file that is not read here.
    static func read(
      _ bytes: [UInt8], as format: LandmarkFileFormat, name: String, options: LandmarkReadingOptions
    ) throws(LandmarkFileError) -> LandmarkReading? {
      guard format == .json || format == .geojson else { return nil }
      var parser = JSONParser(bytes)
      let first = parser.peek()
      let isGeoJSON = first == UInt8(ascii: "{")
      guard isGeoJSON || (format == .json && first == UInt8(ascii: "[")) else { return nil }
      let line = parser.line
      var records = QuickRecords(bytes, isGeoJSON: isGeoJSON, options)
      guard records.read() else { return nil }
      guard isGeoJSON else { return try LandmarkJSONReader.finish(&records.collector, name: name) }
      var reading = GeoJSONReader.Reading(
        records.collector, members: records.members, hasFeatures: records.hasFeatures, line: line, name: name)
      if format == .geojson { return try reading.finish() }
      return reading.isGeoJSON ? try LandmarkJSONReader.finish(reading) : nil
    }
  #else
    /// Nil: without the library no file is read here.
    static func read(
      _ bytes: [UInt8], as format: LandmarkFileFormat, name: String, options: LandmarkReadingOptions
    ) throws(LandmarkFileError) -> LandmarkReading? { nil }
  #endif
}
