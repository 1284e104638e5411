public import GeoCore

/// A rectangle on the flat Mercator world, MapKit's MKMapRect, whose operations know that the world is round.
///
/// A rectangle across 180° has its left edge in one copy of the world and its right edge in the next: x from 160° east
/// on, 40° wide. `==` compares the numbers; two rectangles a world width apart are the same area, and every operation
/// here treats them so. Edges belong to the rectangle.
public struct MapRect: Hashable, Sendable, BitwiseCopyable {
  /// The top left corner; at infinity for ``null``.
  public let origin: MapPoint
  /// Width and height.
  public let size: MapSize

  /// The rectangle of nothing, which is not even a point.
  public static let null = MapRect(x: .infinity, y: .infinity, width: 0, height: 0)
  /// The whole world.
  public static let world = MapRect(x: 0, y: 0, width: MapPoint.worldSize, height: MapPoint.worldSize)

  /// A rectangle from its top left corner and its size; one as wide as the world or wider goes round it.
  public init(origin: MapPoint, size: MapSize) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle of a box, wider to the right than the world where the box crosses the antimeridian; null for the
  /// empty box. Latitudes beyond ±85.0511° lie on its edge. O(1).
  public init(_ box: BoundingBox) {
    guard !box.isEmpty else {
      self = .null
      return
    }
    let north = WebMercator.unitY(latitude: box.north) * MapPoint.worldSize
    let south = WebMercator.unitY(latitude: box.south) * MapPoint.worldSize
    let west = (box.west + 180) / 360 * MapPoint.worldSize
    self.init(
      x: west, y: north, width: box.longitudeSpan / 360 * MapPoint.worldSize, height: max(south - north, 0))
  }

  init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MapPoint(uncheckedX: x, y: y), size: MapSize(uncheckedWidth: width, height: height))
  }

  /// Left edge.
  public var minX: Double { origin.x }
  /// Right edge; past the world's width where the rectangle crosses 180° to the right.
  public var maxX: Double { origin.x + size.width }
  /// Top edge.
  public var minY: Double { origin.y }
  /// Bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The middle on the flat map.
  public var center: MapPoint { MapPoint(uncheckedX: minX + size.width / 2, y: minY + size.height / 2) }

  /// Whether this is the rectangle of nothing.
  public var isNull: Bool { origin.x == .infinity }
  /// Whether the rectangle has no area: no width, or no height, or null.
  public var isEmpty: Bool { size.width == 0 || size.height == 0 }

  /// Whether a part lies outside the world's square to the left or the right, so that it has to be drawn twice.
  ///
  /// As with MapKit, a rectangle that merely has 180° inside the numbers of two places 160 and −160 does not span; make
  /// it from a `BoundingBox`, which knows the shorter way round.
  public var spans180thMeridian: Bool { !isNull && (minX < 0 || maxX > MapPoint.worldSize) }

  /// The part beyond 180°, moved to where it lies within the world's square; null where none is or where the rectangle
  /// goes round the world.
  public var remainder: MapRect {
    let world = MapPoint.worldSize
    guard spans180thMeridian, size.width < world else { return .null }
    let copy = minX < 0 ? (minX / world).rounded(.down) : ((maxX / world).rounded(.up) - 1)
    let (left, right) = (minX - copy * world, maxX - copy * world)
    if minX < 0 { return MapRect(x: left, y: minY, width: min(right, world) - left, height: size.height) }
    return MapRect(x: max(left, 0), y: minY, width: right - max(left, 0), height: size.height)
  }

  /// The box of the rectangle; the part above and below the world is left out. O(1).
  public var boundingBox: BoundingBox {
    guard !isNull, maxY >= 0, minY <= MapPoint.worldSize else { return .empty }
    let north = MapPoint(uncheckedX: minX, y: minY).coordinate
    let south = MapPoint(uncheckedX: maxX, y: maxY).coordinate
    let longitudes = LongitudeInterval(west: north.longitude, east: south.longitude)
    let width = size.width / MapPoint.worldSize * 360
    // Rounding may carry the edges of a rectangle nearly round the world past each other.
    let isAround = width >= 360 || (width > 180 && longitudes.width < 90)
    return BoundingBox(
      south: south.latitude, north: north.latitude,
      longitudes: isAround
        ? .full : width == 0 ? LongitudeInterval(west: longitudes.west, east: longitudes.west) : longitudes)
  }

  /// The rectangle moved by map points to the right and downwards.
  ///
  /// - Precondition: both are finite.
  public func offset(byX x: Double, y: Double) -> MapRect {
    precondition(x.isFinite && y.isFinite, "an offset must be a number of map points")
    return isNull ? self : MapRect(x: minX + x, y: minY + y, width: size.width, height: size.height)
  }

  /// The rectangle with its left and right edges moved inwards by `x` and its top and bottom edges by `y` map points,
  /// outwards where negative; past nothing it is null, where MapKit makes a negative size.
  ///
  /// - Precondition: both are finite.
  public func inset(byX x: Double, y: Double) -> MapRect {
    precondition(x.isFinite && y.isFinite, "an inset must be a number of map points")
    let (width, height) = (size.width - 2 * x, size.height - 2 * y)
    if isNull || width < 0 || height < 0 { return .null }
    return MapRect(x: minX + x, y: minY + y, width: width, height: height)
  }
}
