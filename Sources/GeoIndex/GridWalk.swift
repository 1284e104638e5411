/// Which edges of the window run through a cell; in a cell without any, every point lies in the window.
struct WindowEdges: OptionSet {
  let rawValue: UInt8
  static let south = WindowEdges(rawValue: 1)
  static let north = WindowEdges(rawValue: 2)
  static let west = WindowEdges(rawValue: 4)
  static let east = WindowEdges(rawValue: 8)
}

/// What a query does with the cells that its window meets.
protocol GridVisitor {
  /// Whether to look into a cell with these positions whose points lie in `box`; a visitor that can answer for the whole
  /// cell does so and says no.
  mutating func descends(into range: Range<Int>, box: SpaceBox, edges: WindowEdges) -> Bool
  /// The rows of a leaf that the window meets.
  mutating func visit(leaf: Int, rows: ClosedRange<Int>, edges: WindowEdges)
  /// What of a window between two latitudes need be looked at; nil for nothing.
  func narrowed(_ window: DegreeWindow, south: Double, north: Double) -> DegreeWindow?
}

extension GridVisitor {
  func narrowed(_ window: DegreeWindow, south: Double, north: Double) -> DegreeWindow? { window }
}

extension GridMemory {
  /// Shows a visitor every cell that a window meets, crowded ones piece by piece.
  @inline(__always)
  func walk(_ window: DegreeWindow, _ visitor: inout some GridVisitor) {
    let (south, southFraction) = geometry.band(window.south)
    let (north, northFraction) = geometry.band(window.north)
    let isTall = north - south > 2
    for band in south...north {
      var window = window
      if isTall {
        // Most of a tall window's corners lie outside the circle that it is drawn around.
        let low = Double(band) / geometry.bandsPerDegree - 90
        guard let part = visitor.narrowed(window, south: low, north: low + 1 / geometry.bandsPerDegree) else {
          continue
        }
        window = part
      }
      var edges: WindowEdges = []
      // An edge at the end of the world cuts nothing off.
      if band == south && window.south > -90 { edges.insert(.south) }
      if band == north && window.north < 90 { edges.insert(.north) }
      let local = LocalWindow(
        u0: 0, u1: .max, v0: band == south ? southFraction : 0, v1: band == north ? northFraction : .max,
        edges: edges)
      walk(band: band, window, local, &visitor)
    }
  }

  private func walk(
    band: Int, _ window: DegreeWindow, _ local: LocalWindow, _ visitor: inout some GridVisitor
  ) {
    let start = bandStart(band)
    let columns = bandStart(band + 1) - start
    let (west, westFraction) = geometry.column(window.west, of: columns)
    let (east, eastFraction) = geometry.column(window.east, of: columns)
    let (first, last) = (start + west, start + east)
    var word = first >> 6
    var bits = occupancyWord(word) & (.max << UInt64(first & 63))
    while true {
      if word == last >> 6 { bits &= .max >> UInt64(63 - (last & 63)) }
      while bits != 0 {
        let cell = word << 6 + bits.trailingZeroBitCount
        bits &= bits - 1
        var cellWindow = local
        if cell == first {
          cellWindow.u0 = westFraction
          if window.west > -180 { cellWindow.edges.insert(.west) }
        }
        if cell == last {
          cellWindow.u1 = eastFraction
          if window.east < 180 { cellWindow.edges.insert(.east) }
        }
        walk(slot(cell), cellWindow, &visitor)
      }
      if word == last >> 6 { break }
      word += 1
      bits = occupancyWord(word)
    }
  }

  private func walk(_ slot: Slot, _ window: LocalWindow, _ visitor: inout some GridVisitor) {
    switch slot.content {
    case .empty: break
    case .leaf(let index):
      let leaf = self.leaf(index)
      if visitor.descends(into: leaf.range, box: leaf.box, edges: window.edges) {
        let rows = Int(window.v0 >> (32 - Leaf.rowBits))...Int(window.v1 >> (32 - Leaf.rowBits))
        visitor.visit(leaf: index, rows: rows, edges: window.edges)
      }
    case .branch(let index):
      let branch = self.branch(index)
      guard visitor.descends(into: branch.range, box: branch.box, edges: window.edges) else { return }
      let shift = 32 - branch.bits
      let (rows, columns) = (window.v0 >> shift...window.v1 >> shift, window.u0 >> shift...window.u1 >> shift)
      for row in rows {
        for column in columns {
          let child = self.slot(Int(branch.children) + Int(row << branch.bits | column))
          if !child.isEmpty { walk(child, window.child(row, column, branch.bits), &visitor) }
        }
      }
    }
  }
}

/// The part of a window that lies in a cell, in fractions of the cell's own size, both ends included.
private struct LocalWindow {
  var u0, u1, v0, v1: UInt32
  var edges: WindowEdges

  func child(_ row: UInt32, _ column: UInt32, _ bits: UInt32) -> LocalWindow {
    let shift = 32 - bits
    var child = LocalWindow(u0: 0, u1: .max, v0: 0, v1: .max, edges: [])
    if row == v0 >> shift {
      child.v0 = v0 << bits
      if edges.contains(.south) { child.edges.insert(.south) }
    }
    if row == v1 >> shift {
      child.v1 = v1 << bits | (1 << bits - 1)
      if edges.contains(.north) { child.edges.insert(.north) }
    }
    if column == u0 >> shift {
      child.u0 = u0 << bits
      if edges.contains(.west) { child.edges.insert(.west) }
    }
    if column == u1 >> shift {
      child.u1 = u1 << bits | (1 << bits - 1)
      if edges.contains(.east) { child.edges.insert(.east) }
    }
    return child
  }
}
