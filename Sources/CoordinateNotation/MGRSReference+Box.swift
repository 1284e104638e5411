public import GeoCore

extension MGRSReference {
  /// The smallest box that holds the cell; the cell's own sides are those of the grid and not quite north–south.
  ///
  /// A cell is whole here, also where its grid zone ends inside of it. For a whole grid zone the box is the zone itself:
  /// 6° by 8°, with the exceptions of Norway and Svalbard; around the poles it is half of the polar area.
  ///
  /// - Complexity: O(1).
  public var boundingBox: BoundingBox {
    guard let square else { return gridZone }
    let (east, north) = (square.easting, square.northing)
    // Middles of zones and poles lie on edges of squares. So latitude and longitude run one way along each side of a
    // cell, and are extreme at its corners.
    let corners = [(east, north), (east + 1, north), (east, north + 1), (east + 1, north + 1)]
      .map { place(eastward: $0.0, northward: $0.1, plus: 0) }
    let middle = coordinate
    // A pole has no longitude.
    let offsets = corners.filter { $0.latitude.magnitude < 90 }
      .map { Degrees.difference(from: middle.longitude, to: $0.longitude).value }
    let latitudes = corners.map(\.latitude)
    return BoundingBox(
      south: latitudes.reduce(middle.latitude, min), north: latitudes.reduce(middle.latitude, max),
      longitudes: LongitudeInterval(
        west: Degrees.wrapped(middle.longitude + offsets.reduce(0, min)),
        east: Degrees.wrapped(middle.longitude + offsets.reduce(0, max))))
  }

  /// The area of zone and band.
  var gridZone: BoundingBox {
    if let polar = LatitudeBand.polar(bandLetter) {
      let longitudes = LongitudeInterval(west: polar.isEastern ? 0 : -180, east: polar.isEastern ? 180 : 0)
      return polar.hemisphere == .north
        ? BoundingBox(south: 84, north: 90, longitudes: longitudes)
        : BoundingBox(south: -90, north: -80, longitudes: longitudes)
    }
    let latitudes = LatitudeBand.latitudes(ofIndex: LatitudeBand.index(of: bandLetter) ?? 0)
    let (west, east) = Self.longitudes(zone: zoneNumber, band: bandLetter)
    return BoundingBox(
      south: latitudes.lowerBound, north: latitudes.upperBound, longitudes: LongitudeInterval(west: west, east: east))
  }

  /// West and east edge of a grid zone, degrees.
  private static func longitudes(zone: Int, band: UInt8) -> (west: Double, east: Double) {
    switch (band, zone) {
    case (UInt8(ascii: "V"), 31): return (0, 3)
    case (UInt8(ascii: "V"), 32): return (3, 12)
    case (UInt8(ascii: "X"), 31): return (0, 9)
    case (UInt8(ascii: "X"), 33): return (9, 21)
    case (UInt8(ascii: "X"), 35): return (21, 33)
    case (UInt8(ascii: "X"), 37): return (33, 42)
    default:
      let middle = UniversalTransverseMercator.centralMeridian(ofZone: zone)
      return (middle - 3, middle + 3)
    }
  }
}
