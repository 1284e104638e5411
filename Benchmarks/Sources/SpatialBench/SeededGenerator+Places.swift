import BenchmarkReport
import GeoCore

extension SeededGenerator {
  mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }

  /// Two independent numbers with mean 0 and deviation 1 (Box, Muller 1958).
  mutating func normalPair() -> (Double, Double) {
    let radius = (-2 * naturalLogarithm(1 - unit())).squareRoot()
    let angle = 2 * .pi * unit()
    return (radius * cosine(angle), radius * sine(angle))
  }

  /// A place anywhere on the sphere, each area as likely as any other of its size.
  mutating func placeOnEarth() throws -> Coordinate {
    let latitude = arcSine(2 * unit() - 1) * 180 / .pi
    return try Coordinate(latitude: latitude, longitude: 360 * unit() - 180)
  }
}

extension Coordinate {
  /// The place some metres north and east on the tangent plane, which is near enough to scatter places.
  func moved(north: Double, east: Double) throws -> Coordinate {
    let metersPerDegree = 111_195.0
    let parallel = max(cosine(latitude * .pi / 180), 0.01)
    return try Coordinate(
      wrapping: min(max(latitude + north / metersPerDegree, -90), 90),
      longitude: longitude + east / metersPerDegree / parallel)
  }
}
