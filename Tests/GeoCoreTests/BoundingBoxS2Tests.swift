import GeoCore
import TestSupport
import Testing

/// Vectors of S2's `s2latlng_rect_test.cc` and `s1interval_test.cc`, in degrees; where S2 leaves a tie to the order of
/// the operands, the row has the answer of this package's rule.
@Suite("Boxes as S2's LatLngRect has them")
struct BoundingBoxS2Tests {
  struct Row: Sendable, CustomTestStringConvertible {
    let a, b: BoundingBox
    /// Contains, interior contains, intersects, interior intersects.
    let relation: String
    let union, intersection: BoundingBox
    var testDescription: String { "\(a) and \(b)" }
  }

  private static let quarter = box(-180, 0, 0, 90)

  private static let rows: [Row] = [
    Row(a: quarter, b: box(-90, 45, -90, 45), relation: "TTTT", union: quarter, intersection: box(-90, 45, -90, 45)),
    Row(
      a: quarter, b: box(-180, 0, -180, 0), relation: "TFTF", union: quarter, intersection: box(180, 0, 180, 0)),
    Row(a: quarter, b: box(0, 90, 0, 90), relation: "TFTF", union: quarter, intersection: box(0, 90, 0, 90)),
    Row(
      a: quarter, b: box(-1, -10, 20, 1), relation: "FFTT", union: box(180, -10, 20, 90),
      intersection: box(-1, 0, 0, 1)),
    Row(
      a: quarter, b: box(-1, -10, 20, 0), relation: "FFTF", union: box(180, -10, 20, 90),
      intersection: box(-1, 0, 0, 0)),
    Row(
      a: quarter, b: box(0, -10, 20, 1), relation: "FFTF", union: box(180, -10, 20, 90),
      intersection: box(0, 0, 0, 1)),
    Row(
      a: box(-160, -15, -150, -15), b: box(145, 20, 155, 25), relation: "FFFF", union: box(145, -15, -150, 25),
      intersection: .empty),
    Row(
      a: box(-10, 70, -140, 90), b: box(175, 60, 5, 80), relation: "FFTT", union: box(-180, 60, 180, 90),
      intersection: box(175, 70, 5, 80)),
    Row(
      a: box(30, 12, 60, 60), b: box(0, 0, 18, 30), relation: "FFFF", union: box(0, 0, 60, 60), intersection: .empty),
    Row(
      a: box(0, 0, 42, 18), b: box(12, 30, 60, 42), relation: "FFFF", union: box(0, 0, 60, 42), intersection: .empty),
  ]

  @Test("contains, intersects, union and intersection of two boxes", arguments: rows)
  func operations(row: Row) {
    let relations = [
      row.a.contains(row.b), row.a.interiorContains(row.b), row.a.intersects(row.b), row.a.interiorIntersects(row.b),
    ]
    #expect(String(relations.map { $0 ? "T" : "F" }) == row.relation)
    #expect(row.a.union(row.b) == row.union)
    #expect(row.a.intersection(row.b) == row.intersection)
  }

  /// S2's named arcs: quadrants of the circle, points and small arcs round the corners of the quadrants.
  private static let arcs: [String: LongitudeInterval] = [
    "empty": .empty, "full": .full,
    "zero": arc(0, 0), "pi2": arc(90, 90), "pi": arc(180, 180), "mipi": arc(-180, -180), "mipi2": arc(-90, -90),
    "quad1": arc(0, 90), "quad2": arc(90, -180), "quad3": arc(180, -90), "quad4": arc(-90, 0),
    "quad12": arc(0, -180), "quad23": arc(90, -90), "quad34": arc(-180, 0), "quad41": arc(-90, 90),
    "quad123": arc(0, -90), "quad234": arc(90, 0), "quad341": arc(180, 90), "quad412": arc(-90, -180),
    "mid12": arc(89, 92), "mid23": arc(179, -178), "mid34": arc(-91, -88), "mid41": arc(-1, 2),
    "quad12eps": arc(0, -178), "quad2hi": arc(179, 180), "quad412eps": arc(-91, 180), "quadeps12": arc(-1, 180),
    "quad1lo": arc(0, 2), "quad2lo": arc(90, 92), "quad3hi": arc(-91, -90), "quadeps23": arc(89, -90),
    "quad23eps": arc(90, -88), "quadeps123": arc(-1, -90), "quad41tie": arc(-180, 0),
  ]

