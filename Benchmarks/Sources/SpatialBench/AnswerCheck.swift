import BenchmarkReport
import GeoCore
import MapRegions

/// Judges the answers of another implementation beside ours: where they differ, the geodesic and the box say who is right.
struct AnswerCheck {
  let workload: Workload
  let places: [Coordinate]
  let queries: Queries

  /// How the answers of two implementations compare.
  struct Verdict {
    /// Queries that both answered, but not alike.
    var differing = 0
    /// What is wrong with our answer, of each query where it is.
    var faults: [String] = []
  }

  /// Two distances nearer than this are one: either side of a geodesic is right to 15 nm.
  private static let tolerance = 30e-9

  /// Both must be the answers to the queries of the check.
  func compare(_ ours: Answers, with theirs: Answers) -> Verdict {
    var verdict = Verdict()
    for query in 0..<theirs.queryCount {
      let (our, their) = (ours[query], theirs[query])
      if our.elementsEqual(their) { continue }
      let fault: String?
      switch workload {
      case .nearest, .sortedNearest: fault = nearestFault(our, their, of: query)
      case .within, .box:
        let (ourSorted, theirSorted) = (our.sorted(), their.sorted())
        if ourSorted == theirSorted { continue }
        fault = membershipFault(Set(ourSorted), Set(theirSorted), of: query)
      }
      verdict.differing += 1
      if let fault {
        verdict.faults.append("\(workload.name) of \(queries.coordinates[query]): \(fault)")
      }
    }
    return verdict
  }

  /// The nth of ours must be no farther than the nth of theirs.
  private func nearestFault(_ ours: ArraySlice<UInt32>, _ theirs: ArraySlice<UInt32>, of query: Int) -> String? {
    let our = ours.map { distance(of: $0, from: query) }
    let their = theirs.map { distance(of: $0, from: query) }.sorted()
    guard our.count >= their.count else { return "\(our.count) places instead of \(their.count)" }
    for (position, (mine, other)) in zip(our, their).enumerated() where mine > other + Self.tolerance {
      return "place \(position + 1) is \(mine) m away, and one is \(other) m away"
    }
    return nil
  }

  /// What only one side has must be as that side says.
  private func membershipFault(_ ours: Set<UInt32>, _ theirs: Set<UInt32>, of query: Int) -> String? {
    for id in ours.subtracting(theirs) where !belongs(id, to: query) {
      return "\(places[Int(id)]) does not belong to the answer"
    }
    for id in theirs.subtracting(ours) where belongs(id, to: query) {
      return "\(places[Int(id)]) is missing"
    }
    return nil
  }

  private func belongs(_ id: UInt32, to query: Int) -> Bool {
    switch workload {
    case .within(let limit): distance(of: id, from: query) <= limit
    case .box(let zoom):
      MapRegion(center: queries.coordinates[query], zoom: zoom).contains(places[Int(id)])
    case .nearest, .sortedNearest: true
    }
  }

  private func distance(of id: UInt32, from query: Int) -> Double {
    queries.coordinates[query].geodesicDistance(to: places[Int(id)])
  }
}
