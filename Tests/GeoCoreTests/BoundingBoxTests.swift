import GeoCore
import TestSupport
import Testing

@Suite("Bounding boxes")
struct BoundingBoxTests {
  @Test("Fiji is five degrees wide and crosses the antimeridian")
  func fiji() {
    let fiji = box(177, -20, -178, -16)
    #expect(fiji.crossesAntimeridian && fiji.longitudeSpan == 5 && fiji.latitudeSpan == 4)
    #expect(fiji.center == at(-18, 179.5))
    let inside = places([(-18, 178), (-18, 180), (-18, -180), (-18, -178), (-16, 177)])
    #expect(inside.allSatisfy { fiji.contains($0) })
    let outside = places([(-18, 0), (-18, 176.9), (-18, -177.9), (-15.9, 179)])
    #expect(!outside.contains { fiji.contains($0) })
    #expect(fiji.description == "177,-20,-178,-16")
  }

  @Test("R18: the wrapped box holds 180 and not 0")
  func wrappedContains() {
    let wrapped = box(170, -10, -170, 10)
    #expect(wrapped.contains(at(0, 180)))
    #expect(wrapped.contains(at(0, -180)))
    #expect(!wrapped.contains(at(0, 0)))
  }

  @Test("touching the antimeridian is not crossing it")
  func touching() {
    let west = box(170, 0, -180, 1)
    let east = box(180, 0, -170, 1)
    #expect(west == box(170, 0, 180, 1) && !west.crossesAntimeridian)
    #expect(east == box(-180, 0, -170, 1) && !east.crossesAntimeridian)
    #expect(west.intersects(east))
    #expect(west.intersection(east) == box(180, 0, 180, 1))
    #expect(west.union(east) == box(170, 0, -170, 1))
    let meridian = box(180, 0, -180, 1)
    #expect(meridian.longitudeSpan == 0 && meridian.contains(at(0, -180)))
    #expect(box(-180, -90, 180, 90) == .full)
  }

  @Test("empty, point and full are apart")
  func extremes() {
    #expect(BoundingBox.empty.isEmpty && BoundingBox.empty.center == nil && !BoundingBox.empty.crossesAntimeridian)
    #expect(BoundingBox.empty.longitudeSpan == 0 && BoundingBox.empty.latitudeSpan == 0)
    #expect(BoundingBox.full.isFull && BoundingBox.full.longitudeSpan == 360)
    #expect(BoundingBox.full.center == at(0, 0))
    let point = BoundingBox(at(3, -180))
    #expect(point.isPoint && !point.isEmpty && point.center?.longitude == 180)
    #expect(point.contains(at(3, 180)))
    #expect(BoundingBox.full.contains(.empty) && !BoundingBox.empty.contains(.full))
    #expect(!BoundingBox.empty.intersects(.full) && BoundingBox.empty.union(point) == point)
  }

  @Test(
    "edges that are none are refused",
    arguments: [
      [0.0, 10, 1, 5], [0, .nan, 1, 5], [0, -91, 1, 5], [0, 0, 181, 5], [0, 0, .infinity, 5],
    ])
  func refused(edges: [Double]) {
    #expect(throws: CoordinateError.self) {
      try BoundingBox(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
    }
  }

  /// From the public bug cases: R7, R8, R12, R22 both ways (the tie prefers the box that does not cross), d3's, −180
  /// and 180, and poles, which have no longitude.
  private static let enclosed: [([(Double, Double)], [Double])] = [
    ([(75, 160), (65, -160), (50, -170), (45, 170)], [160, 45, -160, 75]),
    ([(-16.853, -179.915), (-16.802, 179.990)], [179.990, -16.853, -179.915, -16.802]),
    ([(16.5, -172.8), (-35.127709, 172.6)], [172.6, -35.127709, -172.8, 16.5]),
    ([(0, -90), (0, 90)], [-90, 0, 90, 0]),
    ([(39, -179), (38, 179)], [179, 38, -179, 39]),
    ([(0, -180), (0, 180)], [180, 0, 180, 0]),
    ([(0, -170), (0, -180)], [-180, 0, -170, 0]),
    ([(80, 10), (90, 0), (90, 120)], [10, 80, 10, 90]),
    ([(90, 33)], [33, 90, 33, 90]),
  ]

  @Test("the smallest box of places, in any order", arguments: enclosed)
  func enclosing(pairs: [(Double, Double)], edges: [Double]) {
    let enclosing = BoundingBox(enclosing: places(pairs))
    #expect(enclosing == box(edges[0], edges[1], edges[2], edges[3]))
    #expect(BoundingBox(enclosing: places(pairs.reversed())) == enclosing)
  }

  @Test("no places, no box")
  func enclosingNothing() {
    #expect(BoundingBox(enclosing: [Coordinate]()).isEmpty)
  }

  @Test("S2's vectors: unions and intersections of wide boxes")
  func wide() {
    let a = box(-10, 70, -140, 90)
    let b = box(175, 60, 5, 80)
    #expect(a.union(b) == box(-180, 60, 180, 90))
    #expect(a.intersection(b) == box(175, 70, 5, 80))
    #expect(a.intersections(with: b) == [box(175, 70, -140, 80), box(-10, 70, 5, 80)])
  }

  /// Edges where things go wrong, and some between.
  private static let meridians = [-180.0, -179.5, -120, -90, 0, 33, 90, 170, 179.5, 180]

  @Test("the algebra of all boxes over the interesting edges, against sampling")
  func algebra() {
    let shifted = Self.meridians.map { Degrees.wrapped($0 + 1e-9) }
    let samples: [Double] = Self.meridians + shifted + [-179.75, 45, 100, -100]
    var boxes: [BoundingBox] = [.empty, .full]
    for west in Self.meridians { for east in Self.meridians { boxes.append(box(west, -10, east, 20)) } }
    for a in boxes {
      for b in boxes {
        let (union, intersection) = (a.union(b), a.intersection(b))
        let pieces = a.intersections(with: b)
        let context: Comment = "\(a) with \(b)"
        #expect(union == b.union(a), context)
        #expect(intersection == b.intersection(a), context)
        #expect(union.contains(a) && union.contains(b), context)
        #expect(a.contains(b) == (union == a), context)
        #expect(a.intersects(b) == !intersection.isEmpty, context)
        #expect(a.intersects(b) == !pieces.isEmpty, context)
        #expect(pieces.allSatisfy { a.contains($0) && b.contains($0) && intersection.contains($0) }, context)
        for longitude in samples {
          let place = at(0, longitude)
          let (inA, inB) = (a.contains(place), b.contains(place))
          #expect(!(inA || inB) || union.contains(place), context)
          #expect((inA && inB) == pieces.contains { $0.contains(place) }, context)
          #expect(!(inA && inB) || intersection.contains(place), context)
        }
      }
    }
  }
}
