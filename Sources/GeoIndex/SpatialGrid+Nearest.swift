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
    func visitor(cutOff: Float) -> ProximityVisitor<CandidateList, some PlaceFilter> {
      ProximityVisitor(
        memory: memory, query: query, filter: filter,
        sink: CandidateList(count: count, cutOff: cutOff, memory: memory, query: query))
    }
    var search = visitor(cutOff: cutOff)
    search.seen = memory.start(of: query).run(atLeast: count, in: memory)
    search.scan(search.seen)
    if !search.sink.isFull {
      // A filter left too few to know how far to look: look farther and farther out.
      var chord = 1000.0
      while chord < min(ChordBounds.smallestRadius, SquaredChord.longest(cutOff)) {
        var trial = visitor(cutOff: min(cutOff, SquaredChord.surelyBeyond(chord: chord)))
        trial.walk(chord: chord)
        if trial.sink.isFull {
          search = visitor(cutOff: min(cutOff, trial.sink.ambiguousLimit))
          break
        }
        chord *= 4
      }
    }
    search.walk(chord: SquaredChord.longest(search.sink.limit))
    return search.sink.ordered(within: distance).prefix(count).map(memory.id)
  }
}

extension GridMemory {
  /// The point with the least chord to a query; the grid must not be empty.
  func nearestChord(to query: SearchPoint) -> BestCandidate {
    var search = ProximityVisitor(memory: self, query: query, filter: EveryPlace(), sink: BestCandidate())
    let start = self.start(of: query)
    search.seen = start.run(atLeast: 1, in: self)
    search.scan(search.seen)
    let chord = SquaredChord.longest(search.sink.limit)
    if let rows = start.rows(within: chord, of: query, in: self) {
      search.visit(leaf: rows.leaf, rows: rows.rows, edges: [])
    } else {
      search.walk(chord: chord)
    }
    return search.sink
  }
}
