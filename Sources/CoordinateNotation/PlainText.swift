/// Texts of letters and digits, with typographic spaces brought to plain ones.
enum PlainText {
  /// The bytes without spaces around them; any white space is a space, and characters without width are left out.
  static func bytes(of text: String) -> [UInt8] { plain(Array(text.utf8)) }

  /// - Complexity: O(length); plain ASCII without spaces around it is returned as it is.
  static func plain(_ bytes: [UInt8]) -> [UInt8] {
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    if isASCII, let first = bytes.first, let last = bytes.last,
      !CoordinateText.isSpace(first) && !CoordinateText.isSpace(last)
    {
      return bytes
    }
    var plain: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let start = index
      let scalar = Glyphs.scalar(bytes, at: &index)
      switch Glyphs.meaning(of: scalar) {
      case .space: plain.append(UInt8(ascii: " "))
      case .nothing: break
      default: plain += bytes[start..<index]
      }
    }
    let end = plain.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
    return Array(plain[..<end].drop { $0 == UInt8(ascii: " ") })
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  static func lowercased(_ byte: UInt8) -> UInt8 { isLetter(byte) ? byte | 0x20 : byte }
  static func uppercased(_ byte: UInt8) -> UInt8 { isLetter(byte) ? byte & 0xDF : byte }
}
