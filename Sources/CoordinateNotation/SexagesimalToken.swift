/// A piece of a text in degrees, minutes and seconds.
struct SexagesimalToken {
  enum Kind {
    case number(DecimalNumeral)
    case minus
    case plus
    case mark(Part)
    /// `s` or `S`, which stands for seconds or for south.
    case letterS
    case hemisphere(Hemisphere)
    case comma
    case semicolon
    case colon
  }

  /// A part of an angle, the largest first.
  enum Part: Int {
    case degrees, minutes, seconds

    var name: String {
      switch self {
      case .degrees: "degrees"
      case .minutes: "minutes"
      case .seconds: "seconds"
      }
    }
  }

  enum Hemisphere {
    case north, south, east, west

    var isLatitude: Bool { self == .north || self == .south }
    var isNegative: Bool { self == .south || self == .west }
  }

  let kind: Kind
  /// Whether white space stands before it.
  let isAfterSpace: Bool
  /// Where it starts among the bytes.
  let start: Int
}

extension SexagesimalToken {
  /// The pieces of a text, or the character that has no place in a coordinate.
  enum Result {
    case tokens([SexagesimalToken])
    case foreign(Unicode.Scalar)
  }

  /// Takes a text apart.
  ///
  /// - Complexity: O(length).
  static func tokens(of bytes: [UInt8]) -> Result {
    var tokens: [SexagesimalToken] = []
    var index = 0
    var isAfterSpace = false
    while index < bytes.count {
      let start = index
      if let number = DecimalNumeral.read(bytes, at: &index, lenient: true) {
        tokens.append(SexagesimalToken(kind: .number(number), isAfterSpace: isAfterSpace, start: start))
        isAfterSpace = false
        continue
      }
      let scalar = Glyphs.scalar(bytes, at: &index)
      switch Glyphs.meaning(of: scalar) {
      case .nothing: break
      case .space: isAfterSpace = true
      case .foreign: return .foreign(scalar)
      case .token(let kind):
        // Two minute glyphs in a row are the typewriter's seconds; "mm" is nothing.
        if case .mark(.minutes) = kind, case .mark(.minutes)? = tokens.last?.kind, !isAfterSpace,
          !scalar.properties.isAlphabetic
        {
          let first = tokens.removeLast()
          tokens.append(
            SexagesimalToken(kind: .mark(.seconds), isAfterSpace: first.isAfterSpace, start: first.start))
        } else {
          tokens.append(SexagesimalToken(kind: kind, isAfterSpace: isAfterSpace, start: start))
        }
        isAfterSpace = false
      }
    }
    return .tokens(tokens)
  }
}
