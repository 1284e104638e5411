public import GeoCore

extension SpatialGrid {
  /// Indices of all places at most a distance away, in no particular order; for the nearest first ask
  /// ``nearest(to:count:within:)``.
  ///
  /// - Parameters:
  ///   - distance: Metres along the WGS 84 geodesic, the limit included. Half a great circle and more finds all.
  ///   - place: The middle.
  /// - Precondition: the distance is not NaN and not negative.
  /// - Complexity: O(log n + m) for m answers: cells wholly within are taken without looking at their points.
  public func indices(within distance: Double, of place: some Located) -> [Int] {
    var meter = NoMeter()
    return indices(GridCircle(distance, of: place.coordinate), &meter)
  }

  /// Indices of all places at most a distance in metres away, in no particular order; adds to the statistics what the search
  /// took.
  ///
  /// - Precondition: the distance is not NaN and not negative.
  public func indices(
    within distance: Double, of place: some Located, statistics: inout SearchStatistics
  ) -> [Int] {
    statistics.queries += 1
    return indices(GridCircle(distance, of: place.coordinate), &statistics)
  }

  /// Number of places at most a distance in metres away, the limit included.
  ///
  /// - Precondition: the distance is not NaN and not negative.
  public func count(within distance: Double, of place: some Located) -> Int {
    var (sink, meter) = (PositionCounter(), NoMeter())
    if !isEmpty { storage.memory.collect(GridCircle(distance, of: place.coordinate), into: &sink, &meter) }
    return sink.count
  }

  private func indices(_ circle: GridCircle, _ meter: inout some SearchMeter) -> [Int] {
    if isEmpty { return [] }
    let memory = storage.memory
    return IndexList.collect(from: memory) { memory.collect(circle, into: &$0, &meter) }
  }
}

/// All points within a distance; asks the geodesic only where the chord is within a hair of it.
private struct GridCircle: GridArea {
  let query: SearchPoint
  let distance: Double
  let limit: DistanceLimit

  init(_ distance: Double, of center: Coordinate) {
    precondition(distance >= 0, "a distance must be 0 metres or more")
    query = SearchPoint(center)
    self.distance = distance
    limit = DistanceLimit(distance)
  }

  @inline(__always)
  func relation(
    to node: Int, in memory: GridMemory
  ) -> (meets: SIMDMask<SIMD4<Int32>>, holds: SIMDMask<SIMD4<Int32>>) {
    let boxes = memory.spaceBoxes(node)
    return (
      query.leastSquaredChords(to: boxes) .<= limit.beyond, query.greatestSquaredChords(to: boxes) .<= limit.within
    )
  }

  @inline(__always)
  func points(ofLeaf leaf: Int, in memory: GridMemory, _ meter: inout some SearchMeter) -> UInt32 {
    var found: UInt32 = 0
    for block in 0..<GridTree.blocksPerLeaf {
      let squared = query.squaredChords(to: memory.block(leaf * GridTree.blocksPerLeaf + block))
      let near = squared .<= limit.beyond
      guard any(near) else { continue }
      var bits = near.bits
      var doubtful = bits & ~(squared .<= limit.within).bits
      while doubtful != 0 {
        let lane = doubtful.trailingZeroBitCount
        doubtful &= doubtful - 1
        let position = leaf * GridTree.pointsPerLeaf + 4 * block + lane
        meter.countGeodesic()
        if position >= memory.pointCount || memory.geodesic(from: query, to: position) > distance {
          bits &= ~(1 << UInt32(lane))
        }
      }
      found |= bits << UInt32(4 * block)
    }
    return found
  }
}
