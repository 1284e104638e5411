import GeoCore

/// GCJ-02 to BD-09 and back, and from Baidu's own Mercator metres.
///
/// Source: the same public reconstruction: Baidu turns and stretches the plane of degrees a little. The metres are those
/// that Baidu's web map counts in, in six bands of latitude, each with the coefficients that its script holds.
enum BaiduShift {
  private static let frequency = 3000 * Double.pi / 180

  static func bd09(fromGCJ02 place: Coordinate) -> Coordinate {
    let (x, y) = (place.longitude, place.latitude)
    let radius = hypot(x, y) + 2e-5 * sin(y * frequency)
    let angle = atan2(y, x) + 3e-6 * cos(x * frequency)
    return Coordinate(clampedLatitude: radius * sin(angle) + 0.006, longitude: radius * cos(angle) + 0.0065)
  }

  static func gcj02(fromBD09 numbers: Coordinate) -> Coordinate {
    ShiftInverse.solve(numbers, bd09)
  }

  /// The BD-09 degrees of Baidu's Mercator metres; nil beyond its map.
  static func bd09(easting: Double, northing: Double) -> Coordinate? {
    guard let band = bands.first(where: { northing.magnitude >= $0.from }) else { return nil }
    let longitude = band.longitude.0 + band.longitude.1 * easting.magnitude
    let t = northing.magnitude / band.scale
    let latitude = band.latitude.reversed().reduce(0) { $0 * t + $1 }
    return try? Coordinate(
      latitude: .init(signOf: northing, magnitudeOf: latitude),
      longitude: .init(signOf: easting, magnitudeOf: longitude))
  }

  private struct Band: Sendable {
    let from: Double
    let longitude: (Double, Double)
    let latitude: [Double]
    let scale: Double
  }

  private static let bands: [Band] = [
    Band(
      from: 12_890_594.86, longitude: (1.410526172116255e-8, 8.98305509648872e-6),
      latitude: [
        -1.9939833816331, 200.9824383106796, -187.2403703815547, 91.6087516669843, -23.38765649603339,
        2.57121317296198, -0.03801003308653,
      ], scale: 17_337_981.2),
    Band(
      from: 8_362_377.87, longitude: (-7.435856389565537e-9, 8.983055097726239e-6),
      latitude: [
        -0.78625201886289, 96.32687599759846, -1.85204757529826, -59.36935905485877, 47.40033549296737,
        -16.50741931063887, 2.28786674699375,
      ], scale: 10_260_144.86),
    Band(
      from: 5_591_021, longitude: (-3.030883460898826e-8, 8.98305509983578e-6),
      latitude: [
        0.30071316287616, 59.74293618442277, 7.357984074871, -25.38371002664745, 13.45380521110908,
        -3.29883767235584, 0.32710905363475,
      ], scale: 6_856_817.37),
    Band(
      from: 3_481_989.83, longitude: (-1.981981304930552e-8, 8.983055099779535e-6),
      latitude: [
        0.03278182852591, 40.31678527705744, 0.65659298677277, -4.44255534477492, 0.85341911805263,
        0.12923347998204, -0.04625736007561,
      ], scale: 4_482_777.06),
    Band(
      from: 1_678_043.12, longitude: (3.09191371068437e-9, 8.983055096812155e-6),
      latitude: [
        0.00006995724062, 23.10934304144901, -0.00023663490511, -0.6321817810242, -0.00663494467273,
        0.03430082397953, -0.00466043876332,
      ], scale: 2_555_164.4),
    Band(
      from: 0, longitude: (2.890871144776878e-9, 8.983055095805407e-6),
      latitude: [
        -3.068298e-8, 7.47137025468032, -0.00000353937994, -0.02145144861037, -0.00001234426596,
        0.00010322952773, -0.00000323890364,
      ], scale: 826_088.5),
  ]
}
