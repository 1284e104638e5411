/// How text for people is dressed: with colours on a terminal, plainly elsewhere.
struct TextStyle {
  let usesColor: Bool

  static let plain = TextStyle(usesColor: false)

  /// Colours on a terminal, unless `NO_COLOR` or a dumb terminal says otherwise.
  init(_ context: CommandContext) {
    let isDumb = context.variables["TERM"] == "dumb"
    usesColor = context.isTerminal && !isDumb && (context.variables["NO_COLOR"] ?? "").isEmpty
  }

  init(usesColor: Bool) { self.usesColor = usesColor }

  func heading(_ text: String) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  func faint(_ text: String) -> String { usesColor ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}

/// Rows in columns, aligned by what a terminal shows.
struct TextTable {
  enum Alignment {
    case left, right
  }

  private let columns: [(title: String, alignment: Alignment)]
  private var rows: [[String]] = []

  init(_ columns: [(String, Alignment)]) { self.columns = columns.map { ($0.0, $0.1) } }

  mutating func append(_ cells: [String]) { rows.append(cells.map(Self.printable)) }

  /// Columns that are empty in every row are left out; nothing follows the last cell of a line.
  func text(_ style: TextStyle) -> String {
    let used = columns.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    let widths = columns.indices.map { column in
      rows.reduce(DisplayWidth.of(columns[column].title)) { max($0, DisplayWidth.of($1[column])) }
    }
    func line(_ cells: [String]) -> String {
      var line = ""
      for (index, column) in used.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - DisplayWidth.of(cells[column]))
        line += columns[column].alignment == .right ? padding + cells[column] : cells[column] + padding
        if index < used.count - 1 { line += "  " }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
    return style.heading(line(columns.map(\.title))) + "\n" + rows.map { line($0) + "\n" }.joined()
  }

  /// Line ends, tabs and escape codes of a file's texts must not disturb a terminal.
  static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }) else {
      return text
    }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) ? " " : $0 }))
  }
}

/// How many cells of a terminal a text takes.
enum DisplayWidth {
  static func of(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// A character is as wide as its base; East Asian wide ones and emoji take two cells (Unicode Standard Annex 11).
  private static func width(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    let isWide = wide.contains { $0.contains(first.value) }
    return isWide ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
