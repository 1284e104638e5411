/// An implementation in the comparison, built over a data set.
protocol SearchIndex: AnyObject {
  var name: String { get }
  /// Library and version.
  var library: String { get }

  func supports(_ workload: Workload) -> Bool

  /// Answers all queries and forgets what it found: this is what is timed, from degrees on. Returns a number that depends
  /// on the answers and is the same every time.
  func run(_ workload: Workload, _ queries: Queries) -> Int

  /// The answers to all queries.
  func answers(to workload: Workload, _ queries: Queries) -> Answers

  /// How much work the queries make, on average; empty where an implementation does not count.
  func counts(of workload: Workload, _ queries: Queries) -> [WorkCount]
}

extension SearchIndex {
  func counts(of workload: Workload, _ queries: Queries) -> [WorkCount] { [] }
}

/// Work that a query makes: cells visited, distances computed.
struct WorkCount {
  /// As results name it.
  let name: String
  let perQuery: Double
}

/// What was found for each query.
struct Answers {
  private(set) var ids: [UInt32] = []
  /// Where the answers of each query begin in ``ids``, and the end of the last.
  private(set) var starts = [0]

  var queryCount: Int { starts.count - 1 }
  var idsPerQuery: Double { Double(ids.count) / Double(max(queryCount, 1)) }

  init() {}

  init(ids: [UInt32], counts: [UInt32]) {
    self.ids = ids
    starts.reserveCapacity(counts.count + 1)
    for count in counts { starts.append(starts[starts.count - 1] + Int(count)) }
  }

  subscript(query: Int) -> ArraySlice<UInt32> { ids[starts[query]..<starts[query + 1]] }

  mutating func append(_ answer: some Sequence<Int>) {
    for id in answer { ids.append(UInt32(id)) }
    starts.append(ids.count)
  }
}
