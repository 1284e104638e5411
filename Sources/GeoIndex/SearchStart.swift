import GeoCore

/// Where a search begins: in the leaf that the query falls into, or for an empty cell in a leaf that is known to lie near.
struct SearchStart {
  private let leaf: Int
  /// Whether the query lies in the leaf's cell.
  private let isInside: Bool
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
    while case .branch(let index) = slot.content {
      let branch = memory.branch(index)
      let shift = 32 - branch.bits
      slot = memory.slot(Int(branch.children) + Int((v >> shift) << branch.bits | u >> shift))
      u <<= branch.bits
      v <<= branch.bits
      scale *= Double(1 << branch.bits)
    }
    switch slot.content {
    case .leaf(let index): (leaf, isInside) = (index, true)
    case .empty(let nearby): (leaf, isInside) = (nearby, false)
    case .branch: preconditionFailure("a search ends at a leaf")
    }
    self.u = Double(u) * 0x1p-32
    self.v = Double(v) * 0x1p-32
    cellsPerLatitude = geometry.bandsPerDegree * scale
    cellsPerLongitude = Double(columns) * (1 / 360) * scale
  }

  private var row: Int { Int(v * Double(Leaf.rows)) }

  /// A run of positions, not empty, to start from when a single place is wanted.
  func run(in memory: GridMemory) -> Range<Int> {
    let all = memory.leaf(leaf).range
    guard isInside && all.count > Leaf.rows && all.count <= Leaf.largestWithRows else { return all }
    let rows =
      memory.rowStart(max(row - 1, 0), ofLeaf: leaf)..<memory.rowEnd(min(row + 1, Leaf.rows - 1), ofLeaf: leaf)
    return rows.isEmpty ? all : rows
  }

  /// The rows of the leaf that come within a chord in metres; nil where that reaches beyond its cell.
  @inline(__always)
  func rows(within chord: Double, of query: SearchPoint) -> (leaf: Int, rows: ClosedRange<Int>)? {
    guard isInside, let reach = query.reach(chord: chord), let width = reach.width else { return nil }
    // The fractions of the query were rounded down: allow for the rounding.
    let rounding = 0x1p-30 * cellsPerLatitude
    let dv = reach.height * cellsPerLatitude + rounding
    let du = width * cellsPerLongitude + rounding
    guard u > du, u + du < 1, v > dv, v + dv < 1 else { return nil }
    return (leaf, Int((v - dv) * Double(Leaf.rows))...Int((v + dv) * Double(Leaf.rows)))
  }

  /// The positions of the leaf.
  func leafRange(in memory: GridMemory) -> Range<Int> { memory.leaf(leaf).range }

  /// A chord in metres within which so many places may be expected, from how dense the leaf is; with enough places in the
  /// leaf, one within which they surely are.
  func likelyChord(count: Int, of query: SearchPoint, in memory: GridMemory) -> Double {
    let leaf = memory.leaf(leaf)
    let wholeLeaf = SquaredChord.longest(query.greatestSquaredChord(to: leaf.box))
    let sure = count <= leaf.count ? wholeLeaf : .infinity
    guard isInside else { return min(sure, 2 * wholeLeaf) }
    let height = ChordBounds.largestRadius * Degrees.inRadians / cellsPerLatitude
    let width = query.surface.axisDistance * Degrees.inRadians / cellsPerLongitude
    let area = 1.5 * Double(count) / Double(leaf.count) * height * width
    return min(sure, (area / .pi).squareRoot() + 1)
  }
}

extension GridMemory {
  @inline(__always)
  func start(of query: SearchPoint) -> SearchStart {
    SearchStart(query: query, memory: self)
  }
}
