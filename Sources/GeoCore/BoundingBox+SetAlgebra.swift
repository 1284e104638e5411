extension BoundingBox {
  /// Whether a place lies inside or on an edge. −180 and 180 are the same meridian. O(1).
  public func contains(_ coordinate: Coordinate) -> Bool {
    coordinate.latitude >= south && coordinate.latitude <= north && longitudes.contains(coordinate.longitude)
  }

  /// Whether every place of another box lies inside or on an edge; the empty box is in every box. O(1).
  public func contains(_ other: BoundingBox) -> Bool {
    other.isEmpty || (other.south >= south && other.north <= north && longitudes.contains(other.longitudes))
  }

  /// Whether the boxes share a place; touching counts, the empty box never does. O(1).
  public func intersects(_ other: BoundingBox) -> Bool {
    !isEmpty && !other.isEmpty && south <= other.north && other.south <= north
      && longitudes.intersects(other.longitudes)
  }

  /// The smallest box that holds both. Of two equally small ones, the one that does not cross the antimeridian. O(1).
  public func union(_ other: BoundingBox) -> BoundingBox {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return BoundingBox(
      south: min(south, other.south), north: max(north, other.north),
      longitudes: longitudes.union(other.longitudes))
  }

  /// The smallest box that holds the box and a place.
  public func union(_ coordinate: Coordinate) -> BoundingBox {
    union(BoundingBox(coordinate))
  }

  /// The smallest box that holds all that both boxes share; empty where they share nothing. O(1).
  ///
  /// Two boxes that together go round the Earth can meet on both sides; then the smaller of the two boxes is the answer,
  /// since it holds both pieces. ``intersections(with:)`` gives the pieces themselves.
  public func intersection(_ other: BoundingBox) -> BoundingBox {
    let pieces = longitudes.pieces(sharedWith: other.longitudes)
    let shared: LongitudeInterval
    switch pieces.count {
    case 0: shared = .empty
    case 1: shared = pieces[0]
    default:
      shared = LongitudeInterval.isPreferred(longitudes, other.longitudes) ? longitudes : other.longitudes
    }
    return BoundingBox(south: max(south, other.south), north: min(north, other.north), longitudes: shared)
  }

  /// What both boxes share, exactly: none, one or two boxes. O(1).
  public func intersections(with other: BoundingBox) -> [BoundingBox] {
    longitudes.pieces(sharedWith: other.longitudes)
      .map { BoundingBox(south: max(south, other.south), north: min(north, other.north), longitudes: $0) }
      .filter { !$0.isEmpty }
  }
}

extension BoundingBox {
  /// The smallest box that holds all the places: the longest arc of longitudes without any is left out, so that places on
  /// both sides of the antimeridian stay together.
  ///
  /// Of several longest arcs, one that holds the antimeridian is left out: the box then does not cross it. A place at a
  /// pole has no longitude of its own and widens the box only where all places are poles. Without any place it is empty.
  ///
  /// - Complexity: O(n log n).
  public init(enclosing places: some Sequence<some Located>) {
    var (south, north) = (Double.infinity, -Double.infinity)
    var longitudes: [Double] = []
    var polarLongitude: Double?
    for place in places {
      let coordinate = place.coordinate
      south = min(south, coordinate.latitude)
      north = max(north, coordinate.latitude)
      if coordinate.latitude.magnitude == 90 {
        polarLongitude = polarLongitude ?? coordinate.longitude
      } else {
        longitudes.append(coordinate.longitude == -180 ? 180 : coordinate.longitude)
      }
    }
    if longitudes.isEmpty, let polarLongitude { longitudes = [polarLongitude] }
    self.init(south: south, north: north, longitudes: Self.smallestArc(holding: longitudes))
  }

  private static func smallestArc(holding longitudes: [Double]) -> LongitudeInterval {
    let sorted = longitudes.sorted()
    guard let first = sorted.first, let last = sorted.last else { return .empty }
    // The gap over the antimeridian comes first, so that it wins a tie.
    var widest = first + 360 - last
    var arc = LongitudeInterval(west: first, east: last)
    for (left, right) in zip(sorted, sorted.dropFirst()) where right - left > widest {
      widest = right - left
      arc = LongitudeInterval(west: right, east: left)
    }
    return arc
  }
}
