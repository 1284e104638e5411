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
    /// A box without any place has no middle.
    public static let emptyBox = Code(name: "emptyBox")
    /// A zoom level outside 0…30.
    public static let zoomLevelOutOfRange = Code(name: "zoomLevelOutOfRange")
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
