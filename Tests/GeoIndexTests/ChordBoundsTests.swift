import GeoCore
import TestSupport
import Testing

@testable import GeoIndex

@Suite("What a chord says of its geodesic")
struct ChordBoundsTests {
  /// Pairs at every distance, in every direction, at every latitude.
  private static func pair(using generator: inout SeededGenerator) -> (Coordinate, Coordinate) {
    let a = Layout.query(near: [], using: &generator)
    let distance = pow(10, Double.random(in: -3...7.3, using: &generator))
    let bearing =
      Bool.random(using: &generator)
      ? Double.random(in: 0..<360, using: &generator)
      : Double(Int.random(in: 0..<4, using: &generator)) * 90
    return (a, a.destination(distance: distance, bearing: bearing))
  }

  @Test("every geodesic lies between the bounds")
  func bounds() {
    var generator = SeededGenerator(seed: 51)
    for _ in 0..<Effort.rounds(200_000) {
      let (a, b) = Self.pair(using: &generator)
      let chord = EarthSurface(a).chord(to: EarthSurface(b))
      let geodesic = a.geodesicDistance(to: b)
      let context: Comment = "seed 51, \(a) \(b), chord \(chord), geodesic \(geodesic)"
      #expect(geodesic <= ChordBounds.longest(chord: chord) + 30e-9, context)
      #expect(geodesic >= ChordBounds.shortest(chord: chord) - 30e-9, context)
      #expect(geodesic >= chord - 10e-9, context)
    }
  }

  @Test("beyond the ambiguous chord every geodesic is longer")
  func ambiguity() {
    var last = 0.0
    for step in 0...11_000 {
      let chord = Double(step) * 1000
      let limit = ChordBounds.ambiguous(chord: chord)
      // What makes the shortcut right: the shortest geodesic grows at least as fast as its chord.
      let shortest = ChordBounds.shortest(chord: chord)
      if step > 0 { #expect(shortest - last >= 1000 - 1e-6, "\(chord)") }
      last = shortest
      #expect(ChordBounds.shortest(chord: limit) >= ChordBounds.longest(chord: chord) - 1e-6, "\(chord)")
      if chord <= 1_000_000 {
        #expect(chord + ChordBounds.cubicGap(chord: chord) >= limit - 1e-6, "\(chord)")
      }
    }
    #expect(ChordBounds.ambiguous(chord: 12_000_000) == .infinity)
  }

  @Test("a chord that is surely within a distance is", arguments: [0.001, 1, 5_000, 1e6, 1.5e7, 1.99e7])
  func surelyWithin(distance: Double) {
    #expect(ChordBounds.longest(chord: ChordBounds.surelyWithin(distance)) <= distance * (1 + 1e-12))
  }

  @Test("the grid's ellipsoid is WGS 84")
  func constants() {
    #expect(EarthSurface.equatorialRadius == Ellipsoid.wgs84.equatorialRadius)
    #expect(EarthSurface.eccentricitySquared == Ellipsoid.wgs84.eccentricitySquared)
  }

  @Test("an estimate is as near to the geodesic as it says", arguments: [(30.0, 400.0), (400, 4000), (4000, 9000)])
  func estimates(kilometers: (Double, Double)) throws {
    var generator = SeededGenerator(seed: 53)
    for _ in 0..<Effort.rounds(100_000) {
      let from = Layout.uniform.places(count: 1, using: &generator)[0]
      let distance = 1000 * Double.random(in: kilometers.0...kilometers.1, using: &generator)
      let to = from.destination(distance: distance, bearing: Double.random(in: 0..<360, using: &generator))
      let (a, b) = (SearchPoint(from).point, SearchPoint(to).point)
      guard let estimate = GeodesicEstimate(a, b) else { continue }
      let exact = from.geodesicDistance(to: to)
      #expect((estimate.least...estimate.greatest).contains(exact), "seed 53, \(from) to \(to): \(estimate)")
    }
  }

  @Test("the rough limit of ambiguity is never below the exact one")
  func roughAmbiguity() {
    var squared: Float = 0
    while squared < 1e19 {
      #expect(SquaredChord.roughlyAmbiguous(squared) >= SquaredChord.ambiguous(squared), "\(squared)")
      squared = squared * 1.01 + 1
    }
  }

  @Test("the grid's sine and cosine are right to the last digits")
  func sineAndCosine() {
    var generator = SeededGenerator(seed: 52)
    for _ in 0..<Effort.rounds(200_000) {
      let degrees = SIMD2<Double>.random(in: -180...180, using: &generator)
      let (s, c) = EarthSurface.sinCos(degrees)
      for lane in 0..<2 {
        let exact = Degrees.sinCos(degrees[lane])
        #expect((s[lane] - exact.sin).magnitude < 4e-16, "seed 52, \(degrees)")
        #expect((c[lane] - exact.cos).magnitude < 4e-16, "seed 52, \(degrees)")
      }
    }
    for quarter in -2...2 {
      let degrees = Double(quarter) * 90
      let (s, c) = EarthSurface.sinCos(SIMD2(degrees, -degrees))
      let exact = Degrees.sinCos(degrees)
      #expect(s == SIMD2(exact.sin, -exact.sin) && c == SIMD2(exact.cos, exact.cos))
    }
  }

  @Test("computed squared chords stay within the error that is allowed for")
  func squaredChords() {
    var generator = SeededGenerator(seed: 53)
    for _ in 0..<Effort.rounds(100_000) {
      let (a, b) = Self.pair(using: &generator)
      let point = GridPoint(latitude: b.latitude, longitude: b.longitude)
      let block = PointBlock(
        x: SIMD4(repeating: point.x), y: SIMD4(repeating: point.y), z: SIMD4(repeating: point.z), id: .zero)
      let squared = SearchPoint(a).squaredChords(to: block)[0]
      let chord = EarthSurface(a).chord(to: EarthSurface(b))
      let context: Comment = "seed 53, \(a) \(b)"
      #expect(chord <= SquaredChord.longest(squared) && chord >= SquaredChord.shortest(squared), context)
      #expect(squared <= SquaredChord.surelyBeyond(chord: chord), context)
      #expect(squared >= SquaredChord.surelyWithin(chord: chord), context)
    }
  }
}
