/// How wide a text is in a sans serif font, without the font at hand.
///
/// The widths are those of DejaVu Sans, wider than what most systems draw: room kept for a label is seldom too little.
enum TextExtent {
  /// Width in parts of the font's size.
  static func ems(_ text: String) -> Double {
    text.reduce(0) { $0 + ems($1) }
  }

  /// The text, or its beginning with an ellipsis where it is wider.
  static func shortened(_ text: String, toEms limit: Double) -> String {
    guard ems(text) > limit else { return text }
    var result = ""
    var width = 1.0
    for character in text {
      width += ems(character)
      if width > limit { break }
      result.append(character)
    }
    while result.last == " " { result.removeLast() }
    return result + "…"
  }

  private static func ems(_ character: Character) -> Double {
    guard let first = character.unicodeScalars.first else { return 0 }
    if (0x20..<0x7F).contains(first.value) { return Double(ascii[Int(first.value) - 0x20]) / 100 }
    if first == "°" { return 0.5 }
    switch DisplayWidth.of(character) {
    case 0: return 0
    case 2: return 1.25
    default: break
    }
    switch first.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: return 0.9
    case .lowercaseLetter: return 0.7
    default: return 1
    }
  }

  // Hundredths of the size, from the space to the tilde.
  private static let ascii: [UInt8] = [
    32, 41, 46, 84, 64, 96, 78, 28, 40, 40, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84,
    84, 84, 54, 100, 69, 69, 70, 78, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75, 79, 61, 79, 70, 64, 62, 74, 69, 99, 69, 62,
    69, 40, 34, 40, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 62, 64, 64, 42, 53, 40, 64, 60,
    82, 60, 60, 53, 64, 34, 64, 84,
  ]
}
