import MapRegions

/// Finds room for labels beside their places; a label without room is left out.
struct LabelPlacer {
  private struct Area {
    let left, top, right, bottom: Double

    func meets(_ other: Area) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  private let size: Viewport.Size
  private var taken: [Area] = []

  init(size: Viewport.Size) { self.size = size }

  /// Keeps labels off a place.
  mutating func occupy(_ point: Viewport.Point) {
    taken.append(Area(left: point.x - 4, top: point.y - 4, right: point.x + 4, bottom: point.y + 4))
  }

  /// Where the label's text begins: right of its place if there is room, else left, above or below.
  mutating func place(_ label: String, beside point: Viewport.Point) -> Viewport.Point? {
    // Without the font at hand: the widest letters of 11 points of a sans serif are about 6.5 points on average.
    let (width, height) = (6.5 * Double(label.count), 12.0)
    let corners = [
      (point.x + 7, point.y + 4), (point.x - 7 - width, point.y + 4), (point.x - width / 2, point.y - 8),
      (point.x - width / 2, point.y + 18),
    ]
    for (x, y) in corners {
      let area = Area(left: x, top: y - height + 2, right: x + width, bottom: y + 3)
      let isInside = area.left >= 0 && area.right <= size.width && area.top >= 0 && area.bottom <= size.height
      if isInside && !taken.contains(where: area.meets) {
        taken.append(area)
        return .init(x: x, y: y)
      }
    }
    return nil
  }
}
