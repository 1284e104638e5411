internal import MapPictures

/// Lines of text that end between words.
enum TextWrap {
  /// The text in lines of at most `width` cells; a longer word stands alone.
  static func wrapped(_ text: String, width: Int, indent: String = "") -> String {
    var lines: [String] = []
    var line = indent
    var length = 0
    for word in text.split(whereSeparator: \.isWhitespace) {
      let wordWidth = DisplayWidth.of(String(word))
      if length > 0 && indent.count + length + 1 + wordWidth > width {
        lines.append(line)
        line = indent
        length = 0
      }
      line += (length == 0 ? "" : " ") + word
      length += (length == 0 ? 0 : 1) + wordWidth
    }
    if length > 0 { lines.append(line) }
    return lines.joined(separator: "\n")
  }
}
