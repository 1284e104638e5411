public import GeoCore

/// Places grouped for a map, so that markers do not lie on top of each other: about one within any ``Options/radius``,
/// each with the number of places that it stands for.
///
/// ```swift
/// let clusters = MarkerClusters(landmarks)
/// for marker in clusters.markers(in: viewport) {
///   if let index = marker.placeIndex { draw(landmarks[index]) } else { draw(marker.count, at: marker.coordinate) }
/// }
/// ```
///
/// Built once for all zoom levels, immutable, and safe to share between threads. From the closest level outwards each
/// marker takes in those around it that are not taken yet, the idea of Mapbox's supercluster; the clusters of all
/// levels are one tree, which is also the index for searching. The antimeridian is no border. Panning never changes a
/// cluster, and the same places in the same order make the same clusters.
public struct MarkerClusters: Sendable {
  /// How places are grouped.
  public struct Options: Hashable, Sendable {
    /// How far a marker reaches at whole zoom levels, points of a map with 256-point tiles.
    public var radius = 60.0
    /// The closest level at which places are still grouped, 0…24; past it each is on its own.
    public var maximumZoom = 16
    /// How many places make a cluster at least; fewer stay apart even where they overlap. Meant to be small: where that
    /// many lie together each of them may be looked at for each other.
    public var minimumCount = 2

    /// 60 points, up to level 16, two places and more.
    public init() {}
  }

  let coordinates: [Coordinate]
  let clusters: [ClusterNode]
  /// Children of all clusters, one run each: places by their index, clusters after them.
  let children: [UInt32]
  /// The cluster that took in each place, then each cluster; ``ClusterNode/none`` for those of the outermost level.
  let parents: [UInt32]
  let roots: [UInt32]

  /// Groups places for all zoom levels.
  ///
  /// - Parameters:
  ///   - places: Coordinates, landmarks, anything `Located`. ``MapMarker/placeIndex`` counts in this sequence.
  ///   - options: How near is too near.
  /// - Precondition: there are fewer than 2³⁰ places; the radius is above 0 and finite, the level is 0…24.
  /// - Complexity: O(n log n) for each level until places begin to merge, and less and less from there.
  public init(_ places: some Sequence<some Located>, options: Options = Options()) {
    let coordinates = (places as? [Coordinate]) ?? places.map(\.coordinate)
    precondition(coordinates.count < 1 << 30, "there must be fewer than 2³⁰ places")
    self.init(ClusterBuilder(coordinates, options: options), options)
  }

  /// Groups the places of a grid for all zoom levels: the clusters that its places make in the order of their indices,
  /// without asking for the places again.
  ///
  /// A grid has its places along a curve, where those that a cluster takes in are beside each other already, so that
  /// this is faster than to start from places in no order. It keeps longitude −180 as 180, and so does the marker of a
  /// place there. A grid opened from a file is read once and not needed any more.
  ///
  /// - Parameters:
  ///   - grid: The places. ``MapMarker/placeIndex`` is what the grid's searches answer.
  ///   - options: How near is too near.
  /// - Precondition: the radius is above 0 and finite, the level is 0…24.
  /// - Complexity: O(n log n) for each level until places begin to merge, and less and less from there.
  public init(_ grid: SpatialGrid, options: Options = Options()) {
    // The last copy of the grid may be this one.
    let builder = withExtendedLifetime(grid.storage) { storage in
      let memory = storage.memory
      let positions = 0..<memory.pointCount
      return ClusterBuilder(
        positions.map { memory.coordinate($0) }, indices: positions.map { UInt32(memory.id($0)) }, options: options)
    }
    self.init(builder, options)
  }

  private init(_ unmerged: consuming ClusterBuilder, _ options: Options) {
    precondition(options.radius > 0 && options.radius.isFinite, "a radius must be a number of points above 0")
    precondition((0...24).contains(options.maximumZoom), "the closest level to group at is 0…24")
    var builder = unmerged
    for level in (0...options.maximumZoom).reversed() { builder.merge(level: level) }
    builder.renamePlaces()
    coordinates = builder.coordinates
    clusters = builder.clusters
    children = builder.children
    parents = builder.parents
    roots = builder.nodes.map(\.id)
  }

  /// Number of places.
  public var count: Int { coordinates.count }
}

/// A cluster of the tree.
struct ClusterNode {
  static let none = UInt32.max

  /// The middle on the map, degrees.
  let latitude, longitude: Double
  /// A box of the places, degrees, rounded outwards; east may be past 180.
  let bounds: ClusterBounds
  let count: UInt32
  /// The place with the lowest index.
  let firstPlace: UInt32
  /// Where its run of children starts and how long it is.
  let firstChild, childCount: UInt32
  /// The closest level at which it exists.
  let level: UInt8

  var childRange: Range<Int> { Int(firstChild)..<Int(firstChild) + Int(childCount) }
}

/// South, west, north, east in degrees; west within −180…180 and east from there on.
struct ClusterBounds {
  var south, west, north, east: Float

  init(_ coordinate: Coordinate) {
    south = Self.down(coordinate.latitude)
    west = Self.down(coordinate.longitude)
    north = Self.up(coordinate.latitude)
    east = Self.up(coordinate.longitude)
  }

  /// Takes in other bounds that lie near, in whichever copy of the world they are nearer.
  mutating func form(union other: ClusterBounds) {
    let turns = 360 * (((west + east) - (other.west + other.east)) / 720).rounded()
    south = min(south, other.south)
    north = max(north, other.north)
    // The turn is exact, the sum is rounded to the nearest; outwards again where it had to be.
    west = min(west, turns == 0 ? other.west : (other.west + turns).nextDown)
    east = max(east, turns == 0 ? other.east : (other.east + turns).nextUp)
  }

  /// Whether the box reaches into another; those that do not by less than the rounding may.
  func intersects(_ box: BoundingBox) -> Bool {
    guard Double(south) <= box.north && Double(north) >= box.south else { return false }
    let (west, width) = (Double(west), Double(east) - Double(west))
    // One starts within the other, counted eastwards round the world.
    return Degrees.positive(box.west - west) <= width || Degrees.positive(west - box.west) <= box.longitudeSpan
  }

  private static func down(_ degrees: Double) -> Float {
    let float = Float(degrees)
    return Double(float) > degrees ? float.nextDown : float
  }

  private static func up(_ degrees: Double) -> Float {
    let float = Float(degrees)
    return Double(float) < degrees ? float.nextUp : float
  }
}
