/// Room for candidates: squared chord and position in one number, whose order is that of the chords.
///
/// Lies in the caller's frame where it is small: a search for a few places allocates nothing but its result.
@safe struct CandidateBuffer {
  private let entries: UnsafeMutablePointer<UInt64>
  private let capacity: Int
  private(set) var count = 0

  private init(_ buffer: UnsafeMutableBufferPointer<UInt64>) {
    guard let start = buffer.baseAddress else { preconditionFailure("a buffer has room") }
    unsafe entries = start
    capacity = buffer.count
  }

  @inline(__always)
  static func use<Result>(capacity: Int, _ body: (CandidateBuffer) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: capacity) { buffer in
      body(unsafe CandidateBuffer(buffer))
    }
  }

  /// Whether there may be no room for the points of another leaf.
  @inline(__always)
  var isCrowded: Bool { capacity &- count < GridTree.pointsPerLeaf }

  @inline(__always)
  private static func entry(_ squared: Float, _ position: Int) -> UInt64 {
    UInt64(squared.bitPattern) << 32 | UInt64(UInt32(truncatingIfNeeded: position))
  }

  @inline(__always)
  func squared(_ index: Int) -> Float {
    assert(index >= 0 && index < count)
    return unsafe Float(bitPattern: UInt32(entries[index] >> 32))
  }

  @inline(__always)
  func position(_ index: Int) -> Int {
    assert(index >= 0 && index < count)
    return unsafe Int(entries[index] & 0xFFFF_FFFF)
  }

  @inline(__always)
  mutating func append(_ squared: Float, _ position: Int) {
    precondition(count < capacity, "a buffer is full")
    unsafe entries[count] = Self.entry(squared, position)
    count += 1
  }

  /// Appends and moves to its place; the others must be in order.
  @inline(__always)
  mutating func insert(_ squared: Float, _ position: Int) {
    precondition(count < capacity, "a buffer is full")
    let entry = Self.entry(squared, position)
    var index = count
    while unsafe index > 0 && entries[index - 1] > entry {
      unsafe entries[index] = entries[index - 1]
      index -= 1
    }
    unsafe entries[index] = entry
    count += 1
  }

  mutating func removeLast() { count -= 1 }
  mutating func removeAll() { count = 0 }

  func sort() {
    var buffer = unsafe UnsafeMutableBufferPointer(start: entries, count: count)
    unsafe buffer.sort()
  }

  /// Removes all but those whose squared chord and position are wanted.
  mutating func keep(where isWanted: (Float, Int) -> Bool) {
    var kept = 0
    for index in 0..<count where isWanted(squared(index), position(index)) {
      unsafe entries[kept] = entries[index]
      kept += 1
    }
    count = kept
  }
}
