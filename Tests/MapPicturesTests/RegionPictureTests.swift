import GeoCore
import MapPictures
import MapRegions
import TestSupport
import Testing

private func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(uncheckedLatitude: latitude, longitude: longitude)
}

@Suite("A region as a picture")
struct RegionPictureTests {
  private func numbers(_ svg: String, _ attribute: String, of element: String) -> [Double] {
    svg.split(separator: "\n").filter { $0.hasPrefix("<" + element) }.flatMap { line in
      line.split(separator: " ").compactMap { part -> Double? in
        guard part.hasPrefix(attribute + "=\"") else { return nil }
        return Double(part.dropFirst(attribute.count + 2).prefix { $0 != "\"" })
      }
    }
  }

  @Test("a box across the antimeridian is one rectangle in the middle, with the antimeridian through it")
  func fiji() throws {
    let fiji = try BoundingBox(west: 177, south: -20, east: -178, north: -16)
    let size = try Viewport.Size(width: 640, height: 480)
    let viewport = try Viewport(fitting: fiji, size: size, options: .init(padding: .init(36)))
    var picture = RegionPicture(viewport, title: "Fiji")
    picture.boxes = [.init(fiji, label: "Fiji")]
    picture.places = [.init(at(-18.14161, 178.44149), label: "Suva"), .init(at(-17, -179.9), label: "Taveuni")]
    let svg = picture.svg
    let boxes = svg.split(separator: "\n").filter { $0.contains("class=\"box\"") }
    #expect(boxes.count == 1)
    let (x, width) = (
      numbers(svg, "x", of: "rect class=\"box\"")[0], numbers(svg, "width", of: "rect class=\"box\"")[0]
    )
    #expect(x >= 35.9 && x + width <= 604.1 && (x + width / 2 - 320).magnitude < 1)
    #expect(svg.split(separator: "\n").filter { $0.contains("class=\"antimeridian\"") }.count == 1)
    #expect(numbers(svg, "cx", of: "circle").count == 2)
    #expect(svg.contains(">Suva</text>") && svg.contains("<title>Fiji</title>"))
  }

  @Test("names cannot break out of their element")
  func escaping() throws {
    let viewport = try Viewport(size: .phone, center: at(0, 0), zoomLevel: 3)
    var picture = RegionPicture(viewport, title: "</title><script>&\u{0}")
    picture.places = [.init(at(1, 1), label: "<b>\"&'")]
    let svg = picture.svg
    #expect(!svg.contains("<script>") && !svg.contains("<b>") && !svg.unicodeScalars.contains("\u{0}"))
    #expect(svg.contains("&lt;b&gt;&quot;&amp;'"))
  }

  @Test("every number is finite and every element closed, anywhere and at any level")
  func anywhere() throws {
    var generator = SeededGenerator(seed: 71)
    for _ in 0..<Effort.rounds(400) {
      let center = Layout.query(near: [], using: &generator)
      let viewport = try Viewport(
        size: .phone, center: center, zoomLevel: Double.random(in: 0...22, using: &generator))
      var picture = RegionPicture(viewport, title: "t")
      picture.boxes = [.init(.full), .init(.empty), .init(BoundingBox(center))]
      picture.places = (0..<20).map { _ in .init(Layout.query(near: [center], using: &generator), label: "place") }
      let svg = picture.svg
      #expect(!svg.contains("nan") && !svg.contains("inf"), "seed 71, \(center) \(viewport.zoomLevel)")
      #expect(svg.utf8.count < 60_000, "seed 71, \(center) \(viewport.zoomLevel)")
      #expect(svg.hasSuffix("</svg>\n"))
    }
  }

  @Test("labels do not lie upon each other")
  func labels() throws {
    let viewport = try Viewport(size: .phone, center: at(0, 0), zoomLevel: 3)
    var picture = RegionPicture(viewport)
    picture.places = (0..<30).map { .init(at(Double($0) * 0.01, 0), label: "the same spot \($0)") }
    let svg = picture.svg
    let shown = svg.components { $0.contains("the same spot") }
    #expect((1...4).contains(shown))
    #expect(numbers(svg, "cx", of: "circle").count == 30)
  }
}

extension String {
  /// How many lines a condition holds for.
  fileprivate func components(where condition: (Substring) -> Bool) -> Int {
    split(separator: "\n").filter(condition).count
  }
}
