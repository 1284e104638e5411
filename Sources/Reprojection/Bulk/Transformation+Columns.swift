extension Transformation {
  /// Transforms many positions in place, their numbers in two columns.
  ///
  /// ```swift
  /// let toUTM = try Transformation(to: .epsg(32612))
  /// let failures = try toUTM.transform(x: &longitudes, y: &latitudes, threads: 2)   // now eastings, northings
  /// ```
  ///
  /// `x` is always what runs east — longitudes in degrees or eastings — and `y` what runs north, whichever order the
  /// authority lists the axes in. The guarantees are those of ``forward(_:)-(Position)``; a position that fails becomes
  /// NaN and is in the answer, and loses no other. It costs what libproj costs, and for the systems with fast paths
  /// (``Options/usesFastPaths``) some ten nanoseconds a position.
  ///
  /// - Parameters:
  ///   - x: Longitudes or eastings.
  ///   - y: Latitudes or northings, as many.
  ///   - direction: Which way; to the target unless given.
  ///   - threads: How many may work at once. The calling thread does its share and returns when all is done.
  /// - Returns: The positions that failed, in order.
  /// - Throws: ``ReprojectionError`` for a geocentric system, which has three numbers a position; `CancellationError` when
  ///   the task is cancelled meanwhile, with part of the columns done.
  /// - Precondition: both columns are of one length, and `threads` is positive.
  /// - Complexity: O(n).
  @discardableResult
  public func transform(
    x: inout [Double], y: inout [Double], _ direction: TransformationDirection = .forward, threads: Int = 1
  ) throws -> [PositionFailure] {
    precondition(x.count == y.count, "the columns must be of one length")
    return unsafe try x.withUnsafeMutableBufferPointer { x in
      unsafe try y.withUnsafeMutableBufferPointer { y in
        guard let first = x.baseAddress, let second = y.baseAddress else { return [] }
        return try transform(
          unsafe NumberColumns(x: first, y: second, z: nil, stride: 1, count: x.count), direction, threads)
      }
    }
  }

  /// Transforms many positions in place, their numbers in three columns.
  ///
  /// `z` is the height, in the unit of the system's vertical axis, or the third geocentric number. Where one of the
  /// systems has no heights the column stays as it is, unless the target is geocentric: then a height that the source
  /// does not have counts as given, above the ellipsoid. For the rest see ``transform(x:y:_:threads:)``.
  ///
  /// - Throws: `CancellationError` when the task is cancelled meanwhile, with part of the columns done.
  /// - Precondition: all columns are of one length, and `threads` is positive.
  /// - Complexity: O(n).
  @discardableResult
  public func transform(
    x: inout [Double], y: inout [Double], z: inout [Double], _ direction: TransformationDirection = .forward,
    threads: Int = 1
  ) throws -> [PositionFailure] {
    precondition(x.count == y.count && x.count == z.count, "the columns must be of one length")
    return unsafe try x.withUnsafeMutableBufferPointer { x in
      unsafe try y.withUnsafeMutableBufferPointer { y in
        unsafe try z.withUnsafeMutableBufferPointer { z in
          guard let first = x.baseAddress, let second = y.baseAddress, let third = z.baseAddress else { return [] }
          return try transform(
            unsafe NumberColumns(x: first, y: second, z: third, stride: 1, count: x.count), direction, threads)
        }
      }
    }
  }

  /// Transforms many positions in place, their numbers one after another in a single array: `x, y, x, y, …`, perhaps with
  /// others between.
  ///
  /// - Parameters:
  ///   - numbers: Records of `stride` numbers each; what is neither x, y nor z is not touched.
  ///   - x: Where in a record the longitude or easting is.
  ///   - y: Where in a record the latitude or northing is.
  ///   - z: Where in a record the height or third geocentric number is; nil where there is none.
  ///   - stride: How many numbers a record has.
  ///   - direction: Which way; to the target unless given.
  ///   - threads: How many may work at once.
  /// - Returns: The records that failed, in order; see ``transform(x:y:_:threads:)``.
  /// - Throws: As ``transform(x:y:_:threads:)``.
  /// - Precondition: the places are different and lie in a record, and the array holds whole records.
  /// - Complexity: O(n).
  @discardableResult
  public func transform(
    interleaved numbers: inout [Double], x: Int = 0, y: Int = 1, z: Int? = nil, stride: Int = 2,
    _ direction: TransformationDirection = .forward, threads: Int = 1
  ) throws -> [PositionFailure] {
    let places = [x, y] + (z.map { [$0] } ?? [])
    precondition(stride > 0 && numbers.count.isMultiple(of: stride), "the array must hold whole records")
    precondition(places.allSatisfy { (0..<stride).contains($0) }, "x, y and z must lie in a record")
    precondition(Set(places).count == places.count, "x, y and z must be different places")
    return unsafe try numbers.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return [] }
      let columns = unsafe NumberColumns(
        x: start + x, y: start + y, z: z.map { unsafe start + $0 }, stride: stride, count: buffer.count / stride)
      return try transform(columns, direction, threads)
    }
  }

  private func transform(
    _ columns: NumberColumns, _ direction: TransformationDirection, _ threads: Int
  ) throws -> [PositionFailure] {
    precondition(threads > 0, "at least one thread must work")
    let hasZ = unsafe columns.z != nil
    let transform = try ColumnTransform(self, direction, hasZ: hasZ)
    return try forEachPart(of: columns.count, size: 16 * NumberBlock.capacity, threads: threads) { range in
      transform(columns, range)
    }
  }
}
