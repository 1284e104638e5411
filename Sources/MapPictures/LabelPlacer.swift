import MapRegions

/// Finds room for labels beside their places: no label lies on another one or on a mark; one without room is left out.
struct LabelPlacer {
  let bounds: Area
  private let side: Double
  private let columns, rows: Int
  /// What is taken, in squares of the picture that it reaches into.
  private var taken: [[Area]]

  /// - Parameter bounds: Where labels may be.
  init(bounds: Area) {
    self.bounds = bounds
    // A picture has at most so many squares to a side, however large it is.
    side = max(32, bounds.width / 256, bounds.height / 256)
    columns = max(1, Int((max(bounds.width, 0) / side).rounded(.up)))
    rows = max(1, Int((max(bounds.height, 0) / side).rounded(.up)))
    taken = Array(repeating: [], count: columns * rows)
  }

  /// Keeps labels off an area; the parts outside the bounds do not matter.
  mutating func occupy(_ area: Area) {
    for square in squares(of: area) { taken[square].append(area) }
  }

  /// Whether an area lies within the bounds and meets nothing that is taken.
  func isFree(_ area: Area) -> Bool {
    bounds.contains(area) && squares(of: area).allSatisfy { !taken[$0].contains(where: area.meets) }
  }

  /// Takes the first of some areas that is free.
  mutating func place(_ candidates: some Sequence<Area>) -> Area? {
    guard let area = candidates.first(where: isFree) else { return nil }
    occupy(area)
    return area
  }

  private func squares(of area: Area) -> [Int] {
    // Those that only touch the bounds have a square too, the nearest one.
    func span(_ from: Double, _ to: Double, _ count: Int) -> ClosedRange<Int>? {
      guard from <= to, to >= 0, from <= Double(count) else { return nil }
      return min(Int(max(from, 0)), count - 1)...min(Int(min(to, Double(count))), count - 1)
    }
    guard
      let across = span((area.left - bounds.left) / side, (area.right - bounds.left) / side, columns),
      let down = span((area.top - bounds.top) / side, (area.bottom - bounds.top) / side, rows)
    else { return [] }
    return down.flatMap { row in across.map { row * columns + $0 } }
  }
}

extension Area {
  /// The eight areas of a size around a mark, the most readable first: right, left, above, below, then the corners.
  ///
  /// Above and below it is the middle of the area that is by the mark, or as near to it as the bounds allow.
  static func beside(
    _ point: Viewport.Point, reach: Double, gap: Double, width: Double, height: Double, within bounds: Area
  ) -> [Area] {
    // The corners of a mark are round: a name comes nearer there.
    let (far, near) = (reach + gap, reach + 0.5)
    let (right, left) = (point.x + far, point.x - far - width)
    let (above, below) = (point.y - far - height, point.y + far)
    let middleX = max(bounds.left, min(point.x - width / 2, bounds.right - width))
    let middleY = point.y - height / 2
    let corners = [
      (right, middleY), (left, middleY), (middleX, above), (middleX, below),
      (point.x + near, point.y - near - height), (point.x + near, point.y + near),
      (point.x - near - width, point.y - near - height), (point.x - near - width, point.y + near),
    ]
    return corners.map { Area(left: $0, top: $1, right: $0 + width, bottom: $1 + height) }
  }
}
