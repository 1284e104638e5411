import BenchmarkReport
import CRival
import GeoCore

/// Where searches start from.
enum QueryKind: String, CaseIterable {
  /// A place of the data and up to 5 km away from it.
  case clustered
  /// Anywhere on the sphere.
  case uniform

  private static let seed: UInt64 = 20_260_201
  static let farthest = 5000.0

  static var seeds: String { "\(seed), \(seed + 1)" }

  func queries(_ count: Int, near places: [Coordinate]) throws -> Queries {
    var result: [Coordinate] = []
    result.reserveCapacity(count)
    switch self {
    case .clustered:
      var generator = SeededGenerator(seed: Self.seed)
      for _ in 0..<count {
        let place = places[generator.index(below: places.count)]
        let distance = Self.farthest * generator.unit().squareRoot()
        let angle = 2 * .pi * generator.unit()
        result.append(try place.moved(north: distance * cosine(angle), east: distance * sine(angle)))
      }
    case .uniform:
      var generator = SeededGenerator(seed: Self.seed + 1)
      for _ in 0..<count { result.append(try generator.placeOnEarth()) }
    }
    return Queries(result)
  }
}

/// Places to search from, as each side takes them.
struct Queries {
  let coordinates: [Coordinate]
  let rivalPlaces: [RivalPlace]

  init(_ coordinates: [Coordinate]) {
    self.coordinates = coordinates
    rivalPlaces = coordinates.map { RivalPlace($0) }
  }

  var count: Int { coordinates.count }

  func prefix(_ count: Int) -> Queries { Queries(Array(coordinates.prefix(count))) }

  /// In Morton order, in which neighbours in space mostly follow one another.
  var inMortonOrder: Queries {
    func spread(_ value: UInt32) -> UInt64 {
      var bits = UInt64(value)
      for (shift, mask) in [
        (16, 0x0000_FFFF_0000_FFFF), (8, 0x00FF_00FF_00FF_00FF), (4, 0x0F0F_0F0F_0F0F_0F0F),
        (2, 0x3333_3333_3333_3333), (1, 0x5555_5555_5555_5555),
      ] as [(UInt64, UInt64)] {
        bits = (bits | bits << shift) & mask
      }
      return bits
    }
    let top = Double(UInt32.max)
    let keyed = coordinates.map { place in
      let row = spread(UInt32((place.latitude + 90) / 180 * top))
      return (key: row << 1 | spread(UInt32((place.longitude + 180) / 360 * top)), place: place)
    }
    return Queries(keyed.sorted { $0.key < $1.key }.map(\.place))
  }
}

extension RivalPlace {
  init(_ coordinate: Coordinate) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}
