public import GeoCore
public import MapRegions

extension SpatialGrid {
  /// Indices of all places in a box or on its edge, in no particular order.
  ///
  /// - Complexity: O(log n + m) for m answers: cells wholly inside are copied as runs; only those on the edge are tested.
  public func indices(in box: BoundingBox) -> [Int] {
    var meter = NoMeter()
    return indices(in: box, &meter)
  }

  /// Indices of all places in a box or on its edge, in no particular order; adds to the statistics what the search
  /// took.
  public func indices(in box: BoundingBox, statistics: inout SearchStatistics) -> [Int] {
    statistics.queries += 1
    return indices(in: box, &statistics)
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

  private func indices(in box: BoundingBox, _ meter: inout some SearchMeter) -> [Int] {
    let memory = storage.memory
    return IndexList.collect(from: memory) { memory.collect(box, into: &$0, &meter) }
  }
}

extension GridMemory {
  @inline(__always)
  func collect(_ box: BoundingBox, into sink: inout some PositionSink, _ meter: inout some SearchMeter) {
    guard pointCount > 0, let (first, second) = DegreeWindow.windows(of: box) else { return }
    collect(first, into: &sink, &meter)
    if let second { collect(second, into: &sink, &meter) }
  }
}
