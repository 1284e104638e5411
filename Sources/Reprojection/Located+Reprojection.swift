public import GeoCore
import Synchronization

extension Located {
  /// The place in a projected coordinate reference system.
  ///
  /// ```swift
  /// try lakeMcDonald.projected(to: .epsg(32612)).easting   // 283466.321…
  /// ```
  ///
  /// - Throws: ``ReprojectionError`` where the system is not projected or cannot show the place.
  /// - Complexity: a few milliseconds for the first place in a system, then about a microsecond: the ways to the systems
  ///   last asked for are kept.
  public func projected(to system: CoordinateReferenceSystem) throws(ReprojectionError) -> ProjectedPoint {
    let position = try position(in: system)
    guard case .projected(let point) = position else {
      throw ReprojectionError(
        .wrongKindOfPosition, input: system.definition,
        "\(system) is \(system.kind), not projected: it has no easting and northing; ask for position(in:)")
    }
    return point
  }

  /// The place in any coordinate reference system.
  ///
  /// - Throws: ``ReprojectionError`` where the system has no places or cannot show this one.
  public func position(in system: CoordinateReferenceSystem) throws(ReprojectionError) -> Position {
    try TransformationCache.shared.fromWGS84(to: system).forward(self)
  }
}

extension ProjectedPoint {
  /// The WGS 84 coordinate of the point, whose numbers are those of a projected coordinate reference system.
  ///
  /// - Throws: ``ReprojectionError`` where the system is not projected or the numbers are no place in it.
  public func coordinate(in system: CoordinateReferenceSystem) throws(ReprojectionError) -> Coordinate {
    try TransformationCache.shared.fromWGS84(to: system).coordinate(of: .projected(self))
  }
}

/// The ways from WGS 84 to the systems last asked for.
private final class TransformationCache: Sendable {
  static let shared = TransformationCache()
  private static let capacity = 16
  private let recent = Mutex<[Transformation]>([])

  func fromWGS84(to system: CoordinateReferenceSystem) throws(ReprojectionError) -> Transformation {
    let known = recent.withLock { recent -> Transformation? in
      guard let index = recent.firstIndex(where: { $0.target == system }) else { return nil }
      let found = recent.remove(at: index)
      recent.append(found)
      return found
    }
    if let known { return known }
    // Made outside the lock: two threads may both make it, neither waits for another system's.
    let made = try Transformation(to: system)
    recent.withLock { recent in
      if recent.count == Self.capacity { recent.removeFirst() }
      recent.append(made)
    }
    return made
  }
}
