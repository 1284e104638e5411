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
    var meter = NoMeter()
    return indices(GridCircle(distance, of: place.coordinate), &meter)
  }

  /// Indices of all places at most a distance in metres away, in no particular order; adds to the statistics what the
  /// search took.
  ///
  /// - Precondition: the distance is not NaN and not negative.
  public func indices(
    within distance: Double, of place: some Located, statistics: inout SearchStatistics
  ) -> [Int] {
    statistics.queries += 1
    return indices(GridCircle(distance, of: place.coordinate), &statistics)
  }

  /// Number of places at most a distance in metres away, the limit included.
  ///
  /// - Precondition: the distance is not NaN and not negative.
  public func count(within distance: Double, of place: some Located) -> Int {
    storage.memory.positions(in: GridCircle(distance, of: place.coordinate), into: PositionCounter()).count
  }

  private func indices(_ circle: GridCircle, _ meter: inout some SearchMeter) -> [Int] {
    if isEmpty { return [] }
    let memory = storage.memory
    return IndexList.collect(from: memory) { memory.collect(circle, into: &$0, &meter) }
  }
}
