import GeoCore

/// Merges markers level by level from the closest outwards.
struct ClusterBuilder {
  /// A marker of the level that is being worked on.
  struct Node {
    /// Where it lies on the Mercator square, 0…1 from the west and from the north.
    let x, y: Double
    let count: UInt32
    /// A place by its index, or a cluster after all places.
    let id: UInt32
  }

  private(set) var coordinates: [Coordinate]
  /// The index of each place; empty where places come in the order of their indices.
  private let indices: [UInt32]
  private let options: MarkerClusters.Options
  private(set) var nodes: [Node]
  private(set) var clusters: [ClusterNode] = []
  private(set) var children: [UInt32] = []
  private(set) var parents: [UInt32]

  /// Prepares to merge places, which are known by their position here until they are renamed.
  ///
  /// - Parameter indices: The index of each place, all different; empty where that is its position.
  init(_ coordinates: [Coordinate], indices: [UInt32] = [], options: MarkerClusters.Options) {
    self.coordinates = coordinates
    self.indices = indices
    self.options = options
    parents = Array(repeating: ClusterNode.none, count: coordinates.count)
    children.reserveCapacity(coordinates.count)
    nodes = coordinates.indices.map { index in
      let unit = WebMercator.unit(coordinates[index])
      // ±180 are one meridian.
      return Node(x: unit.x == 1 ? 0 : unit.x, y: unit.y, count: 1, id: UInt32(index))
    }
  }

  /// Makes the markers of a level out of those of the level before.
  mutating func merge(level: Int) {
    let reach = options.radius / 256 / Double(1 << level)
    let rows = NodeRows(nodes, height: reach, indices: indices)
    var isTaken = Array(repeating: false, count: nodes.count)
    var merged: [Node] = []
    merged.reserveCapacity(nodes.count)
    var members: [Int] = []
    for row in 0..<rows.count {
      let (here, below) = (rows.range(row), rows.range(below: row))
      // The first marker of the row below that may be near: those before lie too far west of all that follow.
      var start = below.lowerBound
      for seed in here where !isTaken[seed] {
        isTaken[seed] = true
        let node = rows.nodes[seed]
        while start < below.upperBound && rows.nodes[start].x < node.x - reach { start += 1 }
        members.removeAll(keepingCapacity: true)
        rows.visit(near: node, within: reach, after: seed, in: here, below: start..<below.upperBound, of: below) {
          if !isTaken[$0] {
            isTaken[$0] = true
            members.append($0)
          }
        }
        let total = members.reduce(Int(node.count)) { $0 + Int(rows.nodes[$1].count) }
        if members.isEmpty || total < options.minimumCount {
          for member in members { isTaken[member] = false }
          merged.append(node)
        } else {
          merged.append(cluster(node, members, of: rows, count: total, level: level))
        }
      }
    }
    nodes = merged
  }

  private mutating func cluster(_ seed: Node, _ members: [Int], of rows: NodeRows, count: Int, level: Int) -> Node {
    let id = UInt32(coordinates.count + clusters.count)
    let firstChild = children.count
    var (x, y) = (0.0, 0.0)
    var bounds = bounds(of: seed.id)
    var firstPlace = firstPlace(of: seed.id)
    children.append(seed.id)
    parents[Int(seed.id)] = id
    for position in members {
      let member = rows.nodes[position]
      // From the seed, in whichever copy of the world the member is nearer.
      let dx = member.x - seed.x
      x += (dx - dx.rounded()) * Double(member.count)
      y += (member.y - seed.y) * Double(member.count)
      bounds.form(union: self.bounds(of: member.id))
      firstPlace = min(firstPlace, self.firstPlace(of: member.id))
      children.append(member.id)
      parents[Int(member.id)] = id
    }
    x = seed.x + x / Double(count)
    x -= x.rounded(.down)
    y = seed.y + y / Double(count)
    clusters.append(
      ClusterNode(
        latitude: WebMercator.latitude(unitY: y), longitude: x * 360 - 180, bounds: bounds, count: UInt32(count),
        firstPlace: firstPlace, firstChild: UInt32(firstChild), childCount: UInt32(children.count - firstChild),
        level: UInt8(level)))
    parents.append(ClusterNode.none)
    return Node(x: x, y: y, count: UInt32(count), id: id)
  }

  private func bounds(of id: UInt32) -> ClusterBounds {
    let index = Int(id)
    return index < coordinates.count ? ClusterBounds(coordinates[index]) : clusters[index - coordinates.count].bounds
  }

  private func firstPlace(of id: UInt32) -> UInt32 {
    let index = Int(id)
    guard index < coordinates.count else { return clusters[index - coordinates.count].firstPlace }
    return indices.isEmpty ? id : indices[index]
  }

  /// Calls places by their indices where they were known by their positions, when all levels are merged.
  ///
  /// Indices that are not all different, of a damaged file, leave places without a cluster.
  mutating func renamePlaces() {
    guard !indices.isEmpty else { return }
    let (places, parentsOfPlaces) = (coordinates, parents)
    for position in indices.indices { parents[position] = ClusterNode.none }
    for (position, index) in indices.enumerated() {
      coordinates[Int(index)] = places[position]
      parents[Int(index)] = parentsOfPlaces[position]
    }
    for child in children.indices where Int(children[child]) < indices.count {
      children[child] = indices[Int(children[child])]
    }
    nodes = nodes.map { node in
      Int(node.id) < indices.count ? Node(x: node.x, y: node.y, count: node.count, id: indices[Int(node.id)]) : node
    }
  }
}
