/// The seam between the library's types and what does the work: libproj, or the kernels of GeoCore.
package protocol ReprojectionBackend: Sendable {
  /// Looks a system up or reads its definition.
  static func resolve(_ definition: SystemDefinition) throws(ReprojectionError) -> CoordinateReferenceSystem

  /// Prepares the way between two systems, both of which have positions.
  static func makeEngine(
    from source: CoordinateReferenceSystem, to target: CoordinateReferenceSystem
  ) throws(ReprojectionError) -> any TransformationEngine
}

/// A prepared way between two systems; it may be asked by several threads at once.
package protocol TransformationEngine: Sendable {
  /// Whether the numbers of one datum are taken for those of another because no shift between them is known.
  var isBallpark: Bool { get }

  /// Transforms every element in place. An element that fails is in the answer and its numbers mean nothing.
  func transform(_ numbers: inout [Numbers], _ direction: TransformationDirection) -> [Int: TransformationFailure]
}

/// The numbers of a position as engines take them: longitude, latitude, height in the unit of the system; easting,
/// northing, height; or x, y, z.
package struct Numbers: Hashable, Sendable, BitwiseCopyable {
  var x, y, z: Double

  /// Whether they can be a place; projections answer with absurd numbers beside infinite ones.
  var isPlausible: Bool { max(x.magnitude, y.magnitude, z.magnitude) < 1e15 }
}

/// Which way round.
package enum TransformationDirection: Sendable {
  case forward, inverse
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
