extension BoundingBox {
  /// The smallest box that holds all the boxes, the longest arc without any left out; empty ones add nothing.
  ///
  /// Unlike a chain of unions it sees all gaps before it chooses which to leave out, and does not
  /// depend on the order.
  ///
  /// - Complexity: O(n log n).
  public init(enclosing boxes: some Sequence<BoundingBox>) {
    let boxes = boxes.filter { !$0.isEmpty }
    self.init(
      south: boxes.map(\.south).min() ?? 1, north: boxes.map(\.north).max() ?? -1,
      longitudes: LongitudeInterval(enclosing: boxes.map(\.longitudes)))
  }

  /// The smallest box that holds a path of geodesics from place to place.
  ///
  /// A geodesic bulges towards the pole: from 60° N 45° W to 60° N 45° E the great circle passes 67.8° N, where the box
  /// of the two places ends at 60°. Each leg takes the shorter way round; one between opposite meridians goes over a
  /// pole.
  ///
  /// - Parameters:
  ///   - places: The path's places in order. One place is a point, none the empty box.
  ///   - ellipsoid: What the path lies on: WGS 84, or a sphere for great circles.
  /// - Complexity: O(n log n).
  public init(enclosingPath places: some Sequence<some Located>, on ellipsoid: Ellipsoid = .wgs84) {
    let geodesic = ellipsoid == .wgs84 ? .wgs84 : Geodesic(on: ellipsoid)
    let path = places.map(\.coordinate)
    let legs = zip(path, path.dropFirst()).map { BoundingBox(leg: geodesic, from: $0, to: $1) }
    self.init(enclosing: legs.isEmpty ? path.prefix(1).map { BoundingBox($0) } : legs)
  }

  private init(leg geodesic: Geodesic, from start: Coordinate, to end: Coordinate) {
    var (south, north) = (min(start.latitude, end.latitude), max(start.latitude, end.latitude))
    let line = geodesic.inverse(from: start, to: end)
    let (leaving, arriving) = (Degrees.sinCos(line.initialBearing), Degrees.sinCos(line.finalBearing))
    if leaving.cos * arriving.cos < 0 {
      // Between the ends the path runs parallel to the equator once: at the latitude that Clairaut's relation gives,
      // cos β = |sin α₁| cos β₁ in parametric latitudes.
      let axisRatio = 1 - geodesic.ellipsoid.flattening
      let (s, c) = Degrees.sinCos(start.latitude)
      let (sinBeta, cosBeta) = normalized(axisRatio * s, c)
      let vertex = Degrees.atan2(
        hypot(leaving.cos, leaving.sin * sinBeta), axisRatio * leaving.sin.magnitude * cosBeta)
      if leaving.cos > 0 { north = max(north, vertex) } else { south = min(south, -vertex) }
    }
    // At a pole only the other end's longitude says where the path runs.
    let from = start.latitude.magnitude == 90 ? end.longitude : start.longitude
    let to = end.latitude.magnitude == 90 ? from : end.longitude
    let isEastward = Degrees.difference(from: from, to: to).value >= 0
    self.init(
      south: south, north: north,
      longitudes: LongitudeInterval(west: isEastward ? from : to, east: isEastward ? to : from))
  }
}
