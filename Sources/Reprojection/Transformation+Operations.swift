public import GeoCore

extension Transformation {
  /// Everything that is known to lead from one system to another, the best first: also what needs a grid that is not
  /// here, and ballpark operations.
  ///
  /// - Parameters:
  ///   - source: Where positions come from.
  ///   - target: Where they go.
  ///   - area: Where the places lie; nil for anywhere in the systems' areas of use.
  /// - Returns: The operations; in a build without libproj that of our own kernels.
  /// - Throws: ``ReprojectionError`` where a system cannot be read.
  /// - Complexity: some milliseconds.
  public static func candidates(
    from source: CoordinateReferenceSystem = .crs84, to target: CoordinateReferenceSystem, area: BoundingBox? = nil
  ) throws(ReprojectionError) -> [CoordinateOperation] {
    #if PROJ
      try PROJBackend.candidates(from: source, to: target, area: area)
    #else
      try [Transformation(from: source, to: target).kernelOperation]
    #endif
  }

  /// Whether kernels of our own do the work and not libproj.
  public var usesFastPath: Bool { engine.isKernel }

  /// The operation that answers for a place: its name, accuracy, area, grids and steps.
  ///
  /// Between the same two systems it can be another one for another place. A fast path is an operation without libproj,
  /// exact by formula.
  ///
  /// - Throws: ``ReprojectionError`` where the place cannot be expressed in the source or no operation answers for it.
  /// - Complexity: some milliseconds.
  public func operation(at place: some Located) throws(ReprojectionError) -> CoordinateOperation {
    if engine.isKernel { return kernelOperation }
    let position =
      source.isWGS84Geographic
      ? Position(place.coordinate)
      : try Transformation(to: source, options: Options(allowsBallpark: true)).forward(place)
    let numbers = try position.numbers(in: source)
    if let operation = engine.operation(for: numbers, .forward) { return operation }
    throw error(for: position, engine.reason(numbers, .forward), .forward)
  }

  private var kernelOperation: CoordinateOperation {
    CoordinateOperation(name: "\(source.name) to \(target.name), own kernel", accuracy: 0)
  }
}

#if PROJ
  extension Transformation {
    /// The way that an operation of the caller's choice leads.
    ///
    /// ```swift
    /// let chosen = try Transformation.candidates(from: osgb, to: wgs84)[1]
    /// let transformation = try Transformation(from: osgb, to: wgs84, pipeline: chosen.pipeline ?? "")
    /// ```
    ///
    /// What the numbers mean on both sides is said by the systems, not found out from the operation.
    ///
    /// - Parameters:
    ///   - source: The system of the positions that the operation takes.
    ///   - target: The system of those that it gives.
    ///   - pipeline: A PROJ string, WKT, PROJJSON or the code of a registered operation as
    ///     `urn:ogc:def:coordinateOperation:EPSG::1671`. Whether it takes degrees or radians is asked of it.
    ///   - axisOrder: The order in which it takes and gives the horizontal numbers.
    ///   - epoch: When the coordinates were measured, a year with its fraction.
    /// - Throws: ``ReprojectionError`` for a text that is no operation, reads files outside of libproj's folders, or is
    ///   beyond all measure.
    public init(
      from source: CoordinateReferenceSystem, to target: CoordinateReferenceSystem, pipeline: String,
      axisOrder: AxisOrder = .authority, epoch: Double? = nil
    ) throws(ReprojectionError) {
      let options = Options(epoch: epoch, usesFastPaths: false)
      try self.init(from: source, to: target, options: options) { () throws(ReprojectionError) in
        try PROJBackend.makeEngine(pipeline: pipeline, from: source, to: target, axisOrder: axisOrder, epoch: epoch)
      }
    }
  }
#endif
