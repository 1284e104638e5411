public import GeoCore

extension SpatialGrid {
  /// Indices of all places at most a distance away, in no particular order; for the nearest first ask
  /// ``nearest(to:count:within:)``.
  ///
  /// - Parameters:
  ///   - distance: Metres along the WGS 84 geodesic, the limit included. Half a great circle and more finds all.
  ///   - place: The middle.
  /// - Precondition: the distance is not NaN and not negative.
  /// - Complexity: O(log n + m) for m answers: cells wholly within are taken without looking at their points.
  public func indices(within distance: Double, of place: some Located) -> [Int] {
    let memory = storage.memory
    return memory.positions(within: distance, of: place.coordinate, into: IndexList(memory)).ids
  }

  /// Number of places at most a distance in metres away, the limit included.
  ///
  /// - Precondition: the distance is not NaN and not negative.
  public func count(within distance: Double, of place: some Located) -> Int {
    storage.memory.positions(within: distance, of: place.coordinate, into: PositionCounter()).count
  }
}

extension GridMemory {
  fileprivate func positions<Sink: PositionSink>(
    within distance: Double, of center: Coordinate, into sink: Sink
  ) -> Sink {
    precondition(distance >= 0, "a distance must be 0 metres or more")
    let query = SearchPoint(center)
    let limit = DistanceLimit(distance)
    var visitor = CircleVisitor(memory: self, query: query, distance: distance, limit: limit, sink: sink)
    let (first, second) = query.windows(chord: SquaredChord.longest(limit.beyond))
    if pointCount > 0 {
      walk(first, &visitor)
      if let second { walk(second, &visitor) }
    }
    return visitor.sink
  }
}

/// Takes the points within a distance; asks the geodesic only where the chord is within a hair of it.
private struct CircleVisitor<Sink: PositionSink>: GridVisitor {
  let memory: GridMemory
  let query: SearchPoint
  let distance: Double
  let limit: DistanceLimit
  var sink: Sink

  @inline(__always)
  mutating func descends(into range: Range<Int>, box: SpaceBox, edges: WindowEdges) -> Bool {
    guard query.leastSquaredChord(to: box) <= limit.beyond else { return false }
    // A cell that the window cuts may come again in a second window; whole ones cannot.
    if edges.isEmpty && query.greatestSquaredChord(to: box) <= limit.within {
      sink.append(range)
      return false
    }
    return true
  }

  func narrowed(_ window: DegreeWindow, south: Double, north: Double) -> DegreeWindow? {
    query.narrowed(window, chord: SquaredChord.longest(limit.beyond), south: south, north: north)
  }

  @inline(__always)
  mutating func visit(leaf index: Int, rows: ClosedRange<Int>, edges: WindowEdges) {
    let leaf = memory.leaf(index)
    let range =
      leaf.range.count > Leaf.largestWithRows
      ? leaf.range
      : memory.rowStart(rows.lowerBound, ofLeaf: index)..<memory.rowEnd(rows.upperBound, ofLeaf: index)
    guard !range.isEmpty else { return }
    for index in range.lowerBound >> 2...(range.upperBound - 1) >> 2 {
      let squared = query.squaredChords(to: memory.block(index))
      guard squared.min() <= limit.beyond else { continue }
      for lane in 0..<4 where squared[lane] <= limit.beyond {
        let position = index << 2 + lane
        if range.contains(position)
          && (squared[lane] <= limit.within || memory.geodesic(from: query, to: position) <= distance)
        {
          sink.append(position)
        }
      }
    }
  }
}
