import GeoCore
import MapRegions

/// Meridians and parallels at round degrees, about six of each, with their names at the edges.
struct Graticule {
  private let viewport: Viewport
  private let step: Double

  init(_ viewport: Viewport) {
    self.viewport = viewport
    let span = 360 * viewport.size.width / (256 * exp2(viewport.zoomLevel))
    let steps = [90, 45, 30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001]
    step = steps.first { span / $0 >= 4 } ?? 0.001
  }

  func draw(on canvas: inout SVGCanvas) {
    let size = viewport.size
    let (top, bottom) = (latitude(0), latitude(size.height))
    var row = (bottom / step).rounded(.up)
    while row * step <= top {
      let y = viewport.point(of: at(row * step, viewport.center.longitude)).y
      canvas.line((0, y), (size.width, y), style: "grid")
      canvas.text(name(row * step, "N", "S"), x: 3, y: y - 3, style: "degrees")
      row += 1
    }
    let perDegree = 256 * exp2(viewport.zoomLevel) / 360
    let west = viewport.center.longitude - size.width / 2 / perDegree
    var column = (west / step).rounded(.up)
    while (column * step - west) * perDegree <= size.width {
      let x = (column * step - west) * perDegree
      let longitude = Degrees.wrapped(column * step)
      canvas.line((x, 0), (x, size.height), style: longitude.magnitude == 180 ? "antimeridian" : "grid")
      canvas.text(name(longitude, "E", "W"), x: x + 3, y: size.height - 4, style: "degrees")
      column += 1
    }
  }

  private func latitude(_ y: Double) -> Double {
    viewport.coordinate(at: .init(x: viewport.size.width / 2, y: y)).latitude
  }

  private func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(uncheckedLatitude: min(max(latitude, -90), 90), longitude: longitude)
  }

  private func name(_ degrees: Double, _ positive: String, _ negative: String) -> String {
    let text = DecimalText.trimmed(degrees.magnitude, digits: 3) + "°"
    if text == "0°" || text == "180°" { return text }
    return text + (degrees < 0 ? negative : positive)
  }
}
