/// The seam between the library's types and what does the work: libproj, or the kernels of GeoCore.
package protocol ReprojectionBackend: Sendable {
  /// Looks a system up or reads its definition.
  static func resolve(_ definition: SystemDefinition) throws(ReprojectionError) -> CoordinateReferenceSystem

  /// Prepares the way between two systems, both of which have positions.
  static func makeEngine(
    from source: CoordinateReferenceSystem, to target: CoordinateReferenceSystem, _ options: Transformation.Options
  ) throws(ReprojectionError) -> any TransformationEngine
}

/// A prepared way between two systems; it may be asked by several threads at once.
package protocol TransformationEngine: Sendable {
  /// Whether the numbers of one datum are taken for those of another because no shift between them is known.
  var isBallpark: Bool { get }

  /// Whether kernels of our own answer.
  var isKernel: Bool { get }

  /// Fills a block with what another's positions are on the other side. What cannot be shown comes out as numbers that
  /// are not plausible.
  func transform(_ input: NumberBlock, into output: NumberBlock, _ direction: TransformationDirection)

  /// Why a position came out implausible.
  func reason(_ numbers: Numbers, _ direction: TransformationDirection) -> TransformationFailure

  /// The operation that answers for a position; nil where the engine does not know.
  func operation(for numbers: Numbers, _ direction: TransformationDirection) -> CoordinateOperation?
}

extension TransformationEngine {
  package func operation(for numbers: Numbers, _ direction: TransformationDirection) -> CoordinateOperation? { nil }
}

/// The numbers of a position as engines take them: longitude, latitude, height in the unit of the system; easting,
/// northing, height; or x, y, z.
package struct Numbers: Hashable, Sendable, BitwiseCopyable {
  var x, y, z: Double

  /// What engines skip, in the place of a position that is none.
  static let none = Numbers(x: .infinity, y: .infinity, z: .infinity)

  /// Whether they can be a place; projections answer with absurd numbers beside infinite ones.
  var isPlausible: Bool { x.magnitude < 1e15 && y.magnitude < 1e15 && z.magnitude < 1e15 }
}

/// Which way round.
public enum TransformationDirection: Hashable, Sendable, BitwiseCopyable {
  /// From the source of a transformation to its target.
  case forward
  /// From the target to the source.
  case inverse
}

/// Why an engine could not transform the numbers.
package struct TransformationFailure: Sendable {
  var code = ReprojectionError.Code.outsideDomain
  var messages: [String] = []
}

#if PROJ
  package typealias ActiveBackend = PROJBackend
#else
  package typealias ActiveBackend = KernelBackend
#endif
