public import GeoCore

extension Transformation {
  /// The box of WGS 84 that holds a box of the target.
  ///
  /// The outline is followed in small steps, smaller where longitudes run fast, so that boxes across the antimeridian and
  /// round a pole come out right: one round a pole has all longitudes, one that has a pole on an edge reaches it. A box
  /// that sticks out of what the projection shows is answered for what it does show.
  ///
  /// - Parameters:
  ///   - box: A box of eastings and northings.
  ///   - steps: Into how many parts an edge is divided.
  /// - Throws: ``ReprojectionError`` for a source that is not WGS 84, a target that is not projected, or a box of which
  ///   nothing is on the Earth.
  /// - Precondition: `steps` is positive.
  /// - Complexity: O(`steps`), O(`steps`²) for a box that sticks out.
  public func boundingBox(around box: ProjectedBox, steps: Int = 21) throws(ReprojectionError) -> BoundingBox {
    precondition(steps > 0, "an edge has at least one step")
    try checkSourceIsWGS84()
    try target.checkIsProjected()
    let outline = Outline(of: box, steps)
    let places = outline.corners.map(place)
    let found = places.contains(nil) ? inside(box, max(steps, 60)) : around(outline, places)
    guard let found else {
      throw ReprojectionError(
        .outsideDomain, input: "\(box)",
        "\(box) in \(target) holds no place on the Earth; give a box in its area of use")
    }
    let poles = Pole.allCases.filter { contains($0, box) }
    return BoundingBox(
      south: poles.contains(.south) ? -90 : found.south, north: poles.contains(.north) ? 90 : found.north,
      longitudes: found.longitudes)
  }

  private enum Pole: Double, CaseIterable { case south = -90, north = 90 }

  /// Whether a pole lies in a box; a projection that only clamps to its edge, as Web Mercator, does not show it.
  private func contains(_ pole: Pole, _ box: ProjectedBox) -> Bool {
    let position = Position.geographic(GeographicPoint(latitude: pole.rawValue, longitude: 0))
    guard let point = try? forward(position).projected, let back = place(point) else { return false }
    let slack = 1e-9 * max(box.width, box.height)
    let grown = ProjectedBox(
      unchecked: box.minimumEasting - slack, box.minimumNorthing - slack, box.maximumEasting + slack,
      box.maximumNorthing + slack)
    return grown.contains(point) && (back.latitude - pole.rawValue).magnitude < 1e-6
  }

  private func place(_ point: ProjectedPoint) -> Coordinate? {
    try? coordinate(of: .projected(point))
  }

  /// From the outline alone: the longitudes on the way round it, unwrapped.
  private func around(_ outline: Outline, _ places: [Coordinate?]) -> BoundingBox? {
    var walk = LongitudeWalk()
    var previous: (point: ProjectedPoint, place: Coordinate)?
    for (point, place) in zip(outline.corners, places) {
      guard let place else { return nil }
      if let previous { step(from: previous, to: (point, place), &walk, depth: 0) }
      walk.add(place)
      previous = (point, place)
    }
    return walk.box
  }

  /// Halves a step on which the longitude turns by more than a quarter: it could have gone either way round.
  private func step(
    from start: (point: ProjectedPoint, place: Coordinate), to end: (point: ProjectedPoint, place: Coordinate),
    _ walk: inout LongitudeWalk, depth: Int
  ) {
    guard depth < 24, Degrees.difference(from: start.place.longitude, to: end.place.longitude).value.magnitude > 90
    else { return }
    let middle = ProjectedPoint(
      easting: (start.point.easting + end.point.easting) / 2,
      northing: (start.point.northing + end.point.northing) / 2)
    guard let place = place(middle) else { return }
    step(from: start, to: (middle, place), &walk, depth: depth + 1)
    walk.add(place)
    step(from: (middle, place), to: end, &walk, depth: depth + 1)
  }

  /// From a lattice, for a box that the projection does not show all of.
  private func inside(_ box: ProjectedBox, _ steps: Int) -> BoundingBox? {
    var points: [Position] = []
    for row in 0...steps {
      let northing = between(box.minimumNorthing, box.maximumNorthing, row, steps)
      for column in 0...steps {
        let easting = between(box.minimumEasting, box.maximumEasting, column, steps)
        points.append(.projected(ProjectedPoint(easting: easting, northing: northing)))
      }
    }
    let places = coordinates(of: points).compactMap { try? $0.get() }
    guard !places.isEmpty else { return nil }
    let hull = BoundingBox(enclosing: places)
    // Between two columns of a lattice there is no telling a gap from the whole circle.
    let isWhole = hull.longitudeSpan > 360 - 2 * 360 / Double(steps)
    return isWhole ? BoundingBox(south: hull.south, north: hull.north, longitudes: .full) : hull
  }
}

/// Points round a box, the first also the last.
private struct Outline {
  let corners: [ProjectedPoint]

  init(of box: ProjectedBox, _ steps: Int) {
    let (west, south) = (box.minimumEasting, box.minimumNorthing)
    let (east, north) = (box.maximumEasting, box.maximumNorthing)
    var points: [ProjectedPoint] = []
    let corners = [(west, south), (east, south), (east, north), (west, north), (west, south)]
    for (start, end) in zip(corners, corners.dropFirst()) {
      for part in 0..<steps {
        points.append(
          ProjectedPoint(
            easting: between(start.0, end.0, part, steps), northing: between(start.1, end.1, part, steps)))
      }
    }
    self.corners = points + [ProjectedPoint(easting: west, northing: south)]
  }
}

/// The extent of a walk over the globe, its longitudes counted on without wrapping.
private struct LongitudeWalk {
  private var (south, north) = (Double.infinity, -Double.infinity)
  private var first: Double?
  private var (current, least, greatest) = (0.0, 0.0, 0.0)
  private var last = 0.0

  mutating func add(_ place: Coordinate) {
    south = min(south, place.latitude)
    north = max(north, place.latitude)
    // A pole has no longitude of its own.
    guard place.latitude.magnitude < 90 - 1e-9 else { return }
    if first == nil {
      (first, last) = (place.longitude, place.longitude)
      return
    }
    current += Degrees.difference(from: last, to: place.longitude).value
    last = place.longitude
    least = min(least, current)
    greatest = max(greatest, current)
  }

  var box: BoundingBox? {
    guard south <= north else { return nil }
    // Nothing but a pole.
    guard let first else { return BoundingBox(south: south, north: north, longitudes: .full) }
    let isFull = greatest - least >= 360 - 1e-6
    let longitudes =
      isFull
      ? LongitudeInterval.full
      : LongitudeInterval(west: Degrees.wrapped(first + least), east: Degrees.wrapped(first + greatest))
    return BoundingBox(south: south, north: north, longitudes: longitudes)
  }
}
