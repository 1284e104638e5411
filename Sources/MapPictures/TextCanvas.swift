import MapRegions

/// Rows of character cells, each also a field of 2 × 4 dots to draw lines with.
struct TextCanvas {
  /// What a cell is dressed in.
  enum Ink: Hashable {
    case plain, faint, coast, mark(Int)

    /// The parameters of the terminal's "select graphic rendition"; nil for none.
    fileprivate var codes: String? {
      switch self {
      case .plain: nil
      case .faint: "2"
      case .coast: "36"
      case .mark(let index): "1;" + ["94", "33", "96", "32", "95", "91"][index % 6]
      }
    }
  }

  private struct Cell {
    /// Nil where only dots are; empty behind a wide character.
    var text: String?
    var ink = Ink.plain
    var dots: UInt8 = 0
    var isGround = false
  }

  static let dotsAcross = 2
  static let dotsDown = 4

  let columns, rows: Int
  private var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  /// Draws a line of dots; those outside an area of dots are left out.
  mutating func line(_ from: Viewport.Point, _ to: Viewport.Point, within area: Area) {
    let steps = max((to.x - from.x).magnitude, (to.y - from.y).magnitude).rounded(.up)
    guard steps.isFinite, steps < 1e6 else { return }
    for step in 0...max(Int(steps), 1) {
      let part = Double(step) / max(steps, 1)
      let dot = Viewport.Point(x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y))
      if area.contains(dot) { self.dot(Int(dot.x.rounded(.down)), Int(dot.y.rounded(.down))) }
    }
  }

  private mutating func dot(_ x: Int, _ y: Int) {
    let (column, row) = (x / Self.dotsAcross, y / Self.dotsDown)
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    cells[row * columns + column].dots |= 1 << UInt8(y % Self.dotsDown * Self.dotsAcross + x % Self.dotsAcross)
  }

  /// Marks the cells of a row from one column up to another as land.
  mutating func ground(_ span: Range<Int>, row: Int) {
    for column in span.clamped(to: 0..<columns) { cells[row * columns + column].isGround = true }
  }

  /// Writes a text from a cell on; what does not fit the row is cut off.
  mutating func text(_ text: String, column: Int, row: Int, ink: Ink) {
    guard (0..<rows).contains(row) else { return }
    var column = column
    for character in text {
      let width = DisplayWidth.of(character)
      if width == 0 {
        // What has no width stands with the character before it.
        if (1...columns).contains(column) { cells[row * columns + column - 1].text?.append(character) }
        continue
      }
      if column >= 0, column + width <= columns {
        cells[row * columns + column].text = String(character)
        cells[row * columns + column].ink = ink
        if width == 2 {
          cells[row * columns + column + 1].text = ""
          cells[row * columns + column + 1].ink = ink
        }
      }
      column += width
    }
  }

  /// The rows with line ends, without spaces at their ends.
  func lines(_ glyphs: RegionPicture.TextGlyphs, usesColor: Bool) -> [String] {
    (0..<rows).map { row in
      var runs: [(text: String, ink: Ink)] = []
      for cell in cells[row * columns..<(row + 1) * columns] {
        let (text, ink) = appearance(cell, glyphs)
        if runs.last?.ink == ink { runs[runs.count - 1].text += text } else { runs.append((text, ink)) }
      }
      // A space looks the same in any ink.
      while let last = runs.last {
        let kept = last.text.reversed().drop { $0 == " " }
        if kept.isEmpty {
          runs.removeLast()
        } else {
          runs[runs.count - 1].text = String(kept.reversed())
          break
        }
      }
      return runs.map { usesColor ? Self.dressed($0.text, $0.ink) : $0.text }.joined()
    }
  }

  /// A text in the terminal's colours.
  static func dressed(_ text: String, _ ink: Ink) -> String {
    ink.codes.map { "\u{1B}[\($0)m\(text)\u{1B}[0m" } ?? text
  }

  private func appearance(_ cell: Cell, _ glyphs: RegionPicture.TextGlyphs) -> (String, Ink) {
    if let text = cell.text { return (text, cell.ink) }
    if cell.dots != 0 { return (glyphs.character(ofDots: cell.dots), .coast) }
    return cell.isGround ? (glyphs.ground, .faint) : (" ", .plain)
  }
}
