import GeoCore
import MapRegions
import TestSupport
import Testing

@testable import MapPictures

@Suite("A region as a picture")
struct RegionPictureTests {
  @Test("a box across the antimeridian is one rectangle in the middle, with the antimeridian through it")
  func fiji() throws {
    let fiji = try BoundingBox(west: 177, south: -20, east: -178, north: -16)
    let size = try Viewport.Size(width: 640, height: 480)
    let viewport = try Viewport(fitting: fiji, size: size, options: .init(padding: .init(36)))
    var picture = RegionPicture(viewport, title: "Fiji")
    picture.boxes = [.init(fiji, label: "The box")]
    picture.places = [.init(at(-18.14161, 178.44149), label: "Suva"), .init(at(-17, -179.9), label: "Taveuni")]
    let svg = picture.svg
    let elements = try XMLElements(svg)
    let boxes = elements.named("rect", "box")
    try #require(boxes.count == 1)
    let (x, width) = (elements.number("x", of: boxes[0]), elements.number("width", of: boxes[0]))
    #expect(x >= 35.9 && x + width <= 604.1 && (x + width / 2 - 320).magnitude < 1)
    #expect(elements.named("line", "antimeridian").count == 1)
    #expect(elements.named("circle", "place").count == 2)
    #expect(svg.contains(">Suva</text>") && svg.contains(">The box</text>") && svg.contains("<title>Fiji</title>"))
  }

