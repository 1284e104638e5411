import GeoCore
import TestSupport

/// A box from edges that are in range.
func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> BoundingBox {
  BoundingBox(south: south, north: north, longitudes: LongitudeInterval(west: west, east: east))
}

func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(uncheckedLatitude: latitude, longitude: longitude)
}

func places(_ pairs: [(Double, Double)]) -> [Coordinate] {
  pairs.map { at($0.0, $0.1) }
}

extension BoundingBox {
  /// Whether every edge lies within some degrees of another box's; two empty ones are near.
  func isNear(_ other: BoundingBox, within degrees: Double) -> Bool {
    if isEmpty || other.isEmpty { return isEmpty == other.isEmpty }
    return (south - other.south).magnitude <= degrees && (north - other.north).magnitude <= degrees
      && Degrees.difference(from: west, to: other.west).value.magnitude <= degrees
      && Degrees.difference(from: east, to: other.east).value.magnitude <= degrees
      && (longitudeSpan - other.longitudeSpan).magnitude <= 2 * degrees
  }

  /// A box of any kind: small and large, crossing, at poles and at the antimeridian, points, lines, bands, empty, full.
  static func random(using generator: inout SeededGenerator) -> BoundingBox {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: return .empty
    case 1: return .full
    case 2: return BoundingBox(Layout.query(near: [], using: &generator))
    default: break
    }
    func edge(_ limit: Double) -> Double {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: limit
      case 1: -limit
      case 2: (Double.random(in: -9...9, using: &generator)).rounded() * limit / 9
      default: Double.random(in: -limit...limit, using: &generator)
      }
    }
    let (a, b) = (edge(90), edge(90))
    return box(edge(180), min(a, b), edge(180), max(a, b))
  }
}
