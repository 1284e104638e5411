public import GeoCore

/// The way from one coordinate reference system to another, and back.
///
/// ```swift
/// let toUTM = try Transformation(to: .epsg(32612))
/// let point = try toUTM.forward(lakeMcDonald).projected   // easting 283466.321, northing 5382706.209
/// ```
///
/// Making one takes some milliseconds, using it about a microsecond a place: keep it. It is a value that any number of
/// threads may use at once; with libproj each works on a handle of its own.
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
  private let engine: any TransformationEngine

  /// The way from one system to another.
  ///
  /// - Parameters:
  ///   - source: Where positions come from; the system of `Coordinate` unless given.
  ///   - target: Where they go.
  /// - Throws: ``ReprojectionError`` where one of the systems has no positions, nothing connects them, or it takes
  ///   libproj and this build is without.
  /// - Complexity: 1 to 20 milliseconds with libproj.
  public init(
    from source: CoordinateReferenceSystem = .crs84, to target: CoordinateReferenceSystem
  ) throws(ReprojectionError) {
    try self.init(from: source, to: target, backend: ActiveBackend.self)
  }

  package init(
    from source: CoordinateReferenceSystem, to target: CoordinateReferenceSystem,
    backend: any ReprojectionBackend.Type
  ) throws(ReprojectionError) {
    _ = try source.requiredPositionKind()
    _ = try target.requiredPositionKind()
    self.source = source
    self.target = target
    engine = try backend.makeEngine(from: source, to: target)
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

  func transform(
    _ positions: [Position], _ direction: TransformationDirection
  ) -> [Result<Position, ReprojectionError>] {
    let (from, to) = direction == .forward ? (source, target) : (target, source)
    var refused: [Int: ReprojectionError] = [:]
    var numbers: [Numbers] = []
    numbers.reserveCapacity(positions.count)
    for (index, position) in positions.enumerated() {
      do throws(ReprojectionError) {
        numbers.append(try position.numbers(in: from))
      } catch {
        refused[index] = error
        numbers.append(Numbers(x: 0, y: 0, z: 0))
      }
    }
    let failures = engine.transform(&numbers, direction)
    return positions.indices.map { index in
      if let error = refused[index] { return .failure(error) }
      if let failure = failures[index] { return .failure(error(for: positions[index], failure, from, to)) }
      guard let result = Position(numbers[index], in: to, hasHeight: positions[index].hasKnownHeight) else {
        return .failure(error(for: positions[index], TransformationFailure(), from, to))
      }
      return .success(result)
    }
  }

  private func error(
    for position: Position, _ failure: TransformationFailure, _ from: CoordinateReferenceSystem,
    _ to: CoordinateReferenceSystem
  ) -> ReprojectionError {
    let reason = failure.messages.last.map { " (libproj: \($0))" } ?? ""
    let sentence =
      failure.code == .noTransformation
      ? "there is no way from \(from) to \(to)\(reason); the other direction may exist"
      : "\(position.text) in \(from) is not a place that \(to) can show\(reason); give one in its area of use"
    return ReprojectionError(failure.code, input: position.text, sentence, libraryMessages: failure.messages)
  }
}
