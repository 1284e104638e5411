/// Why what the user keeps, a file of favourites or settings, cannot be read or written.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault. More kinds may be added.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// Not JSON, or not of the expected shape.
    public static let malformed = Code(name: "malformed")
    /// A setting with a value that it cannot have.
    public static let unknownValue = Code(name: "unknownValue")
    /// Written by a later version, which may mean something else by it.
    public static let newerVersion = Code(name: "newerVersion")
    /// There is no folder to keep it in.
    public static let noPlace = Code(name: "noPlace")
    /// The file is there but may not be read, or is a folder.
    public static let unreadable = Code(name: "unreadable")
    /// The file, or the lock beside it, cannot be made or replaced.
    public static let unwritable = Code(name: "unwritable")
    /// The system failed: a full disk, a broken device.
    public static let inputOutput = Code(name: "inputOutput")
  }

  /// The kind of fault.
  public let code: Code
  /// The name of the file.
  public let input: String
  /// One sentence that begins with the name of the file: what is wrong and what would be right.
  public let description: String

  /// The sentence without what to do.
  let reason: String

  init(
    _ code: Code, name: String, line: Int? = nil, _ text: String, remedy: String = "mend the file or move it away"
  ) {
    self.code = code
    input = name
    reason = "\(name):\(line.map { "\($0):" } ?? "") \(text)"
    description = "\(reason); \(remedy)"
  }

  /// A fault that the system reports.
  init(_ error: FileError, _ code: Code) {
    self.code = error.code == .inputOutput ? .inputOutput : code
    input = error.input
    reason = error.description
    description = error.description
  }

  /// There is no folder to keep anything in.
  static let noPlace = StoreError()

  private init() {
    code = .noPlace
    input = ""
    reason = "there is no place to keep this: set XDG_CONFIG_HOME or HOME"
    description = reason
  }

  /// Whether the file holds something that is no such file at all, so that it may be set aside.
  var isDamage: Bool { code == .malformed || code == .unknownValue }

  /// The members of the object that a file must hold.
  static func members(of bytes: [UInt8], name: String) throws(StoreError) -> [String: JSONValue] {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw StoreError(.malformed, name: name, "is not UTF-8")
    }
    var parser = JSONParser(bytes)
    do throws(JSONSyntaxError) {
      let members = try parser.members()
      guard parser.peek() == nil else { throw parser.unexpected("the end") }
      return members
    } catch {
      throw StoreError(.malformed, name: name, line: error.line, error.description)
    }
  }

  /// The version that a file states, 1 where it states none.
  @discardableResult
  static func checkVersion(_ stated: JSONValue?, upTo version: Int, name: String) throws(StoreError) -> Int {
    guard let stated else { return 1 }
    guard case .integer(let number) = stated, number >= 1 else {
      throw StoreError(.malformed, name: name, "has the version \(stated); a version is a whole number from 1")
    }
    guard number <= version else {
      throw StoreError(
        .newerVersion, name: name, "is of version \(number), which is newer than the \(version) that is known here",
        remedy: "use a newer program, or move the file away")
    }
    return Int(number)
  }
}
