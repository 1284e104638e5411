/// Why a file could not be read or written.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault. More kinds may be added.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// No file of that name, or no folder to put it into.
    public static let missing = Code(name: "missing")
    /// A folder where a file should be.
    public static let directory = Code(name: "directory")
    /// The user may not read it, or may not write there.
    public static let notPermitted = Code(name: "notPermitted")
    /// The system failed: a full disk, a broken device, too many open files.
    public static let inputOutput = Code(name: "inputOutput")
  }

  /// The kind of fault.
  public let code: Code
  /// The path as it was given.
  public let input: String
  /// One sentence that begins with the path.
  public let description: String
  /// The system's number for the fault, `errno`; 0 where it was seen before a system call failed.
  public let systemCode: Int32

  init(_ code: Code, path: String, systemCode: Int32 = 0, _ text: String) {
    self.code = code
    self.systemCode = systemCode
    input = path
    description = "\(path): \(text)"
  }
}
