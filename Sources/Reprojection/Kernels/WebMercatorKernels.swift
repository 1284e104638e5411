import GeoCore

/// WGS 84 degrees to Web Mercator: y = a log((1 + sin φ) / cos φ), the same as a arsinh(tan φ), with a single division.
struct WebMercatorForward: LaneKernel {
  private let a = Ellipsoid.wgs84.equatorialRadius

  @inline(__always) func callAsFunction(_ x: Lanes, _ y: Lanes, _ z: Lanes) -> (x: Lanes, y: Lanes, z: Lanes) {
    let latitude = pointwiseMin(y.absolute, Lanes(repeating: WebMercator.maximumLatitude))
    let (s, c) = sinCos(degrees: latitude)
    return (x * (.pi / 180) * a, (logOfRatio(1 + s, c) * a).flipped(by: y), z)
  }
}

/// Web Mercator to WGS 84 degrees: φ = 2 atan((t − 1) / (t + 1)) with t = e^(y / a).
struct WebMercatorInverse: LaneKernel {
  private let a = Ellipsoid.wgs84.equatorialRadius

  @inline(__always) func callAsFunction(_ x: Lanes, _ y: Lanes, _ z: Lanes) -> (x: Lanes, y: Lanes, z: Lanes) {
    let t = exponential(pointwiseMin(y.absolute * (1 / a), Lanes(repeating: 700)))
    let latitude = 2 * quadrantAngle(t - 1, t + 1) * Degrees.perRadian
    return (x * (1 / a) * Degrees.perRadian, latitude.flipped(by: y), z)
  }
}
