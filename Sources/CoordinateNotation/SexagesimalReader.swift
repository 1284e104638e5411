internal import GeoCore

/// Reads two angles in degrees, minutes and seconds, in whatever dress.
struct SexagesimalReader {
  private let bytes: [UInt8]
  private let text: String

  init(_ bytes: [UInt8], of text: String) {
    self.bytes = bytes
    self.text = text
  }

  func read() throws(CoordinateNotationError) -> (coordinate: Coordinate, notation: CoordinateNotation) {
    let tokens = try lettersResolved(recognizedTokens())
    try refuseDecimalCommas(tokens)
    let middle = try split(tokens)
    guard middle.lowerBound > 0, middle.upperBound < tokens.count else {
      throw .malformed(text, "has a separator with an angle on one side only; write latitude,longitude")
    }
    let first = try angle(tokens[..<middle.lowerBound])
    let second = try angle(tokens[middle.upperBound...])
    return (try place(first, second), notation(first, second))
  }

  // MARK: Tokens

  /// The tokens of a text that may be a coordinate: nothing but what belongs there, and two numbers at least.
  private func recognizedTokens() throws(CoordinateNotationError) -> [SexagesimalToken] {
    switch SexagesimalToken.tokens(of: bytes) {
    case .tokens(let tokens) where tokens.count(where: \.isNumber) >= 2: return tokens
    case .tokens, .foreign:
      throw CoordinateNotationError(
        .unrecognized, input: text,
        CoordinateNotationError.quoted(text)
          + " is not a coordinate; write latitude,longitude such as 34.011286,-116.166868")
    }
  }

  /// The tokens with each `s` decided: seconds behind minutes that are marked with `m`, south elsewhere.
  private func lettersResolved(_ tokens: [SexagesimalToken]) -> [SexagesimalToken] {
    var tokens = tokens
    for index in tokens.indices {
      guard case .letterS = tokens[index].kind else { continue }
      let isSeconds =
        index >= 2 && tokens[index - 1].isNumber && !tokens[index].isAfterSpace && isLetterM(tokens[index - 2])
      tokens[index] = tokens[index].with(kind: isSeconds ? .mark(.seconds) : .hemisphere(.south))
    }
    return tokens
  }

  private func isLetterM(_ token: SexagesimalToken) -> Bool {
    bytes[token.start] == UInt8(ascii: "m") || bytes[token.start] == UInt8(ascii: "M")
  }

  // MARK: Two halves

  /// Refuses `34,01,-116,16` and `34,01;-116,16`, where a comma is likely a decimal comma, with the text that would say so.
  private func refuseDecimalCommas(_ tokens: [SexagesimalToken]) throws(CoordinateNotationError) {
    let commas = tokens.indices.filter { tokens[$0].isComma }
    guard commas.count == 2 || commas.count == 3, let first = commas.first, let last = commas.last else { return }
    guard isInsideNumber(first, tokens), isInsideNumber(last, tokens), last - first > 2 else { return }
    var meant = bytes
    for comma in [first, last] { meant[tokens[comma].start] = UInt8(ascii: ".") }
    let suggestion = CoordinateNotationError.quoted(String(decoding: meant, as: UTF8.self))
    throw CoordinateNotationError(
      .ambiguous, input: text,
      "\(CoordinateNotationError.quoted(text)) may have decimal commas; did you mean \(suggestion)?")
  }

  /// Whether the comma stands between two whole numbers without a space.
  private func isInsideNumber(_ comma: Int, _ tokens: [SexagesimalToken]) -> Bool {
    guard comma > 0, comma + 1 < tokens.count, bytes[tokens[comma].start] == UInt8(ascii: ",") else { return false }
    guard case .number(let whole) = tokens[comma - 1].kind, case .number(let fraction) = tokens[comma + 1].kind
    else { return false }
    return !whole.hasPoint && !fraction.hasPoint && !tokens[comma].isAfterSpace && !tokens[comma + 1].isAfterSpace
  }

