import GeoCore
import MapRegions

extension RegionPicture {
  /// The picture as lines of text for a terminal, each with a line end: the title, the map, a scale bar with the legend,
  /// and notes.
  ///
  /// A character of the map stands for 2 × 4 points of the viewport, about the shape of a terminal's cell, so that a map of
  /// 80 × 20 characters takes a viewport of 160 × 80 points. Control characters in names come out as spaces.
  ///
  /// - Parameters:
  ///   - glyphs: What coasts and marks are drawn with.
  ///   - usesColor: Whether the terminal's colours are used.
  /// - Complexity: O(n) for n places as long as names find room; O(c) for the corners of the coastline.
  public func text(_ glyphs: TextGlyphs, usesColor: Bool = false) -> String {
    var drawing = TextDrawing(self, glyphs)
    return drawing.text(usesColor: usesColor)
  }
}

private struct TextDrawing {
  private let picture: RegionPicture
  private let glyphs: RegionPicture.TextGlyphs
  private let frame: PictureFrame
  private let marks: [(place: RegionPicture.Place, point: Viewport.Point)]
  private let key: CategoryKey
  private let land: LandShapes?
  private var canvas: TextCanvas
  private var labels: LabelPlacer

  init(_ picture: RegionPicture, _ glyphs: RegionPicture.TextGlyphs) {
    self.picture = picture
    self.glyphs = glyphs
    frame = PictureFrame(picture.viewport)
    marks = picture.marks(in: frame)
    key = CategoryKey(marks.lazy.map(\.place.category))
    land = picture.land(in: frame, detail: 1)
    // Larger than any terminal, and small enough to be made.
    func cells(_ points: Double, _ dots: Int) -> Int { Int(min(max(points / Double(dots), 1), 4000)) }
    canvas = TextCanvas(
      columns: cells(picture.viewport.size.width, TextCanvas.dotsAcross),
      rows: cells(picture.viewport.size.height, TextCanvas.dotsDown))
    labels = LabelPlacer(bounds: Area(left: 0, top: 0, right: Double(canvas.columns), bottom: Double(canvas.rows)))
  }

