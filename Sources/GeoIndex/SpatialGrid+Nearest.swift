public import GeoCore

extension SpatialGrid {
  /// Index of the nearest place, or nil without places; the lowest index of equally near ones.
  ///
  /// - Complexity: O(log n) for a query among the places; a query far from all of them looks at the cells that may hold
  ///   the nearest.
  public func nearest(to place: some Located) -> Int? {
    let query = SearchPoint(place.coordinate)
    let memory = storage.memory
    guard memory.pointCount > 0 else { return nil }
    let best = memory.nearestChord(to: query)
    if best.isAmbiguous {
      return nearest(to: query, count: 1, within: .infinity, filter: EveryPlace()).first
    }
    return best.position.map(memory.id)
  }

  /// Indices of the nearest places, nearest first; the lower index first among equally near ones.
  ///
  /// - Parameters:
  ///   - place: Where to search from.
  ///   - count: How many to find at most; 0 finds none.
  ///   - distance: Only places at most this many metres away, the limit included. Half a great circle and more is no
  ///     limit.
  /// - Precondition: count ≥ 0; the distance is not NaN and not negative.
  /// - Complexity: O(log n + k²) for k places; a search among k > 100 sorts k log k.
  public func nearest(to place: some Located, count: Int, within distance: Double = .infinity) -> [Int] {
    nearest(to: SearchPoint(place.coordinate), count: count, within: distance, filter: EveryPlace())
  }

  /// Indices of the nearest places that a predicate allows, nearest first.
  ///
  /// - Parameters:
  ///   - place: Where to search from.
  ///   - count: How many to find at most; 0 finds none.
  ///   - distance: Only places at most this many metres away, the limit included.
  ///   - isIncluded: Called with the index of a place that comes near, not in order and not for every place.
  /// - Precondition: count ≥ 0; the distance is not NaN and not negative.
  public func nearest(
    to place: some Located, count: Int, within distance: Double = .infinity, where isIncluded: (Int) -> Bool
  ) -> [Int] {
    withoutActuallyEscaping(isIncluded) { isIncluded in
      nearest(
        to: SearchPoint(place.coordinate), count: count, within: distance,
        filter: ChosenPlaces(isIncluded: isIncluded))
    }
  }

  private func nearest(
    to query: SearchPoint, count: Int, within distance: Double, filter: some PlaceFilter
  ) -> [Int] {
    precondition(count >= 0, "a number of places must not be negative")
    precondition(distance >= 0, "a distance must be 0 metres or more")
    let memory = storage.memory
    guard count > 0, memory.pointCount > 0 else { return [] }
    let cutOff = DistanceLimit(distance).beyond
    let farthest = min(SquaredChord.longest(cutOff), 2 * ChordBounds.largestRadius)
    let start = memory.start(of: query)
    var chord = min(start.likelyChord(count: count, of: query, in: memory), farthest)
    while true {
      // All within the chord are looked at: once that makes enough, nothing nearer is missing.
      let reach = min(cutOff, SquaredChord.surelyBeyond(chord: chord))
      var search = ProximityVisitor(
        memory: memory, query: query, filter: filter,
        sink: CandidateList(count: count, cutOff: reach, memory: memory, query: query))
      // The leaf itself first: what it holds narrows the walk.
      search.seen = start.leafRange(in: memory)
      search.scan(search.seen)
      search.walk(chord: SquaredChord.longest(search.sink.limit))
      let isComplete = search.sink.isFull && search.sink.ambiguousLimit <= reach
      if isComplete || chord >= farthest {
        return search.sink.ordered(within: distance).prefix(count).map(memory.id)
      }
      chord = min(search.sink.isFull ? 1.1 * chord : 2 * chord, farthest)
    }
  }
}

extension GridMemory {
  /// The point with the least chord to a query; the grid must not be empty.
  func nearestChord(to query: SearchPoint) -> BestCandidate {
    var search = ProximityVisitor(memory: self, query: query, filter: EveryPlace(), sink: BestCandidate())
    let start = self.start(of: query)
    search.seen = start.run(in: self)
    search.scan(search.seen)
    let chord = SquaredChord.longest(search.sink.limit)
    if let rows = start.rows(within: chord, of: query) {
      search.visit(leaf: rows.leaf, rows: rows.rows, edges: [])
    } else {
      search.walk(chord: chord)
    }
    return search.sink
  }
}
