/// A set of positions of a grid, a bit each, with a summary from which it is seen at once that a cell has none of them.
struct PositionSet: Sendable {
  /// A bit a position; then, from ``summary`` on, a bit for every word of these that is not 0; then, from ``top`` on, a
  /// bit for every word of those that is not 0. One array, because a search counts references to each that it touches.
  private var words: [UInt64]
  private let summary, top: Int
  /// Number of positions in the set.
  private(set) var count: Int

  /// The set of no or of all positions below a limit.
  init(_ capacity: Int, isFull: Bool = false) {
    var all: [UInt64] = []
    func append(_ count: Int) -> Int {
      all.append(contentsOf: repeatElement(isFull ? .max : 0, count: (count + 63) / 64))
      if isFull && count & 63 != 0 { all[all.count - 1] = .max >> UInt64(64 - count & 63) }
      return all.count
    }
    summary = append(capacity)
    top = append(summary)
    _ = append(top - summary)
    words = all
    count = isFull ? capacity : 0
  }

  @inline(__always)
  func contains(_ position: Int) -> Bool { words[position >> 6] >> UInt64(position & 63) & 1 != 0 }

  /// Which points of a leaf are in the set, the first in the lowest bit.
  @inline(__always)
  func points(ofLeaf leaf: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: words[leaf >> 2] >> UInt64((leaf & 3) * GridTree.pointsPerLeaf)) & 0xFFFF
  }

  /// - Parameter position: Not in the set.
  mutating func insert(_ position: Int) {
    words[position >> 6] |= 1 << UInt64(position & 63)
    words[summary + (position >> 12)] |= 1 << UInt64(position >> 6 & 63)
    words[top + (position >> 18)] |= 1 << UInt64(position >> 12 & 63)
    count += 1
  }

  /// - Parameter position: In the set.
  mutating func remove(_ position: Int) {
    count -= 1
    words[position >> 6] &= ~(1 << UInt64(position & 63))
    if words[position >> 6] != 0 { return }
    words[summary + (position >> 12)] &= ~(1 << UInt64(position >> 6 & 63))
    if words[summary + (position >> 12)] != 0 { return }
    words[top + (position >> 18)] &= ~(1 << UInt64(position >> 12 & 63))
  }

  /// The first position of the set in a range.
  @inline(__always)
  func first(in range: Range<Int>) -> Int? {
    guard let first = first(base: 0, from: range.lowerBound, before: range.upperBound, above: firstWord) else {
      return nil
    }
    return first < range.upperBound ? first : nil
  }

  @inline(__always)
  func intersects(_ range: Range<Int>) -> Bool { first(in: range) != nil }

  /// Calls with every position of the set in a range, in order.
  @inline(__always)
  func forEach(in range: Range<Int>, _ body: (Int) -> Void) {
    var next = range.lowerBound
    while let position = first(in: next..<range.upperBound) {
      let word = position >> 6
      var rest = words[word] & (.max << UInt64(position & 63))
      while rest != 0 {
        let found = word << 6 + rest.trailingZeroBitCount
        if found >= range.upperBound { return }
        body(found)
        rest &= rest - 1
      }
      next = min((word + 1) << 6, range.upperBound)
    }
  }

  /// How many positions of the set are in a range.
  func count(in range: Range<Int>) -> Int {
    guard let last = range.last else { return 0 }
    let (firstWord, lastWord) = (range.lowerBound >> 6, last >> 6)
    var count = 0
    for word in firstWord...lastWord {
      var part = words[word]
      if word == firstWord { part &= .max << UInt64(range.lowerBound & 63) }
      if word == lastWord { part &= .max >> UInt64(63 - last & 63) }
      count += part.nonzeroBitCount
    }
    return count
  }

  /// The positions that are in both sets, which are of one grid.
  mutating func formIntersection(_ other: PositionSet) { combine(other, &) }

  /// The positions that are in any of two sets, which are of one grid.
  mutating func formUnion(_ other: PositionSet) { combine(other, |) }

  private mutating func combine(_ other: PositionSet, _ operation: (UInt64, UInt64) -> UInt64) {
    count = 0
    for word in 0..<summary {
      words[word] = operation(words[word], other.words[word])
      count += words[word].nonzeroBitCount
    }
    summarize(0..<summary, at: summary)
    summarize(summary..<top, at: top)
  }

  private mutating func summarize(_ range: Range<Int>, at start: Int) {
    for first in stride(from: range.lowerBound, to: range.upperBound, by: 64) {
      var bits: UInt64 = 0
      for offset in 0..<min(64, range.upperBound - first) where words[first + offset] != 0 {
        bits |= 1 << UInt64(offset)
      }
      words[start + ((first - range.lowerBound) >> 6)] = bits
    }
  }

  /// The first word of the positions' that is not 0, from a word on.
  private func firstWord(_ start: Int, _ end: Int) -> Int? {
    first(base: summary, from: start, before: end) { start, end in
      first(base: top, from: start, before: end) { start, end in
        words[top + start..<top + end].firstIndex { $0 != 0 }.map { $0 - top }
      }
    }
  }

  /// The first bit from one on, or any bit behind `end` where there is none before it.
  @inline(__always)
  private func first(base: Int, from start: Int, before end: Int, above: (_ start: Int, _ end: Int) -> Int?) -> Int? {
    guard start < end else { return nil }
    let word = start >> 6
    let rest = words[base + word] & (.max << UInt64(start & 63))
    if rest != 0 { return word << 6 + rest.trailingZeroBitCount }
    guard (word + 1) << 6 < end, let next = above(word + 1, (end + 63) >> 6) else { return nil }
    return next << 6 + words[base + next].trailingZeroBitCount
  }
}
