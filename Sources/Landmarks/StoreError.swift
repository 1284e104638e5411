/// Why a file of favourites or settings cannot be used; it should be mended or moved away, not written over.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault. More kinds may be added.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// Not JSON, or not of the expected shape.
    public static let malformed = Code(name: "malformed")
    /// A setting with a value that it cannot have.
    public static let unknownValue = Code(name: "unknownValue")
  }

  /// The kind of fault.
  public let code: Code
  /// The name of the file.
  public let input: String
  /// One sentence that begins with the name of the file: what is wrong and what would be right.
  public let description: String

  init(_ code: Code, name: String, line: Int? = nil, _ text: String) {
    self.code = code
    input = name
    description = "\(name):\(line.map { "\($0):" } ?? "") \(text); mend the file or move it away"
  }

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
}
