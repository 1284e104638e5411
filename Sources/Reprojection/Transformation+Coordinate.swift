public import GeoCore

extension Transformation {
  /// A place of WGS 84 in the target.
  ///
  /// - Throws: ``ReprojectionError`` where the source is not WGS 84 latitude and longitude, or the target cannot show the
  ///   place.
  public func forward(_ place: some Located) throws(ReprojectionError) -> Position {
    try checkSourceIsWGS84()
    return try forward(Position(place.coordinate))
  }

  /// Places of WGS 84 in the target, one result for each in the same order; one that fails loses no other.
  ///
  /// Where the source is not WGS 84 latitude and longitude, every result is that failure.
  ///
  /// - Complexity: O(n).
  public func forward(_ places: [some Located]) -> [Result<Position, ReprojectionError>] {
    do throws(ReprojectionError) {
      try checkSourceIsWGS84()
    } catch {
      return Array(repeating: .failure(error), count: places.count)
    }
    return forward(places.map { Position($0.coordinate) })
  }

  /// The WGS 84 coordinate of a position of the target.
  ///
  /// - Throws: ``ReprojectionError`` where the source is not WGS 84 latitude and longitude, or for numbers that are no
  ///   place in the target.
  public func coordinate(of position: Position) throws(ReprojectionError) -> Coordinate {
    try checkSourceIsWGS84()
    return try Self.coordinate(inverse(position))
  }

  /// The WGS 84 coordinates of positions of the target, one result for each in the same order; one that fails loses no
  /// other.
  ///
  /// Where the source is not WGS 84 latitude and longitude, every result is that failure.
  ///
  /// - Complexity: O(n).
  public func coordinates(of positions: [Position]) -> [Result<Coordinate, ReprojectionError>] {
    do throws(ReprojectionError) {
      try checkSourceIsWGS84()
    } catch {
      return Array(repeating: .failure(error), count: positions.count)
    }
    return inverse(positions).map { result in
      Result { () throws(ReprojectionError) in try Self.coordinate(result.get()) }
    }
  }

  private static func coordinate(_ position: Position) throws(ReprojectionError) -> Coordinate {
    guard case .geographic(let point) = position else {
      throw ReprojectionError(
        .wrongKindOfPosition, input: position.text, "\(position.text) is no latitude and longitude")
    }
    do {
      return try Coordinate(wrapping: point.latitude, longitude: point.longitude)
    } catch {
      throw ReprojectionError(.outsideDomain, input: position.text, error.description)
    }
  }

  func checkSourceIsWGS84() throws(ReprojectionError) {
    guard source.isWGS84Geographic else {
      throw ReprojectionError(
        .wrongKindOfPosition, input: source.definition,
        "a coordinate is WGS 84 and the source is \(source) (\(source.name)); start in OGC:CRS84 or give a position")
    }
  }
}

extension Position {
  /// A WGS 84 coordinate as a position of a system such as OGC:CRS84.
  public init(_ coordinate: Coordinate) {
    self = .geographic(GeographicPoint(latitude: coordinate.latitude, longitude: coordinate.longitude))
  }
}
