extension BoundingBox {
  /// Whether a place lies inside and not on an edge. O(1).
  ///
  /// The topology is that of a cylinder: a box round the whole Earth has no east and west edge, but the poles are edges
  /// even of the full box.
  public func interiorContains(_ coordinate: Coordinate) -> Bool {
    coordinate.latitude > south && coordinate.latitude < north && longitudes.interiorContains(coordinate.longitude)
  }

  /// Whether every place of another box lies inside and not on an edge; the empty box is inside every box. O(1).
  public func interiorContains(_ other: BoundingBox) -> Bool {
    other.isEmpty
      || (other.south > south && other.north < north && longitudes.interiorContains(other.longitudes))
  }

  /// Whether the inside of this box shares a place with another box, that one's edges included. O(1).
  public func interiorIntersects(_ other: BoundingBox) -> Bool {
    !other.isEmpty && south < other.north && other.south < north && south < north
      && longitudes.interiorIntersects(other.longitudes)
  }

  /// The rest of the same latitudes: all longitudes outside, with both edges. O(1).
  ///
  /// A box of a single meridian leaves all longitudes; one that goes round the Earth leaves nothing. The empty box has
  /// no latitudes, so that its complement is empty.
  public var longitudeComplement: BoundingBox {
    isEmpty ? .empty : BoundingBox(south: south, north: north, longitudes: longitudes.complement)
  }
}
