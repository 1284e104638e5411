import BenchmarkReport

/// A pair of systems and the places that go from one to the other.
struct Workload {
  let name: String
  let source, target: String
  /// Degrees.
  let longitudes, latitudes: ClosedRange<Double>
  /// Metres; nil where places have no height.
  let heights: ClosedRange<Double>?

  static let all = [
    Workload(
      name: "Web Mercator", source: "EPSG:4326", target: "EPSG:3857", longitudes: -180...180, latitudes: -85...85,
      heights: nil),
    Workload(
      name: "UTM zone 12", source: "EPSG:4326", target: "EPSG:32612", longitudes: -114 ... -108, latitudes: 0...84,
      heights: nil),
    Workload(
      name: "geocentric", source: "EPSG:4979", target: "EPSG:4978", longitudes: -180...180, latitudes: -90...90,
      heights: 0...3_000),
    Workload(
      name: "Lambert-93", source: "EPSG:4326", target: "EPSG:2154", longitudes: -4...8, latitudes: 42...51,
      heights: nil),
    Workload(
      name: "British grid", source: "EPSG:4326", target: "EPSG:27700", longitudes: -6...1.7, latitudes: 50...58,
      heights: nil),
  ]

  /// Random places from a fixed seed; `pyproj_bench.py` makes the same.
  func places(_ count: Int) -> Columns {
    var generator = SeededGenerator(seed: 42)
    func column(_ range: ClosedRange<Double>) -> [Double] {
      (0..<count).map { _ in range.lowerBound + (range.upperBound - range.lowerBound) * generator.unit() }
    }
    return Columns(x: column(longitudes), y: column(latitudes), z: heights.map { column($0) } ?? [])
  }
}

/// Positions as columns; `z` is empty where they have two numbers.
struct Columns {
  var x, y, z: [Double]
}
