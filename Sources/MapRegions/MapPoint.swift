public import GeoCore

/// A place on the flat Mercator world, in map points: x to the right from 180° west, y **down** from 85.0511° north.
///
/// The world is a square of 2²⁸ = 268 435 456 map points, MapKit's MKMapPoint. An x outside of it is the same place in
/// another copy of the world, one width to the left or right; that is how a rectangle across 180° is written.
public struct MapPoint: Hashable, Sendable, BitwiseCopyable {
  /// Map points from 180° west to the right; any finite number.
  public let x: Double
  /// Map points from the north edge of the world downwards; any finite number.
  public let y: Double

  /// Side of the world's square, map points.
  public static let worldSize = 268_435_456.0

  /// A point from its numbers.
  ///
  /// - Throws: ``MapRegionError`` for a number that is not finite.
  public init(x: Double, y: Double) throws(MapRegionError) {
    guard x.isFinite && y.isFinite else {
      throw MapRegionError(.notFinite, input: "\(x),\(y)", "\(x),\(y) is not a point; both numbers must be finite")
    }
    self.init(uncheckedX: x, y: y)
  }

  /// Where a place lies; latitudes beyond ±85.0511287798066° lie on the edge of the world. O(1).
  public init(_ coordinate: Coordinate) {
    let unit = WebMercator.unit(coordinate)
    self.init(uncheckedX: unit.x * Self.worldSize, y: unit.y * Self.worldSize)
  }

  /// For finite numbers.
  package init(uncheckedX x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The place: x wraps round the world, y stops at its edges. O(1).
  public var coordinate: Coordinate {
    Coordinate(
      uncheckedLatitude: WebMercator.shownLatitude(unitY: y / Self.worldSize),
      longitude: Degrees.wrapped(x / Self.worldSize * 360 - 180))
  }

  /// The same place with x in 0 ..< ``worldSize``.
  public var wrapped: MapPoint {
    let x = x - (x / Self.worldSize).rounded(.down) * Self.worldSize
    // A tiny negative x rounds up to the whole width.
    return MapPoint(uncheckedX: x >= Self.worldSize ? 0 : x, y: y)
  }

  /// Length of the shortest path to another point on WGS 84, metres.
  public func geodesicDistance(to other: MapPoint) -> Double {
    coordinate.geodesicDistance(to: other.coordinate)
  }

  /// Metres that a map point covers at a latitude, from east to west and from north to south.
  ///
  /// A Mercator map of the sphere that is fed latitudes of the ellipsoid is not quite conformal: at the equator a point
  /// is 0.67 % longer from east to west, N(φ) cos φ against M(φ) cos φ times 2π / 2²⁸. Latitudes beyond the edge of the
  /// world have its scale.
  public static func metersPerPoint(atLatitude latitude: Double) -> (eastWest: Double, northSouth: Double) {
    let clamped = min(max(latitude, -WebMercator.maximumLatitude), WebMercator.maximumLatitude)
    let point = 2 * Double.pi / worldSize
    let cosine = Degrees.sinCos(clamped).cos
    return (
      Ellipsoid.wgs84.parallelRadius(atLatitude: clamped) * point,
      Ellipsoid.wgs84.meridianRadius(atLatitude: clamped) * cosine * point
    )
  }
}

/// Width and height on the flat Mercator world, map points.
public struct MapSize: Hashable, Sendable, BitwiseCopyable {
  /// From left to right, 0 or more.
  public let width: Double
  /// From top to bottom, 0 or more.
  public let height: Double

  /// The whole world.
  public static let world = MapSize(uncheckedWidth: MapPoint.worldSize, height: MapPoint.worldSize)

  /// A size in map points.
  ///
  /// - Throws: ``MapRegionError`` for a number that is not finite or is negative, with which MapKit fails later.
  public init(width: Double, height: Double) throws(MapRegionError) {
    guard width.isFinite && height.isFinite else {
      throw MapRegionError(.notFinite, input: "\(width)x\(height)", "\(width)x\(height) is not a size in map points")
    }
    guard width >= 0 && height >= 0 else {
      throw MapRegionError(
        .negativeLength, input: "\(shortest: width)x\(shortest: height)",
        "\(shortest: width)x\(shortest: height) is not a size; both must be 0 or more map points")
    }
    self.init(uncheckedWidth: width, height: height)
  }

  init(uncheckedWidth width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
