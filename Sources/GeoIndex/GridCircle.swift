import GeoCore

/// All points within a distance; asks the geodesic only where the chord is within a hair of it.
struct GridCircle: GridArea {
  private let query: SearchPoint
  private let distance: Double
  private let limit: DistanceLimit

  init(_ distance: Double, of center: Coordinate) {
    precondition(distance >= 0, "a distance must be 0 metres or more")
    query = SearchPoint(center)
    self.distance = distance
    limit = DistanceLimit(distance)
  }

  var extent: (center: Coordinate, reach: Float) { (query.coordinate, limit.beyond) }

  func contains(_ place: IndexedPlace) -> Bool {
    let squared = query.squaredChord(to: place.point)
    return squared <= limit.within
      || (squared <= limit.beyond && query.coordinate.geodesicDistance(to: place.coordinate) <= distance)
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
  var window: CurveWindow? { query.window(limit.beyond) }

  @inline(__always)
  func points(ofBlock block: Int, in memory: GridMemory, _ meter: inout some SearchMeter) -> UInt32 {
    let squared = query.squaredChords(to: memory.block(block))
    let near = squared .<= limit.beyond
    guard any(near) else { return 0 }
    var bits = near.bits
    var doubtful = bits & ~(squared .<= limit.within).bits
    while doubtful != 0 {
      let lane = doubtful.trailingZeroBitCount
      doubtful &= doubtful - 1
      let position = block << 2 &+ lane
      if position >= memory.pointCount || !isWithin(position, in: memory, &meter) { bits &= ~(1 << UInt32(lane)) }
    }
    return bits
  }

  private func isWithin(_ position: Int, in memory: GridMemory, _ meter: inout some SearchMeter) -> Bool {
    meter.countGeodesics(1)
    return memory.geodesic(from: query, to: position) <= distance
  }
}
