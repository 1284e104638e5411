import GeoCore
import MapRegions
import TestSupport
import Testing

@testable import MapPictures

@Suite("The coastline")
struct CoastlineTests {
  private func error(_ text: String) -> CoastlineError? {
    do {
      _ = try Coastline(Array(text.utf8))
      return nil
    } catch { return error }
  }

  @Test("what is shipped has the continents, and is small")
  func shipped() throws {
    let coastline = try Shipped.coastline()
    #expect(coastline.count == 124)
    #expect(coastline.lines.filter { $0.kind == .southern }.count == 1)
    #expect(Shipped.bytes.count < 40_000)
    let land = [
      (48.0, 2.0), (34.011286, -116.166868), (-25, 134), (-85, 0), (-80, 100), (65, 179.9), (67, -175), (-18, 178),
      (72, -40), (30, 100), (62, 100),
    ]
    for (latitude, longitude) in land {
      #expect(isLand(at(latitude, longitude), coastline), "\(latitude) \(longitude)")
    }
    // The Caspian Sea is a hole in Asia.
    for (latitude, longitude) in [(0.0, 0.0), (42, 51), (0, 180), (-60, 0), (80, 180), (0, -150), (89, 0)] {
      #expect(!isLand(at(latitude, longitude), coastline), "\(latitude) \(longitude)")
    }
  }

  @Test("rings and lines round the world, with comments, empty lines and CR LF")
  func reading() throws {
    let text =
      "coastline 1\r\n# a comment\r\n\r\nring 17900 -100 200 0 0 200 -200 0\r\nsouth -18000 -7000 18000 0 18000 0"
    let coastline = try Coastline(Array(text.utf8))
    #expect(coastline.lines.map(\.kind) == [.ring, .southern])
    #expect(
      coastline.lines[0].points.map { [$0.longitude, $0.latitude] } == [[179, -1], [181, -1], [181, 1], [179, 1]])
    #expect(try Coastline(Array("coastline 1\n".utf8)).count == 0)
  }

  @Test(
    "what is wrong is named with its line",
    arguments: [
      ("", 1, "first line"), ("ring 0 0 1 1 2 2", 1, "first line"), ("coastline 2\n", 1, "first line"),
      ("coastline 1\nrong 0 0 1 1 2 2", 2, "begins with"), ("coastline 1\n\nring 0 0 1 1", 3, "three points"),
      ("coastline 1\nring 0 0 1 1 2", 2, "three points"), ("coastline 1\nring 0 0 1 1 2 2 3", 2, "7 numbers"),
      ("coastline 1\nring 0 0 1 x 2 2", 2, "not \"x\""), ("coastline 1\nring 0 0 1.5 1 2 2", 2, "whole number"),
      ("coastline 1\nring 0 8999 1 1 2 2", 2, "point 3"), ("coastline 1\nring 72001 0 1 1 2 2", 2, "point 1"),
      ("coastline 1\nring 0 0 2147483647 0 2 2", 2, "point 2"),
      ("coastline 1\nring 0 0 2147483648 0 2 2", 2, "whole number"),
      ("coastline 1\nsouth 0 0 10 0 10 0", 2, "360°"), ("coastline 1\nsouth 0 0 18000 0 18000 1", 2, "360°"),
      ("coastline 1\nring 0 0 \u{1F5FB} 1 2 2", 2, "whole number"),
    ])
  func refusals(text: String, line: Int, reason: String) {
    let error = error(text)
    #expect(error?.line == line && error?.description.contains(reason) == true, "\(String(describing: error))")
  }

  @Test("damaged bytes are refused or read, and what is read can be drawn")
  func damage() throws {
    var generator = SeededGenerator(seed: 81)
    let whole = Array(Shipped.bytes.suffix(3000))
    let viewport = try Viewport(size: .phone, center: at(0, 0), zoomLevel: 0)
    for round in 0..<Effort.rounds(400) {
      var bytes = Array("coastline 1\n".utf8) + whole.drop { $0 != UInt8(ascii: "\n") }
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: 12..<bytes.count, using: &generator)] =
          Array("0123456789 -\nrs#".utf8).randomElement(using: &generator) ?? 0
      }
      guard let coastline = try? Coastline(bytes) else { continue }
      let land = LandShapes(coastline, in: PictureFrame(viewport))
      #expect(land.polygons.joined().allSatisfy { $0.x.isFinite && $0.y.isFinite }, "seed 81, round \(round)")
    }
  }
}

@Suite("Land in a picture")
struct LandTests {
  @Test("a cut polygon holds the points of the area that the whole one holds, and no corner outside")
  func clipping() {
    var generator = SeededGenerator(seed: 82)
    func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    for round in 0..<Effort.rounds(4000) {
      let area = Area(left: -10, top: -5, right: 10, bottom: 5)
      // Self-crossing ones too, some with corners on the edges.
      let polygon = (0..<Int.random(in: 3...12, using: &generator)).map { _ in
        Viewport.Point(
          x: Bool.random(using: &generator) ? random(-20...20) : random(-20...20).rounded() / 2,
          y: Bool.random(using: &generator) ? random(-12...12) : (random(-12...12) / 5).rounded() * 5)
      }
      let cut = area.clipping(polygon)
      #expect(cut.allSatisfy(area.contains), "seed 82, round \(round)")
      for _ in 0..<40 {
        let point = Viewport.Point(x: random(-9.999...9.999), y: random(-4.999...4.999))
        guard distance(point, to: [polygon]) > 1e-9 else { continue }
        #expect(isInside(point, [cut]) == isInside(point, [polygon]), "seed 82, round \(round), \(point)")
      }
      let outside = Viewport.Point(x: random(10.001...20), y: random(-4...4))
      #expect(!isInside(outside, [cut]), "seed 82, round \(round)")
    }
    #expect(Area(left: 0, top: 0, right: 1, bottom: 1).clipping([]).isEmpty)
  }

