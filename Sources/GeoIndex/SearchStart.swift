/// Where a search begins: in the leaf that the query falls into, or at a point known to lie near an empty cell.
struct SearchStart {
  private enum Kind {
    case leaf(Int)
    case hint(Int)
  }

  private let kind: Kind
  /// Where the query lies in the leaf's cell, 0 ..< 1 from its west and south edges.
  private let u, v: Double
  /// Size of the cell: cells per degree.
  private let cellsPerLongitude, cellsPerLatitude: Double

  fileprivate init(query: SearchPoint, memory: GridMemory) {
    let geometry = memory.geometry
    let (band, vTop) = geometry.band(query.latitude)
    let first = memory.bandStart(band)
    let columns = memory.bandStart(band + 1) - first
    let (column, uTop) = geometry.column(query.longitude, of: columns)
    var (u, v) = (uTop, vTop)
    var scale = 1.0
    var slot = memory.slot(first + column)
    var kind = Kind.hint(0)
    search: while true {
      switch slot.content {
      case .empty(let hint):
        kind = .hint(hint)
        break search
      case .leaf(let index):
        kind = .leaf(index)
        break search
      case .branch(let index):
        let branch = memory.branch(index)
        let shift = 32 - branch.bits
        slot = memory.slot(Int(branch.children) + Int((v >> shift) << branch.bits | u >> shift))
        u <<= branch.bits
        v <<= branch.bits
        scale *= Double(1 << branch.bits)
      }
    }
    self.kind = kind
    self.u = Double(u) * 0x1p-32
    self.v = Double(v) * 0x1p-32
    cellsPerLatitude = geometry.bandsPerDegree * scale
    cellsPerLongitude = Double(columns) * (1 / 360) * scale
  }

  private var row: Int { Int(v * Double(Leaf.rows)) }

  /// A run of at least `count` positions around the start, or of all.
  func run(atLeast count: Int, in memory: GridMemory) -> Range<Int> {
    var run: Range<Int>
    switch kind {
    case .hint(let position): run = position..<position + 1
    case .leaf(let index):
      run = memory.leaf(index).range
      if count == 1 && run.count > Leaf.rows && run.count <= Leaf.largestWithRows {
        let rows =
          memory.rowStart(max(row - 1, 0), ofLeaf: index)..<memory.rowEnd(min(row + 1, Leaf.rows - 1), ofLeaf: index)
        if !rows.isEmpty { run = rows }
      }
    }
    let missing = count - run.count
    if missing > 0 {
      let start = max(0, run.lowerBound - missing / 2)
      run = start..<min(memory.pointCount, start + max(count, run.upperBound - start))
    }
    return run
  }

  /// The rows of the leaf that come within a chord in metres; nil where that reaches beyond its cell.
  @inline(__always)
  func rows(
    within chord: Double, of query: SearchPoint, in memory: GridMemory
  ) -> (leaf: Int, rows: ClosedRange<Int>)? {
    guard case .leaf(let index) = kind, let reach = query.reach(chord: chord), let width = reach.width else {
      return nil
    }
    // The fractions of the query were rounded down: allow for the rounding.
    let rounding = 0x1p-30 * cellsPerLatitude
    let dv = reach.height * cellsPerLatitude + rounding
    let du = width * cellsPerLongitude + rounding
    guard u > du, u + du < 1, v > dv, v + dv < 1 else { return nil }
    return (index, Int((v - dv) * Double(Leaf.rows))...Int((v + dv) * Double(Leaf.rows)))
  }
}

extension GridMemory {
  @inline(__always)
  func start(of query: SearchPoint) -> SearchStart {
    SearchStart(query: query, memory: self)
  }
}
