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
  /// - Complexity: About O(log n + count) where most landmarks pass the filter.
  public func nearest(
    to place: some Located, count: Int = 1, within distance: Double = .infinity, filter: LandmarkFilter = .all
  ) -> [Neighbor] {
    guard count > 0 else { return [] }
    let indices =
      filter == .all
      ? grid.nearest(to: place, count: count, within: distance)
      : grid.nearest(to: place, count: count, within: distance) { matches(filter, at: $0) }
    return indices.map { index in
      let landmark = self[index]
      let path = Geodesic.wgs84.inverse(from: place.coordinate, to: landmark.coordinate)
      return Neighbor(landmark: landmark, distance: path.distance, bearing: path.initialBearing)
    }
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
