import GeoCore
import MapRegions

/// Collects the elements of an SVG document.
struct SVGCanvas {
  private var elements = ""

  mutating func line(_ from: (x: Double, y: Double), _ to: (x: Double, y: Double), style: String) {
    elements +=
      "<line class=\"\(style)\" x1=\"\(number(from.x))\" y1=\"\(number(from.y))\" "
      + "x2=\"\(number(to.x))\" y2=\"\(number(to.y))\"/>\n"
  }

  mutating func rectangle(_ area: Area, style: String, radius: Double = 0) {
    let corners = radius > 0 ? " rx=\"\(number(radius))\"" : ""
    elements +=
      "<rect class=\"\(style)\" x=\"\(number(area.left))\" y=\"\(number(area.top))\" "
      + "width=\"\(number(area.width))\" height=\"\(number(area.height))\"\(corners)/>\n"
  }

  mutating func circle(_ center: Viewport.Point, radius: Double, style: String, title: String = "") {
    elements +=
      "<circle class=\"\(style)\" cx=\"\(number(center.x))\" cy=\"\(number(center.y))\" r=\"\(number(radius))\""
      + closing("circle", title)
  }

  /// A closed shape.
  mutating func polygon(_ points: [Viewport.Point], style: String, title: String = "") {
    let corners = points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    elements += "<polygon class=\"\(style)\" points=\"\(corners)\"" + closing("polygon", title)
  }

  /// An open line through points.
  mutating func polyline(_ points: [(Double, Double)], style: String) {
    let corners = points.map { "\(number($0.0)),\(number($0.1))" }.joined(separator: " ")
    elements += "<polyline class=\"\(style)\" points=\"\(corners)\"/>\n"
  }

  /// Closed shapes in one element, each point as its distance in tenths of a point from the one before.
  mutating func path(_ polygons: [[Viewport.Point]], style: String) {
    guard !polygons.isEmpty else { return }
    var text = ""
    for polygon in polygons {
      var before: (x: Int, y: Int)?
      for point in polygon {
        let at = (x: Int((point.x * 10).rounded()), y: Int((point.y * 10).rounded()))
        if let before {
          if at == before { continue }
          text += tenths(at.x - before.x) + "," + tenths(at.y - before.y) + " "
        } else {
          text += "M" + tenths(at.x) + "," + tenths(at.y) + "l"
        }
        before = at
      }
      if text.last == " " { text.removeLast() }
      text += "z\n"
    }
    text.removeLast()
    elements += "<path class=\"\(style)\" d=\"\(text)\"/>\n"
  }

  mutating func text(_ text: String, x: Double, y: Double, style: String) {
    let name = style.isEmpty ? "" : " class=\"\(style)\""
    elements += "<text\(name) x=\"\(number(x))\" y=\"\(number(y))\">\(Self.escaped(text))</text>\n"
  }

  /// What follows is drawn within an area only, until ``endClip()``.
  mutating func beginClip(_ area: Area) {
    elements += "<svg x=\"\(number(area.left))\" y=\"\(number(area.top))\" "
    elements += "width=\"\(number(area.width))\" height=\"\(number(area.height))\" "
    elements += "viewBox=\"\(number(area.left)) \(number(area.top)) \(number(area.width)) \(number(area.height))\">\n"
  }

  mutating func endClip() { elements += "</svg>\n" }

  func document(size: Viewport.Size, title: String, description: String, styleSheet: String) -> String {
    let (width, height) = (number(size.width), number(size.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="landmark-map" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(Self.escaped(title))</title>
      <desc>\(Self.escaped(description))</desc>
      <style>
      \(styleSheet)</style>
      \(elements)</svg>

      """
  }

  private func closing(_ element: String, _ title: String) -> String {
    title.isEmpty ? "/>\n" : "><title>\(Self.escaped(title))</title></\(element)>\n"
  }

  /// Hundredths of a point are finer than any screen.
  private func number(_ value: Double) -> String { DecimalText.trimmed(value, digits: 2) }

  private func tenths(_ value: Int) -> String {
    let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: 10)
    return (value < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
  }

  /// Markup characters escaped, and those that XML does not allow as spaces.
  static func escaped(_ text: String) -> String {
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
