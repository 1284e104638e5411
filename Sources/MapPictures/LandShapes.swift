import MapRegions

/// The land that a picture shows, as polygons to be filled by the even-odd rule.
struct LandShapes {
  /// Corners in points of the picture.
  private(set) var polygons: [[Viewport.Point]] = []

  /// How far the polygons go beyond the frame, so that edges made by cutting are not seen.
  static let margin = 4.0

  private let frame: PictureFrame
  private let cut: Area
  /// Points of a line that are nearer to each other than this are one.
  private let detail: Double

  init(_ coastline: Coastline, in frame: PictureFrame, detail: Double = 0.4) {
    self.frame = frame
    self.detail = detail
    cut = frame.area.insetBy(-Self.margin)
    guard frame.area.width > 0, frame.area.height > 0 else { return }
    for line in coastline.lines {
      switch line.kind {
      case .ring: add(ring: line.points)
      case .southern: add(southern: line.points)
      }
    }
  }

  /// Where a line from left to right at a height enters and leaves land, in turns.
  func crossings(at y: Double) -> [Double] {
    var found: [Double] = []
    for polygon in polygons {
      guard var before = polygon.last else { continue }
      for point in polygon {
        // An end belongs to the edge that goes on downwards, so that a corner counts once.
        if (before.y <= y) != (point.y <= y) {
          found.append(before.x + (y - before.y) / (point.y - before.y) * (point.x - before.x))
        }
        before = point
      }
    }
    return found.sorted()
  }

  /// A ring in every copy of the world that reaches into the frame.
  private mutating func add(ring: [Coastline.Point]) {
    let points = thinned(ring.map(projected))
    guard let (west, east) = reach(points), points.count > 2 else { return }
    for copy in copies(west, east) { add(moved(points, by: copy)) }
  }

  /// A line round the world, as often as it takes to get from one edge of the frame to the other, and back below the
  /// bottom of the world.
  private mutating func add(southern: [Coastline.Point]) {
    let points = thinned(southern.map(projected))
    guard let (west, east) = reach(points) else { return }
    let copies = copies(west, east)
    guard let first = copies.first, let last = copies.last else { return }
    var polygon = copies.flatMap { moved(points, by: $0) }
    let bottom = frame.worldBottom + 2 * Self.margin
    polygon.append(.init(x: points[points.count - 1].x + Double(last) * frame.world, y: bottom))
    polygon.append(.init(x: points[0].x + Double(first) * frame.world, y: bottom))
    add(polygon)
  }

  private mutating func add(_ polygon: [Viewport.Point]) {
    let clipped = cut.clipping(polygon)
    if clipped.count > 2 { polygons.append(clipped) }
  }

  private func projected(_ point: Coastline.Point) -> Viewport.Point {
    .init(x: frame.x(longitude: point.longitude), y: frame.y(latitude: point.latitude))
  }

  private func moved(_ points: [Viewport.Point], by copy: Int) -> [Viewport.Point] {
    points.map { .init(x: $0.x + Double(copy) * frame.world, y: $0.y) }
  }

  private func reach(_ points: [Viewport.Point]) -> (west: Double, east: Double)? {
    guard let west = points.map(\.x).min(), let east = points.map(\.x).max() else { return nil }
    return (west, east)
  }

  /// The copies of the world in which what lies between two positions reaches into the frame.
  private func copies(_ west: Double, _ east: Double) -> Range<Int> {
    let first = ((cut.left - east) / frame.world).rounded(.up)
    let last = ((cut.right - west) / frame.world).rounded(.down)
    // A line is at most some turns away, and the frame at most one turn wide.
    guard first <= last, first.magnitude < 16, last.magnitude < 16 else { return 0..<0 }
    return Int(first)..<Int(last) + 1
  }

  /// Without points that the eye does not tell from the one before; the last one stays, where lines are joined.
  private func thinned(_ points: [Viewport.Point]) -> [Viewport.Point] {
    guard var kept = points.first.map({ [$0] }), let last = points.last else { return [] }
    for point in points.dropFirst().dropLast() {
      let before = kept[kept.count - 1]
      if (point.x - before.x).magnitude >= detail || (point.y - before.y).magnitude >= detail { kept.append(point) }
    }
    kept.append(last)
    return kept
  }
}
