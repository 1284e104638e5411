extension MapRect {
  /// Whether a point lies inside or on an edge, in any copy of the world. O(1).
  public func contains(_ point: MapPoint) -> Bool {
    contains(MapRect(origin: point, size: MapSize(uncheckedWidth: 0, height: 0)))
  }

  /// Whether all of another rectangle lies inside or on an edge, in any copy of the world; null is in every one. O(1).
  public func contains(_ other: MapRect) -> Bool {
    if other.isNull { return true }
    guard !isNull, other.minY >= minY, other.maxY <= maxY else { return false }
    return size.width >= MapPoint.worldSize || other.shift(after: self) + other.maxX <= maxX
  }

  /// Whether the rectangles share a point, touching included, in any copy of the world; null never does. O(1).
  public func intersects(_ other: MapRect) -> Bool {
    !intersections(with: other).isEmpty
  }

  /// The smallest rectangle that holds both, over whichever side of the world is shorter; of two equally wide ones the
  /// one that stays within the world's square, then this one's. O(1).
  public func union(_ other: MapRect) -> MapRect {
    if isNull || other.contains(self) { return other }
    if contains(other) { return self }
    let (top, bottom) = (min(minY, other.minY), max(maxY, other.maxY))
    let shift = other.shift(after: self)
    let fromMine = (start: minX, width: max(maxX, other.maxX + shift) - minX)
    let fromTheirs = (
      start: other.minX, width: max(other.maxX + shift, maxX + MapPoint.worldSize) - other.minX - shift
    )
    func rank(_ arc: (start: Double, width: Double)) -> (Double, Int) {
      (arc.width, arc.start >= 0 && arc.start + arc.width <= MapPoint.worldSize ? 0 : 1)
    }
    let arc = rank(fromTheirs) < rank(fromMine) ? fromTheirs : fromMine
    let isAround = arc.width >= MapPoint.worldSize
    return MapRect(
      x: isAround ? 0 : arc.start, y: top, width: min(arc.width, MapPoint.worldSize), height: bottom - top)
  }

  /// The smallest rectangle that holds all that both share; null where they share nothing. Where they meet on both
  /// sides of the world it is as wide as the narrower of the two. O(1).
  public func intersection(_ other: MapRect) -> MapRect {
    let pieces = intersections(with: other)
    guard pieces.count > 1 else { return pieces.first ?? .null }
    let narrower = size.width <= other.size.width ? self : other
    return MapRect(x: narrower.minX, y: pieces[0].minY, width: narrower.size.width, height: pieces[0].size.height)
  }

  /// What both rectangles share, exactly: none, one or two rectangles. O(1).
  public func intersections(with other: MapRect) -> [MapRect] {
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard !isNull, !other.isNull, top <= bottom else { return [] }
    func piece(_ left: Double, _ right: Double) -> MapRect {
      MapRect(x: left, y: top, width: right - left, height: bottom - top)
    }
    let world = MapPoint.worldSize
    if size.width >= world { return [piece(other.minX, other.minX + min(other.size.width, world))] }
    if other.size.width >= world { return [piece(minX, maxX)] }
    let shift = other.shift(after: self)
    var pieces: [MapRect] = []
    if other.minX + shift <= maxX { pieces.append(piece(other.minX + shift, min(maxX, other.maxX + shift))) }
    if other.maxX + shift - world >= minX { pieces.append(piece(minX, min(maxX, other.maxX + shift - world))) }
    return pieces
  }

  /// How far to move so that the left edge comes to lie in the world width that starts at another one's left edge.
  private func shift(after other: MapRect) -> Double {
    ((other.minX - minX) / MapPoint.worldSize).rounded(.up) * MapPoint.worldSize
  }
}
