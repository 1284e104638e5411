import GeoCore
import TestSupport
import Testing

@Suite("Areas, middles and distances of boxes")
struct BoundingBoxMeasureTests {
  @Test("the Earth's area, an eighth of it, and nothing")
  func areas() {
    #expect((BoundingBox.full.area() / 510_065_621_724_088 - 1).magnitude < 1e-14)
    let unit = Ellipsoid.sphere(radius: 1)
    #expect((BoundingBox.full.area(on: unit) - 4 * .pi).magnitude < 1e-14)
    #expect((box(0, 0, 90, 90).area(on: unit) - .pi / 2).magnitude < 1e-15)
    for flat in [BoundingBox.empty, box(0, 5, 90, 5), box(7, -5, 7, 5), BoundingBox(at(1, 2))] {
      #expect(flat.area() == 0)
    }
    let prolate = Ellipsoid(equatorialRadius: 1, flattening: -0.01)
    #expect(BoundingBox.full.area(on: prolate) > 4 * .pi && BoundingBox.full.area(on: prolate) < 4 * .pi * 1.02)
  }

  @Test("a small box has the area of its sides, to the last digits")
  func smallAreas() {
    for latitude in [-70.0, 0, 45, 88] {
      for size in [1e-8, 1e-6, 1e-3] {
        let small = box(10, latitude, 10 + size, latitude + size)
        let middle = latitude + size / 2
        let sides =
          Ellipsoid.wgs84.meridianRadius(atLatitude: middle) * small.latitudeSpan * Degrees.inRadians
          * Ellipsoid.wgs84.primeVerticalRadius(atLatitude: middle) * Degrees.sinCos(middle).cos
          * small.longitudeSpan * Degrees.inRadians
        #expect((small.area() / sides - 1).magnitude < 1e-8, "\(latitude) \(size)")
      }
    }
  }

  @Test("the pieces of a box have its area and together its middle")
  func pieces() throws {
    var generator = SeededGenerator(seed: 51)
    for _ in 0..<2000 {
      let whole = BoundingBox.random(using: &generator)
      guard whole.area() > 1 else { continue }
      let cut = Double.random(in: whole.south...whole.north, using: &generator)
      let parts = whole.splitAtAntimeridian.flatMap {
        [
          BoundingBox(south: $0.south, north: cut, longitudes: $0.longitudes),
          BoundingBox(south: cut, north: $0.north, longitudes: $0.longitudes),
        ]
      }
      let context: Comment = "seed 51, \(whole) cut at \(cut)"
      #expect((parts.map { $0.area() }.reduce(0, +) / whole.area() - 1).magnitude < 1e-12, context)
      // The middle of mass is the sum over small pieces of area times direction.
      let middle = Self.numericCentroid(of: whole)
      guard let centroid = whole.centroid, middle.length > 1e-3 else { continue }
      let away = 2 * asin(min(1, hypot3(centroid, middle) / 2)) * Degrees.perRadian
      #expect(away < 0.05, context)
    }
    #expect(BoundingBox.full.centroid == nil && BoundingBox.empty.centroid == nil)
    #expect(box(-180, -10, 180, 30).centroid?.latitude == 90)
    #expect(box(170, -1, -170, 1).centroid == at(0, 180))
    #expect(BoundingBox(at(40, 7)).centroid.map { $0.greatCircleDistance(to: at(40, 7)) < 1e-8 } == true)
  }

  private static func numericCentroid(of whole: BoundingBox) -> (x: Double, y: Double, z: Double, length: Double) {
    var (x, y, z, mass) = (0.0, 0.0, 0.0, 0.0)
    let count = 60
    for row in 0..<count {
      let latitude = whole.south + whole.latitudeSpan * (Double(row) + 0.5) / Double(count)
      let (s, c) = Degrees.sinCos(latitude)
      for column in 0..<count {
        let (sl, cl) = Degrees.sinCos(whole.west + whole.longitudeSpan * (Double(column) + 0.5) / Double(count))
        x += c * c * cl
        y += c * c * sl
        z += s * c
        mass += c
      }
    }
    let length = hypot(hypot(x, y), z)
    return (x / length, y / length, z / length, length / mass)
  }

