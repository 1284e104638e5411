#if PROJ
  import GeoCore
  import Reprojection
  import TestSupport
  import Testing

  /// Thousands of places always, ten million where `LANDMARKS_LONG_TESTS` is set: then in release, please.
  @Suite("Fast paths")
  struct FastPathTests {
    struct Case: Sendable, CustomStringConvertible {
      let source, target: String
      var longitudes = -180.0...180
      var latitudes = -90.0...90
      var heights = 0.0...0
      /// Metres.
      let forward, inverse: Double
      /// Of the height on the way back: libproj's own loses digits near the poles and above the surface, while ours is also
      /// held against the height that it comes from.
      var height = 1e-5
      var description: String { "\(source) to \(target), \(longitudes)" }
    }

    static let cases =
      [
        Case(source: "EPSG:4326", target: "EPSG:3857", latitudes: -85.051...85.051, forward: 25e-9, inverse: 4e-9),
        Case(source: "EPSG:4979", target: "EPSG:4978", forward: 4e-9, inverse: 4e-9),
        Case(
          source: "EPSG:4979", target: "EPSG:4978", heights: -1_000...9_000, forward: 4e-9, inverse: 4e-9),
      ]
      + [1, 12, 31, 33, 60].flatMap { zone in
        let middle = UniversalTransverseMercator.centralMeridian(ofZone: zone)
        return [(32_600, 0.0...84.0), (32_700, -80.0...0)].map { base, latitudes in
          Case(
            source: "EPSG:4326", target: "EPSG:\(base + zone)", longitudes: middle - 3...middle + 3,
            latitudes: latitudes, forward: 10e-9, inverse: 10e-9)
        }
      }

    @Test("kernels give what libproj gives", arguments: cases)
    func agrees(given: Case) throws {
      let isLong = isLongRun
      var random = SeededGenerator(seed: 10_000_000)
      let oracle = try #require(PROJOracle(from: given.source, to: given.target))
      let transformation = try Transformation(
        from: CoordinateReferenceSystem(given.source), to: CoordinateReferenceSystem(given.target))
      #expect(transformation.usesFastPath)
      let isGeocentric = given.target == "EPSG:4978"
      for _ in 0..<(isLong ? 100 : 1) {
        let places = Columns(
          count: isLong ? 100_000 : 2_000, longitudes: given.longitudes, latitudes: given.latitudes,
          heights: given.heights, using: &random)
        var ours = places
        #expect(try transformation.transform(x: &ours.x, y: &ours.y, z: &ours.z).isEmpty)
        let theirs = oracle.transform(places)
        #expect(largestDifference(ours.x, theirs.x) < given.forward, "seed \(random.seed)")
        #expect(largestDifference(ours.y, theirs.y) < given.forward, "seed \(random.seed)")
        if isGeocentric { #expect(largestDifference(ours.z, theirs.z) < given.forward, "seed \(random.seed)") }
        var back = theirs
        #expect(try transformation.transform(x: &back.x, y: &back.y, z: &back.z, .inverse).isEmpty)
        let returned = oracle.transform(theirs, isInverse: true)
        let metres = 6_378_137 * Double.pi / 180
        let parallels = zip(back.x, returned.x).enumerated().map { index, pair in
          (pair.0 - pair.1).magnitude * metres * Degrees.sinCos(returned.y[index]).cos
        }
        #expect(parallels.max() ?? 0 < given.inverse, "seed \(random.seed)")
        #expect(largestDifference(back.y, returned.y) * metres < given.inverse, "seed \(random.seed)")
        if isGeocentric {
          #expect(largestDifference(back.z, returned.z) < given.height, "seed \(random.seed)")
          #expect(largestDifference(back.z, places.z) < 5e-9, "seed \(random.seed)")
        }
      }
    }

    @Test(
      "a height comes back from space as it was, where libproj's own loses digits",
      arguments: [(9e3, 2e-11), (2e4, 1e-13), (1e6, 1e-13), (4e7, 1e-13)])
    func heights(height: Double, tolerance: Double) throws {
      var random = SeededGenerator(seed: 4_978)
      let transformation = try Transformation(from: .epsg(4979), to: .epsg(4978))
      let places = Columns(
        count: 1_000, longitudes: -180...180, latitudes: -90...90, heights: height...height, using: &random)
      var columns = places
      try transformation.transform(x: &columns.x, y: &columns.y, z: &columns.z)
      try transformation.transform(x: &columns.x, y: &columns.y, z: &columns.z, .inverse)
      #expect(largestDifference(columns.y, places.y) < tolerance)
      #expect(largestDifference(columns.z, places.z) < 1e-8 * max(1, height / 6e6))
    }

    @Test("what a kernel does not answer, libproj does")
    func beyond() throws {
      var random = SeededGenerator(seed: 32_633)
      for (target, heights) in [("EPSG:32633", 0.0...0), ("EPSG:4978", -6_300_000...(-5_000_000))] {
        let source = "EPSG:4979"
        let oracle = try #require(PROJOracle(from: source, to: target))
        let transformation = try Transformation(from: .epsg(4979), to: CoordinateReferenceSystem(target))
        let places = Columns(
          count: 1_000, longitudes: -30...60, latitudes: -90...90, heights: heights, using: &random)
        var ours = places
        #expect(try transformation.transform(x: &ours.x, y: &ours.y, z: &ours.z).isEmpty)
        let theirs = oracle.transform(places)
        #expect(largestDifference(ours.x, theirs.x) < 1e-7 && largestDifference(ours.y, theirs.y) < 1e-7)
        var back = theirs
        try transformation.transform(x: &back.x, y: &back.y, z: &back.z, .inverse)
        #expect(largestDifference(back.y, oracle.transform(theirs, isInverse: true).y) < 1e-12)
      }
      // The axis, where an angle of longitude means nothing.
      var (x, y, z) = ([0.0, 0, 0], [0.0, 0, 0], [6_356_752.314245, -6_356_852.314245, 7_000_000])
      let toSpace = try Transformation(from: .epsg(4979), to: .epsg(4978))
      #expect(try toSpace.transform(x: &x, y: &y, z: &z, .inverse).isEmpty)
      #expect(y == [90, -90, 90])
      #expect(z[0].magnitude < 1e-6 && (z[1] - 100).magnitude < 1e-6)
    }

    @Test("from one fast system to another through latitudes and longitudes")
    func through() throws {
      var random = SeededGenerator(seed: 3_857)
      let oracle = try #require(PROJOracle(from: "EPSG:32660", to: "EPSG:3857"))
      let transformation = try Transformation(from: .epsg(32660), to: .epsg(3857))
      #expect(transformation.usesFastPath)
      // Both sides of the antimeridian.
      let points = Columns(
        count: 1_000, longitudes: 200_000...800_000, latitudes: 0...7_000_000, using: &random)
      var ours = points
      #expect(try transformation.transform(x: &ours.x, y: &ours.y).isEmpty)
      let theirs = oracle.transform(points)
      #expect(largestDifference(ours.x, theirs.x) < 5e-8 && largestDifference(ours.y, theirs.y) < 5e-8)
    }

    @Test("they can be switched off, and one place is answered as many are")
    func switchedOff() throws {
      let slow = Transformation.Options(usesFastPaths: false)
      let place = try Coordinate(latitude: 48.56002, longitude: -113.934831)
      for code in [3857, 32612, 4978] {
        let system = try CoordinateReferenceSystem.epsg(code)
        let kernel = try Transformation(to: system)
        let library = try Transformation(to: system, options: slow)
        #expect(kernel.usesFastPath && !library.usesFastPath)
        var (x, y, z) = ([place.longitude], [place.latitude], [0.0])
        try kernel.transform(x: &x, y: &y, z: &z)
        let alone = try kernel.forward(place)
        #expect(alone.numbers == (code == 4978 ? [x[0], y[0], z[0]] : [x[0], y[0]]))
        let other = try library.forward(place)
        #expect(largestDifference(alone.numbers, other.numbers) < 1e-8)
      }
    }

    @Test("edges: equator, meridians, antimeridian, poles", arguments: [3857, 4978])
    func edges(code: Int) throws {
      let transformation = try Transformation(from: .epsg(4326), to: .epsg(code))
      let places = [-180.0, -90, 0, 90, 180].flatMap { longitude in
        [-90.0, -45, 0, 45, 90].map { GeographicPoint(latitude: $0, longitude: longitude) }
      }
      for place in places {
        let result = try transformation.forward(.geographic(place))
        #expect(result.numbers.allSatisfy { $0.isFinite })
        if place.latitude == 0 { #expect(result.numbers[code == 3857 ? 1 : 2] == 0) }
        if place.longitude == 0 { #expect(result.numbers[code == 3857 ? 0 : 1] == 0) }
      }
    }
  }

  func largestDifference(_ left: [Double], _ right: [Double]) -> Double {
    zip(left, right).reduce(0) { max($0, ($1.0 - $1.1).magnitude.isNaN ? .infinity : ($1.0 - $1.1).magnitude) }
  }

  extension Position {
    var numbers: [Double] {
      switch self {
      case .geographic(let point): [point.longitude, point.latitude]
      case .projected(let point): [point.easting, point.northing]
      case .geocentric(let point): [point.x, point.y, point.z]
      }
    }
  }
#endif
