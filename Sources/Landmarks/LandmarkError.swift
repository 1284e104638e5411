/// Why a record is not a landmark.
public struct LandmarkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault. More kinds may be added.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// A record that is no object, or a field of another kind than it should be.
    public static let wrongKind = Code(name: "wrongKind")
    /// A record without an id.
    public static let missingID = Code(name: "missingID")
    /// A record that does not say where it is.
    public static let missingCoordinate = Code(name: "missingCoordinate")
    /// A latitude or longitude that names no place.
    public static let invalidCoordinate = Code(name: "invalidCoordinate")
  }

  /// The kind of fault.
  public let code: Code
  /// The field at fault, such as `coordinates`; nil for the whole record.
  public let field: String?
  /// The offending value as it was given; empty where there is none.
  public let input: String
  /// One sentence: what is wrong and what would be right.
  public let description: String

  package init(_ code: Code, field: String? = nil, input: String = "", _ description: String) {
    self.code = code
    self.field = field
    self.input = input
    self.description = description
  }
}
