import GeoCore
import MapRegions

extension RegionPicture {
  /// The picture as a whole SVG document, with its title and a description for screen readers.
  ///
  /// Names stand beside their places where there is room, on no other name and on no mark; how many there was no room for
  /// is said at the bottom.
  ///
  /// - Complexity: O(n) for n places as long as names find room, and O(n m) for m places on one spot; O(c) for the corners
  ///   of the coastline.
  public var svg: String {
    var drawing = SVGDrawing(self)
    return drawing.document()
  }
}

/// The layers of a picture, from the ground up.
private struct SVGDrawing {
  private let picture: RegionPicture
  private let frame: PictureFrame
  private let marks: [(place: RegionPicture.Place, point: Viewport.Point)]
  private let key: CategoryKey
  private let land: LandShapes?
  private var canvas = SVGCanvas()
  private var labels: LabelPlacer

  private static let labelSize = 11.5
  /// From which size on there is room for title, scale bar and notes.
  private static let leastSize = (width: 180.0, height: 110.0)
  private static let edge = 14.0

  init(_ picture: RegionPicture) {
    self.picture = picture
    frame = PictureFrame(picture.viewport)
    marks = picture.marks(in: frame)
    key = CategoryKey(marks.lazy.map(\.place.category))
    land = picture.land(in: frame)
    labels = LabelPlacer(bounds: frame.picture.insetBy(2))
  }

  mutating func document() -> String {
    canvas.rectangle(frame.picture, style: "ground")
    let graticule = Graticule(frame)
    if frame.isSmaller { canvas.beginClip(frame.area) }
    drawWorld(graticule)
    if frame.isSmaller { canvas.endClip() }
    for box in picture.boxes { drawName(of: box) }
    drawFurniture()
    occupyNotes()
    drawDegrees(graticule)
    drawMarks()
    return canvas.document(
      size: picture.viewport.size, title: picture.title.isEmpty ? "Map" : picture.title,
      description: description, styleSheet: PictureColors.styleSheet(picture.theme))
  }

  // MARK: The world

  private mutating func drawWorld(_ graticule: Graticule) {
    if let land {
      canvas.rectangle(frame.area, style: "sea")
      canvas.path(land.polygons, style: "land")
    }
    let area = frame.area
    for line in graticule.meridians {
      let isAntimeridian = (line.degrees.magnitude - 180).magnitude < 1e-9
      let style = isAntimeridian ? "grid antimeridian" : "grid"
      canvas.line((line.position, area.top), (line.position, area.bottom), style: style)
    }
    for line in graticule.parallels {
      canvas.line((area.left, line.position), (area.right, line.position), style: "grid")
    }
    for box in picture.boxes { for area in rectangles(of: box.box) { canvas.rectangle(area, style: "box") } }
  }

  /// A box in every copy of the world that the frame shows a part of.
  private func rectangles(of box: BoundingBox) -> [Area] {
    guard !box.isEmpty else { return [] }
    let (top, bottom) = (frame.y(latitude: box.north), frame.y(latitude: box.south))
    let (left, width) = (frame.x(longitude: box.west), box.longitudeSpan / 360 * frame.world)
    return (-2...2).compactMap { copy in
      let x = left + Double(copy) * frame.world
      let area = Area(left: x, top: top, right: x + width, bottom: bottom)
      return area.meets(frame.area.insetBy(0.01)) ? area : nil
    }
  }

  /// A box's name, within the upper left corner of the widest part that is seen.
  private mutating func drawName(of box: RegionPicture.Box) {
    let parts = rectangles(of: box.box).map { area in
      Area(
        left: max(area.left, frame.area.left), top: max(area.top, frame.area.top),
        right: min(area.right, frame.area.right), bottom: area.bottom)
    }
    guard !box.label.isEmpty, let part = parts.max(by: { $0.width < $1.width }) else { return }
    draw(box.label, x: part.left + 6, baseline: part.top + 16, size: Self.labelSize)
  }

  // MARK: What is not on the ground

  private var isRoomy: Bool {
    picture.viewport.size.width >= Self.leastSize.width && picture.viewport.size.height >= Self.leastSize.height
  }

  /// Title, legend and scale bar, which labels keep off.
  private mutating func drawFurniture() {
    guard isRoomy else { return }
    let size = picture.viewport.size
    var top = 10.0
    let legendWidth = legendWidth
    if !picture.title.isEmpty {
      let room = (size.width - 2 * Self.edge) / (17 * 1.2)
      let title = TextExtent.shortened(picture.title, toEms: room)
      draw(title, x: Self.edge, baseline: 29, size: 17, style: "title")
      let end = Self.edge + TextExtent.ems(title) * 17 * 1.2
      if legendWidth > 0, end > size.width - legendWidth - 20 { top = 40 }
    }
    drawLegend(width: legendWidth, top: top)
    guard let bar = ScaleBar(frame) else { return }
    let (x, y) = (Self.edge, size.height - 24)
    canvas.polyline([(x, y - 4), (x, y), (x + bar.width, y), (x + bar.width, y - 4)], style: "scale")
    labels.occupy(Area(left: x - 3, top: y - 6, right: x + bar.width + 3, bottom: y + 3))
    draw(bar.name, x: x, baseline: y - 8, size: 11)
  }

  private var legendWidth: Double {
    key.legend.map { TextExtent.ems(TextExtent.shortened($0.name, toEms: 14)) * Self.labelSize + 36 }.max() ?? 0
  }

