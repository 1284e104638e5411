/// A box of latitudes and longitudes: a latitude interval times a *circular* longitude interval, closed at every edge.
///
/// `west > east` crosses the antimeridian (RFC 7946, section 5.2): Fiji is west 177, east −178, five degrees wide.
/// There are an empty box, single points and the full Earth. The topology is that of a cylinder, as in S2's LatLngRect:
/// at a pole the longitude still counts.
///
/// Edges are kept in a canonical form: a box that only touches the antimeridian has 180 as its east edge or −180 as its
/// west edge and does not cross.
public struct BoundingBox: Hashable, Sendable, BitwiseCopyable {
  /// South edge, degrees; above ``north`` when the box is empty.
  public let south: Double
  /// North edge, degrees.
  public let north: Double
  package let longitudes: LongitudeInterval

  /// West edge, degrees, −180…180.
  public var west: Double { longitudes.west }
  /// East edge, degrees, −180…180; less than ``west`` where the box crosses the antimeridian.
  public var east: Double { longitudes.east }

  /// The box that holds nothing.
  public static let empty = BoundingBox(south: 1, north: -1, longitudes: .empty)
  /// The whole Earth.
  public static let full = BoundingBox(south: -90, north: 90, longitudes: .full)

  /// A box from its edges in the order of RFC 7946, degrees; `west > east` crosses the antimeridian.
  ///
  /// - Throws: ``CoordinateError`` for an edge that is not finite or out of range, or a south edge north of the north
  ///   edge. A reversed pair of longitudes is a box the other way round, never an error.
  public init(west: Double, south: Double, east: Double, north: Double) throws(CoordinateError) {
    let southWest = try Coordinate(latitude: south, longitude: west)
    let northEast = try Coordinate(latitude: north, longitude: east)
    try self.init(southWest: southWest, northEast: northEast)
  }

  /// A box from two corners, going east from the first.
  ///
  /// - Throws: ``CoordinateError`` when the south-west corner lies north of the other.
  public init(southWest: Coordinate, northEast: Coordinate) throws(CoordinateError) {
    guard southWest.latitude <= northEast.latitude else {
      throw CoordinateError(
        .edgesReversed, input: "\(southWest) \(northEast)",
        "the south edge \(shortest: southWest.latitude) lies north of the north edge \(shortest: northEast.latitude); "
          + "the order is west,south,east,north")
    }
    self.init(
      south: southWest.latitude, north: northEast.latitude,
      longitudes: LongitudeInterval(west: southWest.longitude, east: northEast.longitude))
  }

  /// The box that holds one place.
  public init(_ coordinate: Coordinate) {
    self.init(
      south: coordinate.latitude, north: coordinate.latitude,
      longitudes: LongitudeInterval(west: coordinate.longitude, east: coordinate.longitude))
  }

  /// For edges in range by construction; empty in one direction is empty.
  package init(south: Double, north: Double, longitudes: LongitudeInterval) {
    if south > north || longitudes.isEmpty {
      (self.south, self.north, self.longitudes) = (1, -1, .empty)
    } else {
      (self.south, self.north, self.longitudes) = (south, north, longitudes)
    }
  }

  /// Whether the box holds nothing.
  public var isEmpty: Bool { south > north }
  /// Whether the box is the whole Earth.
  public var isFull: Bool { self == .full }
  /// Whether the box is a single place.
  public var isPoint: Bool { south == north && west == east }
  /// Whether the antimeridian runs through the inside, so that a plain consumer needs two boxes.
  public var crossesAntimeridian: Bool { longitudes.isCrossing }

  /// North–south extent, degrees, 0…180; 0 when empty.
  public var latitudeSpan: Double { isEmpty ? 0 : north - south }
  /// East–west extent, degrees, 0…360; 0 when empty.
  public var longitudeSpan: Double { longitudes.width }

  /// The middle in degrees, its longitude in (−180, 180]; nil when empty. The middle of the whole circle is 0.
  public var center: Coordinate? {
    isEmpty ? nil : Coordinate(uncheckedLatitude: (south + north) / 2, longitude: longitudes.center)
  }
}

extension BoundingBox: CustomStringConvertible {
  /// West, south, east, north as RFC 7946 orders them, or `empty`.
  public var description: String {
    isEmpty ? "empty" : "\(shortest: west),\(shortest: south),\(shortest: east),\(shortest: north)"
  }
}
