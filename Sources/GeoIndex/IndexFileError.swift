/// Why an index file could not be opened or written.
public struct IndexFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault. More kinds may be added.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// No file of that name.
    public static let missing = Code(name: "missing")
    /// The user may not read it, or may not write there.
    public static let notPermitted = Code(name: "notPermitted")
    /// The system failed: a full disk, a broken device, no memory.
    public static let inputOutput = Code(name: "inputOutput")
    /// A folder, a pipe, an empty file, or a file of another format.
    public static let notAnIndex = Code(name: "notAnIndex")
    /// Written on a machine with the other order of bytes.
    public static let foreignByteOrder = Code(name: "foreignByteOrder")
    /// Of a version of the format that is not known here.
    public static let unknownVersion = Code(name: "unknownVersion")
    /// Shorter than it says that it is.
    public static let truncated = Code(name: "truncated")
    /// Bytes that are not what was written.
    public static let damaged = Code(name: "damaged")
    /// An index, but without what was asked of it, such as landmarks.
    public static let missingSection = Code(name: "missingSection")
  }

  /// The kind of fault.
  public let code: Code
  /// The path or name as it was given.
  public let input: String
  /// One sentence that begins with the path: what is wrong and what would be right.
  public let description: String

  package init(_ code: Code, _ path: String, _ text: String) {
    self.code = code
    input = path
    description = "\(path): \(text)"
  }
}
