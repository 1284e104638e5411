import GeoCore

/// An area to find the points of.
protocol GridArea {
  /// A place, and the squared chord, in steps², within which all of the area lies from there.
  var extent: (center: Coordinate, reach: Float) { get }
  /// Which of the four cells below a node the area may meet, and which of these surely lie wholly in it.
  func relation(to node: Int, in memory: GridMemory) -> (meets: SIMDMask<SIMD4<Int32>>, holds: SIMDMask<SIMD4<Int32>>)
  /// The part of the curve's square that holds the area; nil where that is not one part.
  var window: CurveWindow? { get }
  /// Which of the points of a block lie in the area, the first in the lowest bit; what is behind the last point does not
  /// count.
  func points(ofBlock block: Int, in memory: GridMemory, _ meter: inout some SearchMeter) -> UInt32
}

extension GridMemory {
  /// Gives a sink all points of an area: cells that lie wholly in it as runs, the others cell by cell down to their
  /// points.
  @inline(__always)
  func collect<Sink: PositionSink>(_ area: some GridArea, into sink: inout Sink, _ meter: inout some SearchMeter) {
    if let window = area.window, window.isSmall(in: self) {
      sink.prepareCopy()
      var visitor = AreaVisitor(memory: self, area: area, sink: sink, meter: meter)
      let isWhole = visit(window, by: &visitor)
      meter = visitor.meter
      if isWhole {
        sink = visitor.sink
        return
      }
    }
    collectDown(area, into: &sink, &meter)
  }

  @inline(__always)
  private func collectDown<Sink: PositionSink>(
    _ area: some GridArea, into sink: inout Sink, _ meter: inout some SearchMeter
  ) {
    TraversalStack.use { stack in
      let extent = area.extent
      let cell = start(near: extent.center)
      if extent.reach <= cell.reach { cell.push(on: &stack) } else { stack.push(0, 0) }
      while !stack.isEmpty {
        let node = stack.pop().node
        if node >= tree.nodeCount {
          collect(leaf: node &- tree.firstLeaf, area, into: &sink, &meter)
          continue
        }
        meter.countNode()
        let (meets, holds) = area.relation(to: node, in: self)
        guard any(meets) else { continue }
        let first = 4 * node + 1
        // Pushed last is looked at first: most points come in the order in which they lie.
        for lane in (0..<4).reversed() where meets[lane] {
          let child = first + lane
          if Sink.isSelective && !sink.wants(positions(below: child)) { continue }
          if holds[lane] {
            sink.append(positions(below: child))
          } else if child < tree.nodeCount {
            stack.push(child, 0)
          } else {
            collect(leaf: child &- tree.firstLeaf, area, into: &sink, &meter)
          }
        }
      }
    }
  }

  @inline(__always)
  private func collect(
    leaf: Int, _ area: some GridArea, into sink: inout some PositionSink, _ meter: inout some SearchMeter
  ) {
    guard leaf >= 0 && leaf < tree.leafCount else { return }
    meter.countPoints(GridTree.pointsPerLeaf)
    var found: UInt32 = 0
    for block in 0..<GridTree.blocksPerLeaf {
      found |= area.points(ofBlock: leaf * GridTree.blocksPerLeaf + block, in: self, &meter) << UInt32(4 * block)
    }
    found &= presentPoints(ofLeaf: leaf)
    if found != 0 { sink.append(found, ofLeaf: leaf) }
  }

  /// Bits for the points that a leaf has: all sixteen but in the last one.
  @inline(__always)
  private func presentPoints(ofLeaf leaf: Int) -> UInt32 {
    let count = pointCount - leaf * GridTree.pointsPerLeaf
    return count >= GridTree.pointsPerLeaf ? 0xFFFF : 1 << UInt32(count) - 1
  }

  @inline(__always)
  private func positions(below node: Int) -> Range<Int> {
    let positions = tree.positions(below: node)
    return min(positions.lowerBound, pointCount)..<min(positions.upperBound, pointCount)
  }

  /// A sink with all points of an area.
  func positions<Sink: PositionSink>(in area: some GridArea, into sink: Sink) -> Sink {
    var (sink, meter) = (sink, NoMeter())
    if pointCount > 0 { collect(area, into: &sink, &meter) }
    return sink
  }

  /// A sink with all points in a box.
  func positions<Sink: PositionSink>(in box: BoundingBox, into sink: Sink) -> Sink {
    var (sink, meter) = (sink, NoMeter())
    collect(box, into: &sink, &meter)
    return sink
  }
}

/// Gives a sink those points of home cells that lie in an area.
private struct AreaVisitor<Area: GridArea, Sink: PositionSink, Meter: SearchMeter>: HomeVisitor {
  let memory: GridMemory
  let area: Area
  var sink: Sink
  var meter: Meter

  @inline(__always)
  mutating func take(_ positions: Range<Int>) {
    if Sink.isSelective && !sink.wants(positions) { return }
    meter.countPoints(positions.count)
    let (first, last) = (positions.lowerBound >> 2, (positions.upperBound &- 1) >> 2)
    var found: UInt32 = 0
    for block in first...last {
      var points = area.points(ofBlock: block, in: memory, &meter)
      if block == first { points &= 15 << UInt32(positions.lowerBound & 3) }
      if block == last { points &= 15 >> UInt32(3 &- (positions.upperBound &- 1) & 3) }
      found |= points << UInt32(4 &* (block & 3))
      if found != 0 && (block == last || block & 3 == 3) {
        sink.append(found, ofLeaf: block >> 2)
        found = 0
      }
    }
  }
}

extension SIMDMask<SIMD4<Int32>> {
  /// The lanes as bits, the first the lowest.
  @inline(__always)
  var bits: UInt32 {
    UInt32(truncatingIfNeeded: SIMD4<Int32>().replacing(with: SIMD4(1, 2, 4, 8), where: self).wrappedSum())
  }
}
