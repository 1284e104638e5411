import GeoCore
import MapRegions
import TestSupport

func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(uncheckedLatitude: latitude, longitude: longitude)
}

func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> BoundingBox {
  BoundingBox(south: south, north: north, longitudes: LongitudeInterval(west: west, east: east))
}

extension MapRegion {
  /// From a few metres to the whole Earth, anywhere, at poles and at the antimeridian.
  static func random(using generator: inout SeededGenerator) -> MapRegion {
    func delta(_ limit: Double) -> Double {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: 0
      case 1: limit
      default: min(pow(10, Double.random(in: -5...2.6, using: &generator)), limit)
      }
    }
    return MapRegion(
      center: Layout.query(near: [], using: &generator),
      span: CoordinateSpan(uncheckedLatitudeDelta: delta(180), longitudeDelta: delta(360)))
  }
}

extension Viewport.Size {
  static func random(using generator: inout SeededGenerator) throws -> Viewport.Size {
    try Viewport.Size(
      width: pow(10, Double.random(in: 0...4, using: &generator)),
      height: pow(10, Double.random(in: 0...4, using: &generator)))
  }
}
