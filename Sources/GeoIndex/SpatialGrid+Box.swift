public import GeoCore
public import MapRegions

extension SpatialGrid {
  /// Indices of all places in a box or on its edge, in no particular order.
  ///
  /// - Complexity: O(log n + m) for m answers: cells wholly inside are copied as runs; only those on the edge are tested.
  public func indices(in box: BoundingBox) -> [Int] {
    let memory = storage.memory
    return memory.positions(in: box, into: IndexList(memory)).ids
  }

  /// Indices of all places that a region shows, in no particular order.
  public func indices(in region: MapRegion) -> [Int] {
    indices(in: region.boundingBox)
  }

  /// Number of places in a box or on its edge.
  ///
  /// - Complexity: O(log n) and the cells on the edge; independent of how many lie inside.
  public func count(in box: BoundingBox) -> Int {
    storage.memory.positions(in: box, into: PositionCounter()).count
  }

  /// Number of places that a region shows.
  public func count(in region: MapRegion) -> Int {
    count(in: region.boundingBox)
  }
}

extension GridMemory {
  fileprivate func positions<Sink: PositionSink>(in box: BoundingBox, into sink: Sink) -> Sink {
    var sink = sink
    guard pointCount > 0 else { return sink }
    for window in DegreeWindow.windows(of: box) {
      var visitor = BoxVisitor(memory: self, window: window, sink: sink)
      walk(window, &visitor)
      sink = visitor.sink
    }
    return sink
  }
}

/// Takes the points in a window: whole cells as runs, and of cells on the edge the part of each row between the edges.
private struct BoxVisitor<Sink: PositionSink>: GridVisitor {
  let memory: GridMemory
  let window: DegreeWindow
  var sink: Sink

  @inline(__always)
  mutating func descends(into range: Range<Int>, box: SpaceBox, edges: WindowEdges) -> Bool {
    if !edges.isEmpty { return true }
    sink.append(range)
    return false
  }

  @inline(__always)
  mutating func visit(leaf index: Int, rows: ClosedRange<Int>, edges: WindowEdges) {
    let leaf = memory.leaf(index)
    if leaf.range.count > Leaf.largestWithRows {
      for position in leaf.range where contains(position) { sink.append(position) }
      return
    }
    for row in rows {
      var run = memory.rowStart(row, ofLeaf: index)..<memory.rowEnd(row, ofLeaf: index)
      // Within a row points are in order of longitude.
      if edges.contains(.west) {
        while let first = run.first, memory.longitude(first) < window.west { run = first + 1..<run.upperBound }
      }
      if edges.contains(.east) {
        while let last = run.last, memory.longitude(last) > window.east { run = run.lowerBound..<last }
      }
      let isCut =
        (row == rows.lowerBound && edges.contains(.south)) || (row == rows.upperBound && edges.contains(.north))
      if !isCut {
        if !run.isEmpty { sink.append(run) }
      } else {
        for position in run where contains(position) { sink.append(position) }
      }
    }
  }

  private func contains(_ position: Int) -> Bool {
    let (latitude, longitude) = (memory.latitude(position), memory.longitude(position))
    return latitude >= window.south && latitude <= window.north && longitude >= window.west
      && longitude <= window.east
  }
}
