#if PROJ
  import CPROJ
  import GeoCore
  import TestSupport
  import Testing

  @Suite("Geodesics beside libproj's")
  struct GeodesicOracleTests {
    /// Pairs of all kinds: anywhere, close together, nearly antipodal, on one meridian, on the equator, at poles.
    private static func pair(_ index: Int, using generator: inout SeededGenerator) -> (Coordinate, Coordinate) {
      func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
      func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
        Coordinate(
          uncheckedLatitude: min(max(latitude, -90), 90), longitude: Degrees.wrapped(longitude))
      }
      let a = Layout.query(near: [], using: &generator)
      let tiny = pow(10, random(-12...0))
      switch index % 8 {
      case 0, 1: return (a, Layout.query(near: [], using: &generator))
      case 2: return (a, at(a.latitude + random(-1...1) * tiny, a.longitude + random(-1...1) * tiny))
      case 3: return (a, at(-a.latitude + random(-1...1) * tiny, a.longitude + 180 + random(-1...1) * tiny))
      case 4: return (a, at(random(-90...90), a.longitude + (index % 16 < 8 ? 0 : 180)))
      case 5: return (at(0, a.longitude), at(0, random(-180...180)))
      case 6: return (at(index % 16 < 8 ? 90 : -90, a.longitude), at(random(-90...90), random(-180...180)))
      default: return (a, at(index % 16 < 8 ? a.latitude : -a.latitude, random(-180...180)))
      }
    }

    @Test(
      "inverse and direct agree within 30 nm over 100 000 pairs",
      arguments: [Ellipsoid.wgs84]
        + [1.0 / 297, 1.0 / 150, -1.0 / 150].map { Ellipsoid(equatorialRadius: 6_400_000, flattening: $0) })
    func pairs(ellipsoid: Ellipsoid) throws {
      let (radius, flattening) = (ellipsoid.equatorialRadius, ellipsoid.flattening)
      var rival = geod_geodesic()
      unsafe geod_init(&rival, radius, flattening)
      let geodesic = Geodesic(on: ellipsoid)
      let limit = flattening.magnitude < 0.005 ? 30e-9 : 60e-9
      var generator = SeededGenerator(seed: 4)
      for index in 0..<(ellipsoid == .wgs84 ? 100_000 : 20_000) {
        let (a, b) = Self.pair(index, using: &generator)
        var (distance, first, last) = (0.0, 0.0, 0.0)
        unsafe geod_inverse(
          &rival, a.latitude, a.longitude, b.latitude, b.longitude, &distance, &first, &last)
        let own = geodesic.inverse(from: a, to: b)
        let context: Comment = "seed 4, pair \(index): \(a) \(b)"
        #expect((own.distance - distance).magnitude <= limit, context)
        // A bearing means as much as it moves the other end.
        let lever = sin(min(distance / radius, .pi / 2)) * radius
        let turn = Degrees.difference(from: first, to: own.initialBearing).value.magnitude
        #expect(turn * Degrees.inRadians * lever < 100e-9 || distance > 19_900_000 || distance < 1, context)

        var (latitude, longitude, bearing) = (0.0, 0.0, 0.0)
        unsafe geod_direct(&rival, a.latitude, a.longitude, first, distance, &latitude, &longitude, &bearing)
        let end = geodesic.direct(from: a, bearing: first, distance: distance).coordinate
        let other = try Coordinate(wrapping: latitude, longitude: longitude)
        #expect(geodesic.distance(from: end, to: other) <= limit, context)
      }
    }
  }
#endif
