/// Times of one thing, measured several times, in nanoseconds.
package struct Timings {
  private var sorted: [Double] = []

  package init() {}

  package var count: Int { sorted.count }
  package var min: Double { sorted.first ?? .nan }
  package var max: Double { sorted.last ?? .nan }
  package var median: Double {
    guard !sorted.isEmpty else { return .nan }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
  /// How far the slowest lies from the fastest, as a part of the median.
  package var spread: Double { (max - min) / median }

  package mutating func add(_ nanoseconds: Double) {
    sorted.insert(nanoseconds, at: sorted.firstIndex { $0 > nanoseconds } ?? sorted.count)
  }

  /// Adds the time that a piece of work takes, divided by the number of things that it does.
  package mutating func measure<Result>(per count: Int, _ work: () throws -> Result) rethrows -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try work()
    let (seconds, attoseconds) = (clock.now - start).components
    add((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count))
    return result
  }
}
