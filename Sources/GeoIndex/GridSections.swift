/// How many records of each kind a grid has.
struct GridCounts: Equatable {
  var points: Int
  var bands: Int
  /// Cells of the top, all bands together.
  var cells: Int
  var leaves: Int
  var branches: Int
  var slots: Int

  /// Words of the occupancy of the top, with one behind the last cell that a walk may read.
  var words: Int { cells / 64 + 2 }
}

/// Where each kind of record lies in the memory of a grid: on a cache line of its own, in the order of their sizes.
///
/// It follows from the counts alone, so that a file need not say it.
struct GridSections {
  let blocks, leaves, branches, latitudes, longitudes, occupancy, slots, bandStarts, ids: Range<Int>
  /// Number of bytes of all.
  let byteCount: Int

  /// What this layout is called in a file; changes whenever a record or the order of the sections does.
  static let version: UInt64 =
    1 << 32 | UInt64(MemoryLayout<PointBlock>.stride) << 24 | UInt64(MemoryLayout<Leaf>.stride) << 16
    | UInt64(MemoryLayout<Branch>.stride) << 8 | UInt64(Leaf.rows)

  init(_ counts: GridCounts) {
    var end = 0
    func section<Record>(_ count: Int, of record: Record.Type) -> Range<Int> {
      let start = end
      end = (start + count * MemoryLayout<Record>.stride + 63) & ~63
      return start..<start + count * MemoryLayout<Record>.stride
    }
    blocks = section((counts.points + 3) / 4, of: PointBlock.self)
    leaves = section(counts.leaves, of: Leaf.self)
    branches = section(counts.branches, of: Branch.self)
    latitudes = section(counts.points, of: Double.self)
    longitudes = section(counts.points, of: Double.self)
    occupancy = section(counts.words, of: UInt64.self)
    slots = section(counts.slots, of: Slot.self)
    bandStarts = section(counts.bands + 1, of: UInt32.self)
    ids = section(counts.points, of: UInt32.self)
    byteCount = end
  }

  /// All sections in the order in which they lie.
  var all: [Range<Int>] { [blocks, leaves, branches, latitudes, longitudes, occupancy, slots, bandStarts, ids] }
}
