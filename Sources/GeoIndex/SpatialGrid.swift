public import GeoCore
public import MapRegions

/// Places in a grid. (Linear until the cells arrive.)
public struct SpatialGrid: Sendable {
  let coordinates: [Coordinate]
  /// Builds the grid over the places; results are indices into them.
  public init(_ places: some Sequence<some Located>) { coordinates = places.map(\.coordinate) }
  /// Number of places.
  public var count: Int { coordinates.count }
  /// Index of the nearest place by WGS 84 geodesic, the lower index in a tie; nil without places.
  public func nearest(to place: some Located) -> Int? { nearest(to: place, count: 1).first }
  /// Indices of the nearest places, nearest first.
  public func nearest(
    to place: some Located, count: Int, within distance: Double = .infinity,
    where isIncluded: (Int) -> Bool = { _ in true }
  ) -> [Int] {
    coordinates.indices.filter(isIncluded)
      .map { ($0, coordinates[$0].geodesicDistance(to: place.coordinate)) }
      .filter { $0.1 <= distance }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(count).map(\.0)
  }
  /// Indices of all places within a distance in metres, in no particular order.
  public func indices(within distance: Double, of place: some Located) -> [Int] {
    coordinates.indices.filter { coordinates[$0].geodesicDistance(to: place.coordinate) <= distance }
  }
  /// Indices of all places in a box, in no particular order.
  public func indices(in box: BoundingBox) -> [Int] { coordinates.indices.filter { box.contains(coordinates[$0]) } }
  /// Indices of all places in a region, in no particular order.
  public func indices(in region: MapRegion) -> [Int] { indices(in: region.boundingBox) }
  /// Number of places in a box.
  public func count(in box: BoundingBox) -> Int { indices(in: box).count }
  /// Number of places in a region.
  public func count(in region: MapRegion) -> Int { indices(in: region).count }
  /// Number of places within a distance in metres.
  public func count(within distance: Double, of place: some Located) -> Int { indices(within: distance, of: place).count }
}
