import Landmarks

/// Reads landmarks from the bytes of a file.
///
/// A bad record is reported with its line and the rest goes on; only a file that holds nothing usable throws. Of several
/// records with one id the first is taken, the others are reported. Records without an id get their number in the file.
public enum LandmarkReader {
  /// The landmarks of a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file; text is UTF-8, with or without a byte order mark; XML may be in any encoding that
  ///     it declares.
  ///   - format: What it is; ``LandmarkFileFormat/init(path:)`` tells it from a name.
  ///   - name: What to call the file in errors.
  ///   - options: The layer of a GeoPackage or of GPX, and what else than points is taken.
  /// - Throws: ``LandmarkFileError`` for a file that is empty, not UTF-8, not of the format, without columns or records that
  ///   say where anything is, in another reference system than WGS 84 (a GeoPackage is reprojected where that is possible), or
  ///   where the build lacks the library for it.
  /// - Complexity: O(bytes).
  public static func read(
    _ bytes: [UInt8], as format: LandmarkFileFormat, name: String,
    options: LandmarkReadingOptions = LandmarkReadingOptions()
  ) throws(LandmarkFileError) -> LandmarkReading {
    switch format {
    case .geopackage: return try GeoPackage.read(bytes, name: name, layer: options.layer)
    case .gpx, .kml, .kmz: return try XMLFormats.read(bytes, as: format, name: name, layer: options.layer)
    case .csv:
      try checkText(bytes, name: name)
      return try CSVReader.read(bytes, name: name)
    case .json, .geojson, .ndjson:
      return try readJSON(bytes, as: format, name: name, options: options)
    }
  }

  private static func readJSON(
    _ bytes: [UInt8], as format: LandmarkFileFormat, name: String, options: LandmarkReadingOptions
  ) throws(LandmarkFileError) -> LandmarkReading {
    if options.usesSIMDJSON, let reading = try QuickReader.read(bytes, as: format, name: name, options: options) {
      return reading
    }
    try checkText(bytes, name: name)
    return switch format {
    case .geojson: try GeoJSONReader.read(bytes, name: name, options: options)
    case .ndjson: try LandmarkLinesReader.read(bytes, name: name, options: options)
    default: try LandmarkJSONReader.read(bytes, name: name, options: options)
    }
  }

  private static func checkText(_ bytes: [UInt8], name: String) throws(LandmarkFileError) {
    let start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    guard bytes[start...].contains(where: { !" \n\r\t".utf8.contains($0) }) else {
      throw LandmarkFileError(.empty, name: name, "is empty")
    }
    guard let fault = firstInvalidChunk(of: bytes) else { return }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw LandmarkFileError(.notUTF8, name: name, "is UTF-16; save it as UTF-8")
    }
    var line = bytes[..<fault.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
    // A line end is never inside a character, so that each line of the chunk can be judged alone.
    for part in bytes[fault].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if String(validating: part, as: UTF8.self) == nil { break }
      line += 1
    }
    throw LandmarkFileError(.notUTF8, name: name, line: line, "is not UTF-8; save the file as UTF-8")
  }

  /// Validates by parts, so that the copies that the standard library makes all fit into the same small memory.
  private static func firstInvalidChunk(of bytes: [UInt8]) -> Range<Int>? {
    var start = 0
    while start < bytes.count {
      var end = min(start + 1 << 15, bytes.count)
      // Not inside a character, which has at most three bytes of this kind.
      for _ in 0..<3 where end < bytes.count && bytes[end] & 0xC0 == 0x80 { end -= 1 }
      if String(validating: bytes[start..<end], as: UTF8.self) == nil { return start..<end }
      start = end
    }
    return nil
  }

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
