import BenchmarkReport
import GeoCore

/// Populated places of GeoNames, as the script `fetch-data` lays them down: a line of latitude, longitude and population
/// each.
struct GeoNames {
  private(set) var places: [Coordinate] = []
  /// People in the places up to and including each.
  private var people: [Double] = []

  init(path: String) throws {
    let bytes: [UInt8]
    do {
      bytes = try readFile(path)
    } catch {
      throw BenchmarkError("\(error); Benchmarks/fetch-data brings it")
    }
    for line in String(decoding: bytes, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: ",")).map { Double(Substring($0)) }
      guard fields.count == 3, let latitude = fields[0], let longitude = fields[1], let population = fields[2] else {
        throw BenchmarkError("\(path): not latitude, longitude, population: \(Substring(line))")
      }
      places.append(try Coordinate(latitude: latitude, longitude: longitude))
      people.append((people.last ?? 0) + population)
    }
    guard people.last ?? 0 > 0 else { throw BenchmarkError("\(path) has no places with people") }
  }

  /// A place that is the likelier the more people live there.
  func populated(using generator: inout SeededGenerator) -> Coordinate {
    let person = generator.unit() * (people.last ?? 0)
    var (low, high) = (0, people.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if people[middle] > person { high = middle } else { low = middle + 1 }
    }
    return places[low]
  }
}
