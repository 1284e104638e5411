public import GeoCore
public import MapRegions

extension Transformation {
  /// The boxes of the target that hold a box of WGS 84: one, or two where the projection cuts it apart.
  ///
  /// Fiji in Web Mercator is two boxes, one at each end of the map, and not the whole width of the world; in its UTM zone
  /// it is one. Edges that the projection bends are followed in small steps, and so is the inside, where a pole or the
  /// middle of an azimuthal map may lie. What the projection cannot show is left out.
  ///
  /// - Parameters:
  ///   - box: A box of latitudes and longitudes; it may cross the antimeridian.
  ///   - steps: Into how many parts an edge is divided.
  /// - Returns: Boxes from west to east of the map; each reaches at most a small part of a step too short.
  /// - Throws: ``ReprojectionError`` for an empty box, a source that is not WGS 84, a target that is not projected, or a
  ///   box of which nothing can be shown.
  /// - Precondition: `steps` is positive.
  /// - Complexity: O(`steps`²).
  public func projectedBoxes(
    around box: BoundingBox, steps: Int = 21
  ) throws(ReprojectionError) -> [ProjectedBox] {
    precondition(steps > 0, "an edge has at least one step")
    try checkSourceIsWGS84()
    try target.checkIsProjected()
    guard !box.isEmpty else {
      throw ReprojectionError(
        .invalidBox, input: "\(box)", "an empty box has no place to project; give one with places")
    }
    var boxes: [ProjectedBox] = []
    for piece in pieces(of: box) {
      guard let found = hull(of: piece, box.south, box.north, steps) else { continue }
      // One box may join several that did not touch each other.
      let joined = boxes.filter { $0.touches(found) }
      boxes = boxes.filter { !$0.touches(found) } + [joined.reduce(found) { $0.union($1) }]
    }
    guard !boxes.isEmpty else {
      throw ReprojectionError(
        .outsideDomain, input: "\(box)", "\(target) can show nothing of \(box); give a box in its area of use")
    }
    return boxes.sorted { ($0.minimumEasting, $0.minimumNorthing) < ($1.minimumEasting, $1.minimumNorthing) }
  }

  /// The boxes of the target that hold what a map region shows; see ``projectedBoxes(around:steps:)-(BoundingBox,_)``.
  ///
  /// - Throws: ``ReprojectionError`` as for a box.
  public func projectedBoxes(
    around region: MapRegion, steps: Int = 21
  ) throws(ReprojectionError) -> [ProjectedBox] {
    try projectedBoxes(around: region.boundingBox, steps: steps)
  }

  /// The longitudes in parts that the projection does not cut: at the antimeridian and opposite its central meridian.
  private func pieces(of box: BoundingBox) -> [(west: Double, east: Double)] {
    var cuts = [180.0]
    if let cut = target.cutMeridian, cut.magnitude < 180 { cuts.append(cut) }
    let (west, width) = (box.west, box.longitudeSpan)
    // Degrees east of the west edge at which to cut.
    let offsets = cuts.map { Degrees.positive($0 - west) }.filter { $0 > 0 && $0 < width }.sorted()
    let edges = [0] + offsets + [width]
    return zip(edges, edges.dropFirst()).map { (west + $0, west + $1) }
  }

  private func hull(
    of piece: (west: Double, east: Double), _ south: Double, _ north: Double, _ steps: Int
  ) -> ProjectedBox? {
    // Just inside: the far side of a cut belongs to the other part.
    let inset = min(1e-9, (piece.east - piece.west) / 4)
    let (west, east) = (piece.west + inset, piece.east - inset)
    // Edges bend farthest at the equator and at the meridian in the middle of the map.
    let middle = target.cutMeridian.map { west + Degrees.positive($0 + 180 - west) }
    let latitudes = (0...steps).map { between(south, north, $0, steps) } + (south < 0 && north > 0 ? [0] : [])
    let longitudes =
      (0...steps).map { between(west, east, $0, steps) } + [middle].compactMap { $0 }.filter { $0 < east }
    let positions = latitudes.flatMap { latitude in
      longitudes.map { Position.geographic(GeographicPoint(latitude: latitude, longitude: $0)) }
    }
    let points = forward(positions).compactMap { try? $0.get().projected }
    guard let first = points.first else { return nil }
    return points.reduce(ProjectedBox(unchecked: first.easting, first.northing, first.easting, first.northing)) {
      $0.union(ProjectedBox(unchecked: $1.easting, $1.northing, $1.easting, $1.northing))
    }
  }
}

/// A number part of the way from one to another, exact at both ends.
func between(_ start: Double, _ end: Double, _ part: Int, _ parts: Int) -> Double {
  part == parts ? end : start + (end - start) * Double(part) / Double(parts)
}
