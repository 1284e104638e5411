import GeoCore
import Landmarks

/// One point to stand for a shape. Edges are straight in longitude and latitude, as RFC 7946 says; a shape that spans more
/// than half the world, and less across the antimeridian, is taken to cross it.
enum RepresentativePoint {
  /// The point nearest to the middle of all, so that it is one of them.
  static func ofPoints(_ points: [GeoJSONPosition]) -> GeoJSONPosition {
    let plane = plane([points])[0]
    let count = Double(plane.count)
    let middle = (x: plane.reduce(0) { $0 + $1.x } / count, y: plane.reduce(0) { $0 + $1.y } / count)
    let scale = cosine(ofDegrees: middle.y)
    func offset(_ point: PlanePoint) -> Double {
      let (x, y) = ((point.x - middle.x) * scale, point.y - middle.y)
      return x * x + y * y
    }
    let nearest = plane.indices.min { offset(plane[$0]) < offset(plane[$1]) } ?? 0
    return points[nearest]
  }

  /// The middle by length of the longest line.
  static func ofLines(_ lines: [[GeoJSONPosition]]) -> GeoJSONPosition {
    var best: (length: Double, steps: [Double], index: Int)?
    for (index, line) in lines.enumerated() {
      let steps = zip(line, line.dropFirst()).map { $0.coordinate.geodesicDistance(to: $1.coordinate) }
      let length = steps.reduce(0, +)
      if length > best?.length ?? 0 { best = (length, steps, index) }
    }
    // A line of one point, or of the same point again and again.
    guard let best else { return lines[0][0] }
    let line = plane([lines[best.index]])[0]
    var left = best.length / 2
    for (index, step) in best.steps.enumerated() {
      if step >= left {
        let (start, end, part) = (line[index], line[index + 1], left / step)
        return position(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      }
      left -= step
    }
    return lines[best.index][best.steps.count]
  }

  /// The middle of the widest piece that a parallel through the middle of a polygon has inside it, of all polygons.
  ///
  /// - Parameter polygons: Of each its rings, the outer one first.
  static func ofPolygons(_ polygons: [[[GeoJSONPosition]]]) -> GeoJSONPosition {
    var best: (width: Double, x: Double, y: Double)?
    for polygon in polygons {
      let rings = plane(polygon)
      guard let y = parallel(through: rings.flatMap(\.self)) else { continue }
      let edges = rings.flatMap { crossings(of: $0, y) }.sorted()
      for index in stride(from: 0, to: edges.count - 1, by: 2) {
        let (west, east) = (edges[index], edges[index + 1])
        let width = (east - west) * cosine(ofDegrees: y)
        if width > best?.width ?? 0 { best = (width, (west + east) / 2, y) }
      }
    }
    // A polygon without an area.
    guard let best else { return polygons[0][0][0] }
    return position(x: best.x, y: best.y)
  }

  private typealias PlanePoint = (x: Double, y: Double)

  /// A parallel near the middle that runs through no vertex: halfway between the vertices above and below the middle.
  private static func parallel(through vertices: [PlanePoint]) -> Double? {
    let latitudes = vertices.map(\.y)
    guard let south = latitudes.min(), let north = latitudes.max(), south < north else { return nil }
    let middle = (south + north) / 2
    let below = latitudes.filter { $0 <= middle }.max() ?? south
    let above = latitudes.filter { $0 > middle }.min() ?? north
    return (below + above) / 2
  }

  private static func crossings(of ring: [PlanePoint], _ y: Double) -> [Double] {
    ring.indices.compactMap { index in
      let (start, end) = (ring[index], ring[(index + 1) % ring.count])
      guard (start.y <= y) != (end.y <= y) else { return nil }
      return start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y)
    }
  }

  /// Longitudes without a jump at the antimeridian, where the shape is narrower so.
  private static func plane(_ parts: [[GeoJSONPosition]]) -> [[PlanePoint]] {
    let raw = parts.map { $0.map { (x: $0.coordinate.longitude, y: $0.coordinate.latitude) } }
    let east = raw.map { $0.map { (x: $0.x < 0 ? $0.x + 360 : $0.x, y: $0.y) } }
    func width(_ parts: [[PlanePoint]]) -> Double {
      let longitudes = parts.joined().map(\.x)
      return (longitudes.max() ?? 0) - (longitudes.min() ?? 0)
    }
    return width(raw) > 180 && width(east) < 180 ? east : raw
  }

  private static func cosine(ofDegrees degrees: Double) -> Double { cos(degrees * .pi / 180) }

  private static func position(x: Double, y: Double) -> GeoJSONPosition {
    GeoJSONPosition(
      coordinate: Coordinate(uncheckedLatitude: y, longitude: x > 180 ? x - 360 : x), altitude: nil)
  }
}
