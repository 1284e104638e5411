/// Something that is at a place: a coordinate, a landmark, a record of an app's own.
///
/// Conform your own type and every query of the toolkit takes it.
public protocol Located {
  /// Where it is, WGS 84.
  var coordinate: Coordinate { get }
}

extension Coordinate: Located {
  /// The coordinate itself.
  public var coordinate: Coordinate { self }
}
