import GeoCore

extension GridMemory {
  /// Fills the cells that searches start from; used by the builder, when all else is in place.
  ///
  /// No place of a cell is farther from the nearest point than the cell's middle is from its own nearest point and the middle from
  /// the cell's corners: so far a cell reaches, and the nodes that come within it are all that a search for the nearest
  /// needs.
  func fillStarts(threads: Int) {
    guard pointCount > 0 else { return }
    let crowds = countPoints()
    Threads.run(threads, over: 0..<counts.bands) { fillStarts(ofBands: $0, crowds) }
    crowds.deallocate()
  }

  private func fillStarts(ofBands bands: Range<Int>, _ crowds: Workspace<UInt32>) {
    // Cells next to each other have points nearby in common.
    var last = tree.firstLeaf
    for band in bands {
      let firstCell = bandStart(band)
      let columns = bandStart(band + 1) - firstCell
      let radius = geometry.radius(band: band, columns: columns)
      for column in 0..<columns {
        let center = SearchPoint(geometry.center(band: band, column: column, of: columns))
        var search = ProximitySearch(self, center, EveryPlace(), BestCandidate(), NoMeter())
        search.run(from: last)
        if let position = search.sink.position { last = tree.firstLeaf + position / GridTree.pointsPerLeaf }
        let reach = SquaredChord.longest(search.sink.limit) + radius
        let around = SquaredChord.surelyBeyond(chord: reach + radius)
        let cell = firstCell + column
        set(
          StartCell(
            start: start(from: last, points: Int(crowds[cell])), nodes: nodes(within: around, of: center),
            reach: max(0, SquaredChord.surelyWithin(chord: reach))),
          ofCell: cell)
      }
    }
  }

  /// How many points each cell has.
  private func countPoints() -> Workspace<UInt32> {
    let crowds = Workspace<UInt32>(count: counts.cells)
    for cell in 0..<counts.cells { crowds[cell] = 0 }
    for position in 0..<pointCount { crowds[cell(latitude: latitude(position), longitude: longitude(position))] += 1 }
    return crowds
  }

  /// The node of about a cell's size round a leaf, the leaf itself where the cell has few points.
  private func start(from leaf: Int, points: Int) -> Int {
    var steps = 0
    while points > GridTree.pointsPerLeaf << (2 * steps + 1) { steps += 1 }
    return tree.node(holdingLeaf: leaf - tree.firstLeaf, up: steps)
  }

  /// The nodes, as few and as far down as a cell can name, that hold all points within a squared chord.
  private func nodes(within limit: Float, of center: SearchPoint) -> [Int] {
    var nodes = [0]
    while true {
      var below: [(bound: Float, node: Int)] = []
      for node in nodes {
        if node >= tree.nodeCount {
          below.append((0, node))
          continue
        }
        let bounds = center.leastSquaredChords(to: spaceBoxes(node))
        for lane in 0..<4 where bounds[lane] <= limit { below.append((bounds[lane], 4 * node + 1 + lane)) }
        if below.count > StartCell.capacity { return nodes }
      }
      below.sort { $0.bound < $1.bound }
      let next = below.map(\.node)
      if next == nodes || next.isEmpty { return nodes }
      nodes = next
    }
  }
}
