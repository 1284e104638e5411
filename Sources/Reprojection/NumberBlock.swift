/// Some hundred positions as three columns of numbers, in memory that is lent for the while.
///
/// What the columns mean is said at ``Numbers``. There is room for a multiple of eight positions, so that kernels can
/// work on eight at a time; what lies beyond the count means nothing.
@safe package struct NumberBlock {
  /// How many positions a block holds at most: few enough to stay in the processor's nearest memory.
  static let capacity = 512

  let x, y, z: UnsafeMutablePointer<Double>
  var count: Int

  /// Lends a pair of blocks, one to read from and one to fill, for a count of positions up to the capacity.
  static func withPair(of count: Int, _ body: (NumberBlock, NumberBlock) -> Void) {
    let room = (count + Lanes.scalarCount - 1) / Lanes.scalarCount * Lanes.scalarCount
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 6 * room) { memory in
      unsafe memory.initialize(repeating: 0)
      guard let start = memory.baseAddress else { return }
      body(unsafe NumberBlock(start, room, count), unsafe NumberBlock(start + 3 * room, room, count))
    }
  }

  private init(_ start: UnsafeMutablePointer<Double>, _ room: Int, _ count: Int) {
    unsafe (x, y, z) = (start, start + room, start + 2 * room)
    self.count = count
  }

  subscript(_ index: Int) -> Numbers {
    get { unsafe Numbers(x: x[index], y: y[index], z: z[index]) }
    nonmutating set {
      unsafe x[index] = newValue.x
      unsafe y[index] = newValue.y
      unsafe z[index] = newValue.z
    }
  }

  /// The block's beginning.
  func first(_ count: Int) -> NumberBlock {
    var block = self
    block.count = count
    return block
  }

  /// Takes over all of another block's positions.
  func copy(_ other: NumberBlock) {
    unsafe x.update(from: other.x, count: other.count)
    unsafe y.update(from: other.y, count: other.count)
    unsafe z.update(from: other.z, count: other.count)
  }
}
