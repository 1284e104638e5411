import GeoCore
import Landmarks
import TestSupport
import Testing

/// Tours of TSPLIB's geographical instances (Reinelt 1991) beside their published optima.
///
/// The tours are made for geodesics on the ellipsoid and measured as TSPLIB does, on its sphere in whole kilometres.
@Suite struct TourTSPLIBTests {
  /// A place as TSPLIB has it: degrees, and minutes behind the point.
  private struct Place: Located {
    let latitude, longitude: Double

    var coordinate: Coordinate {
      Coordinate(uncheckedLatitude: Self.degrees(latitude), longitude: Self.degrees(longitude))
    }

    private static func degrees(_ value: Double) -> Double {
      let whole = value.rounded(.towardZero)
      return whole + 5 * (value - whole) / 3
    }

    /// TSPLIB 95, section 2.4: the radius 6378.388 km, π cut after six decimals, and the kilometre begun.
    func distance(to other: Place) -> Int {
      func radians(_ value: Double) -> Double { 3.141592 * Self.degrees(value) / 180 }
      let q1 = cos(radians(longitude) - radians(other.longitude))
      let q2 = cos(radians(latitude) - radians(other.latitude))
      let q3 = cos(radians(latitude) + radians(other.latitude))
      return Int(6378.388 * acos(0.5 * ((1 + q1) * q2 - (1 - q1) * q3)) + 1)
    }
  }

  private static func kilometers(_ tour: Tour, _ places: [Place]) -> Int {
    tour.order.reduce(0) { total, place in
      total + (tour.next(after: place).map { places[place].distance(to: places[$0]) } ?? 0)
    }
  }

  @Test("burma14 is toured in its optimum of 3323")
  func burma14() {
    let places: [Place] = [
      (16.47, 96.10), (16.47, 94.44), (20.09, 92.54), (22.39, 93.37), (25.23, 97.24), (22.00, 96.05), (20.47, 97.02),
      (17.20, 96.29), (16.30, 97.38), (14.05, 98.12), (16.53, 97.38), (21.52, 95.59), (19.41, 97.13), (20.09, 94.55),
    ].map { Place(latitude: $0.0, longitude: $0.1) }
    #expect(Self.kilometers(Tour(through: places, isClosed: true), places) == 3323)
  }

  private static let europe = "tsplib-gr202.txt"

  @Test(
    "gr202, 202 towns of Europe, is toured within 5 % of its optimum of 40160",
    .enabled(if: VectorFile.isThere(europe), "needs \(europe) among the vectors"), arguments: 0..<UInt64(2))
  func gr202(seed: UInt64) throws {
    let places = try VectorFile(Self.europe).lines.map { line in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      try #require(numbers.count == 2)
      return Place(latitude: numbers[0], longitude: numbers[1])
    }
    #expect(places.count == 202)
    let length = Self.kilometers(Tour(through: places, isClosed: true, seed: seed), places)
    #expect(length >= 40160 && length * 100 <= 40160 * 105, "seed \(seed): \(length)")
  }
}
