import GeoCore
import MapRegions
import TestSupport
import Testing

private let world = MapPoint.worldSize

private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) throws -> MapRect {
  MapRect(origin: try MapPoint(x: x, y: y), size: try MapSize(width: width, height: height))
}

@Suite("The flat Mercator world")
struct MapRectTests {
  @Test("the world's corners, its middle, and the latitude where it ends")
  func points() throws {
    #expect(world == 268_435_456)
    #expect(MapPoint(at(0, 0)) == (try MapPoint(x: world / 2, y: world / 2)))
    #expect(MapPoint(at(90, -180)) == (try MapPoint(x: 0, y: 0)))
    #expect(MapPoint(at(-90, 180)) == (try MapPoint(x: world, y: world)))
    #expect((MapPoint(at(85, 0)).y - 439_674.4).magnitude < 0.1)
    let whole = try MapRegion(.world)
    #expect(whole.center == at(0, 0) && whole.span.longitudeDelta == 360)
    #expect((whole.span.latitudeDelta - 170.10225755961318).magnitude < 1e-12)
    // Longitude 210 is a point of the next world, not the (−1, −1) of MapKit.
    let next = try MapPoint(x: 390.0 / 360 * world, y: world / 2)
    #expect(next.coordinate == at(0, -150) && (next.wrapped.coordinate.longitude + 150).magnitude < 1e-12)
    #expect(try MapPoint(x: -1e-300, y: 0).wrapped.x == 0)
    #expect(next.geodesicDistance(to: MapPoint(at(0, -150))) < 1e-6)
    for (x, y) in [(Double.nan, 0), (0, .infinity)] {
      #expect(throws: MapRegionError.self) { try MapPoint(x: x, y: y) }
    }
    for (width, height, code) in [
      (-1.0, 0.0, MapRegionError.Code.negativeLength), (0, -1, .negativeLength), (.nan, 0, .notFinite),
      (0, .infinity, .notFinite),
    ] {
      let error = #expect(throws: MapRegionError.self) { try MapSize(width: width, height: height) }
      #expect(error?.code == code)
    }
  }

