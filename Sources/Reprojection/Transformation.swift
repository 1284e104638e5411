public import GeoCore

/// The way from one coordinate reference system to another, and back.
///
/// ```swift
/// let toUTM = try Transformation(to: .epsg(32612))
/// let point = try toUTM.forward(lakeMcDonald).projected   // easting 283466.321, northing 5382706.209
/// ```
///
/// Making one takes some milliseconds the first time, using it about a microsecond a place, far less for many at once:
/// see ``transform(x:y:_:threads:)``. It is a value that any number of threads may use at once; with libproj each works
/// on a handle of its own.
///
/// Guarantees for every pair of systems: longitudes are wrapped to −180…180 before and after; numbers that are not
/// finite and latitudes beyond a pole are refused; a place that cannot be shown is an error, never an infinite or absurd
/// number; Web Mercator clamps at the edge of its square, as `WebMercator` does, so that the poles are drawn on it.
/// libproj writes nothing to standard error and asks no network.
public struct Transformation: Sendable {
  /// The system that ``forward(_:)-(Position)`` starts in.
  public let source: CoordinateReferenceSystem
  /// The system that ``forward(_:)-(Position)`` leads to.
  public let target: CoordinateReferenceSystem
  /// How the way was chosen.
  public let options: Options
  let engine: any TransformationEngine

  /// The way from one system to another.
  ///
  /// - Parameters:
  ///   - source: Where positions come from; the system of `Coordinate` unless given.
  ///   - target: Where they go.
  ///   - options: How to choose among several ways.
  /// - Throws: ``ReprojectionError`` where one of the systems has no positions, nothing connects them, only a ballpark
  ///   does and is not allowed, a grid is missing, or it takes libproj and this build is without.
  /// - Complexity: 1 to 20 milliseconds with libproj; the ways last made are kept, and then it is microseconds.
  public init(
    from source: CoordinateReferenceSystem = .crs84, to target: CoordinateReferenceSystem, options: Options = Options()
  ) throws(ReprojectionError) {
    try self.init(from: source, to: target, options: options) { () throws(ReprojectionError) in
      try EngineCache.shared.engine(from: source, to: target, options)
    }
  }

  package init(
    from source: CoordinateReferenceSystem, to target: CoordinateReferenceSystem, options: Options = Options(),
    backend: any ReprojectionBackend.Type
  ) throws(ReprojectionError) {
    try self.init(from: source, to: target, options: options) { () throws(ReprojectionError) in
      try backend.makeEngine(from: source, to: target, options)
    }
  }

  init(
    from source: CoordinateReferenceSystem, to target: CoordinateReferenceSystem, options: Options,
    engine: () throws(ReprojectionError) -> any TransformationEngine
  ) throws(ReprojectionError) {
    _ = try source.requiredPositionKind()
    _ = try target.requiredPositionKind()
    if let epoch = options.epoch, !epoch.isFinite {
      throw ReprojectionError(.notFinite, input: "\(epoch)", "the epoch \(epoch) is no year; give one such as 2024.5")
    }
    self.source = source
    self.target = target
    self.options = options
    self.engine = try engine()
  }

  /// Whether the numbers of the source's datum are taken for those of the target's, because no shift between the two is
  /// known here: results may be off by hundreds of metres. Never so where any shift is known.
  public var isBallpark: Bool { engine.isBallpark }

  /// A position of the source in the target.
  ///
  /// - Throws: ``ReprojectionError`` for numbers that are no place in the source or that the target cannot show.
  public func forward(_ position: Position) throws(ReprojectionError) -> Position {
    try transform([position], .forward)[0].get()
  }

  /// A position of the target in the source.
  ///
  /// - Throws: ``ReprojectionError`` for numbers that are no place in the target or that the source cannot show.
  public func inverse(_ position: Position) throws(ReprojectionError) -> Position {
    try transform([position], .inverse)[0].get()
  }

  /// Positions of the source in the target, one result for each in the same order; one that fails loses no other.
  ///
  /// - Complexity: O(n).
  public func forward(_ positions: [Position]) -> [Result<Position, ReprojectionError>] {
    transform(positions, .forward)
  }

  /// Positions of the target in the source, one result for each in the same order; one that fails loses no other.
  ///
  /// - Complexity: O(n).
  public func inverse(_ positions: [Position]) -> [Result<Position, ReprojectionError>] {
    transform(positions, .inverse)
  }

  /// Whether a place lies in the areas of use of both systems; nil where neither says.
  ///
  /// A projection answers far outside of the area that it is made for with numbers that mean nothing (UTM zone 33 at
  /// longitude 120): ask, and warn.
  public func isInAreaOfUse(_ place: some Located) -> Bool? {
    let answers = [source, target].compactMap { $0.isInAreaOfUse(place) }
    return answers.isEmpty ? nil : answers.allSatisfy { $0 }
  }
}
