import GeoCore

/// Places for property tests: all over the globe, on edges of grids, near them, near the poles and the antimeridian.
enum RandomPlaces {
  static func place(_ round: Int, using generator: inout some RandomNumberGenerator) -> Coordinate {
    let latitude = Double.random(in: -90...90, using: &generator)
    let longitude = Double.random(in: -180...180, using: &generator)
    switch round % 7 {
    case 0: return Coordinate(uncheckedLatitude: latitude.rounded(), longitude: longitude.rounded())
    case 1: return Coordinate(uncheckedLatitude: (latitude * 8).rounded() / 8, longitude: (longitude / 6).rounded() * 6)
    case 2:
      let polar = 90 - Double.random(in: 0...1, using: &generator) * (latitude > 0 ? 10 : 1e-5)
      return Coordinate(uncheckedLatitude: Bool.random(using: &generator) ? polar : -polar, longitude: longitude)
    case 3: return Coordinate(uncheckedLatitude: latitude, longitude: (longitude / 180).rounded() * 180)
    case 4:
      let border = (longitude / 6).rounded() * 6
      return Coordinate(uncheckedLatitude: latitude * 1e-9, longitude: border * (1 - 1e-12))
    default: return Coordinate(uncheckedLatitude: latitude, longitude: longitude)
    }
  }
}
