import GeoCore

/// Builds a grid: sorts the places along the curve, lays them down, and puts boxes round them from the leaves to the root.
struct GridBuilder {
  private let memory: GridMemory

  static func build(_ places: some Sequence<some Located>) -> GridMemory {
    let builder = GridBuilder((places as? [Coordinate]) ?? places.map(\.coordinate))
    builder.boxLeaves()
    builder.boxNodes()
    builder.memory.fillStarts()
    return builder.memory
  }

  private init(_ coordinates: [Coordinate]) {
    precondition(coordinates.count < 1 << 30, "a grid holds fewer than 2³⁰ places")
    let curve = HilbertCurve()
    let places = Workspace<CurvePlace>(count: coordinates.count)
    for (id, coordinate) in coordinates.enumerated() {
      let longitude = GridGeometry.normalizedLongitude(coordinate.longitude)
      let position = curve.position(latitude: coordinate.latitude, longitude: longitude)
      places[id] = CurvePlace(position: position, id: UInt32(truncatingIfNeeded: id))
    }
    let order = CurveOrder(places)
    memory = GridMemory(pointCount: coordinates.count, geometry: GridGeometry(pointCount: coordinates.count))
    for position in 0..<coordinates.count {
      let id = order.places[position].id
      memory.write(coordinates[Int(id)], id: id, at: position)
    }
    places.deallocate()
  }

  private func boxLeaves() {
    let tree = memory.tree
    for leaf in 0..<tree.leafCount {
      let first = leaf * GridTree.pointsPerLeaf
      let points = first..<min(first + GridTree.pointsPerLeaf, memory.pointCount)
      memory.set(
        SpaceBox(of: points, in: memory), DegreeBox(of: points, in: memory), ofChild: tree.firstLeaf + leaf)
    }
  }

  /// Children have greater numbers than their parents, so going backwards meets them first.
  private func boxNodes() {
    for node in stride(from: memory.tree.nodeCount - 1, to: 0, by: -1) {
      memory.set(memory.spaceBoxes(node).union, memory.degreeBoxes(node).union, ofChild: node)
    }
  }
}
