extension LongitudeInterval {
  /// Whether a longitude lies inside and not on an edge; the whole circle has no edge.
  package func interiorContains(_ longitude: Double) -> Bool {
    if isFull { return true }
    // The antimeridian is inside of what crosses it and on the edge of what touches it.
    if longitude.magnitude == 180 { return isCrossing }
    return isCrossing ? longitude > west || longitude < east : longitude > west && longitude < east
  }

  /// Whether all of another interval lies inside, clear of the edges.
  package func interiorContains(_ other: LongitudeInterval) -> Bool {
    if other.isEmpty || isFull { return true }
    if isCrossing {
      return other.isCrossing
        ? other.west > west && other.east < east : other.west > west || other.east < east
    }
    return !isEmpty && !other.isCrossing && other.west > west && other.east < east
  }

  /// Whether the inside of this interval and the other interval, edges included, share a longitude.
  package func interiorIntersects(_ other: LongitudeInterval) -> Bool {
    if isEmpty || other.isEmpty || west == east { return false }
    if isFull || (isCrossing && other.isCrossing) { return true }
    if isCrossing || other.isCrossing { return other.west < east || other.east > west }
    return other.west < east && other.east > west
  }

  /// All longitudes outside, with the edges: full for empty and for a single meridian, empty for full.
  package var complement: LongitudeInterval {
    if isFull { return .empty }
    return isEmpty || west == east ? .full : LongitudeInterval(west: east, east: west)
  }

  /// The interval with its edges moved outwards by degrees, inwards where negative; past nothing it is empty, round the
  /// Earth it is full. Full stays full, since it has no edges.
  package func expanded(west: Double, east: Double) -> LongitudeInterval {
    if isEmpty || isFull { return self }
    let expected = width + west + east
    if expected < 0 { return .empty }
    if expected >= 360 { return .full }
    let expanded = LongitudeInterval(
      west: Degrees.wrapped(self.west - west), east: Degrees.wrapped(self.east + east))
    // Rounding may carry one edge past the other, which would turn nearly nothing into everything and back.
    if expected < 90 && expanded.width > 270 {
      return LongitudeInterval(west: expanded.west, east: expanded.west)
    }
    return expected > 270 && expanded.width < 90 ? .full : expanded
  }

  /// The smallest interval that holds all intervals: the longest arc that none touches is left out.
  ///
  /// Of several longest arcs the one that holds the antimeridian is left out, then the one farthest west. O(n log n).
  package init(enclosing intervals: some Sequence<LongitudeInterval>) {
    let sorted = intervals.filter { !$0.isEmpty }.sorted { $0.west < $1.west }
    guard let first = sorted.first else {
      self = .empty
      return
    }
    let last = sorted.map { $0.isCrossing ? 180 : $0.east }.max() ?? first.east
    let wrapping = sorted.lazy.filter(\.isCrossing).map(\.east).max()
    // What crosses the antimeridian covers the west end of the line of longitudes as well, and leaves no gap there.
    var reach = wrapping ?? first.west
    var widest = wrapping == nil ? first.west + 360 - last : 0
    var arc = widest > 0 ? LongitudeInterval(west: first.west, east: last) : .full
    for interval in sorted {
      if interval.west - reach > widest {
        widest = interval.west - reach
        arc = LongitudeInterval(west: interval.west, east: reach)
      }
      reach = max(reach, interval.isCrossing ? 180 : interval.east)
    }
    self = arc
  }
}
