public import GeoCore
public import MapRegions

extension SpatialGrid {
  /// Calls with the indices of all places in a box or on its edge, run by run as they lie in the grid; no index is copied.
  ///
  /// Places that lie side by side on the Earth mostly do so in the grid, so that a wide box has few and long runs. Runs
  /// come in the grid's order, as few as that allows; none is empty, and each place is in exactly one.
  ///
  /// - Parameters:
  ///   - box: The box; an empty one has no runs.
  ///   - body: Called with each run. The indices are those that `indices(in:)` gives, as they lie in memory or in the
  ///     mapped file; they can be read during the call only.
  /// - Complexity: O(log n) and the cells on the edge; independent of how many places lie inside.
  public func forEachRun(in box: BoundingBox, _ body: (Span<UInt32>) -> Void) {
    let memory = storage.memory
    for run in memory.positions(in: box, into: RunList()).merged { memory.withIDs(run, body) }
  }

  /// Calls with the indices of all places that a region shows, run by run as they lie in the grid; nothing is copied.
  public func forEachRun(in region: MapRegion, _ body: (Span<UInt32>) -> Void) {
    forEachRun(in: region.boundingBox, body)
  }
}

/// Runs of points.
private struct RunList: PositionSink {
  private var runs: [Range<Int>] = []

  mutating func append(_ positions: Range<Int>) {
    if let last = runs.last, last.upperBound == positions.lowerBound {
      runs[runs.count - 1] = last.lowerBound..<positions.upperBound
    } else if !positions.isEmpty {
      runs.append(positions)
    }
  }

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

  /// In order, and those that follow on each other as one.
  var merged: [Range<Int>] {
    var merged = RunList()
    for run in runs.sorted(by: { $0.lowerBound < $1.lowerBound }) { merged.append(run) }
    return merged.runs
  }
}