  private static func arc(_ west: Double, _ east: Double) -> LongitudeInterval {
    LongitudeInterval(west: west, east: east)
  }

  private static let arcRows = """
    empty empty TTFF empty empty; empty full FFFF full empty; empty zero FFFF zero empty; empty pi FFFF pi empty
    empty mipi FFFF mipi empty; full empty TTFF full empty; full full TTTT full full; full zero TTTT full zero
    full pi TTTT full pi; full mipi TTTT full mipi; full quad12 TTTT full quad12; full quad23 TTTT full quad23
    zero empty TTFF zero empty; zero full FFTF full zero; zero zero TFTF zero zero; zero pi FFFF quad41tie empty
    zero pi2 FFFF quad1 empty; zero mipi2 FFFF quad4 empty; zero quad12 FFTF quad12 zero
    zero quad23 FFFF quad123 empty; pi2 empty TTFF pi2 empty; pi2 full FFTF full pi2; pi2 zero FFFF quad1 empty
    pi2 pi FFFF quad2 empty; pi2 pi2 TFTF pi2 pi2; pi2 mipi FFFF quad2 empty; pi2 mipi2 FFFF quad41 empty
    pi2 quad12 FFTF quad12 pi2; pi2 quad23 FFTF quad23 pi2; pi empty TTFF pi empty; pi full FFTF full pi
    pi zero FFFF quad41tie empty; pi pi TFTF pi pi; pi pi2 FFFF quad2 empty; pi mipi TFTF pi pi
    pi mipi2 FFFF quad3 empty; pi quad12 FFTF quad12 pi; pi quad23 FFTF quad23 pi; mipi full FFTF full mipi
    mipi mipi2 FFFF quad3 empty; mipi quad12 FFTF quad12 mipi; mipi quad23 FFTF quad23 mipi
    quad12 empty TTFF quad12 empty; quad12 full FFTT full quad12; quad12 zero TFTF quad12 zero
    quad12 pi TFTF quad12 pi; quad12 mipi TFTF quad12 pi; quad12 quad12 TFTT quad12 quad12
    quad12 quad23 FFTT quad123 quad2; quad12 quad34 FFTF full quad34; quad23 empty TTFF quad23 empty
    quad23 full FFTT full quad23; quad23 zero FFFF quad123 empty; quad23 pi TTTT quad23 pi
    quad23 mipi TTTT quad23 mipi; quad23 quad12 FFTT quad123 quad2; quad23 quad23 TFTT quad23 quad23
    quad23 quad34 FFTT quad234 quad3; quad1 quad23 FFTF quad123 pi2; quad2 quad3 FFTF quad23 pi
    quad3 quad2 FFTF quad23 pi; quad2 pi TFTF quad2 pi; quad2 mipi TFTF quad2 pi; quad3 pi TFTF quad3 pi
    quad3 mipi TFTF quad3 mipi; quad12 mid12 TTTT quad12 mid12; mid12 quad12 FFTT quad12 mid12
    quad12 mid23 FFTT quad12eps quad2hi; mid23 quad12 FFTT quad12eps quad2hi; quad12 mid34 FFFF quad412eps empty
    mid34 quad12 FFFF quad412eps empty; quad12 mid41 FFTT quadeps12 quad1lo; mid41 quad12 FFTT quadeps12 quad1lo
    quad23 mid12 FFTT quadeps23 quad2lo; mid12 quad23 FFTT quadeps23 quad2lo; quad23 mid23 TTTT quad23 mid23
    mid23 quad23 FFTT quad23 mid23; quad23 mid34 FFTT quad23eps quad3hi; mid34 quad23 FFTT quad23eps quad3hi
    quad23 mid41 FFFF quadeps123 empty; mid41 quad23 FFFF quadeps123 empty
    """

