import GeoCore
import MapRegions

/// A bar of a round length, right at the latitude of the picture's middle.
struct ScaleBar {
  private let viewport: Viewport

  init(_ viewport: Viewport) { self.viewport = viewport }

  func draw(on canvas: inout SVGCanvas) {
    let parallel = 2 * Double.pi * Ellipsoid.wgs84.parallelRadius(atLatitude: viewport.center.latitude)
    let metersPerPoint = parallel / (256 * exp2(viewport.zoomLevel))
    guard metersPerPoint > 0 else { return }
    let longest = metersPerPoint * viewport.size.width / 4
    var length = pow(10, (log(longest) / log(10)).rounded(.down))
    for factor in [5.0, 2] where length * factor <= longest {
      length *= factor
      break
    }
    let width = length / metersPerPoint
    let (x, y) = (viewport.size.width - width - 12, viewport.size.height - 22)
    canvas.line((x, y), (x + width, y), style: "scale")
    canvas.line((x, y - 4), (x, y + 4), style: "scale")
    canvas.line((x + width, y - 4), (x + width, y + 4), style: "scale")
    let name = length >= 1000 ? "\(shortest: length / 1000) km" : "\(shortest: length) m"
    canvas.text(name, x: x + 4, y: y - 6, style: "label")
  }
}
