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
  /// - Complexity: O(log n + k log k) for k places.
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
    isEmpty ? nil : storage.memory.nearestID(to: place, &meter)
  }

  private func nearest(
    to place: Coordinate, count: Int, within distance: Double, _ filter: some PlaceFilter,
    _ meter: inout some SearchMeter
  ) -> [Int] {
    precondition(count >= 0, "a number of places must not be negative")
    precondition(distance >= 0, "a distance must be 0 metres or more")
    guard count > 0, !isEmpty else { return [] }
    return storage.memory.nearestIDs(
      to: SearchPoint(place), count: count, cutOff: DistanceLimit(distance).beyond, within: distance, filter, &meter)
  }
}

extension GridMemory {
  /// The id of the point that is nearest to a place; there must be points.
  @inline(__always)
  func nearestID(to place: Coordinate) -> Int {
    var meter = NoMeter()
    return nearestID(to: place, &meter)
  }

  @inline(__always)
  fileprivate func nearestID(to place: Coordinate, _ meter: inout some SearchMeter) -> Int {
    let query = SearchPoint(place)
    var limit = Float.greatestFiniteMagnitude
    if let best = nearestAtHome(query, &limit, &meter) {
      // Where chords cannot decide it the geodesic does.
      return best.isAmbiguous
        ? nearestID(to: query, upTo: best.limit, &meter) : idBesidePoint(best.position ?? 0)
    }
    return nearestID(to: query, upTo: limit, &meter)
  }

  /// - Parameter limit: The squared chord beyond which the nearest point does not lie.
  private func nearestID(to query: SearchPoint, upTo limit: Float, _ meter: inout some SearchMeter) -> Int {
    CandidateBuffer.use(capacity: ContenderList.capacity) { buffer in
      let list = ContenderList(cutOff: limit, buffer: buffer)
      var search = ProximitySearch(self, query, EveryPlace(), list, meter)
      search.runDown(from: start(near: query.coordinate))
      let position = search.sink.nearest(to: query, in: self)
      meter = search.meter
      meter.countGeodesics(search.sink.geodesics)
      return idBesidePoint(position ?? 0)
    }
  }

  /// - Parameter cutOff: The squared chord beyond which nothing is wanted.
  fileprivate func nearestIDs(
    to query: SearchPoint, count: Int, cutOff: Float, within distance: Double, _ filter: some PlaceFilter,
    _ meter: inout some SearchMeter
  ) -> [Int] {
    let wanted = min(count, pointCount)
    var geodesics = 0
    defer { meter.countGeodesics(geodesics) }
    var cutOff = cutOff
    if wanted <= LaneList.longest {
      let list = search(for: query, filter, LaneList(count: wanted, cutOff: cutOff), &meter)
      if let ids = list.ids(within: distance, of: query, in: self, &geodesics) { return ids }
      cutOff = list.limit
    }
    return CandidateBuffer.use(capacity: CandidateList.capacity(count: wanted)) { buffer in
      let list = CandidateList(count: wanted, cutOff: cutOff, buffer: buffer)
      return search(for: query, filter, list, &meter).ids(within: distance, of: query, in: self, &geodesics)
    }
  }

  /// A sink with all that comes near enough.
  @inline(__always)
  private func search<Sink: CandidateSink>(
    for query: SearchPoint, _ filter: some PlaceFilter, _ sink: Sink, _ meter: inout some SearchMeter
  ) -> Sink {
    var search = ProximitySearch(self, query, filter, sink, meter)
    search.run(from: start(near: query.coordinate))
    meter = search.meter
    return search.sink
  }

  /// Where a search from a place begins.
  @inline(__always)
  func start(near place: Coordinate) -> StartCell {
    start(ofCell: cell(latitude: place.latitude, longitude: place.longitude))
  }
}
