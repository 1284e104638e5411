/// A value of a results file, in the order in which its fields were given.
package enum JSON {
  case text(String)
  /// Written with four digits behind the point at most; a number that is not finite is null.
  case number(Double)
  case integer(Int)
  case list([JSON])
  case object([(String, JSON)])

  /// On lines of its own down to the second level, where an element fits on one.
  package var document: String {
    guard case .object(let fields) = self else { return line + "\n" }
    let parts = fields.map { name, value in
      guard case .list(let elements) = value else { return "  \(Self.quoted(name)): \(value.line)" }
      let lines = elements.map { "    " + $0.line }.joined(separator: ",\n")
      return "  \(Self.quoted(name)): [\n\(lines)\n  ]"
    }
    return "{\n" + parts.joined(separator: ",\n") + "\n}\n"
  }

  private var line: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .integer(let number): "\(number)"
    case .number(let number): number.isFinite ? "\((number * 1e4).rounded() / 1e4)" : "null"
    case .list(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object(let fields):
      "{" + fields.map { "\(Self.quoted($0)): \($1.line)" }.joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