  @Test("a small picture, element by element")
  func golden() throws {
    let viewport = try Viewport(size: .init(width: 200, height: 120), center: at(45, 180), zoomLevel: 2)
    var picture = RegionPicture(viewport, title: "Two & more")
    picture.theme = .light
    picture.coastline = try Coastline(
      Array("coastline 1\nring 17000 4000 2000 0 0 1000 -2000 0\nring -10000 0 100 0 0 100\n".utf8))
    picture.places = [
      .init(at(46, 175), label: "West", category: "Lakes"), .init(at(44, -170), label: "East", category: "Rivers"),
      .init(at(45, 178), count: 1234), .init(at(50, -165), label: "Here", category: "Lakes", isEmphasized: true),
    ]
    picture.note = "A note"
    let svg = picture.svg
    let body = svg.split(separator: "</style>\n")[1]
    #expect(
      body == """
        <rect class="ground" x="0" y="0" width="200" height="120"/>
        <rect class="sea" x="0" y="0" width="200" height="120"/>
        <path class="land" d="M71.6,79.3l56.8,0 0,-40.4 -56.8,0z"/>
        <line class="grid" x1="43.11" y1="0" x2="43.11" y2="120"/>
        <line class="grid antimeridian" x1="100" y1="0" x2="100" y2="120"/>
        <line class="grid" x1="156.89" y1="0" x2="156.89" y2="120"/>
        <line class="grid" x1="0" y1="79.31" x2="200" y2="79.31"/>
        <text class="title" x="14" y="29">Two &amp; more</text>
        <polyline class="scale" points="14,92 14,96 50.08,96 50.08,92"/>
        <text x="14" y="88">1000 km at 45°N</text>
        <text class="degrees middle" x="43.11" y="114">160°E</text>
        <text class="degrees middle" x="100" y="114">180°</text>
        <text class="degrees middle" x="156.89" y="114">160°W</text>
        <circle class="ring" cx="142.67" cy="38.93" r="7.5"/>
        <circle class="place c0" cx="142.67" cy="38.93" r="4.5"><title>Here</title></circle>
        <circle class="place c0" cx="94.31" cy="60" r="15.4"/>
        <text class="number" x="94.31" y="63.6">1.2k</text>
        <polygon class="place c1" points="128.44,59.39 133.12,67.49 123.77,67.49"><title>East</title></polygon>
        <circle class="place c0" cx="85.78" cy="55.94" r="4.5"><title>West</title></circle>
        <text x="48.07" y="59.91">West</text>
        <text x="153.67" y="42.89">Here</text>
        <text class="credit" x="190" y="100">Coastline: Natural Earth 1:110M</text>
        <text class="credit" x="190" y="88">1 more without label</text>
        <text class="credit" x="190" y="76">A note</text>
        </svg>

        """, "\(body)")
    #expect(
      svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"landmark-map\" width=\"200\" height=\"120\""))
    #expect(svg == picture.svg)
  }

  @Test("names cannot break out of their element, whatever they hold")
  func escaping() throws {
    let viewport = try Viewport(size: .phone, center: at(0, 0), zoomLevel: 3)
    var picture = RegionPicture(viewport, title: "</title><script>&\u{0}\u{1B}[31m\u{FFFE}")
    picture.places = [
      .init(at(1, 1), label: "<b>\"&'", category: "a<b"), .init(at(-9, 1), label: "東京都 ירושלים 🗻", category: "\"&"),
      .init(at(-5, 9), label: String(repeating: "very long ", count: 100)),
    ]
    picture.boxes = [.init(.full, label: "]]>")]
    picture.note = "<note>"
    let svg = picture.svg
    let elements = try XMLElements(svg)
    #expect(!svg.contains("<script>") && !svg.contains("<b>"))
    #expect(!svg.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{FFFE}" })
    #expect(svg.contains("&lt;b&gt;&quot;&amp;'") && svg.contains(">東京都 ירושלים 🗻</text>"))
    #expect(elements.named("text").contains { $0.text.hasSuffix("…") && $0.text.count < 60 })
  }

  @Test("anywhere and at any level: well-formed, finite, names apart, the same bytes again")
  func anywhere() throws {
    var generator = SeededGenerator(seed: 71)
    let coastline = try Shipped.coastline()
    for round in 0..<Effort.rounds(400) {
      let center = Layout.query(near: [], using: &generator)
      let viewport = try Viewport(
        size: .phone, center: center, zoomLevel: Double.random(in: 0...22, using: &generator))
      var picture = RegionPicture(viewport, title: "t")
      picture.coastline = coastline
      picture.theme = RegionPicture.Theme.allCases.randomElement(using: &generator) ?? .auto
      picture.isSelective = Bool.random(using: &generator)
      picture.boxes = [.init(.full), .init(.empty), .init(BoundingBox(center))]
      picture.places = (0..<20).map { index in
        .init(
          Layout.query(near: [center], using: &generator), label: "place", category: ["", "a", "b"][index % 3],
          count: index % 7 == 0 ? 50 : 1, isEmphasized: index == 5)
      }
      let svg = picture.svg
      if round.isMultiple(of: 4) { _ = try XMLElements(svg) }
      #expect(!svg.contains("nan") && !svg.contains("inf"), "seed 71, round \(round)")
      #expect(svg.utf8.count < 90_000, "seed 71, round \(round)")
      #expect(svg == picture.svg, "seed 71, round \(round)")
      let text = picture.text(.braille)
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 400 }, "seed 71, round \(round)")
    }
  }

  @Test("levels that no viewport would be made with draw nothing rather than stop")
  func extremes() throws {
    let coastline = try Shipped.coastline()
    for level in [-1000.0, -30, -8, 24, 30] {
      for center in [at(0, 0), at(90, 180), at(-90, -180), at(85.06, 0)] {
        var picture = RegionPicture(Viewport(uncheckedSize: .phone, center: center, zoomLevel: level), title: "t")
        picture.coastline = coastline
        picture.places = [.init(center, label: "center"), .init(at(0, 0), label: "zero")]
        picture.boxes = [.init(.full, label: "full")]
        let svg = picture.svg
        _ = try XMLElements(svg)
        #expect(!svg.contains("nan") && !svg.contains("inf"), "\(level) \(center)")
        #expect(!picture.text(.ascii).isEmpty)
      }
    }
    let tiny = Viewport(uncheckedSize: try .init(width: 0.5, height: 0.5), center: at(0, 0), zoomLevel: 3)
    _ = try XMLElements(RegionPicture(tiny, title: "t").svg)
    #expect(!RegionPicture(tiny).text(.braille).isEmpty)
  }

  @Test("the world is drawn once, each place in one spot, and poles stand on its edge")
  func world() throws {
    let viewport = Viewport(uncheckedSize: try .init(width: 700, height: 400), center: at(0, 100), zoomLevel: 0.5)
    var picture = RegionPicture(viewport)
    picture.coastline = try Shipped.coastline()
    picture.places = [
      .init(at(90, 0), label: "North"), .init(at(-90, 0), label: "South"), .init(at(0, -80), label: "far side"),
      .init(at(0, 100), label: "center"),
    ]
    let elements = try XMLElements(picture.svg)
    let world = 256 * 0.5.squareRoot() * 2
    let sea = elements.named("rect", "sea")
    try #require(sea.count == 1)
    #expect((elements.number("width", of: sea[0]) - world).magnitude < 0.02)
    let marks = elements.named("circle", "place")
    #expect(marks.count == 4)
    for mark in marks { #expect((350 - elements.number("cx", of: mark)).magnitude <= world / 2 + 0.01) }
    #expect(elements.named("text", "credit").contains { $0.text == "2 beyond 85° on the edge of the map" })
  }

  @Test("no place, and one, make a picture")
  func few() throws {
    let viewport = try Viewport(size: .phone, center: at(10, 20), zoomLevel: 5)
    var picture = RegionPicture(viewport)
    #expect(try XMLElements(picture.svg).named("desc").first?.text.contains("0 places") == true)
    #expect(picture.svg.contains("<title>Map</title>"))
    picture.places = [.init(at(10, 20), label: "only one")]
    let elements = try XMLElements(picture.svg)
    #expect(elements.named("desc").first?.text.hasSuffix("; 1 place: only one.") == true)
    let mark = try #require(elements.named("circle", "place").first)
    #expect(elements.number("cx", of: mark) == 187.5 && elements.number("cy", of: mark) == 333.5)
  }

  @Test("a picture too small for title, scale bar and notes has none of them")
  func thumbnail() throws {
    for (width, height, isThere) in [(180.0, 110.0, true), (179, 110, false), (180, 109, false), (40, 30, false)] {
      var picture = RegionPicture(
        Viewport(uncheckedSize: try .init(width: width, height: height), center: at(0, 0), zoomLevel: 1), title: "Small"
      )
      picture.coastline = try Shipped.coastline()
      picture.places = [.init(at(0, 0))]
      let elements = try XMLElements(picture.svg)
      for style in ["title", "credit"] {
        #expect(elements.named("text", style).isEmpty != isThere, "\(width) \(height)")
      }
      #expect(elements.named("polyline", "scale").isEmpty != isThere)
      #expect(elements.named("title").first?.text == "Small" && elements.named("circle", "place").count == 1)
    }
  }

  @Test("labels that found no room are counted")
  func missing() throws {
    let viewport = try Viewport(size: .phone, center: at(0, 0), zoomLevel: 3)
    var picture = RegionPicture(viewport)
    picture.places = (0..<30).map { .init(at(Double($0) * 0.01, 0), label: "the same spot \($0)") }
    var elements = try XMLElements(picture.svg)
    let shown = elements.named("text").count { $0.text.contains("the same spot") }
    #expect((1...8).contains(shown))
    #expect(elements.named("circle", "place").count == 30)
    #expect(elements.named("text", "credit").map(\.text) == ["\(30 - shown) more without label"])
    picture.isSelective = true
    elements = try XMLElements(picture.svg)
    #expect(elements.named("circle", "place").count == 1)
    #expect(elements.named("text", "credit").map(\.text) == ["1 of 30 places"])
  }

  @Test("a hundred thousand places: a selection, or all of them")
  func many() throws {
    var generator = SeededGenerator(seed: 72)
    let places = Layout.uniform.places(count: 100_000, using: &generator)
    let viewport = Viewport(uncheckedSize: try .init(width: 640, height: 480), center: at(0, 0), zoomLevel: 1)
    var picture = RegionPicture(viewport)
    picture.places = places.enumerated().map { .init($1, label: "place \($0)") }
    picture.isSelective = true
    let selected = try XMLElements(picture.svg)
    let shown = selected.named("circle", "place").count
    #expect((100...1000).contains(shown))
    #expect(
      selected.named("text", "credit").contains {
        $0.text == "\(shown) of \(picture.marks(in: PictureFrame(viewport)).count) places"
      })
    picture.isSelective = false
    #expect(picture.svg.utf8.count > 5_000_000)
  }

  @Test("categories have shapes and colors of their own, several make a legend, and too many share the last one")
  func categories() throws {
    let viewport = try Viewport(size: .phone, center: at(0, 0), zoomLevel: 3)
    func elements(_ count: Int) throws -> XMLElements {
      var picture = RegionPicture(viewport)
      picture.places = (0..<count).map { .init(at(0, Double($0)), category: "kind \($0)") }
      return try XMLElements(picture.svg)
    }
    #expect(try elements(1).named("rect", "panel").isEmpty)
    let three = try elements(3)
    #expect(three.named("rect", "panel").count == 1)
    // Once on the map and once in the legend.
    #expect(three.named("circle", "c0").count == 2 && three.named("polygon", "c1").count == 2)
    let ten = try elements(10)
    #expect(ten.named("polygon", "c5").count == 5 + 1)
    #expect(ten.named("text").contains { $0.text == "5 more" })
  }

  @Test("themes: one, the other, or both with a media query")
  func themes() throws {
    let viewport = try Viewport(size: .phone, center: at(0, 0), zoomLevel: 3)
    var picture = RegionPicture(viewport)
    let auto = picture.svg
    picture.theme = .light
    let light = picture.svg
    picture.theme = .dark
    let dark = picture.svg
    #expect(auto.contains("prefers-color-scheme: dark") && !light.contains("@media") && !dark.contains("@media"))
    #expect(light != dark && auto.contains("#dce8ef") && auto.contains("#14202a"))
  }

  @Test("a graticule of round degrees, lines not too close, named at the edges")
  func graticule() throws {
    for level in stride(from: 0.0, through: 20, by: 0.37) {
      let frame = PictureFrame(
        Viewport(uncheckedSize: try .init(width: 640, height: 480), center: at(31, 179), zoomLevel: level))
      let graticule = Graticule(frame)
      #expect((3...12).contains(graticule.meridians.count), "\(level)")
      for (a, b) in zip(graticule.meridians, graticule.meridians.dropFirst()) {
        #expect(b.position - a.position > min(60, frame.area.width / 7), "\(level)")
      }
      for line in graticule.parallels {
        let text = DegreeText.latitude(line.degrees)
        #expect(text.count <= 9, "\(level) \(text)")
        #expect(frame.area.top - 1e-6 <= line.position && line.position <= frame.area.bottom + 1e-6)
      }
    }
    #expect(DegreeText.longitude(-0.30000000000000004) == "0.3°W" && DegreeText.longitude(180) == "180°")
    #expect(DegreeText.latitude(0) == "0°" && DegreeText.latitude(-5) == "5°S")
  }

  @Test("the scale bar is as long as the geodesic that it stands for")
  func scaleBar() throws {
    for (latitude, level) in [(0.0, 3.0), (60, 8), (-45, 14), (80, 18)] {
      let frame = PictureFrame(try Viewport(size: .phone, center: at(latitude, 7), zoomLevel: level))
      let bar = try #require(ScaleBar(frame))
      let words = bar.name.split(separator: " ")
      let length = (Double(words[0]) ?? .nan) * (words[1] == "km" ? 1000 : 1)
      let (west, east) = (
        frame.viewport.coordinate(at: .init(x: 187.5 - bar.width / 2, y: 333.5)),
        frame.viewport.coordinate(at: .init(x: 187.5 + bar.width / 2, y: 333.5))
      )
      // A parallel is longer than the geodesic.
      let ratio = west.geodesicDistance(to: east) / length
      #expect((0.99...1.0001).contains(ratio), "\(latitude) \(level) \(ratio)")
      #expect(bar.name.contains(" at ") == (level < 5), "\(bar.name)")
    }
  }

  @Test("a mark stands for one place at least")
  func precondition() async {
    await #expect(processExitsWith: .failure) { _ = RegionPicture.Place(at(0, 0), count: 0) }
  }

  @Test("numbers of marks are short")
  func counts() {
    let texts = [2, 999, 1000, 1234, 9949, 9950, 23_457, 999_499, 999_500, 12_000_000].map {
      RegionPicture.Place(at(0, 0), count: $0).countText
    }
    #expect(texts == ["2", "999", "1.0k", "1.2k", "9.9k", "10k", "23k", "999k", "1M", "12M"])
  }
}
