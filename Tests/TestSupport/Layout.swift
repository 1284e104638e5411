package import GeoCore

/// Ways to lay places on the Earth, each hard on an index in its own manner.
package enum Layout: String, CaseIterable, Sendable, CustomStringConvertible {
  case uniform, clustered, poles, antimeridian, duplicates, onePoint, collinearMeridian, parallel, equator, lattice
  case micro, antipodes, pair

  package var description: String { rawValue }

  /// About `count` places (layouts of one or two points have fewer).
  package func places(count: Int, using generator: inout SeededGenerator) -> [Coordinate] {
    func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
      Coordinate(
        uncheckedLatitude: min(max(latitude, -90), 90), longitude: Degrees.wrapped(longitude))
    }
    switch self {
    case .uniform:
      return (0..<count).map { _ in
        at(asin(random(-1...1)) * Degrees.perRadian, random(-180...180))
      }
    case .clustered:
      let centers = (0..<max(1, count / 100)).map { _ in (random(-70...70), random(-180...180), random(-3...0)) }
      return (0..<count).map { _ in
        let center = centers.randomElement(using: &generator) ?? (0, 0, 0)
        let spread = pow(10, center.2)
        return at(
          center.0 + random(-1...1) * random(0...1) * spread, center.1 + random(-1...1) * random(0...1) * spread)
      }
    case .poles:
      return (0..<count).map { index in
        let distance = pow(10, random(-7...1))
        let latitude = index % 10 == 0 ? 90 : 90 - distance
        return at(index % 2 == 0 ? latitude : -latitude, random(-180...180))
      }
    case .antimeridian:
      return (0..<count).map { index in
        let longitude = index % 5 == 0 ? 180 : 180 - pow(10, random(-8...0))
        return at(random(-60...60), index % 2 == 0 ? longitude : -longitude)
      }
    case .duplicates:
      let few = (0..<max(1, count / 50)).map { _ in at(random(-80...80), random(-180...180)) }
      return (0..<count).map { _ in few.randomElement(using: &generator) ?? at(0, 0) }
    case .onePoint:
      return Array(repeating: at(random(-90...90), random(-180...180)), count: 1)
    case .collinearMeridian:
      let longitude = random(-180...180)
      return (0..<count).map { _ in at(random(-90...90), longitude) }
    case .parallel:
      let latitude = random(-89...89)
      return (0..<count).map { _ in at(latitude, random(-180...180)) }
    case .equator:
      return (0..<count).map { _ in at(0, random(-180...180)) }
    case .lattice:
      let side = max(2, Int(Double(count).squareRoot()))
      return (0..<side * side).map { at(Double($0 / side - side / 2), Double($0 % side) * 2 - Double(side)) }
    case .micro:
      let (latitude, longitude) = (random(-85...85), random(-180...180))
      return (0..<count).map { _ in at(latitude + random(-1...1) * 1e-6, longitude + random(-1...1) * 1e-6) }
    case .antipodes:
      return (0..<count).map { index in
        let (latitude, longitude) = (random(-1...1), random(-1...1))
        return index % 2 == 0 ? at(latitude, longitude) : at(latitude, longitude + 180)
      }
    case .pair:
      return [at(0, -90), at(0, 90)]
    }
  }

  /// A place to search from: near the places as often as far from them, and at the Earth's special places.
  package static func query(near places: [Coordinate], using generator: inout SeededGenerator) -> Coordinate {
    func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1:
      return Coordinate(
        uncheckedLatitude: asin(random(-1...1)) * Degrees.perRadian, longitude: random(-180...180))
    case 2: return places.randomElement(using: &generator) ?? Coordinate(uncheckedLatitude: 0, longitude: 0)
    case 3:
      let special: [(Double, Double)] = [(90, 0), (-90, 12), (0, 180), (0, -180), (0, 0), (90, -180), (45, 180)]
      let (latitude, longitude) = special.randomElement(using: &generator) ?? (0, 0)
      return Coordinate(uncheckedLatitude: latitude, longitude: longitude)
    default:
      guard let place = places.randomElement(using: &generator) else {
        return Coordinate(uncheckedLatitude: 1, longitude: 1)
      }
      let distance = pow(10, random(-8...1))
      return Coordinate(
        uncheckedLatitude: min(max(place.latitude + random(-1...1) * distance, -90), 90),
        longitude: Degrees.wrapped(place.longitude + random(-1...1) * distance))
    }
  }
}
