import GeoCore

/// Builds a grid: sorts the places along the curve, lays them down, and puts boxes round them from the leaves to the
/// root.
struct GridBuilder {
  private let memory: GridMemory

  static func build(_ places: some Sequence<some Located>, threads: Int) -> GridMemory {
    let builder = GridBuilder((places as? [Coordinate]) ?? places.map(\.coordinate), threads: threads)
    builder.boxNodes()
    builder.memory.fillStarts(threads: threads)
    return builder.memory
  }

  private init(_ coordinates: [Coordinate], threads: Int) {
    precondition(coordinates.count < 1 << 30, "a grid holds fewer than 2³⁰ places")
    let places = Workspace<CurvePlace>(count: coordinates.count)
    let curve = HilbertCurve()
    Threads.run(threads, over: 0..<coordinates.count) { part in
      for id in part {
        places[id] = CurvePlace(
          position: curve.position(of: coordinates[id]), id: UInt32(truncatingIfNeeded: id))
      }
    }
    let order = CurveOrder(places, threads: threads)
    let memory = GridMemory(
      pointCount: coordinates.count, geometry: GridGeometry(pointCount: coordinates.count),
      homes: HomeBuilder(order.places, coordinates).cells)
    self.memory = memory
    let tree = memory.tree
    // Whole nodes, so that no two threads write to one.
    Threads.run(threads, over: 0..<(tree.leafCount + 3) / 4) { nodes in
      for leaf in 4 * nodes.lowerBound..<min(4 * nodes.upperBound, tree.leafCount) {
        let first = leaf * GridTree.pointsPerLeaf
        let points = first..<min(first + GridTree.pointsPerLeaf, coordinates.count)
        for position in points {
          let id = order.places[position].id
          memory.write(coordinates[Int(id)], id: id, at: position)
        }
        memory.set(
          SpaceBox(of: points, in: memory), DegreeBox(of: points, in: memory), ofChild: tree.firstLeaf + leaf)
      }
    }
    places.deallocate()
  }

  /// Children have greater numbers than their parents, so going backwards meets them first.
  private func boxNodes() {
    for node in stride(from: memory.tree.nodeCount - 1, to: 0, by: -1) {
      memory.set(memory.spaceBoxes(node).union, memory.degreeBoxes(node).union, ofChild: node)
    }
  }
}
