extension RegionPicture {
  /// What a picture of text draws its coasts and marks with.
  public enum TextGlyphs: String, Hashable, Sendable, CaseIterable {
    /// ASCII characters, for any terminal; names stay as they are.
    case ascii
    /// Braille patterns, eight dots a character, and geometric shapes.
    case braille
  }
}

extension RegionPicture.TextGlyphs {
  /// What land looks like where nothing else is.
  var ground: String { self == .ascii ? "." : " " }

  func mark(_ symbol: CategoryKey.Symbol) -> String {
    let marks = self == .ascii ? ["o", "^", "+", "#", "%", "*"] : ["●", "▲", "◆", "■", "⬢", "★"]
    return marks[symbol.rawValue]
  }

  /// A character for dots; bit 2 × row + column, counted from the upper left.
  func character(ofDots dots: UInt8) -> String {
    switch self {
    case .braille:
      // Unicode counts the upper three of the left column, then of the right one, then the lowest row.
      let order: [UInt32] = [0, 3, 1, 4, 2, 5, 6, 7]
      let bits = (0..<8).reduce(UInt32(0)) { $0 | (dots >> UInt8($1) & 1 == 1 ? 1 << order[$1] : 0) }
      return Unicode.Scalar(0x2800 + bits).map { String($0) } ?? " "
    case .ascii: return Self.characters[Int(dots)]
    }
  }

  /// For each pattern the character whose own dots are most like it.
  private static let characters: [String] = (0...255).map { dots in
    let best = shapes.min { difference($0.dots, UInt8(dots)) < difference($1.dots, UInt8(dots)) }
    return best?.character ?? "#"
  }

  private static func difference(_ a: UInt8, _ b: UInt8) -> Int { (a ^ b).nonzeroBitCount }

  private static let shapes: [(character: String, dots: UInt8)] = [
    ("-", 0b0000_1100), ("-", 0b0011_0000), ("_", 0b1100_0000), ("-", 0b0000_0011),
    ("|", 0b0101_0101), ("|", 0b1010_1010), ("/", 0b0101_1010), ("\\", 0b1010_0101),
    ("/", 0b0001_1110), ("/", 0b0111_1000), ("\\", 0b0010_1101), ("\\", 0b1011_0100),
    (".", 0b0100_0000), (".", 0b1000_0000), (".", 0b0001_0000), (".", 0b0010_0000), ("'", 0b0000_0001),
    ("'", 0b0000_0010), ("'", 0b0000_0100), ("'", 0b0000_1000),
    ("(", 0b0110_0110), (")", 0b1001_1001), ("#", 0b1111_1111), ("=", 0b0011_0011), ("=", 0b1100_1100),
  ]
}
