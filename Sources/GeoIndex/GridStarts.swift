import GeoCore

extension GridMemory {
  /// Fills the cells that searches start from; used by the builder, when all else is in place.
  ///
  /// No place of a cell is farther from the nearest point than the cell's middle is from its own nearest point and the
  /// middle from the cell's corners: so far a cell reaches, and the nodes that come within it are all that a search for
  /// the nearest needs.
  func fillStarts(threads: Int) {
    guard pointCount > 0 else { return }
    let crowds = countPoints()
    Threads.run(threads, over: 0..<counts.bands) { fillStarts(ofBands: $0, crowds) }
    crowds.deallocate()
  }

  private func fillStarts(ofBands bands: Range<Int>, _ crowds: Workspace<UInt32>) {
    var room = Frontier()
    for band in bands {
      // Cells next to each other have points nearby in common; each band begins anew, so that the grid is the same
      // however many threads build it.
      var last = tree.firstLeaf
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
            start: start(from: last, points: Int(crowds[cell])), nodes: nodes(within: around, of: center, &room),
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

  /// The nodes, as few and as far down as a cell can name, that hold all points within a squared chord, the nearest
  /// first.
  private func nodes(within limit: Float, of center: SearchPoint, _ room: inout Frontier) -> [Int] {
    room.nodes.removeAll(keepingCapacity: true)
    room.nodes.append((0, 0))
    while true {
      room.below.removeAll(keepingCapacity: true)
      for entry in room.nodes {
        if entry.node >= tree.nodeCount {
          room.below.append(entry)
          continue
        }
        let bounds = center.leastSquaredChords(to: spaceBoxes(entry.node))
        for lane in 0..<4 where bounds[lane] <= limit { room.below.append((bounds[lane], 4 * entry.node + 1 + lane)) }
      }
      if room.below.count > StartCell.capacity || room.below.isEmpty { break }
      swap(&room.nodes, &room.below)
      if room.nodes.allSatisfy({ $0.node >= tree.nodeCount }) { break }
    }
    return room.nodes.sorted { $0.bound < $1.bound }.map(\.node)
  }
}

/// Nodes with the bounds of their chords, and those of the next smaller size; kept from cell to cell for their memory.
private struct Frontier {
  var nodes: [(bound: Float, node: Int)] = []
  var below: [(bound: Float, node: Int)] = []
}
