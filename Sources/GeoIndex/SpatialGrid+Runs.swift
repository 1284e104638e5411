public import GeoCore
public import MapRegions

extension SpatialGrid {
  /// Calls with the indices of all places in a box or on its edge, run by run as they lie in the grid; nothing is copied.
  ///
  /// Places that lie side by side on the Earth mostly do so in the grid, so that a wide box has few and long runs. Each
  /// place is in exactly one run, runs are not empty, and they come in no particular order.
  ///
  /// - Parameters:
  ///   - box: The box; an empty one has no runs.
  ///   - body: Called with each run. The indices are those that ``indices(in:)-(BoundingBox)`` gives, as they lie in
  ///     memory or in the mapped file; they can be read during the call only.
  /// - Complexity: O(log n) and the cells on the edge; independent of how many places lie inside.
  public func forEachRun(in box: BoundingBox, _ body: (Span<UInt32>) -> Void) {
    withoutActuallyEscaping(body) { body in
      var runs = storage.memory.positions(in: box, into: RunSink(memory: storage.memory, body: body))
      runs.end()
    }
  }

  /// Calls with the indices of all places that a region shows, run by run as they lie in the grid; nothing is copied.
  public func forEachRun(in region: MapRegion, _ body: (Span<UInt32>) -> Void) {
    forEachRun(in: region.boundingBox, body)
  }
}

/// Hands points on in runs that are as long as can be.
private struct RunSink: PositionSink {
  let memory: GridMemory
  let body: (Span<UInt32>) -> Void
  /// What has not been handed on, for more may follow on it.
  private var last = 0..<0

  init(memory: GridMemory, body: @escaping (Span<UInt32>) -> Void) {
    (self.memory, self.body) = (memory, body)
  }

  @inline(__always)
  mutating func append(_ positions: Range<Int>) {
    if positions.isEmpty { return }
    if positions.lowerBound == last.upperBound {
      last = last.lowerBound..<positions.upperBound
    } else {
      end()
      last = positions
    }
  }

  @inline(__always)
  mutating func append(_ points: UInt32, ofLeaf leaf: Int) {
    var rest = points
    var first = leaf * GridTree.pointsPerLeaf
    while rest != 0 {
      let skipped = rest.trailingZeroBitCount
      let count = (~(rest >> UInt32(skipped))).trailingZeroBitCount
      append(first + skipped..<first + skipped + count)
      first += skipped + count
      rest >>= UInt32(skipped + count)
    }
  }

  /// Hands the last run on.
  mutating func end() {
    if !last.isEmpty { memory.withIDs(last, body) }
    last = 0..<0
  }
}
