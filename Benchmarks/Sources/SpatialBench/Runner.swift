import BenchmarkReport
import CRival
import GeoCore

/// Builds all implementations over a data set, asks them the same, and keeps what came out.
struct Runner {
  let passes: Int
  let queryCount: Int
  private(set) var results: Results

  /// A workload that returns many ids is asked fewer queries: as many as find about this many ids, at least
  /// ``fewestQueries``.
  private static let idsPerPass = 20_000_000.0
  private static let fewestQueries = 1000
  /// An implementation that would take longer over a pass, in nanoseconds, is asked as many queries as it answers in
  /// ``shortPass``.
  private static let longestPass = 1e9
  private static let shortPass = 0.25e9
  private static let trialQueries = 50
  /// Building more places than this is measured once: it takes long enough to be measured well.
  private static let largestBuiltOften = 2_000_000

  init(passes: Int, queryCount: Int, machine: Machine) {
    self.passes = passes
    self.queryCount = queryCount
    results = Results(machine: machine, passes: passes)
  }

  mutating func run(_ data: DataSet) throws {
    let indexes = try build(data)
    for kind in QueryKind.allCases {
      let queries = try kind.queries(queryCount, near: data.places)
      for workload in Workload.all(for: kind) {
        report("\(data.name), \(kind.rawValue) queries, \(workload.name)")
        measure(workload, kind, queries, of: data, by: indexes.filter { $0.supports(workload) })
      }
    }
  }

  // MARK: Building

  private mutating func build(_ data: DataSet) throws -> [any SearchIndex] {
    let places = data.places
    let rivalPlaces = places.map { RivalPlace($0) }
    var indexes: [any SearchIndex] = []
    func add(_ make: () throws -> any SearchIndex) rethrows -> BuildMeasurement {
      var timings = Timings()
      for _ in 1..<(places.count > Self.largestBuiltOften ? 1 : 3) {
        _ = try timings.measure(per: places.count, make)
      }
      let before = rival_allocated_bytes()
      let index = try timings.measure(per: places.count, make)
      let bytes = rival_allocated_bytes() - before
      indexes.append(index)
      report("built \(index.name) over \(data.name): \(fixed(timings.median)) ns a place")
      return BuildMeasurement(
        data: data.name, implementation: index.name, library: index.library, timings: timings,
        bytesPerPlace: bytes > 0 ? Double(bytes) / Double(places.count) : nil)
    }
    results.builds.append(add { GridIndex(places) })
    if let grid = indexes.first as? GridIndex { indexes.append(GridBatchIndex(grid)) }
    for rival in RivalKind.allCases {
      results.builds.append(try add { try RivalIndex(rival, rivalPlaces) })
    }
    results.builds.append(add { BruteForceIndex(places) })
    return indexes
  }

  // MARK: Asking

  private mutating func measure(
    _ workload: Workload, _ kind: QueryKind, _ allQueries: Queries, of data: DataSet, by indexes: [any SearchIndex]
  ) {
    guard let ours = indexes.first else { return }
    let sample = ours.answers(to: workload, allQueries.prefix(Self.fewestQueries))
    let affordable = max(Self.fewestQueries, Int(Self.idsPerPass / max(sample.idsPerQuery, 1)))
    let chosen = allQueries.prefix(affordable)
    let queries = workload.arranged(chosen)

    // First the answers, which also brings every index into the caches.
    let ourAnswers = ours.answers(to: workload, queries)
    let entries = indexes.map { index in
      guard index !== ours else { return (index: index, queries: queries, verdict: nil as AnswerCheck.Verdict?) }
      let count = patientCount(of: index, workload, chosen)
      let asked = count < queries.count ? workload.arranged(chosen.prefix(count)) : queries
      let expected = count < queries.count ? ours.answers(to: workload, asked) : ourAnswers
      let check = AnswerCheck(workload: workload, places: data.places, queries: asked)
      return (index, asked, check.compare(expected, with: index.answers(to: workload, asked)))
    }

    // The passes of all take turns, so that what disturbs the machine for a while disturbs them alike.
    var timings = entries.map { _ in Timings() }
    var sums: [Int?] = entries.map { _ in nil }
    for pass in 0..<passes {
      for turn in entries.indices {
        let number = (turn + pass) % entries.count
        let entry = entries[number]
        let sum = timings[number].measure(per: entry.queries.count) { entry.index.run(workload, entry.queries) }
        if let before = sums[number], before != sum {
          results.faults.append("\(entry.index.name) answered \(workload.name) differently when asked again")
        }
        sums[number] = sum
      }
    }

    for (entry, timings) in zip(entries, timings) {
      results.measurements.append(
        Measurement(
          data: data.name, queries: kind, workload: workload, implementation: entry.index.name,
          queryCount: entry.queries.count, idsPerQuery: ourAnswers.idsPerQuery,
          timings: timings, differing: entry.verdict?.differing,
          counts: entry.index.counts(of: workload, entry.queries)))
      for fault in entry.verdict?.faults ?? [] {
        results.faults.append("\(data.name), \(entry.index.name) is right: \(fault)")
      }
    }
  }

  /// How many queries an implementation can be asked without trying anyone's patience.
  private func patientCount(of index: any SearchIndex, _ workload: Workload, _ queries: Queries) -> Int {
    let trial = queries.prefix(Self.trialQueries)
    var timings = Timings()
    _ = timings.measure(per: trial.count) { index.run(workload, trial) }
    guard timings.median * Double(queries.count) > Self.longestPass else { return queries.count }
    return min(queries.count, max(Self.trialQueries, Int(Self.shortPass / timings.median)))
  }
}
