/// How many records of each kind a grid has.
struct GridCounts: Equatable {
  var points: Int
  var bands: Int
  /// Cells that searches start from, all bands together.
  var cells: Int
  /// Home cells, all sizes together.
  var homes: Int

  var blocks: Int { tree.leafCount * GridTree.blocksPerLeaf }
  var tree: GridTree { GridTree(pointCount: points) }
}

/// Where each kind of record lies in the memory of a grid: on a cache line of its own, in the order of their sizes.
///
/// It follows from the counts alone, so that a file need not say it.
struct GridSections {
  let blocks, spaceBoxes, degreeBoxes, latitudes, longitudes, starts, homes, bandStarts, ids: Range<Int>
  /// Number of bytes of all.
  let byteCount: Int

  /// What this layout is called in a file; changes whenever a record or the order of the sections does.
  static let version: UInt64 =
    3 << 32 | UInt64(MemoryLayout<PointBlock>.stride) << 24 | UInt64(MemoryLayout<SpaceBoxes>.stride) << 16
    | UInt64(MemoryLayout<DegreeBoxes>.stride) << 8 | UInt64(GridTree.pointsPerLeaf)

  init(_ counts: GridCounts) {
    var end = 0
    func section<Record>(_ count: Int, of record: Record.Type) -> Range<Int> {
      let start = end
      end = (start + count * MemoryLayout<Record>.stride + 63) & ~63
      return start..<start + count * MemoryLayout<Record>.stride
    }
    blocks = section(counts.blocks, of: PointBlock.self)
    spaceBoxes = section(counts.tree.nodeCount, of: SpaceBoxes.self)
    degreeBoxes = section(counts.tree.nodeCount, of: DegreeBoxes.self)
    latitudes = section(counts.points, of: Double.self)
    longitudes = section(counts.points, of: Double.self)
    starts = section(counts.cells, of: StartCell.self)
    homes = section(counts.homes, of: HomeCell.self)
    bandStarts = section(counts.bands + 1, of: UInt32.self)
    ids = section(counts.points, of: UInt32.self)
    byteCount = end
  }

  /// All sections in the order in which they lie.
  var all: [Range<Int>] {
    [blocks, spaceBoxes, degreeBoxes, latitudes, longitudes, starts, homes, bandStarts, ids]
  }
}
