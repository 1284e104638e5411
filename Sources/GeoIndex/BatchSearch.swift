import GeoCore

/// Many searches for the nearest point, in the order of the curve: what one has read the next finds in the
/// cache.
struct BatchSearch: Sendable {
  /// Searches between two calls of the caller's closure, for each thread.
  private static let portion = 1 << 16

  private let memory: GridMemory
  private let queries: [Coordinate]

  init(_ memory: GridMemory, _ queries: [Coordinate]) {
    self.memory = memory
    self.queries = queries
  }

  /// The answer to each query; nil once `isWanted` has answered false.
  func run(threads: Int, while isWanted: (Int) -> Bool) -> [Int?]? {
    let order = QueryOrder(queries, threads: threads)
    let answers = Workspace<Int>(count: queries.count)
    defer {
      order.deallocate()
      answers.deallocate()
    }
    var done = 0
    while done < queries.count {
      let end = min(done + Self.portion * threads, queries.count)
      Threads.run(threads, over: done..<end) { search($0, in: order, answers) }
      done = end
      guard isWanted(done) else { return nil }
    }
    return (0..<queries.count).map { answers[$0] }
  }

  private func search(_ part: Range<Int>, in order: QueryOrder, _ answers: Workspace<Int>) {
    for index in part {
      let query = order.query(index)
      answers[query] = memory.nearestID(to: queries[query])
    }
  }
}

/// Queries in the order of the curve, to 2⁻¹⁶ of its square each way.
private struct QueryOrder: Sendable {
  /// The position on the curve, and in the lower half the number of the query.
  private let entries: Workspace<UInt64>

  private static let digitBits: UInt64 = 11
  private static let digits = 1 << Int(digitBits)

  init(_ queries: [Coordinate], threads: Int) {
    let (entries, scratch) = (Workspace<UInt64>(count: queries.count), Workspace<UInt64>(count: queries.count))
    let curve = HilbertCurve()
    Threads.run(threads, over: 0..<queries.count) { part in
      for number in part {
        let square = CurveSquare(queries[number])
        entries[number] = curve.leadingBits(x: square.x, y: square.y) << 32 | UInt64(number)
      }
    }
    // Three digits from the last to the first; after an odd number of passes the other memory holds the order.
    Self.sort(entries, by: 32, into: scratch)
    Self.sort(scratch, by: 32 + Self.digitBits, into: entries)
    Self.sort(entries, by: 32 + 2 * Self.digitBits, into: scratch)
    entries.deallocate()
    self.entries = scratch
  }

  /// Stable, by the digit that begins at a bit.
  private static func sort(_ entries: Workspace<UInt64>, by shift: UInt64, into sorted: Workspace<UInt64>) {
    var starts = [Int](repeating: 0, count: digits)
    for index in 0..<entries.count { starts[Int(entries[index] >> shift) & (digits - 1)] += 1 }
    var sum = 0
    for digit in 0..<digits { (starts[digit], sum) = (sum, sum + starts[digit]) }
    for index in 0..<entries.count {
      let entry = entries[index]
      let digit = Int(entry >> shift) & (digits - 1)
      sorted[starts[digit]] = entry
      starts[digit] += 1
    }
  }

  func deallocate() { entries.deallocate() }

  /// The number of the query that comes at a place in the order.
  @inline(__always)
  func query(_ index: Int) -> Int { Int(entries[index] & 0xFFFF_FFFF) }
}
