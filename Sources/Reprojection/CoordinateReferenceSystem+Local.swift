public import GeoCore
public import MapRegions

extension CoordinateReferenceSystem {
  /// The universal transverse Mercator system of the zone that a place lies in, with the exceptions of Norway and
  /// Svalbard: EPSG:32612 for Lake McDonald. Needs no library.
  ///
  /// Beyond 84° north and 80° south maps use ``ups(for:)``; the zone of the longitude is answered there too.
  public static func utm(for place: some Located) -> CoordinateReferenceSystem {
    let coordinate = place.coordinate
    return WGS84System.utm(
      zone: UniversalTransverseMercator.zone(of: coordinate), hemisphere: Hemisphere(of: coordinate)
    ).system
  }

  /// The universal polar stereographic system of the hemisphere that a place lies in, easting first: EPSG:5041 or 5042.
  /// Needs no library.
  public static func ups(for place: some Located) -> CoordinateReferenceSystem {
    WGS84System.ups(Hemisphere(of: place.coordinate), .longitudeFirst).system
  }

  /// The universal grid of a place: ``utm(for:)``, or ``ups(for:)`` beyond 84° north and 80° south. Needs no library.
  public static func universalGrid(for place: some Located) -> CoordinateReferenceSystem {
    let latitude = place.coordinate.latitude
    return latitude > 84 || latitude < -80 ? ups(for: place) : utm(for: place)
  }

  /// The projected systems of the registry that were made for all of a box, the most local first: the smaller the area
  /// of use, the better a system fits.
  ///
  /// Only systems of the EPSG registry that are not withdrawn.
  ///
  /// - Throws: ``ReprojectionError`` where libproj's database cannot be read or the build is without it.
  public static func localSystems(for box: BoundingBox) throws(ReprojectionError) -> [Listing] {
    try search("", in: box, kinds: [.projected])
      .filter { $0.identifier.hasPrefix("EPSG:") }
      .map { (listing: $0, extent: $0.areaOfUse?.bounds.surface ?? .infinity) }
      .sorted { one, other in
        let (left, right) = (one.listing.identifier, other.listing.identifier)
        return (one.extent, left.utf8.count, left) < (other.extent, right.utf8.count, right)
      }
      .map(\.listing)
  }

  /// The projected systems made for all of a map region; see ``localSystems(for:)-(BoundingBox)``.
  ///
  /// - Throws: ``ReprojectionError`` where libproj's database cannot be read or the build is without it.
  public static func localSystems(for region: MapRegion) throws(ReprojectionError) -> [Listing] {
    try localSystems(for: region.boundingBox)
  }

  /// A projected system in which lengths and areas of a box are nearly true: the universal grid of its middle where the
  /// box lies in its area of use, Lambert's azimuthal equal-area projection about its middle otherwise. Metres, on WGS 84.
  ///
  /// - Throws: ``ReprojectionError`` for an empty box, and for a wide one where the build is without libproj.
  public static func metric(for box: BoundingBox) throws(ReprojectionError) -> CoordinateReferenceSystem {
    guard let center = box.center else {
      throw ReprojectionError(
        .invalidBox, input: "\(box)", "an empty box has no place to project; give one with places")
    }
    let grid = universalGrid(for: center)
    if let area = grid.areaOfUse?.bounds, area.longitudes.contains(box.longitudes) {
      // A zone's system is for one hemisphere, but its numbers go on across the equator without harm.
      let latitudes = area.longitudes.isFull ? area.south...area.north : -80...84
      if latitudes.contains(box.south), latitudes.contains(box.north) { return grid }
    }
    return try CoordinateReferenceSystem(
      "+proj=laea +lat_0=\(shortest: center.latitude) +lon_0=\(shortest: center.longitude) +datum=WGS84 +units=m")
  }
}

extension BoundingBox {
  /// The part of the globe's surface, 0…1.
  fileprivate var surface: Double {
    (Degrees.sinCos(north).sin - Degrees.sinCos(south).sin) / 2 * longitudeSpan / 360
  }
}
