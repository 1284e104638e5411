public import GeoCore

/// How a projection distorts the Earth at one place.
public struct ProjectionFactors: Hashable, Sendable {
  /// Length on the map for a length on the ellipsoid along the meridian; 1 is true to scale.
  public let meridianScale: Double
  /// The same along the parallel.
  public let parallelScale: Double
  /// Area on the map for an area on the ellipsoid.
  public let arealScale: Double
  /// The most by which an angle changes, degrees; 0 on a conformal map.
  public let angularDistortion: Double
  /// From true north to grid north, degrees clockwise.
  public let convergence: Double
  /// The greatest and the least scale of all directions: the half axes of Tissot's indicatrix.
  public let greatestScale: Double
  /// The least scale of all directions.
  public let leastScale: Double

  /// Of a map on which meridians and parallels meet at right angles.
  init(meridianScale: Double, parallelScale: Double, convergence: Double) {
    let (greatest, least) = (max(meridianScale, parallelScale), min(meridianScale, parallelScale))
    self.init(
      meridianScale: meridianScale, parallelScale: parallelScale, arealScale: meridianScale * parallelScale,
      angularDistortion: 2 * asin((greatest - least) / (greatest + least)) * Degrees.perRadian,
      convergence: convergence, greatestScale: greatest, leastScale: least)
  }

  init(
    meridianScale: Double, parallelScale: Double, arealScale: Double, angularDistortion: Double, convergence: Double,
    greatestScale: Double, leastScale: Double
  ) {
    self.meridianScale = meridianScale
    self.parallelScale = parallelScale
    self.arealScale = arealScale
    self.angularDistortion = angularDistortion
    self.convergence = convergence
    self.greatestScale = greatestScale
    self.leastScale = leastScale
  }
}

extension CoordinateReferenceSystem {
  /// How the system's projection distorts the Earth at a place: scales, convergence, distortion of angles and areas.
  ///
  /// - Throws: ``ReprojectionError`` for a system that is not projected, a place that it cannot show, or where libproj is
  ///   needed and the build is without.
  /// - Complexity: some milliseconds; less for UTM, UPS and Web Mercator on WGS 84, which need no library.
  public func projectionFactors(at place: some Located) throws(ReprojectionError) -> ProjectionFactors {
    try checkIsProjected()
    let coordinate = place.coordinate
    if let known = WGS84System(definition: definition) {
      if let factors = known.projectionFactors(at: coordinate) { return factors }
      throw ReprojectionError(
        .outsideDomain, input: "\(coordinate)",
        "\(coordinate) is not a place that \(self) can show; give one in its area of use")
    }
    #if PROJ
      return try PROJBackend.projectionFactors(self, at: coordinate)
    #else
      throw .libraryNotAvailable(for: definition)
    #endif
  }
}

extension WGS84System {
  /// Nil where the projection cannot show the place, or the system is not projected.
  fileprivate func projectionFactors(at coordinate: Coordinate) -> ProjectionFactors? {
    let conformal: (convergence: Double, scale: Double)?
    switch self {
    case .geographic, .geographic3D, .geocentric: return nil
    case .webMercator:
      guard coordinate.latitude.magnitude <= WebMercator.maximumLatitude else { return nil }
      let a = Ellipsoid.wgs84.equatorialRadius
      let stretch = a / Degrees.sinCos(coordinate.latitude).cos
      return ProjectionFactors(
        meridianScale: stretch / Ellipsoid.wgs84.meridianRadius(atLatitude: coordinate.latitude),
        parallelScale: stretch / Ellipsoid.wgs84.primeVerticalRadius(atLatitude: coordinate.latitude), convergence: 0)
    case .utm(let zone, let hemisphere):
      conformal = UniversalTransverseMercator.projection(zone: zone, hemisphere: hemisphere).gridFactors(at: coordinate)
    case .ups(let hemisphere, _):
      conformal = PolarStereographic.universal(hemisphere).gridFactors(at: coordinate)
    }
    return conformal.map {
      ProjectionFactors(meridianScale: $0.scale, parallelScale: $0.scale, convergence: $0.convergence)
    }
  }
}
