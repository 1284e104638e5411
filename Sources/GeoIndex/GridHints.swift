import GeoCore

extension GridMemory {
  /// Gives every empty cell the leaf of the point that is nearest to its middle: a search that starts in the void then knows from the
  /// first step how far it has to look. Used by the builder, when all else is in place.
  func fillHints() {
    guard pointCount > 0 else { return }
    var last = 0
    let height = 1 / geometry.bandsPerDegree
    for band in 0..<geometry.bandCount {
      let first = bandStart(band)
      let columns = bandStart(band + 1) - first
      let width = 360 / Double(columns)
      for column in 0..<columns {
        let frame = CellBounds(
          south: Double(band) * height - 90, west: Double(column) * width - 180, height: height, width: width)
        fillHints(first + column, frame, &last)
      }
    }
  }

  /// - Parameter last: The leaf found last: cells next to each other have points nearby in common.
  private func fillHints(_ slotIndex: Int, _ bounds: CellBounds, _ last: inout Int) {
    switch slot(slotIndex).content {
    case .leaf(let leaf): last = leaf
    case .empty:
      set(leafNearby: last, ofSlot: slotIndex)
      if let nearest = nearestChord(to: SearchPoint(bounds.center)).position { last = leaf(holding: nearest) }
      set(leafNearby: last, ofSlot: slotIndex)
    case .branch(let index):
      let branch = self.branch(index)
      let side = 1 << Int(branch.bits)
      for row in 0..<side {
        for column in 0..<side {
          fillHints(Int(branch.children) + row * side + column, bounds.child(row, column, side), &last)
        }
      }
    }
  }

  /// Leaves stand in the order of their points.
  private func leaf(holding position: Int) -> Int {
    var (low, high) = (0, leafCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if leaf(middle).start <= position { low = middle } else { high = middle }
    }
    return low
  }
}

/// Where a cell lies, degrees.
private struct CellBounds {
  let south, west, height, width: Double

  var center: Coordinate {
    Coordinate(
      uncheckedLatitude: min(south + height / 2, 90), longitude: min(west + width / 2, 180))
  }

  func child(_ row: Int, _ column: Int, _ side: Int) -> CellBounds {
    let (height, width) = (self.height / Double(side), self.width / Double(side))
    return CellBounds(
      south: south + Double(row) * height, west: west + Double(column) * width, height: height, width: width)
  }
}