  @Test("the same of two arcs of longitude")
  func arcOperations() throws {
    let rows = Self.arcRows.split { $0 == ";" || $0.isNewline }.map { $0.split(separator: " ").map(String.init) }
    #expect(rows.count == 81)
    for row in rows {
      let context: Comment = "\(row)"
      let a = try #require(Self.arcs[row[0]], context)
      let b = try #require(Self.arcs[row[1]], context)
      let relations = [a.contains(b), a.interiorContains(b), a.intersects(b), a.interiorIntersects(b)]
      #expect(String(relations.map { $0 ? "T" : "F" }) == row[2], context)
      #expect(a.union(b) == Self.arcs[row[3]], context)
      let whole = BoundingBox(south: 0, north: 1, longitudes: a)
        .intersection(BoundingBox(south: 0, north: 1, longitudes: b))
      #expect(whole.longitudes == Self.arcs[row[4]], context)
    }
  }

  @Test("complement of an arc")
  func complement() {
    let expected = [
      "empty": "full", "full": "empty", "pi": "full", "mipi": "full", "zero": "full", "quad12": "quad34",
      "quad34": "quad12", "quad123": "quad4",
    ]
    for (arc, complement) in expected { #expect(Self.arcs[arc]?.complement == Self.arcs[complement], "\(arc)") }
    #expect(box(10, 0, 20, 5).longitudeComplement == box(20, 0, 10, 5))
    #expect(BoundingBox.empty.longitudeComplement == .empty && BoundingBox.full.longitudeComplement == .empty)
  }

  @Test("places inside and on the edge of a quarter of the Earth")
  func interior() {
    let quarter = Self.quarter
    #expect(quarter.contains(at(30, -45)) && quarter.interiorContains(at(30, -45)))
    #expect(!quarter.contains(at(30, 45)) && !quarter.interiorContains(at(30, 45)))
    #expect(quarter.contains(at(0, -180)) && !quarter.interiorContains(at(0, -180)))
    #expect(quarter.contains(at(90, 0)) && !quarter.interiorContains(at(90, 0)))
    #expect(box(90, 0, -90, 10).interiorContains(at(5, -180)) && !box(90, 0, -90, 10).interiorContains(at(5, 0)))
    #expect(BoundingBox.full.interiorContains(at(0, 180)) && !BoundingBox.full.interiorContains(at(90, 0)))
  }

  @Test("a box from two places is the smaller way round")
  func pairs() {
    #expect(BoundingBox(enclosing: places([(-35, -140), (15, 155)])) == box(155, -35, -140, 15))
    // S2 keeps a pole's longitude there; here a pole has none.
    #expect(BoundingBox(enclosing: places([(25, -70), (-89, 80)])) == box(-70, -89, 80, 25))
  }

  @Test("places added one by one")
  func adding() {
    var grown = BoundingBox.empty.union(at(0, 0))
    #expect(grown.isPoint)
    for place in places([(0, -90), (45, -180), (90, 0)]) { grown = grown.union(place) }
    #expect(grown == box(-180, 0, 0, 90))
  }

  private static let expansions: [(BoundingBox, Double, Double, BoundingBox)] = [
    (box(150, 70, 170, 80), 20, 30, box(120, 50, -160, 90)),
    (.empty, 20, 30, .empty),
    (.full, 500, 500, .full),
    (box(170, -90, 20, 10), 30, 80, box(-180, -90, 180, 40)),
    (box(-50, 10, 70, 60), -10, -10, box(-40, 20, 60, 50)),
    (box(-180, -20, 180, 20), -10, -10, box(-180, -10, 180, 10)),
    (box(-180, -20, 180, 20), -30, -30, .empty),
    (box(10, -90, 11, 90), -10, -10, .empty),
    (box(10, -90, 100, 90), -10, -10, box(20, -80, 90, 80)),
    (.empty, -50, -500, .empty),
    (.full, -50, -50, box(-180, -40, 180, 40)),
    (box(-50, 10, 70, 60), -10, 30, box(-80, 20, 100, 50)),
    (box(-180, -20, 180, 20), 10, -500, box(-180, -30, 180, 30)),
    (box(-180, -90, 180, 80), -30, 500, box(-180, -60, 180, 50)),
    (box(-100, -80, 150, 80), 30, -50, box(-50, -90, 100, 90)),
    (box(-180, 0, 180, 50), -30, 500, .empty),
    (box(10, -80, 20, 70), 30, -200, .empty),
    (.empty, 100, -100, .empty),
    (.full, 100, -100, .full),
    (box(10, 0, 20, 10), .infinity, .infinity, .full),
    (box(10, 0, 20, 10), -5, -5, box(15, 5, 15, 5)),
    (box(179, 0, -179, 2), 0, -1, box(180, 0, 180, 2)),
  ]

  @Test("expanded and inset by degrees", arguments: expansions)
  func expanded(start: BoundingBox, latitude: Double, longitude: Double, expected: BoundingBox) {
    #expect(start.expanded(byLatitude: latitude, longitude: longitude) == expected)
  }

  @Test("all longitudes where a box comes to a pole")
  func polarClosure() {
    #expect(box(0, -89, 1, 89).polarClosure == box(0, -89, 1, 89))
    #expect(box(-30, -90, 100, -45).polarClosure == box(-180, -90, 180, -45))
    #expect(box(145, 89, 146, 90).polarClosure == box(-180, 89, 180, 90))
    #expect(box(-145, -90, -144, 90).polarClosure == .full)
    #expect(BoundingBox.empty.polarClosure == .empty)
  }

  private static let degree = EarthRadius.mean * Degrees.inRadians

  private static let distances: [(BoundingBox, Double, BoundingBox)] = [
    (box(170, 0, -170, 0), 15, box(155, -15, -155, 15)),
    (box(150, 60, 10, 80), 15, box(-180, 45, 180, 90)),
    (box(-90, 0, 180, 90), -5, box(0, 5, 90, 85)),
    (box(-180, 0, 180, 90), -5, box(-180, 5, 180, 90)),
    (box(-90, -90, 180, 0), -5, box(0, -85, 90, -5)),
    (box(-180, -90, 180, 0), -5, box(-180, -90, 180, -5)),
    (box(-180, 0, 180, 30), -5, box(-180, 5, 180, 25)),
    (box(0, 0, 90, 9.9), -5, .empty),
    (box(0, 0, 11, 30), -5, .empty),
    (.empty, 5, .empty),
    (.full, -5, .full),
    (.full, 5, .full),
  ]

  @Test("expanded and inset by distance on the sphere", arguments: distances)
  func expandedByDistance(start: BoundingBox, degrees: Double, expected: BoundingBox) {
    let found = start.expanded(byMeters: degrees * Self.degree, on: .sphere(radius: EarthRadius.mean))
    #expect(found.isNear(expected, within: 1e-11), "\(found)")
    let ellipsoidal = start.expanded(byMeters: degrees * Self.degree)
    #expect(ellipsoidal.isNear(expected, within: 0.3), "\(ellipsoidal)")
  }

  @Test("out and in again is where it was")
  func outAndIn() {
    for start in [box(0, 0, 90, 30), box(-90, -30, 0, 0)] {
      for ellipsoid in [Ellipsoid.wgs84, .sphere(radius: EarthRadius.mean)] {
        let back = start.expanded(byMeters: 5 * Self.degree, on: ellipsoid)
          .expanded(byMeters: -5 * Self.degree, on: ellipsoid)
        #expect(back.isNear(start, within: 1e-10), "\(back)")
      }
    }
  }
}
