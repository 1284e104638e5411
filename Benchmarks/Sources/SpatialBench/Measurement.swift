import BenchmarkReport

/// What came out for one implementation, data set, kind of queries and workload.
struct Measurement {
  let data: String
  let queries: QueryKind
  let workload: Workload
  let implementation: String
  let queryCount: Int
  let idsPerQuery: Double
  /// Nanoseconds a query.
  let timings: Timings
  /// Queries whose answer differs from ours; nil for ours.
  let differing: Int?
  let counts: [WorkCount]

  var isOurs: Bool { implementation == GridIndex.title }
  /// Whether others are measured against it.
  var isRival: Bool { ![GridIndex.title, GridBatchIndex.title, BruteForceIndex.title].contains(implementation) }
}

/// What it takes to have an index.
struct BuildMeasurement {
  let data: String
  let implementation: String
  let library: String
  /// Nanoseconds a place.
  let timings: Timings
  /// Of the index with its copy of the places; nil where the platform does not tell.
  let bytesPerPlace: Double?
}

/// All that a run has found.
struct Results {
  let machine: Machine
  let passes: Int
  var measurements: [Measurement] = []
  var builds: [BuildMeasurement] = []
  /// Where an answer of ours was worse than another's.
  var faults: [String] = []

  /// A row of the table of results: one data set and one kind of queries.
  struct Group: Hashable {
    let data: String
    let queries: QueryKind

    var title: String { "\(data), \(queries.rawValue) queries" }
  }

  var groups: [Group] { measurements.map { Group(data: $0.data, queries: $0.queries) }.uniqued() }
  var workloads: [Workload] { measurements.map(\.workload).uniqued() }
  var dataSets: [String] { builds.map(\.data).uniqued() }

  /// All implementations of a cell, in the order of measurement.
  func cell(_ group: Group, _ workload: Workload) -> [Measurement] {
    measurements.filter { $0.data == group.data && $0.queries == group.queries && $0.workload == workload }
  }

  func fastestRival(_ group: Group, _ workload: Workload) -> Measurement? {
    cell(group, workload).filter(\.isRival).min { $0.timings.median < $1.timings.median }
  }

  /// How many times as fast as the fastest rival.
  func ratio(of measurement: Measurement) -> Double? {
    let group = Group(data: measurement.data, queries: measurement.queries)
    return fastestRival(group, measurement.workload).map { $0.timings.median / measurement.timings.median }
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, in the order of its first appearance.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
