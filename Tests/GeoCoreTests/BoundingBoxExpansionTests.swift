import GeoCore
import TestSupport
import Testing

@Suite("Boxes made larger and smaller")
struct BoundingBoxExpansionTests {
  @Test("N10: a circle near a pole is wider than its radius over the cosine, and full when it reaches the pole")
  func circleNearPole() {
    let sphere = Ellipsoid.sphere(radius: EarthRadius.mean)
    let circle = BoundingBox(around: at(80, 0), radius: 1_000_000, on: sphere)
    #expect((circle.east - 64.18).magnitude < 0.01 && circle.west == -circle.east)
    #expect((circle.north - 88.993).magnitude < 0.001)
    let reaching = BoundingBox(around: at(80, 0), radius: 1_200_000, on: sphere)
    #expect(reaching.longitudeSpan == 360 && reaching.north == 90)
    #expect(BoundingBox(around: at(0, 0), radius: .infinity) == .full)
    #expect(BoundingBox(around: at(3, 4), radius: 0) == BoundingBox(at(3, 4)))
    #expect(BoundingBox(around: at(90, 7), radius: 1000).longitudeSpan == 360)
  }

  @Test("every place within the distance is in the box, and the edges are reached", arguments: [true, false])
  func circle(isEllipsoidal: Bool) {
    let ellipsoid = isEllipsoidal ? Ellipsoid.wgs84 : .sphere(radius: EarthRadius.mean)
    let geodesic = Geodesic(on: ellipsoid)
    var generator = SeededGenerator(seed: 54)
    for _ in 0..<400 {
      let center = Layout.query(near: [], using: &generator)
      let radius = pow(10, Double.random(in: -2...7, using: &generator))
      let circle = BoundingBox(around: center, radius: radius, on: ellipsoid)
      let context: Comment = "seed 54, \(center) within \(radius) m"
      var (widest, northernmost) = (0.0, -90.0)
      for bearing in stride(from: 0.0, to: 360, by: 0.5) {
        let place = geodesic.direct(from: center, bearing: bearing, distance: radius).coordinate
        #expect(circle.contains(place), context)
        widest = max(widest, Degrees.difference(from: center.longitude, to: place.longitude).value.magnitude)
        northernmost = max(northernmost, place.latitude)
      }
      guard circle.longitudeSpan < 360 else { continue }
      // Half a degree from the true bearing loses 4e-5 of the reach, more where the widest meridian nears the pole.
      let slack = circle.longitudeSpan / 2 < 60 ? 1e-4 : 0.2
      #expect(circle.longitudeSpan / 2 <= widest * (1 + slack) + 1e-11, context)
      #expect(circle.north <= northernmost + 2e-12, context)
    }
  }

  @Test("a box inset by a distance keeps what lies that far from its edges")
  func inset() {
    var generator = SeededGenerator(seed: 55)
    for _ in 0..<300 {
      let whole = BoundingBox.random(using: &generator)
      let distance = pow(10, Double.random(in: 2...6.3, using: &generator))
      let inner = whole.expanded(byMeters: -distance)
      let context: Comment = "seed 55, \(whole) by \(distance) m"
      #expect(whole.contains(inner), context)
      guard !inner.isEmpty, !whole.longitudes.isFull else { continue }
      let outside = BoundingBox(south: -90, north: 90, longitudes: whole.longitudes.complement)
      for corner in inner.corners {
        #expect(outside.geodesicDistance(to: corner) >= distance * (1 - 1e-9), context)
      }
    }
  }

  @Test("per cent of the extent, each edge its own")
  func percent() {
    let start = box(170, -10, -170, 10)
    #expect(start.expanded(byPercent: 10) == box(168, -12, -168, 12))
    #expect(start.expanded(byPercentNorth: 50, west: 100) == box(150, -10, -170, 20))
    #expect(start.expanded(byPercent: -50) == box(180, 0, 180, 0))
    #expect(start.expanded(byPercent: -50.1).isEmpty)
    #expect(start.expanded(byPercent: 1e9) == .full && start.expanded(byPercent: .infinity) == .full)
    #expect(BoundingBox(at(1, 2)).expanded(byPercent: .infinity) == BoundingBox(at(1, 2)))
    #expect(BoundingBox.empty.expanded(byPercent: 10).isEmpty)
  }

  @Test("corners, halves at the antimeridian, and the array of RFC 7946")
  func parts() throws {
    let fiji = box(177, -20, -178, -16)
    #expect(fiji.corners == places([(-20, 177), (-20, -178), (-16, -178), (-16, 177)]))
    #expect(fiji.splitAtAntimeridian == [box(177, -20, 180, -16), box(-180, -20, -178, -16)])
    #expect(box(0, 0, 180, 1).splitAtAntimeridian == [box(0, 0, 180, 1)])
    #expect(BoundingBox.empty.corners.isEmpty && BoundingBox.empty.splitAtAntimeridian.isEmpty)
    #expect(BoundingBox.full.splitAtAntimeridian == [.full])
    #expect(fiji.bbox == [177, -20, -178, -16] && BoundingBox.empty.bbox == nil)
    #expect(try BoundingBox(bbox: [177, -20, -178, -16]) == fiji)
    #expect(try BoundingBox(bbox: [177, -20, -100, -178, -16, 900]) == fiji)
    #expect(try BoundingBox(bbox: [-180, 66.5, 180, 90]).contains(at(90, 12)))
    for (numbers, code) in [
      ([], CoordinateError.Code.edgeCount), ([1, 2, 3], .edgeCount), ([1, 2, 3, 4, 5], .edgeCount),
      ([0, 10, 1, 5], .edgesReversed), ([0, .nan, 1, 5], .notFinite), ([0, -91, 1, 5], .latitudeOutOfRange),
      ([-200, 0, 1, 5], .longitudeOutOfRange),
    ] {
      let error = #expect(throws: CoordinateError.self) { try BoundingBox(bbox: numbers) }
      #expect(error?.code == code, "\(numbers)")
    }
  }

  @Test("margins and distances that are no numbers are the caller's mistake")
  func preconditions() async {
    await #expect(processExitsWith: .failure) { _ = BoundingBox.full.expanded(byLatitude: .nan, longitude: 0) }
    await #expect(processExitsWith: .failure) { _ = BoundingBox.full.expanded(byPercent: .nan) }
    await #expect(processExitsWith: .failure) { _ = BoundingBox.full.expanded(byMeters: .nan) }
    await #expect(processExitsWith: .failure) {
      _ = BoundingBox(around: Coordinate(uncheckedLatitude: 0, longitude: 0), radius: -1)
    }
  }
}
