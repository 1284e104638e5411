public import Landmarks

/// A file made of landmarks.
public struct LandmarkWriting: Sendable {
  /// The whole file; text is UTF-8 without a byte order mark.
  public let bytes: [UInt8]
  /// What the format had no room for; empty where nothing is lost.
  public let notes: [String]
}

/// Writes landmarks as the bytes of a file, in their order.
public enum LandmarkWriter {
  /// The landmarks as a file of a format.
  ///
  /// Coordinates and other numbers have all their digits: reading the file gives the same numbers. A table does not tell an
  /// id or property that is a number from a text of digits.
  ///
  /// - Throws: ``LandmarkFileError`` with the code ``LandmarkFileError/Code/libraryNotAvailable`` for a GeoPackage in a
  ///   build without the trait `SQLite`, and for GPX, KML and KMZ without the trait `XML`.
  /// - Complexity: O(bytes).
  public static func write(
    _ landmarks: some Sequence<Landmark>, as format: LandmarkFileFormat
  ) throws(LandmarkFileError) -> LandmarkWriting {
    switch format {
    case .json: LandmarkJSONWriter.write(landmarks)
    case .geojson: GeoJSONWriter.write(landmarks)
    case .ndjson: GeoJSONWriter.writeLines(landmarks)
    case .csv: CSVWriter.write(Array(landmarks))
    case .geopackage: try GeoPackage.write(Array(landmarks))
    case .gpx, .kml, .kmz: try XMLFormats.write(Array(landmarks), as: format)
    }
  }
}

/// Names of what could not be written, to a sentence.
struct LostProperties {
  private var names: Set<String> = []

  mutating func add(_ lost: [String]) { names.formUnion(lost) }

  /// One sentence a name.
  func notes(_ reason: String) -> [String] {
    names.sorted().map { "property \"\($0)\" is not written: \(reason)" }
  }
}
