public import GeoCore
private import GeoIndex
public import MapRegions

extension LandmarkCollection {
  /// A landmark as seen from a place.
  public struct Neighbor: Hashable, Sendable {
    /// What is there.
    public let landmark: Landmark
    /// Length of the shortest path to it on WGS 84, metres.
    public let distance: Double
    /// Bearing at which that path leaves, degrees clockwise from true north, 0 ..< 360.
    public let bearing: Double
  }

  /// The nearest landmarks, nearest first, by the geodesic on WGS 84; ties in their order.
  ///
  /// - Parameters:
  ///   - place: Where to look from.
  ///   - count: How many at most; none for 0 and below.
  ///   - distance: Metres within which to look, the limit included.
  ///   - filter: Which landmarks count.
  /// - Complexity: O(log n + count²). The first time that hardly any landmark nearby passes a filter, all are asked once: O(n).
  public func nearest(
    to place: some Located, count: Int = 1, within distance: Double = .infinity, filter: LandmarkFilter = .all
  ) -> [Neighbor] {
    guard count > 0 else { return [] }
    return nearestIndices(to: place, count: count, within: distance, filter: filter).map { index in
      let landmark = self[index]
      let path = Geodesic.wgs84.inverse(from: place.coordinate, to: landmark.coordinate)
      return Neighbor(landmark: landmark, distance: path.distance, bearing: path.initialBearing)
    }
  }

  private func nearestIndices(
    to place: some Located, count: Int, within distance: Double, filter: LandmarkFilter
  ) -> [Int] {
    if filter == .all { return grid.nearest(to: place, count: count, within: distance) }
    if let chosen = filters.known(filter) {
      return grid.nearest(to: place, count: count, within: distance, filter: chosen)
    }
    // Where many pass, those that are wanted are among the nearest few.
    let few = Swift.min(count, self.count) * 20 + 20
    let nearby = grid.nearest(to: place, count: few, within: distance)
    let found = nearby.lazy.filter { matches(filter, at: $0) }.prefix(count)
    if found.count == count || nearby.count < few { return Array(found) }
    let chosen = filters.remember(filter, GridFilter(grid) { matches(filter, at: $0) })
    return grid.nearest(to: place, count: count, within: distance, filter: chosen)
  }

  /// The landmarks in a box or on its edge, in their order.
  ///
  /// - Complexity: O(log n + k log k) for k landmarks in the box.
  public func landmarks(in box: BoundingBox, filter: LandmarkFilter = .all) -> [Landmark] {
    let found = grid.indices(in: box).sorted()
    return (filter == .all ? found : found.filter { matches(filter, at: $0) }).map { self[$0] }
  }

  /// The landmarks that a map of a region shows, in their order.
  ///
  /// - Complexity: O(log n + k log k) for k landmarks in the region.
  public func landmarks(in region: MapRegion, filter: LandmarkFilter = .all) -> [Landmark] {
    landmarks(in: region.boundingBox, filter: filter)
  }
}
