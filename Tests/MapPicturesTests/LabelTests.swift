import GeoCore
import MapRegions
import TestSupport
import Testing

@testable import MapPictures

@Suite("Labels that do not overlap")
struct LabelTests {
  private static let bounds = Area(left: 0, top: 0, right: 300, bottom: 200)

  private func items(_ count: Int, _ generator: inout SeededGenerator) -> [LabelLayout.Item] {
    // All over the picture, beyond its edges, or all in one corner of it.
    let spread = ([1.0, 0.3, 0.02] as [Double]).randomElement(using: &generator) ?? 1
    return (0..<count).map { _ in
      let point = Viewport.Point(
        x: Double.random(in: -20...320, using: &generator) * spread,
        y: Double.random(in: -20...220, using: &generator) * spread)
      let reach = Double.random(in: 1...12, using: &generator)
      let mark = Area(
        left: point.x - reach, top: point.y - reach, right: point.x + reach, bottom: point.y + reach)
      let spots = Area.beside(
        point, reach: reach, gap: 2, width: Double.random(in: 5...130, using: &generator), height: 14,
        within: Self.bounds)
      return .init(
        mark: mark, spots: Int.random(in: 0..<8, using: &generator) == 0 ? [] : spots,
        isFixed: Int.random(in: 0..<6, using: &generator) == 0)
    }
  }

  @Test("no name lies on another or on a mark, and all are within the picture", arguments: [false, true])
  func overlaps(isSelective: Bool) {
    var generator = SeededGenerator(seed: 91)
    for round in 0..<Effort.rounds(1000) {
      let items = items(Int.random(in: 0...60, using: &generator), &generator)
      var placer = LabelPlacer(bounds: Self.bounds)
      let furniture = Area(left: 200, top: 150, right: 310, bottom: 190)
      placer.occupy(furniture)
      let layout = LabelLayout(items, on: &placer, isSelective: isSelective, clearance: 3)
      let names = layout.shown.compactMap(\.spot)
      let marks = layout.shown.map { items[$0.index].mark }
      for (index, name) in names.enumerated() {
        #expect(Self.bounds.contains(name), "seed 91, round \(round)")
        #expect(!name.meets(furniture), "seed 91, round \(round)")
        #expect(!names[..<index].contains(where: name.meets), "seed 91, round \(round)")
        #expect(!marks.contains(where: name.meets), "seed 91, round \(round)")
      }
      #expect(Set(layout.shown.map(\.index)).count == layout.shown.count)
      if isSelective {
        #expect(layout.shown.allSatisfy { items[$0.index].isFixed || $0.spot != nil }, "seed 91, round \(round)")
        let indices = Set(layout.shown.map(\.index))
        #expect(items.indices.allSatisfy { !items[$0].isFixed || indices.contains($0) }, "seed 91, round \(round)")
      } else {
        #expect(layout.shown.map(\.index) == Array(items.indices))
        #expect(layout.missing == items.count { !$0.spots.isEmpty } - names.count)
      }
    }
  }

  @Test("the squares find what looking at everything finds")
  func squares() {
    var generator = SeededGenerator(seed: 92)
    func area() -> Area {
      let (x, y) = (
        Double.random(in: -400...700, using: &generator), Double.random(in: -300...500, using: &generator)
      )
      let width = ([0, 1, 32, 64, 400] as [Double]).randomElement(using: &generator) ?? 1
      return Area(
        left: x.rounded(), top: y.rounded(), right: x.rounded() + width,
        bottom: y.rounded() + Double.random(in: 0...70, using: &generator))
    }
    for round in 0..<Effort.rounds(400) {
      var placer = LabelPlacer(bounds: Self.bounds)
      var taken: [Area] = []
      for _ in 0..<40 {
        let new = area()
        let isFree = Self.bounds.contains(new) && !taken.contains(where: new.meets)
        #expect(placer.isFree(new) == isFree, "seed 92, round \(round)")
        taken.append(new)
        placer.occupy(new)
      }
    }
  }

  @Test("the first spot of eight that is free is taken")
  func priority() {
    let point = Viewport.Point(x: 150, y: 100)
    let spots = Area.beside(point, reach: 5, gap: 2, width: 40, height: 14, within: Self.bounds)
    #expect(spots.count == 8)
    var placer = LabelPlacer(bounds: Self.bounds)
    for spot in spots.prefix(4) { #expect(placer.place(spots) == spot) }
    #expect(spots[0].left > point.x && spots[1].right < point.x)
    #expect(spots[2].bottom < point.y && spots[3].top > point.y)
    // At the left edge a name above its mark moves to the right, as far as it must.
    let atEdge = Area.beside(.init(x: 6, y: 100), reach: 5, gap: 2, width: 100, height: 14, within: Self.bounds)
    #expect(atEdge[2].left == 0 && atEdge[3].left == 0)
  }

  @Test("widths of texts: none of combining marks, twice as much of CJK, an ellipsis where it is cut")
  func widths() {
    #expect(TextExtent.ems("") == 0)
    #expect(TextExtent.ems("WWWW") > 3 * TextExtent.ems("iiii"))
    #expect(TextExtent.ems("東京都") >= 3)
    #expect(TextExtent.ems("e\u{301}") == TextExtent.ems("e") && TextExtent.ems("\u{301}") == 0)
    #expect(TextExtent.shortened("short", toEms: 20) == "short")
    let cut = TextExtent.shortened(String(repeating: "東 ", count: 50), toEms: 10)
    #expect(cut.hasSuffix("東…") && TextExtent.ems(cut) <= 10.5)
    #expect(TextExtent.shortened("abc", toEms: 0) == "…")
  }
}
