internal import GeoCore

/// Why a text is not a coordinate.
public struct CoordinateNotationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault. More kinds may be added.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// Not a coordinate in any notation: a name, an id, a sentence.
    public static let unrecognized = Code(name: "unrecognized")
    /// A coordinate with a fault in its notation.
    public static let malformed = Code(name: "malformed")
    /// A text with more than one likely meaning.
    public static let ambiguous = Code(name: "ambiguous")
    /// A latitude, longitude, altitude or uncertainty that is no such number.
    public static let outOfRange = Code(name: "outOfRange")
    /// A coordinate in another reference system than WGS 84.
    public static let unsupportedReferenceSystem = Code(name: "unsupportedReferenceSystem")
  }

  /// The kind of fault.
  public let code: Code
  /// The text as it was given, without the spaces around it.
  public let input: String
  /// One sentence: what is wrong and what would be right. It quotes the text, shortened when it is long.
  public let description: String
  /// The notations that an `ambiguous` text may be in, where that is known; empty for other faults.
  public let candidates: [CoordinateNotation]

  init(_ code: Code, input: String, _ description: String, candidates: [CoordinateNotation] = []) {
    self.code = code
    self.input = input
    self.description = description
    self.candidates = candidates
  }

  /// A text that breaks the rules of its notation: `"…"` and what is wrong with it.
  static func malformed(_ input: String, _ fault: String) -> CoordinateNotationError {
    CoordinateNotationError(.malformed, input: input, "\(quoted(input)) \(fault)")
  }

  /// A text whose numbers are no place.
  ///
  /// - Parameter order: Whether the text leaves the order of the two numbers open, so that they may be swapped.
  static func outOfRange(_ input: String, _ error: CoordinateError, order: Order) -> CoordinateNotationError {
    let clauses = error.description.split(separator: ";", maxSplits: 1)
    var description = "\(clauses[0]) in \(quoted(input))"
    if clauses.count > 1 && (order == .open || error.code == .longitudeOutOfRange) { description += ";" + clauses[1] }
    return CoordinateNotationError(.outOfRange, input: input, description)
  }

  enum Order {
    /// Latitude comes first only by custom.
    case open
    /// Hemisphere letters or the notation itself say which number is which.
    case given
  }

  /// The text in quotation marks, fit for a terminal: at most 60 characters, none of them a control character.
  static func quoted(_ input: String) -> String {
    var quoted = "\""
    for scalar in input.unicodeScalars.prefix(60) {
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator:
        quoted += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + (input.unicodeScalars.dropFirst(60).isEmpty ? "\"" : "…\"")
  }
}
