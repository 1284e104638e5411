/// One angle of a text: sign or hemisphere, and up to three parts.
struct SexagesimalAngle {
  /// Degrees, negative for south, west and a minus.
  private(set) var degrees = 0.0
  private(set) var hemisphere: SexagesimalToken.Hemisphere?
  /// The smallest part that is written.
  private(set) var lastPart = SexagesimalToken.Part.degrees

  /// What is wrong with an angle, to be said behind the quoted text.
  struct Fault: Error {
    let code: CoordinateNotationError.Code
    let fault: String

    static func malformed(_ fault: String) -> Fault { Fault(code: .malformed, fault: fault) }
  }

  /// The angle that the tokens say.
  init(_ tokens: ArraySlice<SexagesimalToken>) throws(Fault) {
    var tokens = tokens
    hemisphere = tokens.first?.hemisphere
    if hemisphere != nil { tokens.removeFirst() }
    if let letter = tokens.last?.hemisphere {
      guard hemisphere == nil else { throw .malformed("has two hemisphere letters for one angle") }
      hemisphere = letter
      tokens.removeLast()
    }
    let isNegative = try Self.takeSign(&tokens)
    if isNegative && hemisphere != nil {
      throw Fault(code: .ambiguous, fault: "has a minus and a hemisphere letter for one angle; write one of them")
    }
    let magnitude = try readParts(tokens)
    degrees = isNegative || hemisphere?.isNegative == true ? -magnitude : magnitude
  }

  /// Whether there is a minus; a sign is taken off.
  private static func takeSign(_ tokens: inout ArraySlice<SexagesimalToken>) throws(Fault) -> Bool {
    let isNegative: Bool
    switch tokens.first?.kind {
    case .minus: isNegative = true
    case .plus: isNegative = false
    default: return false
    }
    tokens.removeFirst()
    guard tokens.first?.isAfterSpace == false else { throw .malformed("has a sign that stands apart from its number") }
    return isNegative
  }

  /// The size of the angle in degrees.
  private mutating func readParts(_ tokens: ArraySlice<SexagesimalToken>) throws(Fault) -> Double {
    var rest = tokens
    var values = (degrees: 0.0, minutes: 0.0, seconds: 0.0)
    var next: SexagesimalToken.Part? = .degrees
    var hasFraction = false
    while let token = rest.popFirst() {
      guard case .number(let number) = token.kind else { throw .malformed(Self.misplaced(token)) }
      guard let expected = next else { throw .malformed("has more than degrees, minutes and seconds in one angle") }
      if hasFraction { throw .malformed("has a fraction before the last part of an angle") }

      var part = expected
      switch rest.first?.kind {
      case .mark(let marked)?:
        guard marked.rawValue >= expected.rawValue else {
          throw .malformed("has its parts out of order; write degrees, minutes, seconds")
        }
        part = marked
        rest.removeFirst()
      case .colon?:
        rest.removeFirst()
        guard rest.first?.isAfterSpace == false else { throw .malformed("has a colon without a number behind it") }
      case .number?:
        // Whatever stood between them had no width; together they would be another number.
        guard rest.first?.isAfterSpace == true else { throw .malformed("has two numbers with nothing between them") }
      default: break
      }

      hasFraction = number.hasPoint
      switch part {
      case .degrees: values.degrees = number.value
      case .minutes: values.minutes = number.value
      case .seconds: values.seconds = number.value
      }
      // Sixty is what a writer that forgets to carry makes of the next whole part; it means just that.
      if part != .degrees && number.value > 60 { throw .malformed("has more than 60 \(part.name)") }
      lastPart = part
      next = SexagesimalToken.Part(rawValue: part.rawValue + 1)
    }
    if tokens.isEmpty { throw .malformed("has an angle without a number") }

    // One division of a sum rounds less than a sum of quotients.
    switch lastPart {
    case .degrees: return values.degrees
    case .minutes: return (values.degrees * 60 + values.minutes) / 60
    case .seconds: return ((values.degrees * 60 + values.minutes) * 60 + values.seconds) / 3600
    }
  }
}

extension SexagesimalAngle {
  private static func misplaced(_ token: SexagesimalToken) -> String {
    switch token.kind {
    case .mark(let part): "has a mark for \(part.name) without a number before it"
    case .hemisphere: "has a letter inside an angle; exponents are not read"
    default: "has a sign or separator inside an angle"
    }
  }
}

extension SexagesimalToken {
  var hemisphere: Hemisphere? {
    if case .hemisphere(let hemisphere) = kind { hemisphere } else { nil }
  }
}
