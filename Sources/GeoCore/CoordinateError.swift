/// Why numbers are not a place on the Earth.
public struct CoordinateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault. More kinds may be added.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// A latitude or longitude that is NaN or infinite.
    public static let notFinite = Code(name: "notFinite")
    /// A latitude beyond a pole.
    public static let latitudeOutOfRange = Code(name: "latitudeOutOfRange")
    /// A longitude outside −180…180 where it is not to be wrapped.
    public static let longitudeOutOfRange = Code(name: "longitudeOutOfRange")
    /// A box whose south edge lies north of its north edge.
    public static let edgesReversed = Code(name: "edgesReversed")
    /// A distance that is negative, NaN or infinite.
    public static let distanceOutOfRange = Code(name: "distanceOutOfRange")
    /// An array that has neither the four nor the six numbers of a box.
    public static let edgeCount = Code(name: "edgeCount")
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
