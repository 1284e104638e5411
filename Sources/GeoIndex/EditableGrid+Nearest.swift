public import GeoCore

extension EditableGrid {
  /// Index of the nearest place, or nil without places; the lowest index of equally near ones.
  ///
  /// - Complexity: as of the grid, and a look at what changed nearby.
  public func nearest(to place: some Located) -> Int? {
    let query = SearchPoint(place.coordinate)
    var best = BestOfRuns()
    for run in runs.indices {
      best.run = run
      runs[run].memory.findNearest(to: query, among: PlacesAtPositions(positions: runs[run].alive), &best)
    }
    best.run = runs.count
    for (number, place) in recent.enumerated() { best.offer(query.squaredChord(to: place.point), at: number) }
    if best.isAmbiguous { return nearest(query, 1, within: .infinity, where: nil).first }
    return best.found.map(index)
  }

  /// Indices of the nearest places, nearest first; the lower index first among equally near ones.
  ///
  /// - Parameters:
  ///   - place: Where to search from.
  ///   - count: How many to find at most; 0 finds none.
  ///   - distance: Only places at most this many metres away, the limit included. Half a great circle and more is no
  ///     limit.
  /// - Precondition: count ≥ 0; the distance is not NaN and not negative.
  public func nearest(to place: some Located, count: Int, within distance: Double = .infinity) -> [Int] {
    nearest(SearchPoint(place.coordinate), count, within: distance, where: nil)
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
    withoutActuallyEscaping(isIncluded) {
      nearest(SearchPoint(place.coordinate), count, within: distance, where: $0)
    }
  }

  private func nearest(
    _ query: SearchPoint, _ count: Int, within distance: Double, where isIncluded: ((Int) -> Bool)?
  ) -> [Int] {
    precondition(count >= 0, "a number of places must not be negative")
    precondition(distance >= 0, "a distance must be 0 metres or more")
    guard count > 0, !isEmpty else { return [] }
    let cutOff = DistanceLimit(distance).beyond
    var list = NearestOfRuns(
      count: min(count, self.count), cutOff: cutOff, ties: TieBreaker(query: query, places: self))
    for run in runs.indices {
      list.run = run
      let grid = runs[run]
      if let isIncluded {
        let filter = ChosenPositions(positions: grid.alive) { isIncluded(grid.index(at: $0)) }
        grid.memory.search(for: filter, near: query, &list)
      } else {
        grid.memory.findNearest(to: query, among: PlacesAtPositions(positions: grid.alive), &list)
      }
    }
    // Last, when all but those nearby are of no interest any more.
    list.run = runs.count
    for (number, place) in recent.enumerated() {
      let squared = query.squaredChord(to: place.point)
      if squared <= list.limit && isIncluded.map({ $0(Int(place.index)) }) ?? true { list.offer(squared, at: number) }
    }
    return list.indices(within: distance)
  }
}

extension EditableGrid: CandidatePlaces {
  func coordinate(of candidate: Candidate) -> Coordinate {
    candidate.run == runs.count
      ? recent[candidate.position].coordinate : runs[candidate.run].memory.coordinate(candidate.position)
  }

  func point(of candidate: Candidate) -> SIMD3<Int32> {
    if candidate.run < runs.count { return runs[candidate.run].memory.point(candidate.position) }
    let point = recent[candidate.position].point
    return SIMD3(point.x, point.y, point.z)
  }

  func index(of candidate: Candidate) -> Int {
    index(candidate.run, candidate.position)
  }

  private func index(_ run: Int, _ position: Int) -> Int {
    run == runs.count ? Int(recent[position].index) : runs[run].index(at: position)
  }
}

/// Those places at some positions that a closure says yes to.
private struct ChosenPositions: PlaceFilter {
  let positions: PositionSet
  let isIncluded: (Int) -> Bool

  init(positions: PositionSet, isIncluded: @escaping (Int) -> Bool) {
    self.positions = positions
    self.isIncluded = isIncluded
  }

  static var includesAll: Bool { false }
  @inline(__always) func includes(_ position: Int, in memory: GridMemory) -> Bool {
    positions.contains(position) && isIncluded(position)
  }
  @inline(__always) func mayInclude(_ range: Range<Int>) -> Bool { positions.intersects(range) }
}
