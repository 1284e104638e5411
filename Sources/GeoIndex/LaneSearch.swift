import GeoCore

/// A search for the single nearest point, and the one behind it, by the cells round a place: each of four lanes keeps its
/// own, so that no point asks for a branch.
struct LaneSearch<Meter: SearchMeter>: HomeVisitor {
  private let memory: GridMemory
  private let query: SearchPoint
  private(set) var meter: Meter

  private var best = SIMD4<Float>(repeating: .greatestFiniteMagnitude)
  private var second = SIMD4<Float>(repeating: .greatestFiniteMagnitude)
  private var blocks = SIMD4<Int32>()

  init(_ memory: GridMemory, _ query: SearchPoint, _ meter: Meter) {
    (self.memory, self.query, self.meter) = (memory, query, meter)
  }

  @inline(__always)
  private mutating func take(_ squared: SIMD4<Float>, _ block: Int) {
    let isNearer = squared .< best
    second = smaller(second, larger(best, squared))
    blocks.replace(with: SIMD4(repeating: Int32(truncatingIfNeeded: block)), where: isNearer)
    best = smaller(best, squared)
  }

  /// Takes the points of a run.
  @inline(__always)
  mutating func take(_ positions: Range<Int>) {
    meter.countPoints(positions.count)
    let (first, last) = (positions.lowerBound >> 2, (positions.upperBound &- 1) >> 2)
    let lanes = SIMD4<Int32>(0, 1, 2, 3)
    let far = SIMD4<Float>(repeating: .greatestFiniteMagnitude)
    let start = SIMD4(repeating: Int32(truncatingIfNeeded: positions.lowerBound & 3))
    var squared = query.squaredChords(to: memory.block(first)).replacing(with: far, where: lanes .< start)
    var block = first
    while block < last {
      take(squared, block)
      block &+= 1
      squared = query.squaredChords(to: memory.block(block))
    }
    let end = SIMD4(repeating: Int32(truncatingIfNeeded: (positions.upperBound &- 1) & 3))
    take(squared.replacing(with: far, where: lanes .> end), block)
  }

  /// The least squared chord.
  @inline(__always)
  var least: Float { best.min() }

  /// The nearest of all lanes.
  @inline(__always)
  var candidate: BestCandidate {
    var candidate = BestCandidate()
    for lane in 0..<4 {
      candidate.take(best[lane], at: Int(blocks[lane]) << 2 &+ lane)
      candidate.take(second[lane], at: 0)
    }
    return candidate
  }
}

extension GridMemory {
  /// The nearest point and the next, where the cell that a place falls into and a few round it can tell; else nil, and
  /// perhaps a limit beyond which neither lies.
  @inline(__always)
  func nearestAtHome(_ query: SearchPoint, _ limit: inout Float, _ meter: inout some SearchMeter) -> BestCandidate? {
    let home = home(of: query.square)
    if home.points.isEmpty || home.points.count > HomeCell.crowd { return nil }
    var search = LaneSearch(self, query, meter)
    search.take(home.points)
    limit = SquaredChord.roughlyAmbiguous(search.least)
    guard let window = query.window(limit), visit(window, around: home, by: &search) else { return nil }
    meter = search.meter
    return search.candidate
  }
}
