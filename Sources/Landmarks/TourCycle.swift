/// A closed way through places as a list and where in it each place is.
///
/// Which direction is forwards may change with every exchange: what is asked and done does not depend on it.
struct TourCycle {
  private(set) var order: [Int]
  private var positions: [Int]

  /// - Parameter order: Each number from 0 once.
  init(_ order: [Int]) {
    self.order = order
    positions = order
    for (position, place) in order.enumerated() { positions[place] = position }
  }

  var count: Int { order.count }

  /// The place beside another, in one direction or the other.
  func neighbor(of place: Int, forwards: Bool) -> Int {
    var position = positions[place] + (forwards ? 1 : -1)
    if position == count { position = 0 } else if position < 0 { position = count - 1 }
    return order[position]
  }

  /// Replaces the ways a–b and c–d by a–c and b–d.
  ///
  /// - Precondition: going from a by b leads to c before d.
  mutating func exchange(_ a: Int, _ b: Int, _ c: Int, _ d: Int) {
    if neighbor(of: a, forwards: true) == b && neighbor(of: d, forwards: false) == c {
      reverse(from: positions[b], to: positions[c])
    } else {
      reverse(from: positions[c], to: positions[b])
    }
  }

  /// Turns the places between two positions round, or all others, which is the same closed way; the shorter piece.
  private mutating func reverse(from start: Int, to end: Int) {
    var (low, high) = (start, end)
    var length = end - start + (end < start ? count : 0) + 1
    if length * 2 > count {
      (low, high) = (end + 1 == count ? 0 : end + 1, start == 0 ? count - 1 : start - 1)
      length = count - length
    }
    for _ in 0..<length / 2 {
      let (first, second) = (order[low], order[high])
      order[low] = second
      order[high] = first
      positions[second] = low
      positions[first] = high
      low = low + 1 == count ? 0 : low + 1
      high = high == 0 ? count - 1 : high - 1
    }
  }
}
