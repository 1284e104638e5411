public import GeoCore

/// What a map draws at a place: one place, or a cluster of places too close to each other to be drawn apart.
public struct MapMarker: Identifiable, Located, Hashable, Sendable {
  /// Names a marker for as long as the places are the same: across pans, across zoom levels while it stays as it is,
  /// and from one build to the next.
  ///
  /// A cluster is named by its place with the lowest index and the zoom level that it formed at, so that places added
  /// at the end and far away leave the names of all others alone.
  public struct ID: Hashable, Sendable {
    let firstPlace: UInt32
    /// The level that a cluster formed at; ``placeLevel`` for a place.
    let level: UInt8

    static let placeLevel = UInt8.max
  }

  /// Its name.
  public let id: ID
  /// The place, or the middle of the cluster's places on the map.
  public let coordinate: Coordinate
  /// Number of places, 1 for a single one.
  public let count: Int

  /// The index of the place in the sequence or the grid that the clusters were made from; nil for a cluster.
  public var placeIndex: Int? { id.level == ID.placeLevel ? Int(id.firstPlace) : nil }

  /// The zoom level (256-point tiles) at which a cluster comes apart; nil for a single place.
  public var splitLevel: Int? { id.level == ID.placeLevel ? nil : Int(id.level) + 1 }
}