  @Test("a place is drawn on land where it is land: anywhere, at any level, across the antimeridian and at the poles")
  func anywhere() throws {
    var generator = SeededGenerator(seed: 83)
    let coastline = try Shipped.coastline()
    var (onLand, atSea) = (0, 0)
    for round in 0..<Effort.rounds(300) {
      let center = Layout.query(near: [at(0, 180), at(66, 179.99), at(-84, -179), at(84, 20)], using: &generator)
      let size = try Viewport.Size(
        width: Double.random(in: 20...900, using: &generator), height: Double.random(in: 20...700, using: &generator))
      let level = Double.random(in: -2...9, using: &generator)
      let frame = PictureFrame(Viewport(uncheckedSize: size, center: center, zoomLevel: level))
      // Without thinning, which moves a coast by a part of a point.
      let land = LandShapes(coastline, in: frame, detail: 0)
      for _ in 0..<20 where frame.area.width > 0 && frame.area.height > 0 {
        let point = Viewport.Point(
          x: Double.random(in: frame.area.left...frame.area.right, using: &generator),
          y: Double.random(in: frame.area.top...frame.area.bottom, using: &generator))
        guard distance(point, to: land.polygons) > 1e-6 else { continue }
        let place = frame.viewport.coordinate(at: point)
        let isDrawn = isInside(point, land.polygons)
        #expect(isDrawn == isLand(place, coastline), "seed 83, round \(round), \(place)")
        #expect(
          isDrawn == !land.crossings(at: point.y).count { $0 > point.x }.isMultiple(of: 2), "seed 83, round \(round)")
        if isDrawn { onLand += 1 } else { atSea += 1 }
      }
    }
    #expect(onLand > 20 && atSea > 20)
  }

  @Test("the whole world: every coast once, and Antarctica from edge to edge down to the bottom")
  func world() throws {
    let viewport = Viewport(uncheckedSize: try .init(width: 512, height: 512), center: at(0, 0), zoomLevel: 1)
    let frame = PictureFrame(viewport)
    let land = LandShapes(try Shipped.coastline(), in: frame, detail: 0)
    // One more for those that the edge of the world goes through.
    #expect((124...132).contains(land.polygons.count))
    for x in stride(from: 1.0, through: 511, by: 5) {
      // The Ross Sea reaches almost as far south as the map.
      #expect(isInside(.init(x: x, y: 511.9), land.polygons) || (20...60).contains(x), "\(x)")
      #expect(!isInside(.init(x: x, y: 1), land.polygons), "\(x)")
    }
  }

  @Test("coasts are drawn from the least extent on, and not where they would be too coarse")
  func extent() throws {
    func picture(_ meters: Double, _ latitude: Double = 41) throws -> RegionPicture {
      let region = try MapRegion(center: at(latitude, 2), latitudinalMeters: meters, longitudinalMeters: meters)
      var picture = RegionPicture(
        Viewport(fitting: region, size: try .init(width: 400, height: 400)))
      picture.coastline = try Shipped.coastline()
      return picture
    }
    #expect(try picture(160_000).svg.contains("Natural Earth"))
    #expect(try !picture(130_000).svg.contains("Natural Earth"))
    #expect(try !picture(130_000).svg.contains("class=\"sea\""))
    #expect(try picture(160_000).text(.ascii).contains("Natural Earth"))
    #expect(try !picture(130_000).text(.ascii).contains("Natural Earth"))
    #expect(try picture(3_000_000, -89).svg.contains("Natural Earth"))
  }

  @Test("towns are on land, but for small islands and the inexact coast")
  func towns() throws {
    let frame = PictureFrame(
      Viewport(uncheckedSize: try .init(width: 4096, height: 4096), center: at(0, 0), zoomLevel: 4))
    let land = LandShapes(try Shipped.coastline(), in: frame, detail: 0)
    let rows = String(decoding: try Shipped.file("places.csv"), as: UTF8.self).split(separator: "\n").dropFirst()
    var (towns, onLand) = (0, 0)
    for (index, row) in rows.enumerated() where index.isMultiple(of: 23) && !row.contains("\"") {
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      guard let latitude = Double(cells[3]), let longitude = Double(cells[4]) else { continue }
      towns += 1
      let point = frame.point(of: at(latitude, longitude))
      onLand += land.crossings(at: point.y).count { $0 > point.x }.isMultiple(of: 2) ? 0 : 1
    }
    // 96 % of all 23 457.
    #expect(towns > 900 && Double(onLand) > 0.94 * Double(towns), "\(onLand) of \(towns)")
  }
}
