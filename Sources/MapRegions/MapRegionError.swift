/// Why numbers are not something that a map can show.
///
/// MapKit stops the process for the same inputs.
public struct MapRegionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault. More kinds may be added.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// A span, size or length that is NaN or infinite.
    public static let notFinite = Code(name: "notFinite")
    /// A latitude delta outside 0…180 or a longitude delta outside 0…360.
    public static let spanOutOfRange = Code(name: "spanOutOfRange")
    /// A length below 0 metres.
    public static let negativeLength = Code(name: "negativeLength")
    /// A viewport without width or height.
    public static let emptyViewport = Code(name: "emptyViewport")
    /// A box or rectangle without any place has no middle.
    public static let emptyBox = Code(name: "emptyBox")
    /// A zoom level outside 0…30, or a least one above the highest.
    public static let zoomLevelOutOfRange = Code(name: "zoomLevelOutOfRange")
    /// A latitude or longitude that names no place.
    public static let notAPlace = Code(name: "notAPlace")
    /// Padding that leaves nothing of a viewport.
    public static let paddingExceedsViewport = Code(name: "paddingExceedsViewport")
    /// A tile whose column or row does not exist at its zoom level.
    public static let tileOutOfRange = Code(name: "tileOutOfRange")
    /// Text that is neither a tile's path nor a quadkey.
    public static let notATile = Code(name: "notATile")
  }

  /// The kind of fault.
  public let code: Code
  /// The offending value as it was given.
  public let input: String
  /// One sentence: what is wrong and what would be right.
  public let description: String

  package init(_ code: Code, input: String, _ description: String) {
    self.code = code
    self.input = input
    self.description = description
  }
}
