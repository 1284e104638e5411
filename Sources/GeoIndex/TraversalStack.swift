/// What a search has yet to look at: nodes of the tree, each with a number that the search wants to know when it comes
/// back to it.
///
/// Lies in the caller's frame, for a path down the tree leaves at most three nodes behind at each step.
@safe struct TraversalStack {
  private static let capacity = 4 * GridTree.greatestDepth

  private let entries: UnsafeMutablePointer<UInt64>
  private var count = 0

  private init(_ entries: UnsafeMutablePointer<UInt64>) { unsafe self.entries = entries }

  @inline(__always)
  static func use<Result>(_ body: (inout TraversalStack) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: capacity) { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("a stack has room") }
      var stack = unsafe TraversalStack(start)
      return body(&stack)
    }
  }

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  mutating func push(_ node: Int, _ value: Float) {
    assert(count < Self.capacity)
    unsafe entries[count] = UInt64(value.bitPattern) << 32 | UInt64(UInt32(truncatingIfNeeded: node))
    count &+= 1
  }

  @inline(__always)
  mutating func pop() -> (node: Int, value: Float) {
    assert(count > 0)
    count &-= 1
    let entry = unsafe entries[count]
    return (Int(truncatingIfNeeded: entry & 0xFFFF_FFFF), Float(bitPattern: UInt32(truncatingIfNeeded: entry >> 32)))
  }

  @inline(__always)
  var height: Int { count }

  /// Puts the entries above a height in order of their values, which must not be negative, so that the least is taken
  /// first.
  @inline(__always)
  mutating func sort(from height: Int) {
    var index = height &+ 1
    while index < count {
      let entry = unsafe entries[index]
      var hole = index
      while unsafe hole > height && entries[hole &- 1] < entry {
        unsafe entries[hole] = entries[hole &- 1]
        hole &-= 1
      }
      unsafe entries[hole] = entry
      index &+= 1
    }
  }
}
