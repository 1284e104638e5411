extension BoundingBox {
  /// The smallest box that holds every place at most a distance from a place. O(1).
  ///
  /// A circle that reaches a pole holds all longitudes; elsewhere it is wider than distance ÷ cos(latitude) says, since
  /// it is widest on the side of the pole.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle.
  ///   - radius: Metres along the geodesic, 0 or more.
  ///   - ellipsoid: What distances are measured on: WGS 84, or a sphere for great-circle distances.
  /// - Precondition: the radius is not NaN and not negative.
  public init(around center: Coordinate, radius: Double, on ellipsoid: Ellipsoid = .wgs84) {
    precondition(radius >= 0, "a radius must be 0 metres or more")
    self = BoundingBox(center).expanded(byMeters: radius, on: ellipsoid)
  }

  /// The smallest box that holds every place at most a distance from this box; with a negative distance, the places of
  /// this box that lie at least that far from everything outside. O(1).
  ///
  /// A box that comes to a pole gets all longitudes, since from there every meridian is near. Edges are rounded
  /// outwards by less than a micrometre, so that a place within the geodesic distance never falls out by rounding.
  /// Inset past nothing is empty; a pole inside a box of all longitudes is no edge and stays.
  ///
  /// The widest meridian that a circle touches is met at a right angle, where the geodesic runs parallel to the
  /// equator; on the sphere that is the law of sines, sin Δλ = sin d / cos φ.
  ///
  /// - Parameters:
  ///   - distance: Metres along the geodesic; negative moves the edges inwards.
  ///   - ellipsoid: What distances are measured on: WGS 84, or a sphere for great-circle distances.
  /// - Precondition: the distance is not NaN.
  public func expanded(byMeters distance: Double, on ellipsoid: Ellipsoid = .wgs84) -> BoundingBox {
    precondition(!distance.isNaN, "a distance must be a number of metres")
    if isEmpty || distance == 0 { return self }
    let reach = GeodesicReach(distance: distance.magnitude, ellipsoid: ellipsoid)
    return distance > 0 ? expanded(by: reach) : inset(by: reach)
  }

  private func expanded(by reach: GeodesicReach) -> BoundingBox {
    let south = reach.northernmost(from: -self.south).map { -$0 }
    let north = reach.northernmost(from: self.north)
    let margin =
      south == nil || north == nil
      ? 360 : max(reach.longitude(from: self.south), reach.longitude(from: self.north))
    return BoundingBox(
      south: south ?? -90, north: north ?? 90, longitudes: longitudes.expanded(west: margin, east: margin))
  }

  private func inset(by reach: GeodesicReach) -> BoundingBox {
    let south = self.south == -90 && longitudes.isFull ? -90 : reach.northernmost(from: self.south)
    let north = self.north == 90 && longitudes.isFull ? 90 : reach.northernmost(from: -self.north).map { -$0 }
    guard let south, let north, south <= north else { return .empty }
    // A circle that just touches the pole spans a quarter of the circle to either side; the last digits of the latitude
    // must not decide whether it does.
    let margin = -min(reach.longitude(from: min(max(-south, north) + 4e-12, 90)), 90)
    return BoundingBox(
      south: south, north: north, longitudes: longitudes.expanded(west: margin, east: margin))
  }
}

/// How far a circle reaches: the greatest latitude and longitude within a distance, rounded outwards.
struct GeodesicReach {
  private let distance: Double
  private let geodesic: Geodesic

  init(distance: Double, ellipsoid: Ellipsoid) {
    // The geodesic is right to 15 nm; twice that for two of them.
    self.distance = distance + 30e-9
    geodesic = ellipsoid == .wgs84 ? .wgs84 : Geodesic(on: ellipsoid)
  }

  /// The greatest latitude, degrees, from any place at a latitude; nil when the north pole comes within reach.
  ///
  /// Nothing leads north faster than the meridian does.
  func northernmost(from latitude: Double) -> Double? {
    if distance >= distanceToPole(from: latitude) { return nil }
    let start = Coordinate(uncheckedLatitude: latitude, longitude: 0)
    return min(geodesic.direct(from: start, bearing: 0, distance: distance).coordinate.latitude + 1e-12, 90)
  }

  /// The greatest difference of longitude, degrees, from any place at a latitude; 180 when a pole comes within reach.
  func longitude(from latitude: Double) -> Double {
    if distance >= distanceToPole(from: latitude.magnitude) { return 180 }
    if geodesic.ellipsoid.flattening == 0 {
      let sine = sin(distance / geodesic.ellipsoid.equatorialRadius) / Degrees.sinCos(latitude).cos
      return asin(min(sine, 1)) * Degrees.perRadian + 1e-12
    }
    // The bearing from which the geodesic arrives due east. The longitude is stationary there, which doubles the
    // digits.
    let start = Coordinate(uncheckedLatitude: latitude.magnitude, longitude: 0)
    var (low, high) = (0.0, 90.0)
    for _ in 0..<40 {
      let bearing = (low + high) / 2
      if geodesic.direct(from: start, bearing: bearing, distance: distance).finalBearing < 90 {
        low = bearing
      } else {
        high = bearing
      }
    }
    return geodesic.direct(from: start, bearing: high, distance: distance).coordinate.longitude + 1e-12
  }

  private func distanceToPole(from latitude: Double) -> Double {
    geodesic.ellipsoid.meridianArc(toLatitude: 90) - geodesic.ellipsoid.meridianArc(toLatitude: latitude)
  }
}
