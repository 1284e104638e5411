import BenchmarkReport

/// One line of the results.
struct Measurement {
  let workload: Workload
  let isInverse: Bool
  let contestant: String
  var timings = Timings()
  /// How far the farthest result lies from PROJ's in C, metres or degrees; nil where that was not compared.
  var difference: Double?
}

/// Lets all of a workload take turns, so that what disturbs the machine for a while disturbs them alike.
func measure(_ workload: Workload, count: Int, passes: Int) throws -> [Measurement] {
  let library = try Library(workload)
  let kernel = try Ours(workload, threads: 1, usesFastPaths: true)
  var contestants: [any Contestant] = [library, kernel, try Ours(workload, threads: 2, usesFastPaths: true)]
  if kernel.usesFastPath {
    contestants += [
      try Ours(workload, threads: 1, usesFastPaths: false), try Ours(workload, threads: 2, usesFastPaths: false),
    ]
  }
  let places = workload.places(count)
  var projected = places
  library.transform(&projected, isInverse: false)

  var measurements: [Measurement] = []
  for (isInverse, given) in [(false, places), (true, projected)] {
    var entries = contestants.map { Measurement(workload: workload, isInverse: isInverse, contestant: $0.name) }
    var expected = given
    library.transform(&expected, isInverse: isInverse)
    // The first round, which is not timed, also makes the handles of the threads.
    for pass in 0...passes {
      for (index, contestant) in contestants.enumerated() {
        var columns = copy(of: given)
        if pass == 0 {
          try contestant.transform(&columns, isInverse: isInverse)
          entries[index].difference = largestDifference(columns, expected)
        } else {
          try entries[index].timings.measure(per: count) {
            try contestant.transform(&columns, isInverse: isInverse)
          }
        }
      }
    }
    measurements += entries
  }
  return measurements
}

/// Memory of its own, so that no copy is made while the clock runs.
private func copy(of columns: Columns) -> Columns {
  func copy(_ column: [Double]) -> [Double] { column.map { $0 } }
  return Columns(x: copy(columns.x), y: copy(columns.y), z: copy(columns.z))
}

private func largestDifference(_ left: Columns, _ right: Columns) -> Double {
  func largest(_ left: [Double], _ right: [Double]) -> Double {
    zip(left, right).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
  }
  // A longitude of 180 is one of -180.
  let x = zip(left.x, right.x).reduce(0.0) { worst, pair in
    let difference = (pair.0 - pair.1).magnitude
    return max(worst, min(difference, (difference - 360).magnitude))
  }
  return max(x, largest(left.y, right.y), largest(left.z, right.z))
}

/// The times that `pyproj_bench.py` wrote: on each line a target, a direction and nanoseconds a place, one a pass.
func pyprojMeasurements(_ path: String) throws -> [Measurement] {
  let text = String(decoding: try readFile(path), as: UTF8.self)
  return try text.split(whereSeparator: \.isNewline).map { line in
    let words = line.split(separator: " ")
    guard words.count > 2, let workload = Workload.all.first(where: { $0.target == words[0] }) else {
      throw BenchmarkError("\(path): \(line) is no line of times")
    }
    var measurement = Measurement(workload: workload, isInverse: words[1] == "inverse", contestant: "pyproj")
    for word in words.dropFirst(2) { measurement.timings.add(Double(word) ?? .nan) }
    return measurement
  }
}
