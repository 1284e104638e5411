package import GeoCore

/// Answers by looking at every place: the oracle for everything indexed.
package struct BruteForce {
  package let places: [Coordinate]

  package init(_ places: [Coordinate]) { self.places = places }

  /// Indices by (geodesic distance, index).
  package func nearest(
    to query: Coordinate, count: Int, within limit: Double = .infinity, where isIncluded: (Int) -> Bool = { _ in true }
  ) -> [Int] {
    let rough = places.indices.filter(isIncluded).map { (query.greatCircleDistance(to: places[$0]), $0) }
    // The sphere's distance over the geodesic lies within 0.9943…1.0045: what is farther than that cannot be among
    // the nearest, and only spares time.
    let cut =
      count < rough.count ? rough.map(\.0).sorted()[max(count - 1, 0)] * 1.0102 + 1e-6 : .infinity
    return rough.filter { $0.0 <= cut }
      .map { (query.geodesicDistance(to: places[$0.1]), $0.1) }
      .filter { $0.0 <= limit }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      .prefix(count).map(\.1)
  }

  /// Indices within a distance, ascending.
  package func indices(within limit: Double, of query: Coordinate) -> [Int] {
    places.indices.filter {
      query.greatCircleDistance(to: places[$0]) <= limit * 1.006 + 1e-6
        && query.geodesicDistance(to: places[$0]) <= limit
    }
  }

  /// Indices in a box, ascending.
  package func indices(in box: BoundingBox) -> [Int] {
    places.indices.filter { box.contains(places[$0]) }
  }
}
