import GeoCore

/// A box of eastings and northings in some projected coordinate reference system, closed at every edge.
public struct ProjectedBox: Hashable, Sendable, BitwiseCopyable {
  /// The least easting, in the unit of the system.
  public let minimumEasting: Double
  /// The least northing, in the unit of the system.
  public let minimumNorthing: Double
  /// The greatest easting, in the unit of the system.
  public let maximumEasting: Double
  /// The greatest northing, in the unit of the system.
  public let maximumNorthing: Double

  /// A box from its edges, in the unit of its system.
  ///
  /// - Throws: ``ReprojectionError`` for an edge that is not finite, or a least number above the greatest: which of the two
  ///   was meant is not guessed.
  public init(
    minimumEasting: Double, minimumNorthing: Double, maximumEasting: Double, maximumNorthing: Double
  ) throws(ReprojectionError) {
    let edges = [minimumEasting, minimumNorthing, maximumEasting, maximumNorthing]
    let text = edges.map { "\(shortest: $0)" }.joined(separator: ",")
    guard edges.allSatisfy(\.isFinite) else {
      throw ReprojectionError(.invalidBox, input: text, "\(text) holds what is not a number; give finite edges")
    }
    guard minimumEasting <= maximumEasting, minimumNorthing <= maximumNorthing else {
      throw ReprojectionError(
        .invalidBox, input: text,
        "\(text) has an edge on the wrong side; the order is least easting, least northing, greatest easting, "
          + "greatest northing")
    }
    self.init(unchecked: minimumEasting, minimumNorthing, maximumEasting, maximumNorthing)
  }

  init(unchecked west: Double, _ south: Double, _ east: Double, _ north: Double) {
    (minimumEasting, minimumNorthing, maximumEasting, maximumNorthing) = (west, south, east, north)
  }

  /// The smallest box that holds both.
  public func union(_ other: ProjectedBox) -> ProjectedBox {
    ProjectedBox(
      unchecked: min(minimumEasting, other.minimumEasting), min(minimumNorthing, other.minimumNorthing),
      max(maximumEasting, other.maximumEasting), max(maximumNorthing, other.maximumNorthing))
  }

  /// Whether a point lies inside or on an edge.
  public func contains(_ point: ProjectedPoint) -> Bool {
    point.easting >= minimumEasting && point.easting <= maximumEasting && point.northing >= minimumNorthing
      && point.northing <= maximumNorthing
  }

  /// Whether the boxes meet, but for what rounding leaves between them.
  func touches(_ other: ProjectedBox) -> Bool {
    let slack = 1e-9 * max(width, height, other.width, other.height)
    return minimumEasting <= other.maximumEasting + slack && other.minimumEasting <= maximumEasting + slack
      && minimumNorthing <= other.maximumNorthing + slack && other.minimumNorthing <= maximumNorthing + slack
  }

  var width: Double { maximumEasting - minimumEasting }
  var height: Double { maximumNorthing - minimumNorthing }
}

extension ProjectedBox: CustomStringConvertible {
  /// Least easting, least northing, greatest easting, greatest northing.
  public var description: String {
    "\(shortest: minimumEasting),\(shortest: minimumNorthing),\(shortest: maximumEasting),\(shortest: maximumNorthing)"
  }
}
