import GeoCore
import MapRegions
import TestSupport
import Testing

@testable import MapPictures

@Suite("A picture of characters")
struct TextPictureTests {
  private func picture(_ columns: Int, _ rows: Int, level: Double = 1) throws -> RegionPicture {
    let size = try Viewport.Size(width: Double(columns * 2), height: Double(rows * 4))
    return RegionPicture(Viewport(uncheckedSize: size, center: at(0, 0), zoomLevel: level))
  }

  @Test("every line is as wide as it may be, also with wide characters and marks without width")
  func widths() throws {
    var generator = SeededGenerator(seed: 75)
    let names = ["東京都", "e\u{301}e\u{301}", "ירושלים", "🗻 Fuji", "plain", "กรุงเทพ", "a\tb\u{202E}c", "\u{301}"]
    for round in 0..<Effort.rounds(200) {
      let (columns, rows) = (
        Int.random(in: 4...90, using: &generator), Int.random(in: 2...30, using: &generator)
      )
      var picture = try picture(columns, rows, level: Double.random(in: -1...4, using: &generator))
      picture.coastline = try Shipped.coastline()
      picture.isSelective = Bool.random(using: &generator)
      picture.places = (0..<30).map { index in
        .init(Layout.query(near: [], using: &generator), label: names[index % names.count], isEmphasized: index == 0)
      }
      for glyphs in RegionPicture.TextGlyphs.allCases {
        let lines = picture.text(glyphs).split(separator: "\n", omittingEmptySubsequences: false).prefix(rows)
        #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= columns }, "seed 75, round \(round)")
        #expect(!lines.joined().unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
      }
      let colored = picture.text(.ascii, usesColor: true)
      #expect(Self.withoutCodes(colored) == picture.text(.ascii), "seed 75, round \(round)")
    }
  }

  /// Without the terminal's codes, and without spaces at the ends of lines.
  private static func withoutCodes(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "\u{1B}") {
      result += rest[..<start]
      rest = rest[start...].drop { $0 != "m" }.dropFirst()
    }
    return result + rest
  }

  @Test("ASCII draws with nothing else, and braille with its own patterns")
  func glyphs() throws {
    var picture = try picture(60, 30)
    picture.coastline = try Shipped.coastline()
    picture.places = [.init(at(0, 0), label: "zero")]
    let drawn = picture.text(.ascii).filter { $0 != "°" }
    #expect(drawn.utf8.allSatisfy { $0 < 0x80 })
    let braille = picture.text(.braille)
    #expect(braille.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
    for dots in UInt8.min...UInt8.max where dots != 0 {
      let scalar = RegionPicture.TextGlyphs.braille.character(ofDots: dots).unicodeScalars.first
      #expect(scalar.map { ($0.value - 0x2800).nonzeroBitCount } == dots.nonzeroBitCount)
    }
    // The lower right dot is the eighth of Unicode's, the upper right one the fourth.
    #expect(RegionPicture.TextGlyphs.braille.character(ofDots: 0b1000_0010) == "\u{2888}")
    #expect(RegionPicture.TextGlyphs.ascii.character(ofDots: 0b0101_0101) == "|")
    #expect(RegionPicture.TextGlyphs.ascii.character(ofDots: 0b1100_0000) == "_")
  }

  @Test("land is land: cells whose middle is on it, by looking at each")
  func ground() throws {
    var picture = try picture(120, 60, level: 0.6)
    let coastline = try Shipped.coastline()
    picture.coastline = coastline
    let frame = PictureFrame(picture.viewport)
    let land = try #require(picture.land(in: frame, detail: 1))
    let lines = picture.text(.ascii).split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    var compared = 0
    for cell in stride(from: 0, to: 120 * 59, by: 7) {
      let (row, column) = (cell / 120, cell % 120)
      let character = column < lines[row].count ? lines[row][column] : " "
      let middle = Viewport.Point(x: Double(column) * 2 + 1, y: Double(row) * 4 + 2)
      guard character == "." || character == " ", frame.area.contains(middle) else { continue }
      guard distance(middle, to: land.polygons) > 3 else { continue }
      let place = picture.viewport.coordinate(at: middle)
      #expect((character == ".") == isLand(place, coastline), "\(row) \(column)")
      compared += 1
    }
    #expect(compared > 300)
  }
}
