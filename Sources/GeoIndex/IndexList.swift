/// The ids of the points of an area.
///
/// Notes first where the points lie, and makes the list when it is known how long it is: most are made once, of the
/// right size.
@safe struct IndexList: PositionSink {
  private static let capacity = 256

  private let memory: GridMemory
  /// Runs: the first position, and in the upper half how many follow; or of a leaf its number, and in the upper half
  /// the points with a mark.
  private let notes: UnsafeMutablePointer<UInt64>
  private var noteCount = 0
  private var pointCount = 0
  private var ids: [Int] = []
  private static let leafMark: UInt64 = 1 << 63

  private init(_ memory: GridMemory, _ notes: UnsafeMutablePointer<UInt64>) {
    self.memory = memory
    unsafe self.notes = notes
  }

  /// The ids of what is appended in `body`.
  @inline(__always)
  static func collect(from memory: GridMemory, _ body: (inout IndexList) -> Void) -> [Int] {
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: capacity) { buffer in
      guard let start = buffer.baseAddress else { return [] }
      var list = unsafe IndexList(memory, start)
      body(&list)
      list.write()
      return list.ids
    }
  }

  @inline(__always)
  mutating func append(_ positions: Range<Int>) {
    note(UInt64(positions.count) << 32 | UInt64(positions.lowerBound))
    pointCount += positions.count
  }

  @inline(__always)
  mutating func append(_ points: UInt32, ofLeaf leaf: Int) {
    note(Self.leafMark | UInt64(points) << 32 | UInt64(leaf))
    pointCount += points.nonzeroBitCount
  }

  /// Copies share the memory for notes.
  @inline(__always)
  mutating func prepareCopy() {
    if noteCount > 0 { write() }
  }

  @inline(__always)
  private mutating func note(_ value: UInt64) {
    if noteCount == Self.capacity { write() }
    unsafe notes[noteCount] = value
    noteCount += 1
  }

  /// Appends the ids of all notes.
  private mutating func write() {
    defer { (noteCount, pointCount) = (0, 0) }
    guard pointCount > 0 else { return }
    let memory = memory
    let (notes, noteCount) = unsafe (notes, noteCount)
    func fill(_ start: UnsafeMutablePointer<Int>) {
      var next = unsafe start
      for index in 0..<noteCount {
        let note = unsafe notes[index]
        let first = Int(note & 0xFFFF_FFFF)
        if note & Self.leafMark == 0 {
          let count = Int(note >> 32)
          for offset in 0..<count { unsafe next[offset] = memory.id(first + offset) }
          unsafe next += count
        } else {
          var points = UInt32(truncatingIfNeeded: note >> 32) & 0xFFFF
          while points != 0 {
            unsafe next.pointee = memory.id(first * GridTree.pointsPerLeaf + points.trailingZeroBitCount)
            unsafe next += 1
            points &= points - 1
          }
        }
      }
    }
    let added = pointCount
    if ids.isEmpty {
      unsafe ids = Array(unsafeUninitializedCapacity: added) { buffer, initialized in
        if let start = buffer.baseAddress { unsafe fill(start) }
        initialized = added
      }
    } else {
      // A long list: growing it is little beside filling it.
      unsafe ids += Array(unsafeUninitializedCapacity: added) { buffer, initialized in
        if let start = buffer.baseAddress { unsafe fill(start) }
        initialized = added
      }
    }
  }
}
