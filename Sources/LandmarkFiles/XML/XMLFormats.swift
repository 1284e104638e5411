import Landmarks

/// GPX, KML and KMZ, by libxml2 and libzip.
enum XMLFormats {
  /// - Parameter layer: The points of a GPX file to read, by the names that GDAL has for them.
  static func read(
    _ bytes: [UInt8], as format: LandmarkFileFormat, name: String, layer: String?
  ) throws(LandmarkFileError) -> LandmarkReading {
    if bytes.isEmpty { throw LandmarkFileError(.empty, name: name, "is empty") }
    #if XML
      if format == .gpx { return try GPXReader.read(bytes, name: name, layer: layer) }
      // Either is met under the suffix of the other.
      let isArchive = bytes.starts(with: LandmarkFileFormat.archiveMagic)
      if format == .kmz && !isArchive && LandmarkFileFormat(content: bytes) != .kml {
        throw LandmarkFileError(.malformed, name: name, "is no KMZ: it does not begin as a ZIP archive does")
      }
      return try KMLReader.read(isArchive ? KMZ.document(of: bytes, name: name) : bytes, name: name)
    #else
      throw notAvailable(format, name: name)
    #endif
  }

  static func write(
    _ landmarks: [Landmark], as format: LandmarkFileFormat
  ) throws(LandmarkFileError) -> LandmarkWriting {
    #if XML
      switch format {
      case .gpx: return GPXWriter.write(landmarks)
      case .kmz: return try KMZ.archive(of: KMLWriter.write(landmarks))
      default: return KMLWriter.write(landmarks)
      }
    #else
      throw notAvailable(format, name: format.rawValue)
    #endif
  }

  #if !XML
    private static func notAvailable(_ format: LandmarkFileFormat, name: String) -> LandmarkFileError {
      LandmarkFileError(
        .libraryNotAvailable, name: name,
        "this build has no \(format.rawValue.uppercased()); build it with the trait XML (Debian: libxml2-dev, libzip-dev)"
      )
    }
  #endif
}

extension LandmarkFileFormat {
  static let archiveMagic: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

  /// The format that the first bytes of a file tell: GPX and KML by their first element, KMZ as a ZIP archive; nil for
  /// others, which tell less.
  public init?(content bytes: [UInt8]) {
    if bytes.starts(with: Self.archiveMagic) {
      self = .kmz
      return
    }
    // Without the zero bytes UTF-16 reads as ASCII.
    let start = String(decoding: bytes.prefix(4096).filter { $0 != 0 && $0 < 128 }, as: UTF8.self)
    guard XMLText.trimmed(start).hasPrefix("<") else { return nil }
    var rest = start[...]
    while let bracket = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: bracket)...]
      if rest.hasPrefix("!--") {
        guard let end = rest.firstRange(of: "-->") else { return nil }
        rest = rest[end.upperBound...]
      } else if let first = rest.first, first != "?", first != "!" {
        let name = rest.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
        switch name.split(separator: ":").last {
        case "gpx": self = .gpx
        case "kml": self = .kml
        default: return nil
        }
        return
      }
    }
    return nil
  }
}
