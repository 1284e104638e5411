import BenchmarkReport
import GeoCore

/// Places to search in.
struct DataSet {
  let name: String
  let places: [Coordinate]

  static let seed: UInt64 = 20_260_101
  static let clusterCount = 10_000

  static func geoNames(_ geoNames: GeoNames) -> DataSet {
    DataSet(name: inThousands(geoNames.places.count) + " GeoNames", places: geoNames.places)
  }

  /// Anywhere on the sphere.
  static func uniform(_ count: Int) throws -> DataSet {
    var generator = SeededGenerator(seed: seed)
    var places: [Coordinate] = []
    places.reserveCapacity(count)
    for _ in 0..<count { places.append(try generator.placeOnEarth()) }
    return DataSet(name: inThousands(count) + " uniform", places: places)
  }

  /// Round where people live: ``clusterCount`` clusters, their middles drawn from GeoNames by population, so that a city
  /// has many; the deviation of each from 500 m to 50 km, every magnitude as likely; each place in any cluster, normally
  /// distributed round its middle.
  static func clustered(_ count: Int, around geoNames: GeoNames) throws -> DataSet {
    var generator = SeededGenerator(seed: seed + 1)
    let clusters = (0..<clusterCount).map { _ in
      (
        middle: geoNames.populated(using: &generator),
        deviation: 500 * exponential(naturalLogarithm(100) * generator.unit())
      )
    }
    var places: [Coordinate] = []
    places.reserveCapacity(count)
    for _ in 0..<count {
      let cluster = clusters[generator.index(below: clusterCount)]
      let (north, east) = generator.normalPair()
      places.append(try cluster.middle.moved(north: north * cluster.deviation, east: east * cluster.deviation))
    }
    return DataSet(name: inThousands(count) + " clustered", places: places)
  }
}
