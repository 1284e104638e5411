import GeoCore
import MapRegions

/// Collects the elements of an SVG document.
struct SVGCanvas {
  private let size: Viewport.Size
  private let title: String
  private var elements = ""

  init(size: Viewport.Size, title: String) {
    self.size = size
    self.title = title
  }

  mutating func line(_ from: (x: Double, y: Double), _ to: (x: Double, y: Double), style: String) {
    elements +=
      "<line class=\"\(style)\" x1=\"\(number(from.x))\" y1=\"\(number(from.y))\" "
      + "x2=\"\(number(to.x))\" y2=\"\(number(to.y))\"/>\n"
  }

  mutating func rectangle(x: Double, y: Double, width: Double, height: Double) {
    elements +=
      "<rect class=\"box\" x=\"\(number(x))\" y=\"\(number(y))\" "
      + "width=\"\(number(width))\" height=\"\(number(height))\"/>\n"
  }

  mutating func circle(x: Double, y: Double) {
    elements += "<circle class=\"place\" cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"4\"/>\n"
  }

  mutating func text(_ text: String, x: Double, y: Double, style: String) {
    elements += "<text class=\"\(style)\" x=\"\(number(x))\" y=\"\(number(y))\">\(escaped(text))</text>\n"
  }

  var document: String {
    let (width, height) = (number(size.width), number(size.height))
    let heading =
      title.isEmpty ? "" : "<text class=\"title\" x=\"\(number(size.width / 2))\" y=\"22\">\(escaped(title))</text>\n"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img">
      <title>\(escaped(title.isEmpty ? "Map" : title))</title>
      <style>
      text { font: 11px sans-serif; fill: #1b2a36; paint-order: stroke; stroke: #f4f8fb; stroke-width: 3px }
      .title { font-size: 15px; font-weight: bold; text-anchor: middle }
      .degrees { font-size: 9px; fill: #55697a }
      .back { fill: #f4f8fb }
      .grid { stroke: #b9cad6; stroke-width: .7 }
      .antimeridian { stroke: #c0392b; stroke-width: 1.2; stroke-dasharray: 5 4 }
      .box { fill: #2e86de; fill-opacity: .16; stroke: #2e86de; stroke-width: 1.5 }
      .place { fill: #1b6e3c; stroke: #f4f8fb; stroke-width: 1 }
      .scale { stroke: #1b2a36; stroke-width: 2 }
      @media (prefers-color-scheme: dark) {
        text { fill: #e6eef4; stroke: #12202b }
        .degrees { fill: #9db2c2 }
        .back { fill: #12202b }
        .grid { stroke: #3a5163 }
        .antimeridian { stroke: #ff7765 }
        .box { fill: #64b1ff; stroke: #64b1ff }
        .place { fill: #7bd89b; stroke: #12202b }
        .scale { stroke: #e6eef4 }
      }
      </style>
      <rect class="back" width="\(width)" height="\(height)"/>
      \(elements)\(heading)</svg>

      """
  }

  /// Hundredths of a point are finer than any screen.
  private func number(_ value: Double) -> String { DecimalText.trimmed(value, digits: 2) }

  /// Markup characters escaped, and control characters left out, which XML does not allow.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}"..."\u{FFFF}": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
