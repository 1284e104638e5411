internal import MapPictures

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
