/// What the characters of coordinates stand for, in the many forms that keyboards, typesetters and programs make of them.
enum Glyphs {
  enum Meaning {
    case token(SexagesimalToken.Kind)
    case space
    /// A character without width.
    case nothing
    case foreign
  }

  static func meaning(of scalar: Unicode.Scalar) -> Meaning {
    switch scalar {
    case "N", "n": .token(.hemisphere(.north))
    case "E", "e": .token(.hemisphere(.east))
    case "W", "w": .token(.hemisphere(.west))
    case "S", "s": .token(.letterS)

    // Degree sign, masculine ordinal, ring above, superscript zero, ring operator.
    case "d", "D", "\u{B0}", "\u{BA}", "\u{2DA}", "\u{2070}", "\u{2218}": .token(.mark(.degrees))
    // Apostrophe, grave, acute, modifier primes and accents, single quotation marks, prime, reversed prime.
    case "m", "M", "'", "`", "\u{B4}", "\u{2B9}", "\u{2CA}", "\u{2CB}", "\u{2018}", "\u{2019}", "\u{201B}", "\u{2032}",
      "\u{2035}":
      .token(.mark(.minutes))
    // Quotation mark, double acute, modifier double prime, double quotation marks, double prime, reversed double prime.
    case "\"", "\u{2DD}", "\u{2BA}", "\u{201C}", "\u{201D}", "\u{201F}", "\u{2033}", "\u{2036}": .token(.mark(.seconds))

    // Hyphen-minus, hyphens, figure, en and em dashes, minus sign, small and fullwidth hyphen-minus, heavy minus.
    case "-", "\u{2010}"..."\u{2014}", "\u{2212}", "\u{FE63}", "\u{FF0D}", "\u{2796}": .token(.minus)
    case "+", "\u{FF0B}", "\u{2795}": .token(.plus)
    case ",", "\u{FF0C}": .token(.comma)
    case ";", "\u{FF1B}": .token(.semicolon)
    case ":", "\u{FF1A}": .token(.colon)

    // Zero-width space, joiners, direction marks and isolates, word joiner, variation selectors, byte order mark.
    case "\u{200B}"..."\u{200F}", "\u{202A}"..."\u{202E}", "\u{2060}", "\u{2066}"..."\u{2069}", "\u{FE00}"..."\u{FE0F}",
      "\u{FEFF}":
      .nothing
    case _ where scalar.properties.isWhitespace: .space
    default: .foreign
    }
  }

  /// The character that starts at `index`, which then moves past it.
  ///
  /// - Parameter bytes: Well-formed UTF-8, as every `String` gives it.
  static func scalar(_ bytes: [UInt8], at index: inout Int) -> Unicode.Scalar {
    var iterator = bytes[index...].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      index += 1
      return "\u{FFFD}"
    }
    index += UTF8.width(scalar)
    return scalar
  }
}