  private mutating func drawLegend(width: Double, top: Double) {
    let rows = key.legend
    let size = picture.viewport.size
    let height = Double(rows.count) * 17 + 11
    guard !rows.isEmpty, width + 20 < size.width, top + height + 40 < size.height else { return }
    let panel = Area(left: size.width - width - 10, top: top, right: size.width - 10, bottom: top + height)
    canvas.rectangle(panel, style: "panel", radius: 5)
    labels.occupy(panel)
    for (index, row) in rows.enumerated() {
      let y = panel.top + 14 + Double(index) * 17
      MarkShape(row.symbol).draw(at: .init(x: panel.left + 14, y: y), on: &canvas, color: row.symbol)
      canvas.text(TextExtent.shortened(row.name, toEms: 14), x: panel.left + 26, y: y + 4, style: "")
    }
  }

  /// The degrees of the lines, at the bottom and at the left, where nothing else is.
  private mutating func drawDegrees(_ graticule: Graticule) {
    let baseline = picture.viewport.size.height - 6
    for line in graticule.meridians {
      let name = DegreeText.longitude(line.degrees)
      let half = TextExtent.ems(name) * 9 / 2
      let area = Area(left: line.position - half, top: baseline - 8, right: line.position + half, bottom: baseline + 2)
      if labels.place([area]) != nil { canvas.text(name, x: line.position, y: baseline, style: "degrees middle") }
    }
    for line in graticule.parallels {
      let name = DegreeText.latitude(line.degrees)
      let x = frame.area.left + 4
      let area = Area(
        left: x, top: line.position - 5, right: x + TextExtent.ems(name) * 9, bottom: line.position + 5)
      if labels.place([area]) != nil { canvas.text(name, x: x, y: line.position + 3.2, style: "degrees") }
    }
  }

  /// What is said at the bottom right.
  private mutating func draw(notes: [String]) {
    guard isRoomy else { return }
    let size = picture.viewport.size
    for (index, note) in notes.reversed().enumerated() {
      canvas.text(note, x: size.width - 10, y: size.height - 20 - 12 * Double(index), style: "credit")
    }
  }

  private var credit: [String] { land == nil ? [] : [RegionPicture.credit] }

  // MARK: Places

  /// Draws the marks, the first ones on top, the names that there is room for, and how many there was none for.
  private mutating func drawMarks() {
    let names = marks.map { TextExtent.shortened($0.place.label, toEms: 22) }
    let layout = LabelLayout(
      zip(marks, names).map(item), on: &labels, isSelective: picture.isSelective, clearance: 3)
    for (index, _) in layout.shown.reversed() {
      let (place, point) = marks[index]
      let shape = MarkShape(place, key)
      if place.isEmphasized { canvas.circle(point, radius: shape.radius + 3, style: "ring") }
      shape.draw(at: point, on: &canvas, color: shape.symbol, title: place.label)
      if place.count > 1 { canvas.text(place.countText, x: point.x, y: point.y + 3.6, style: "number") }
    }
    for case (let index, let spot?) in layout.shown {
      canvas.text(names[index], x: spot.left, y: spot.top + Self.labelSize * 0.97, style: "")
    }
    draw(notes: picture.notes(shown: layout.shown.count, of: marks, missing: layout.missing) + credit)
  }

  private func item(_ mark: (place: RegionPicture.Place, point: Viewport.Point), name: String) -> LabelLayout.Item {
    let (place, point) = mark
    let reach = MarkShape(place, key).reach(isEmphasized: place.isEmphasized)
    let area = Area(left: point.x - reach, top: point.y - reach, right: point.x + reach, bottom: point.y + reach)
    let spots = Area.beside(
      point, reach: reach, gap: 2.5, width: TextExtent.ems(name) * Self.labelSize + 1, height: Self.labelSize * 1.25,
      within: labels.bounds)
    return LabelLayout.Item(mark: area, spots: name.isEmpty ? [] : spots, isFixed: place.isEmphasized)
  }

  /// Keeps the corner free for what is known only when all labels are placed.
  private mutating func occupyNotes() {
    let size = picture.viewport.size
    guard isRoomy else { return }
    // As if one name were to find no room, and one place were left out of a selection.
    let isLabelled = marks.contains { !$0.place.label.isEmpty }
    let shown = picture.isSelective ? marks.count - 1 : marks.count
    let notes = picture.notes(shown: shown, of: marks, missing: isLabelled && !picture.isSelective ? 9999 : 0) + credit
    let lines = notes.count
    guard let width = notes.map({ TextExtent.ems($0) * 9 }).max() else { return }
    labels.occupy(
      Area(
        left: size.width - 10 - width, top: size.height - 20 - 12 * Double(lines), right: size.width,
        bottom: size.height - 17))
  }

  private mutating func draw(_ text: String, x: Double, baseline: Double, size: Double, style: String = "") {
    canvas.text(text, x: x, y: baseline, style: style)
    labels.occupy(
      Area(
        left: x - 2, top: baseline - size, right: x + TextExtent.ems(text) * size * (style == "title" ? 1.2 : 1.05) + 2,
        bottom: baseline + size * 0.3))
  }

  /// What a screen reader says after the title.
  private var description: String {
    let box = picture.viewport.visibleBox
    func rounded(_ degrees: Double) -> Double { (degrees * 100).rounded() / 100 }
    var text =
      "Map from \(DegreeText.longitude(rounded(box.west))) to \(DegreeText.longitude(rounded(box.east))) and from "
      + "\(DegreeText.latitude(rounded(box.south))) to \(DegreeText.latitude(rounded(box.north))), north up"
    let count = marks.reduce(0) { $0 + $1.place.count }
    text += count == 1 ? "; 1 place" : "; \(count) places"
    let names = marks.lazy.map(\.place.label).filter { !$0.isEmpty }
    let some = Array(names.prefix(10))
    guard !some.isEmpty else { return text + "." }
    return text + ": " + some.joined(separator: ", ") + (count > some.count ? ", …" : ".")
  }
}
