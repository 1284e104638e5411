/// Why a coordinate reference system could not be read or a place not be reprojected.
public struct ReprojectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault. More kinds may be added.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// A number that is NaN or infinite.
    public static let notFinite = Code(name: "notFinite")
    /// A latitude beyond a pole.
    public static let latitudeOutOfRange = Code(name: "latitudeOutOfRange")
    /// A text that names or describes no coordinate reference system.
    public static let unknownSystem = Code(name: "unknownSystem")
    /// A system whose places have no position on the Earth's surface: only vertical, of an engine, in time.
    public static let unsupportedKind = Code(name: "unsupportedKind")
    /// A position of the wrong kind: easting and northing for a geographic system.
    public static let wrongKindOfPosition = Code(name: "wrongKindOfPosition")
    /// Two systems that nothing connects, such as the Earth and the Moon.
    public static let noTransformation = Code(name: "noTransformation")
    /// Between the two systems only a ballpark is known, which was not allowed.
    public static let ballparkOnly = Code(name: "ballparkOnly")
    /// A file of corrections that is not there.
    public static let gridMissing = Code(name: "gridMissing")
    /// A file outside of libproj's folders, which definitions must not reach for.
    public static let fileRefused = Code(name: "fileRefused")
    /// A box whose edges are no numbers or come in the wrong order.
    public static let invalidBox = Code(name: "invalidBox")
    /// A place that the projection cannot show.
    public static let outsideDomain = Code(name: "outsideDomain")
    /// It takes libproj and its database, which this build or machine lacks.
    public static let libraryNotAvailable = Code(name: "libraryNotAvailable")
  }

  /// The kind of fault.
  public let code: Code
  /// The offending value as it was given.
  public let input: String
  /// One sentence: what is wrong and what would be right.
  public let description: String
  /// What libproj said, one message an element; empty where it was not asked or said nothing.
  public let libraryMessages: [String]

  package init(_ code: Code, input: String, _ description: String, libraryMessages: [String] = []) {
    self.code = code
    self.input = input
    self.description = description
    self.libraryMessages = libraryMessages
  }
}

extension ReprojectionError {
  static func libraryNotAvailable(for definition: String) -> ReprojectionError {
    ReprojectionError(
      .libraryNotAvailable, input: definition,
      "\(shortened(definition)) needs libproj, which this build is without: build with the trait PROJ; without it there are "
        + "EPSG:4326, OGC:CRS84, EPSG:3857, EPSG:326xx and 327xx (UTM), EPSG:32661 and 32761 (UPS), EPSG:4978 and 4979")
  }
}

extension ReprojectionError {
  static func wrongKind(_ position: Position, in system: CoordinateReferenceSystem) -> ReprojectionError {
    ReprojectionError(
      .wrongKindOfPosition, input: position.text,
      "\(position.text) is not a place in \(system), whose places are \(system.positionKind?.numbers ?? "none")")
  }
}

/// A text cut to a length that fits a line; definitions can be pages long.
func shortened(_ text: String) -> String {
  let line = String(text.prefix(61).map { $0.isNewline ? " " : $0 })
  return line.count > 60 ? line.prefix(59) + "…" : line
}