  private func hypot3(_ place: Coordinate, _ middle: (x: Double, y: Double, z: Double, length: Double)) -> Double {
    let (s, c) = Degrees.sinCos(place.latitude)
    let (sl, cl) = Degrees.sinCos(place.longitude)
    return hypot(hypot(c * cl - middle.x, c * sl - middle.y), s - middle.z)
  }

  @Test("the distance to a box, against walking along its edges")
  func distanceToPlace() {
    var generator = SeededGenerator(seed: 52)
    for _ in 0..<200 {
      let target = BoundingBox.random(using: &generator)
      guard !target.isEmpty else { continue }
      let place = Layout.query(near: target.corners, using: &generator)
      let found = target.geodesicDistance(to: place)
      let context: Comment = "seed 52, \(target) from \(place)"
      // At a pole the place is in the box by its distance, whatever its longitude.
      #expect((found == 0) == (target.contains(place) || target.polarClosure.contains(place) && isPole(place)), context)
      guard found > 0 else { continue }
      let (walked, step) = Self.walk(edgesOf: target) { $0.geodesicDistance(to: place) }
      #expect(found <= walked + 1e-6 && found >= walked - step, context)
      #expect((BoundingBox(place).geodesicDistance(to: target) - found).magnitude < 1e-6, context)
    }
    #expect(BoundingBox.empty.geodesicDistance(to: at(0, 0)) == .infinity)
  }

  @Test("the distance between boxes, against walking along the edges of one")
  func distanceToBox() {
    var generator = SeededGenerator(seed: 53)
    for _ in 0..<60 {
      let (a, b) = (BoundingBox.random(using: &generator), BoundingBox.random(using: &generator))
      guard !a.isEmpty && !b.isEmpty else {
        #expect(a.geodesicDistance(to: b) == .infinity)
        continue
      }
      let found = a.geodesicDistance(to: b)
      let context: Comment = "seed 53, \(a) from \(b)"
      #expect((found - b.geodesicDistance(to: a)).magnitude < 1e-6, context)
      if a.polarClosure == a && b.polarClosure == b { #expect((found == 0) == a.intersects(b), context) }
      guard found > 0 else { continue }
      let (walked, step) = Self.walk(edgesOf: a) { b.geodesicDistance(to: $0) }
      #expect(found <= walked + 1e-6 && found >= walked - step, context)
    }
  }

  private func isPole(_ place: Coordinate) -> Bool { place.latitude.magnitude == 90 }

  /// S2's pairs near the south pole and across 180°.
  @Test(
    "boxes near a pole, where the shortest path runs over it",
    arguments: [
      (box(0, -87, 3, -85), box(1, -89, 2, -88)), (box(0, -87, 3, -85), box(90, -88, 91, -86)),
      (box(0, -87, 3, -85), box(-91, -84, -90, -83)), (box(0, -87, 3, -85), box(-179, -90, -178, -89)),
      (box(0, -87, 3, -85), box(-179, -84, -178, -83)), (box(0, 88, 2, 90), box(-179, 89, -179, 89)),
      (box(-1, -1, 1, 2), box(-3, -2, -2, -1)), (box(0, 86, 2, 88), box(-179, 85, -179, 85)),
    ])
  func distanceNearPole(a: BoundingBox, b: BoundingBox) {
    let (walked, step) = Self.walk(edgesOf: a) { b.geodesicDistance(to: $0) }
    let found = a.geodesicDistance(to: b)
    #expect(found > 0 && found <= walked + 1e-6 && found >= walked - step)
  }

  /// The least of a measure along the edges, and how far apart two of its places are at most.
  private static func walk(edgesOf target: BoundingBox, _ measure: (Coordinate) -> Double) -> (Double, Double) {
    let count = 64
    var least = Double.infinity
    for index in 0...count {
      let part = Double(index) / Double(count)
      let latitude = target.south + target.latitudeSpan * part
      let longitude = Degrees.wrapped(target.west + target.longitudeSpan * part)
      for place in [
        at(latitude, target.west), at(latitude, target.east), at(target.south, longitude), at(target.north, longitude),
      ] {
        least = min(least, measure(place))
      }
    }
    return (least, max(target.latitudeSpan, target.longitudeSpan) / Double(count) * 111_700 / 2 + 1)
  }
}
