internal import GeoCore

/// The parts of a text in UTM or UPS, by their form alone.
struct UTMWords {
  enum Designation {
    case half(Hemisphere)
    /// A capital S: the southern half, or band S of the north.
    case letterS
    /// Another letter, as a capital.
    case band(UInt8)
  }

  private(set) var zone: Int?
  private(set) var designation = Designation.half(.north)
  private(set) var easting = 0.0
  private(set) var northing = 0.0

  /// The parts, or nil for a text of another form.
  ///
  /// One number has at least four digits, so that degrees are not taken for metres.
  init?(_ bytes: [UInt8]) {
    guard var tokens = Token.tokens(of: bytes)?[...] else { return nil }
    for prefix in ["utm", "ups", "zone"] {
      if case .word(prefix, _)? = tokens.first { tokens.removeFirst() }
    }
    var rest = tokens
    if readDesignator(&rest), readAxes(rest) { return }
    // The designator may stand behind the numbers: a letter with the zone before it, or a polar letter alone.
    for length in [2, 1] where tokens.count > length {
      var designator = tokens.suffix(length)
      if readDesignator(&designator), designator.isEmpty, readAxes(tokens.dropLast(length)) { return }
    }
    return nil
  }

  /// Takes zone and half off the front.
  private mutating func readDesignator(_ tokens: inout ArraySlice<Token>) -> Bool {
    zone = nil
    if case .number(let value, isWhole: true)? = tokens.first {
      guard let number = Int(exactly: value), number <= 999 else { return false }
      zone = number
      tokens.removeFirst()
    }
    guard case .word(let word, let first)? = tokens.popFirst() else { return false }
    switch word {
    case "n", "north": designation = .half(.north)
    case "s" where first == UInt8(ascii: "s"): designation = .half(.south)
    case "south": designation = .half(.south)
    case "s": designation = .letterS
    default:
      guard word.utf8.count == 1 else { return false }
      designation = .band(first & 0xDF)
    }
    return true
  }

  /// Two numbers and nothing else; both or neither with the letter of its axis.
  private mutating func readAxes(_ tokens: ArraySlice<Token>) -> Bool {
    var rest = tokens
    guard let first = Axis(&rest), let second = Axis(&rest), rest.isEmpty else { return false }
    guard max(first.value.magnitude, second.value.magnitude) >= 1000 else { return false }
    switch (first.isNorthing, second.isNorthing) {
    case (nil, nil), (false?, true?): (easting, northing) = (first.value, second.value)
    case (true?, false?): (easting, northing) = (second.value, first.value)
    default: return false
    }
    return true
  }

  /// A number with what may stand around it: `576928`, `E 576928`, `576928 mE`, `576928m`.
  private struct Axis {
    let value: Double
    private(set) var isNorthing: Bool?

    init?(_ tokens: inout ArraySlice<Token>) {
      if case .word(let word, _)? = tokens.first {
        guard word == "e" || word == "n" else { return nil }
        isNorthing = word == "n"
        tokens.removeFirst()
      }
      guard case .number(let value, _)? = tokens.popFirst() else { return nil }
      self.value = value
      if case .word("m", _)? = tokens.first { tokens.removeFirst() }
      guard isNorthing == nil, case .word(let word, _)? = tokens.first else { return }
      switch word {
      case "e", "me": isNorthing = false
      case "n", "mn": isNorthing = true
      default: return
      }
      tokens.removeFirst()
    }
  }

  private enum Token {
    case number(Double, isWhole: Bool)
    /// In small letters, with the first byte as it was.
    case word(String, UInt8)

    static func tokens(of bytes: [UInt8]) -> [Token]? {
      var tokens: [Token] = []
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if CoordinateText.isSpace(byte) {
          index += 1
        } else if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") {
          // A separator stands between two parts.
          guard !tokens.isEmpty, index + 1 < bytes.count else { return nil }
          index += 1
        } else if PlainText.isLetter(byte) {
          let letters = bytes[index...].prefix(while: PlainText.isLetter)
          tokens.append(.word(String(decoding: letters.map { $0 | 0x20 }, as: UTF8.self), byte))
          index = letters.endIndex
        } else {
          let isNegative = byte == UInt8(ascii: "-")
          let isSigned = isNegative || byte == UInt8(ascii: "+")
          if isSigned { index += 1 }
          guard let number = DecimalNumeral.read(bytes, at: &index) else { return nil }
          tokens.append(
            .number(isNegative ? -number.value : number.value, isWhole: !isSigned && !number.hasPoint))
        }
        // No text of this form has more parts; a long one is something else.
        guard tokens.count <= 12 else { return nil }
      }
      return tokens
    }
  }
}
