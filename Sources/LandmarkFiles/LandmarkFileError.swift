/// Why nothing at all could be read from a file, or something not be written to one.
public struct LandmarkFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault. More kinds may be added.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// No bytes, or white space only.
    public static let empty = Code(name: "empty")
    /// Bytes that are not UTF-8.
    public static let notUTF8 = Code(name: "notUTF8")
    /// Not the format that it should be.
    public static let malformed = Code(name: "malformed")
    /// The format, but not of a list of landmarks.
    public static let wrongShape = Code(name: "wrongShape")
    /// Records of which none says where it is.
    public static let noCoordinates = Code(name: "noCoordinates")
    /// Coordinates in another reference system than WGS 84.
    public static let foreignReferenceSystem = Code(name: "foreignReferenceSystem")
    /// It takes a library that this build is without.
    public static let libraryNotAvailable = Code(name: "libraryNotAvailable")
    /// A database that another program has open, with changes that are not in it yet.
    public static let inUse = Code(name: "inUse")
  }

  /// The kind of fault.
  public let code: Code
  /// The name of the file.
  public let input: String
  /// The line of the fault, from 1; nil where it is the whole file.
  public let line: Int?
  /// One sentence that begins with file and line: what is wrong and what would be right.
  public let description: String

  init(_ code: Code, name: String, line: Int? = nil, _ text: String) {
    self.code = code
    self.line = line
    input = name
    description = "\(name):\(line.map { "\($0):" } ?? "") \(text)"
  }
}
