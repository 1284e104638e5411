import GeoCore

extension Degrees {
  /// A longitude moved to the east by turns of the whole circle. More turns than a number can tell apart are none.
  static func turned(_ longitude: Double, by turns: Double) -> Double {
    turns == 0 || !turns.isFinite ? longitude : wrapped(longitude + turns.remainder(dividingBy: 1) * 360)
  }
}

extension WebMercator {
  /// The latitude in degrees at a distance from the north edge of the square, in parts of its side; above and below the
  /// square that of its edge.
  static func shownLatitude(unitY: Double) -> Double {
    // Rounding would put the edge of the square a hair beyond its own latitude.
    min(max(latitude(unitY: min(max(unitY, 0), 1)), -maximumLatitude), maximumLatitude)
  }
}