  @Test("places to points and back within nanometres, in every copy of the world")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 61)
    for _ in 0..<10_000 {
      let place = at(Double.random(in: -85...85, using: &generator), Double.random(in: -180...180, using: &generator))
      let point = MapPoint(place)
      #expect(point.coordinate.geodesicDistance(to: place) < 1e-7, "seed 61, \(place)")
      let copies = Double(Int.random(in: -3...3, using: &generator))
      let other = try MapPoint(x: point.x + copies * world, y: point.y)
      #expect(other.coordinate.geodesicDistance(to: place) < 1e-5, "seed 61, \(place)")
      #expect(other.wrapped.x >= 0 && other.wrapped.x < world)
    }
  }

  @Test("metres of a point, against the geodesic")
  func scale() {
    for latitude in [0.0, 34, 60, -84] {
      let place = MapPoint(at(latitude, 10))
      let scale = MapPoint.metersPerPoint(atLatitude: latitude)
      let east = at(latitude, 10 + 100 / world * 360)
      #expect((place.coordinate.geodesicDistance(to: east) / 100 / scale.eastWest - 1).magnitude < 1e-7)
      let north = MapPoint(uncheckedX: place.x, y: place.y - 50).coordinate
      let south = MapPoint(uncheckedX: place.x, y: place.y + 50).coordinate
      #expect((north.geodesicDistance(to: south) / 100 / scale.northSouth - 1).magnitude < 1e-7)
    }
    #expect(MapPoint.metersPerPoint(atLatitude: 90) == MapPoint.metersPerPoint(atLatitude: 89))
  }

  @Test("R6: a rectangle across 180° contains what lies in its eastern part, and their union is the rectangle")
  func r6() throws {
    let spanning = MapRect(box(160, 45, -160, 75))
    let inside = MapRect(box(-175, 50, -165, 60))
    #expect(spanning.spans180thMeridian && !inside.spans180thMeridian)
    #expect(spanning.contains(inside) && spanning.union(inside) == spanning && inside.union(spanning) == spanning)
    #expect(spanning.intersects(inside) && inside.intersects(spanning) && !inside.contains(spanning))
    #expect(spanning.intersection(inside).boundingBox.isNear(box(-175, 50, -165, 60), within: 1e-9))
    #expect(spanning.contains(MapPoint(at(60, -170))) && spanning.contains(MapPoint(at(60, 170))))
    #expect(!spanning.contains(MapPoint(at(60, 0))))
  }

  @Test("R7: a region from a rectangle of four places round 180°, as MapKit centres it")
  func r7() throws {
    let enclosing = BoundingBox(enclosing: [at(75, 160), at(65, -160), at(50, -170), at(45, 170)])
    let region = try MapRegion(MapRect(enclosing))
    #expect(region.center.longitude.magnitude == 180 && region.span.longitudeDelta == 40)
    #expect((region.span.latitudeDelta - 30).magnitude < 1e-9)
    // The Mercator middles of the facts: 78.762 of 65…85, 61.568 of 50…70.
    #expect((try MapRegion(MapRect(box(0, 65, 1, 85))).center.latitude - 78.762).magnitude < 5e-4)
    #expect((try MapRegion(MapRect(box(0, 50, 1, 70))).center.latitude - 61.568).magnitude < 5e-4)
  }

  @Test("the remainder is what lies beyond 180°, on the other side")
  func remainder() throws {
    let east = try rect(world - 10, 0, 30, 5)
    #expect(east.spans180thMeridian)
    #expect(east.remainder == (try rect(0, 0, 20, 5)))
    let west = try rect(-10, 0, 30, 5)
    #expect(west.spans180thMeridian)
    #expect(west.remainder == (try rect(world - 10, 0, 10, 5)))
    #expect(MapRect.world.remainder.isNull && MapRect.null.remainder.isNull)
    #expect(try rect(0, 0, 30, 5).remainder.isNull)
    #expect(try rect(2 * world + 5, 0, 30, 5).remainder == (try rect(5, 0, 30, 5)))
    #expect(try rect(-1, 0, world, 5).remainder.isNull)
    // Two places 160 and −160 as plain numbers do not span: the rectangle goes the long way round.
    let naive = try rect(MapPoint(at(0, -160)).x, 0, MapPoint(at(0, 160)).x - MapPoint(at(0, -160)).x, 5)
    #expect(!naive.spans180thMeridian)
  }

  @Test("null, empty and world")
  func extremes() throws {
    let some = try rect(10, 10, 5, 5)
    #expect(MapRect.null.isNull && MapRect.null.isEmpty && !MapRect.world.isEmpty)
    #expect(MapRect(.empty).isNull && MapRect.null.boundingBox.isEmpty)
    #expect(MapRect(.full) == .world)
    #expect(MapRect.null.union(some) == some && some.union(.null) == some && some.contains(.null))
    #expect(!some.intersects(.null) && some.intersection(.null).isNull && !MapRect.null.contains(some))
    #expect(throws: MapRegionError.self) { try MapRegion(MapRect.null) }
    #expect(try rect(10, 10, 0, 5).isEmpty)
    #expect(try rect(10, 10, 5, 0).isEmpty)
    #expect(some.inset(byX: 2.5, y: 2) == (try rect(12.5, 12, 0, 1)))
    #expect(some.inset(byX: 2.6, y: 0).isNull)
    #expect(some.inset(byX: -1, y: -1) == (try rect(9, 9, 7, 7)))
    #expect(some.offset(byX: -20, y: 1) == (try rect(-10, 11, 5, 5)))
    #expect(MapRect.null.offset(byX: 1, y: 1).isNull && MapRect.null.inset(byX: -1, y: -1).isNull)
    #expect(try rect(0, -20, 5, 10).boundingBox.isEmpty)
    #expect(try rect(0, world + 1, 5, 10).boundingBox.isEmpty)
    #expect(try rect(0, -20, 5, 30).boundingBox.north == WebMercator.maximumLatitude)
  }

  @Test("rectangles answer as their boxes do, in any copy of the world")
  func algebra() throws {
    var generator = SeededGenerator(seed: 62)
    // Sixteenths of the circle are exact numbers of map points.
    func edge() -> Double { Double(Int.random(in: -8...8, using: &generator)) * 22.5 }
    for _ in 0..<20_000 {
      let (a, b) = (box(edge(), -30, edge(), 30), box(edge(), -10, edge(), 60))
      func moved(_ box: BoundingBox) -> MapRect {
        MapRect(box).offset(byX: Double(Int.random(in: -2...2, using: &generator)) * world, y: 0)
      }
      let (p, q) = (moved(a), moved(b))
      let context: Comment = "seed 62, \(a) and \(b)"
      #expect(p.contains(q) == a.contains(b) && p.intersects(q) == a.intersects(b), context)
      #expect(p.union(q).boundingBox.longitudeSpan == a.union(b).longitudeSpan, context)
      #expect(p.union(q).contains(p) && p.union(q).contains(q), context)
      #expect(p.union(q).size == q.union(p).size, context)
      #expect(p.intersection(q).boundingBox.longitudeSpan == a.intersection(b).longitudeSpan, context)
      let pieces = p.intersections(with: q)
      #expect(pieces.allSatisfy { p.contains($0) && q.contains($0) }, context)
      let place = at(5, edge())
      #expect(pieces.contains { $0.contains(MapPoint(place)) } == (a.contains(place) && b.contains(place)), context)
      #expect(p.boundingBox.isNear(a, within: 1e-9), context)
      if p.spans180thMeridian && !a.longitudeSpan.isEqual(to: 360) {
        #expect(p.contains(p.remainder) && !p.remainder.spans180thMeridian, context)
      }
    }
  }

  @Test("ways to move that are no numbers are the caller's mistake")
  func preconditions() async {
    await #expect(processExitsWith: .failure) { _ = MapRect.world.inset(byX: .nan, y: 0) }
    await #expect(processExitsWith: .failure) { _ = MapRect.world.offset(byX: 0, y: .infinity) }
  }
}

extension BoundingBox {
  func isNear(_ other: BoundingBox, within degrees: Double) -> Bool {
    (south - other.south).magnitude <= degrees && (north - other.north).magnitude <= degrees
      && Degrees.difference(from: west, to: other.west).value.magnitude <= degrees
      && Degrees.difference(from: east, to: other.east).value.magnitude <= degrees
  }
}