  /// Where the first angle ends and the second starts; the tokens between them, if any, are the separator.
  private func split(_ tokens: [SexagesimalToken]) throws(CoordinateNotationError) -> Range<Int> {
    let separators = tokens.indices.filter { tokens[$0].isSeparator }
    if separators.count == 1 { return separators[0]..<separators[0] + 1 }
    guard separators.isEmpty else {
      throw .malformed(text, "has more than two angles; a coordinate is latitude,longitude without an altitude")
    }
    let second = try startOfSecond(tokens)
    return second..<second
  }

  /// The token at which the second angle starts where no comma says so: a letter, a sign, a degree mark, or the half.
  private func startOfSecond(_ tokens: [SexagesimalToken]) throws(CoordinateNotationError) -> Int {
    let letters = tokens.indices.filter { tokens[$0].hemisphere != nil }
    if letters.count == 2 { return letters[0] == 0 ? letters[1] : letters[0] + 1 }

    if let sign = tokens.indices.dropFirst().first(where: { tokens[$0].isSign }) {
      if tokens[sign - 1].isNumber && !tokens[sign].isAfterSpace {
        throw .malformed(text, "has a sign directly behind a number; put a comma between latitude and longitude")
      }
      return sign
    }
    let degrees = tokens.indices.filter { tokens[$0].isMark(.degrees) }
    if degrees.count == 2, tokens[degrees[1] - 1].isNumber { return degrees[1] - 1 }

    let numbers = tokens.indices.filter { tokens[$0].isNumber }
    if tokens.contains(where: \.isColon) {
      let starts = numbers.dropFirst().filter { !tokens[$0 - 1].isColon }
      if starts.count == 1 { return starts[0] }
    } else if numbers.count == tokens.count - (tokens[0].isSign ? 1 : 0), numbers.count.isMultiple(of: 2) {
      // Only bare numbers have a middle; a mark between them may belong to either angle.
      return numbers[numbers.count / 2]
    }
    throw .malformed(text, "does not show where the latitude ends; put a comma between latitude and longitude")
  }

  // MARK: Together

  private func angle(_ tokens: ArraySlice<SexagesimalToken>) throws(CoordinateNotationError) -> SexagesimalAngle {
    do {
      return try SexagesimalAngle(tokens)
    } catch {
      throw CoordinateNotationError(error.code, input: text, "\(CoordinateNotationError.quoted(text)) \(error.fault)")
    }
  }

  private func place(
    _ first: SexagesimalAngle, _ second: SexagesimalAngle
  ) throws(CoordinateNotationError) -> Coordinate {
    switch (first.hemisphere?.isLatitude, second.hemisphere?.isLatitude) {
    case (nil, nil):
      return try CoordinateText.coordinate(first.degrees, second.degrees, order: .open, of: text)
    case (true?, false?):
      return try CoordinateText.coordinate(first.degrees, second.degrees, order: .given, of: text)
    case (false?, true?):
      return try CoordinateText.coordinate(second.degrees, first.degrees, order: .given, of: text)
    case (true?, true?): throw .malformed(text, "names two latitudes; a longitude is east (E) or west (W)")
    case (false?, false?): throw .malformed(text, "names two longitudes; a latitude is north (N) or south (S)")
    default: throw .malformed(text, "has a hemisphere letter for one angle; give it for both or for neither")
    }
  }

  private func notation(_ first: SexagesimalAngle, _ second: SexagesimalAngle) -> CoordinateNotation {
    switch max(first.lastPart.rawValue, second.lastPart.rawValue) {
    case 0: .decimal
    case 1: .degreesMinutes
    default: .degreesMinutesSeconds
    }
  }
}

extension SexagesimalToken {
  fileprivate var isNumber: Bool {
    if case .number = kind { true } else { false }
  }

  fileprivate var isSign: Bool {
    switch kind {
    case .minus, .plus: true
    default: false
    }
  }

  fileprivate var isComma: Bool {
    if case .comma = kind { true } else { false }
  }

  fileprivate var isColon: Bool {
    if case .colon = kind { true } else { false }
  }

  fileprivate var isSeparator: Bool {
    switch kind {
    case .comma, .semicolon: true
    default: false
    }
  }

  fileprivate func isMark(_ part: Part) -> Bool {
    if case .mark(part) = kind { true } else { false }
  }

  fileprivate func with(kind: Kind) -> SexagesimalToken {
    SexagesimalToken(kind: kind, isAfterSpace: isAfterSpace, start: start)
  }
}
