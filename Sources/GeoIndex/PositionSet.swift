/// A set of positions of a grid, a bit each, with a summary from which it is seen at once that a cell has none of them.
struct PositionSet: Sendable {
  /// A bit a position.
  private var bits: [UInt64]
  /// A bit for every word of ``bits`` that is not 0.
  private var summary: [UInt64]
  /// A bit for every word of ``summary`` that is not 0.
  private var top: [UInt64]
  /// Number of positions in the set.
  private(set) var count: Int

  /// The set of no or of all positions below a limit.
  init(_ capacity: Int, isFull: Bool = false) {
    func words(_ count: Int) -> [UInt64] {
      var words = [UInt64](repeating: isFull ? .max : 0, count: (count + 63) / 64)
      if isFull && count & 63 != 0 { words[words.count - 1] = .max >> UInt64(64 - count & 63) }
      return words
    }
    bits = words(capacity)
    summary = words(bits.count)
    top = words(summary.count)
    count = isFull ? capacity : 0
  }

  @inline(__always)
  func contains(_ position: Int) -> Bool { bits[position >> 6] >> UInt64(position & 63) & 1 != 0 }

  /// - Parameter position: Not in the set.
  mutating func insert(_ position: Int) {
    bits[position >> 6] |= 1 << UInt64(position & 63)
    summary[position >> 12] |= 1 << UInt64(position >> 6 & 63)
    top[position >> 18] |= 1 << UInt64(position >> 12 & 63)
    count += 1
  }

  /// - Parameter position: In the set.
  mutating func remove(_ position: Int) {
    count -= 1
    bits[position >> 6] &= ~(1 << UInt64(position & 63))
    if bits[position >> 6] != 0 { return }
    summary[position >> 12] &= ~(1 << UInt64(position >> 6 & 63))
    if summary[position >> 12] != 0 { return }
    top[position >> 18] &= ~(1 << UInt64(position >> 12 & 63))
  }

  /// The first position of the set in a range.
  @inline(__always)
  func first(in range: Range<Int>) -> Int? {
    guard let first = Self.first(bits, from: range.lowerBound, before: range.upperBound, above: firstWord) else {
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
      var rest = bits[word] & (.max << UInt64(position & 63))
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
      var part = bits[word]
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
    for word in bits.indices {
      bits[word] = operation(bits[word], other.bits[word])
      count += bits[word].nonzeroBitCount
    }
    Self.summarize(bits, into: &summary)
    Self.summarize(summary, into: &top)
  }

  private static func summarize(_ words: [UInt64], into summary: inout [UInt64]) {
    for index in summary.indices {
      var bits: UInt64 = 0
      for offset in 0..<min(64, words.count - index << 6) where words[index << 6 + offset] != 0 {
        bits |= 1 << UInt64(offset)
      }
      summary[index] = bits
    }
  }

  /// The first word of ``bits`` that is not 0, from a word on.
  private func firstWord(_ start: Int, _ end: Int) -> Int? {
    Self.first(summary, from: start, before: end) { start, end in
      Self.first(top, from: start, before: end) { start, end in top[start..<end].firstIndex { $0 != 0 } }
    }
  }

  /// The first bit from one on, or any bit behind `end` where there is none before it.
  @inline(__always)
  private static func first(
    _ words: [UInt64], from start: Int, before end: Int, above: (_ start: Int, _ end: Int) -> Int?
  ) -> Int? {
    guard start < end else { return nil }
    let word = start >> 6
    let rest = words[word] & (.max << UInt64(start & 63))
    if rest != 0 { return word << 6 + rest.trailingZeroBitCount }
    guard (word + 1) << 6 < end, let next = above(word + 1, (end + 63) >> 6) else { return nil }
    return next << 6 + words[next].trailingZeroBitCount
  }
}
