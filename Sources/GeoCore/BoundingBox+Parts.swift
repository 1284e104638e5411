extension BoundingBox {
  /// The corners counterclockwise from the south-west one; none when empty. Those of a box round the Earth lie at ±180.
  public var corners: [Coordinate] {
    if isEmpty { return [] }
    return [(south, west), (south, east), (north, east), (north, west)].map {
      Coordinate(uncheckedLatitude: $0.0, longitude: $0.1)
    }
  }

  /// The box as boxes whose west is never east of their east, for consumers that know no antimeridian: two where the
  /// box crosses it, west part first, else the box itself; none when empty.
  ///
  /// RFC 7946, section 5.2, cuts geometries in the same way.
  public var splitAtAntimeridian: [BoundingBox] {
    if isEmpty { return [] }
    if !crossesAntimeridian { return [self] }
    return [(west, 180.0), (-180.0, east)].map {
      BoundingBox(south: south, north: north, longitudes: LongitudeInterval(west: $0.0, east: $0.1))
    }
  }

  /// The box, with all longitudes where it comes to a pole, at which all meridians meet. O(1).
  public var polarClosure: BoundingBox {
    south == -90 || north == 90 ? BoundingBox(south: south, north: north, longitudes: .full) : self
  }
}

extension BoundingBox {
  /// The array of RFC 7946, section 5: west, south, east, north in degrees; nil when empty, which GeoJSON cannot say.
  public var bbox: [Double]? { isEmpty ? nil : [west, south, east, north] }

  /// A box from the array of RFC 7946, section 5: four numbers, west, south, east, north, or six, where a lowest and a
  /// highest height stand third and last and are left out.
  ///
  /// - Throws: ``CoordinateError`` for any other count of numbers, a number that is not finite or out of range, or a
  ///   south edge north of the north edge.
  public init(bbox: [Double]) throws(CoordinateError) {
    switch bbox.count {
    case 4: try self.init(west: bbox[0], south: bbox[1], east: bbox[2], north: bbox[3])
    case 6: try self.init(west: bbox[0], south: bbox[1], east: bbox[3], north: bbox[4])
    default:
      throw CoordinateError(
        .edgeCount, input: "\(bbox)",
        "\(bbox.count) numbers are no box; give west, south, east, north, with heights after the second and at the "
          + "end or without")
    }
  }
}
