import GeoCore
import MapRegions

/// A rectangle on the picture, points to the right and down.
struct Area: Hashable {
  var left, top, right, bottom: Double

  var width: Double { right - left }
  var height: Double { bottom - top }

  /// Whether they have more than an edge in common.
  func meets(_ other: Area) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  func contains(_ other: Area) -> Bool {
    left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
  }

  func contains(_ point: Viewport.Point) -> Bool {
    left <= point.x && point.x <= right && top <= point.y && point.y <= bottom
  }

  func insetBy(_ points: Double) -> Area {
    Area(left: left + points, top: top + points, right: right - points, bottom: bottom - points)
  }
}

/// The part of a picture that shows the world, once: where the world is smaller than the picture it ends at its edges,
/// top and bottom at 85.05°, and left and right half a turn from the centre, so that every place is drawn in one spot.
struct PictureFrame {
  let viewport: Viewport
  /// Side of the world, points.
  let world: Double
  /// What the picture shows of it.
  let area: Area
  /// The picture's own edges.
  let picture: Area
  /// Where the world's north and south edge lie, on the picture or off it.
  let worldTop, worldBottom: Double

  init(_ viewport: Viewport) {
    self.viewport = viewport
    world = 256 * exp2(viewport.zoomLevel)
    let size = viewport.size
    picture = Area(left: 0, top: 0, right: size.width, bottom: size.height)
    worldTop = size.height / 2 - WebMercator.unitY(latitude: viewport.center.latitude) * world
    worldBottom = worldTop + world
    let side = min(size.width, world) / 2
    area = Area(
      left: size.width / 2 - side, top: max(worldTop, 0), right: size.width / 2 + side,
      bottom: min(worldBottom, size.height))
  }

  /// Whether the world ends within the picture.
  var isSmaller: Bool { area != picture }

  /// The ground that a point of the picture covers at a height of it, metres.
  func metersPerPoint(atLatitude latitude: Double) -> Double {
    2 * .pi * Ellipsoid.wgs84.parallelRadius(atLatitude: latitude) / world
  }

  /// The shorter side of what is shown, metres on the ground along the middle of the picture.
  var extent: Double {
    min(area.width, area.height)
      * metersPerPoint(atLatitude: min(viewport.center.latitude.magnitude, WebMercator.maximumLatitude))
  }

  func point(of place: some Located) -> Viewport.Point { viewport.point(of: place) }

  /// The left-right position of a longitude in its copy of the world around the centre, and going on beyond ±180.
  func x(longitude: Double) -> Double {
    viewport.size.width / 2 + (longitude - viewport.center.longitude) / 360 * world
  }

  func y(latitude: Double) -> Double { worldTop + WebMercator.unitY(latitude: latitude) * world }
}