  mutating func text(usesColor: Bool) -> String {
    drawLand()
    drawDegrees()
    let notes = drawMarks()
    func dressed(_ text: String, _ code: String) -> String {
      usesColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
    var lines = canvas.lines(glyphs, usesColor: usesColor)
    if !picture.title.isEmpty { lines.insert(dressed(Self.printable(picture.title), "1"), at: 0) }
    lines += [key(usesColor: usesColor), dressed(notes, "2")].filter { !$0.isEmpty }
    return lines.map { $0 + "\n" }.joined()
  }

  private func cell(_ point: Viewport.Point) -> (column: Int, row: Int) {
    (
      min(Int(point.x) / TextCanvas.dotsAcross, canvas.columns - 1),
      min(Int(point.y) / TextCanvas.dotsDown, canvas.rows - 1)
    )
  }

  private mutating func drawLand() {
    guard let land else { return }
    for polygon in land.polygons {
      guard var before = polygon.last else { continue }
      for point in polygon {
        canvas.line(before, point, within: frame.area)
        before = point
      }
    }
    for row in 0..<canvas.rows {
      let y = (Double(row) + 0.5) * Double(TextCanvas.dotsDown)
      guard frame.area.top <= y, y <= frame.area.bottom else { continue }
      let crossings = land.crossings(at: y)
      for index in stride(from: 0, to: crossings.count - 1, by: 2) {
        // The cells whose middle lies between an odd crossing and the next.
        let first = max(crossings[index], frame.area.left) / Double(TextCanvas.dotsAcross) - 0.5
        let last = min(crossings[index + 1], frame.area.right) / Double(TextCanvas.dotsAcross) - 0.5
        guard first < last else { continue }
        canvas.ground(Int(first.rounded(.up))..<Int(last.rounded(.up)), row: row)
      }
    }
  }

  private mutating func drawDegrees() {
    let graticule = Graticule(frame, spacing: 24)
    func draw(_ name: String, _ column: Int, _ row: Int) {
      let area = Area(
        left: Double(column), top: Double(row), right: Double(column + name.count) + 1, bottom: Double(row) + 1)
      if labels.place([area]) != nil { canvas.text(name, column: column, row: row, ink: .faint) }
    }
    for line in graticule.meridians {
      let name = DegreeText.longitude(line.degrees)
      draw(name, cell(.init(x: line.position, y: 0)).column - name.count / 2, canvas.rows - 1)
    }
    for line in graticule.parallels {
      draw(DegreeText.latitude(line.degrees), 0, cell(.init(x: 0, y: max(line.position, 0))).row)
    }
  }

  /// Draws marks and names.
  ///
  /// - Returns: What is said of them at the bottom.
  private mutating func drawMarks() -> String {
    let names = marks.map { place, _ in
      let count = place.count > 1 ? "(\(place.countText))" : ""
      return Self.shortened([Self.printable(place.label), count].filter { !$0.isEmpty }.joined(separator: " "))
    }
    let layout = LabelLayout(
      zip(marks, names).map(item), on: &labels, isSelective: picture.isSelective, clearance: 0)
    for (index, _) in layout.shown.reversed() {
      let (column, row) = cell(marks[index].point)
      let symbol = key.symbol(of: marks[index].place.category)
      canvas.text(glyphs.mark(symbol), column: column, row: row, ink: .mark(symbol.rawValue))
    }
    for case (let index, let spot?) in layout.shown {
      canvas.text(" " + names[index] + " ", column: Int(spot.left), row: Int(spot.top), ink: .plain)
    }
    var notes = picture.notes(shown: layout.shown.count, of: marks, missing: layout.missing).map(Self.printable)
    if land != nil { notes.append(RegionPicture.credit) }
    return notes.joined(separator: " · ")
  }

  /// A mark of one cell, and its name with a space before and behind it, or two names would read as one.
  private func item(_ mark: (place: RegionPicture.Place, point: Viewport.Point), name: String) -> LabelLayout.Item {
    let (column, row) = cell(mark.point)
    let width = DisplayWidth.of(name) + 2
    let middle = max(0, min(column - width / 2, canvas.columns - width))
    let spots = [
      (column + 1, row), (column - width, row), (middle, row - 1), (middle, row + 1),
      (column, row - 1), (column, row + 1), (column + 1 - width, row - 1), (column + 1 - width, row + 1),
    ]
    func area(_ column: Int, _ row: Int, _ width: Int) -> Area {
      Area(left: Double(column), top: Double(row), right: Double(column + width), bottom: Double(row + 1))
    }
    return LabelLayout.Item(
      mark: area(column, row, 1), spots: name.isEmpty ? [] : spots.map { area($0.0, $0.1, width) },
      isFixed: mark.place.isEmphasized)
  }

  /// The scale bar and what the marks mean.
  private func key(usesColor: Bool) -> String {
    var parts: [String] = []
    if let bar = ScaleBar(frame) {
      let width = Int((bar.width / Double(TextCanvas.dotsAcross)).rounded())
      parts.append("|" + String(repeating: "-", count: max(width - 2, 0)) + "| " + bar.name)
    }
    parts += key.legend.map { row in
      let mark = glyphs.mark(row.symbol)
      let dressed = usesColor ? TextCanvas.dressed(mark, .mark(row.symbol.rawValue)) : mark
      return dressed + " " + Self.printable(row.name)
    }
    return parts.joined(separator: "   ")
  }

  private static func shortened(_ text: String) -> String {
    guard DisplayWidth.of(text) > 28 else { return text }
    var result = ""
    var width = 1
    for character in text {
      width += DisplayWidth.of(character)
      if width > 28 { break }
      result.append(character)
    }
    return result + "…"
  }

  /// Without what would move the cursor, or the words beside it: control characters as spaces, marks of direction not at
  /// all.
  private static func printable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": break
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}": result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
