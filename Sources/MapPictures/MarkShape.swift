import GeoCore
import MapRegions

/// How large a mark is and what it looks like.
struct MarkShape {
  let symbol: CategoryKey.Symbol
  /// Half its width, points.
  let radius: Double

  /// The mark of a place.
  init(_ place: RegionPicture.Place, _ key: CategoryKey) {
    symbol = place.count > 1 ? .circle : key.symbol(of: place.category)
    radius = place.count > 1 ? max(9, TextExtent.ems(place.countText) * 5 + 4.5) : 4.5
  }

  init(_ symbol: CategoryKey.Symbol) {
    self.symbol = symbol
    radius = 4.5
  }

  /// Half the width of the mark with the ring around it, if it has one.
  func reach(isEmphasized: Bool) -> Double { isEmphasized ? radius + 4 : radius + 0.5 }

  func draw(
    at point: Viewport.Point, on canvas: inout SVGCanvas, color: CategoryKey.Symbol, title: String = ""
  ) {
    let style = "place c\(color.rawValue)"
    switch symbol {
    case .circle: canvas.circle(point, radius: radius, style: style, title: title)
    case .triangle:
      canvas.polygon(corners(3, around: point, scale: 1.2, down: 0.8), style: style, title: title)
    case .diamond: canvas.polygon(corners(4, around: point, scale: 1.15), style: style, title: title)
    case .square:
      canvas.polygon(corners(4, around: point, scale: 1.25, turned: .pi / 4), style: style, title: title)
    case .hexagon: canvas.polygon(corners(6, around: point, scale: 1.1), style: style, title: title)
    case .star: canvas.polygon(corners(10, around: point, scale: 1.3, inner: 0.45), style: style, title: title)
    }
  }

  /// Corners on a circle, the first one above the middle; every other one nearer to it for a star.
  private func corners(
    _ count: Int, around point: Viewport.Point, scale: Double, down: Double = 0, turned: Double = 0, inner: Double = 1
  ) -> [Viewport.Point] {
    (0..<count).map { index in
      let angle = turned + 2 * .pi * Double(index) / Double(count)
      let distance = radius * scale * (index.isMultiple(of: 2) ? 1 : inner)
      return .init(x: point.x + distance * sin(angle), y: point.y + down - distance * cos(angle))
    }
  }
}
