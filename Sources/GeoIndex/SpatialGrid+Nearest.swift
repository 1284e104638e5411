public import GeoCore

extension SpatialGrid {
  /// Index of the nearest place, or nil without places; the lowest index of equally near ones.
  ///
  /// - Complexity: O(log n) for a query among the places; a query far from all of them looks at the cells that may hold
  ///   the nearest.
  public func nearest(to place: some Located) -> Int? {
    var meter = NoMeter()
    return nearest(to: place.coordinate, &meter)
  }

  /// Index of the nearest place, or nil without places; adds to the statistics what the search took.
  public func nearest(to place: some Located, statistics: inout SearchStatistics) -> Int? {
    statistics.queries += 1
    return nearest(to: place.coordinate, &statistics)
  }

  /// Indices of the nearest places, nearest first; the lower index first among equally near ones.
  ///
  /// - Parameters:
  ///   - place: Where to search from.
  ///   - count: How many to find at most; 0 finds none.
  ///   - distance: Only places at most this many metres away, the limit included. Half a great circle and more is no
  ///     limit.
  /// - Precondition: count ≥ 0; the distance is not NaN and not negative.
  /// - Complexity: O(log n + k²) for k places; a search among k > 64 sorts k log k.
  public func nearest(to place: some Located, count: Int, within distance: Double = .infinity) -> [Int] {
    var meter = NoMeter()
    return nearest(to: place.coordinate, count: count, within: distance, EveryPlace(), &meter)
  }

  /// Indices of the nearest places, nearest first; adds to the statistics what the search took.
  ///
  /// - Precondition: count ≥ 0; the distance is not NaN and not negative.
  public func nearest(
    to place: some Located, count: Int, within distance: Double = .infinity, statistics: inout SearchStatistics
  ) -> [Int] {
    statistics.queries += 1
    return nearest(to: place.coordinate, count: count, within: distance, EveryPlace(), &statistics)
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
      var meter = NoMeter()
      return nearest(
        to: place.coordinate, count: count, within: distance, ChosenPlaces(isIncluded: isIncluded), &meter)
    }
  }

  @inline(__always)
  private func nearest(to place: Coordinate, _ meter: inout some SearchMeter) -> Int? {
    let memory = storage.memory
    guard memory.pointCount > 0 else { return nil }
    var search = ProximitySearch(memory, SearchPoint(place), EveryPlace(), BestCandidate(), meter)
    search.run(from: memory.start(near: place))
    meter = search.meter
    if search.sink.isAmbiguous {
      return nearest(to: place, count: 1, within: .infinity, EveryPlace(), &meter).first
    }
    return search.sink.position.map(memory.idBesidePoint)
  }

  private func nearest(
    to place: Coordinate, count: Int, within distance: Double, _ filter: some PlaceFilter,
    _ meter: inout some SearchMeter
  ) -> [Int] {
    precondition(count >= 0, "a number of places must not be negative")
    precondition(distance >= 0, "a distance must be 0 metres or more")
    let memory = storage.memory
    guard count > 0, memory.pointCount > 0 else { return [] }
    let wanted = min(count, memory.pointCount)
    return CandidateBuffer.use(capacity: CandidateList.capacity(count: wanted)) { buffer in
      let query = SearchPoint(place)
      let list = CandidateList(count: wanted, cutOff: DistanceLimit(distance).beyond, buffer: buffer)
      var search = ProximitySearch(memory, query, filter, list, meter)
      search.run(from: memory.start(near: place))
      meter = search.meter
      return search.sink.ids(within: distance, of: query, in: memory)
    }
  }
}

extension GridMemory {
  /// Where a search from a place begins.
  @inline(__always)
  func start(near place: Coordinate) -> StartCell {
    start(ofCell: cell(latitude: place.latitude, longitude: place.longitude))
  }
}
