import GeoCore

/// The rules of one direction, by which columns become an engine's numbers and back.
struct ColumnTransform: Sendable {
  let transformation: Transformation
  let direction: TransformationDirection
  private let from, to: CoordinateReferenceSystem
  private let isFromGeographic, isToGeographic: Bool
  private let fromDegrees, toDegrees: Double?
  private let edge: Double?
  private let usesZ, storesZ: Bool

  init(_ transformation: Transformation, _ direction: TransformationDirection, hasZ: Bool) throws(ReprojectionError) {
    self.transformation = transformation
    self.direction = direction
    (from, to) =
      direction == .forward
      ? (transformation.source, transformation.target) : (transformation.target, transformation.source)
    let (source, target) = try (from.requiredPositionKind(), to.requiredPositionKind())
    for (system, kind) in [(from, source), (to, target)] where kind == .geocentric && !hasZ {
      throw ReprojectionError(
        .wrongKindOfPosition, input: system.definition,
        "\(system) has three numbers a position, x, y and z; give a third column")
    }
    isFromGeographic = source == .geographic
    isToGeographic = target == .geographic
    fromDegrees = isFromGeographic ? from.unit?.degrees : nil
    toDegrees = isToGeographic ? to.unit?.degrees : nil
    edge = to.webMercatorEdge
    // A height is neither made up nor lost: without one on both sides the column stays as it is.
    let hasHeights = (from.hasHeight || source == .geocentric) && to.hasHeight
    storesZ = target == .geocentric || hasHeights
    usesZ = storesZ || source == .geocentric
  }

  /// Transforms a range of the columns in place.
  func callAsFunction(_ columns: NumberColumns, _ range: Range<Int>) -> [PositionFailure] {
    var failures: [PositionFailure] = []
    let room = min(range.count, NumberBlock.capacity)
    guard room > 0 else { return [] }
    NumberBlock.withPair(of: room) { input, output in
      for start in stride(from: range.lowerBound, to: range.upperBound, by: room) {
        let count = min(room, range.upperBound - start)
        let (input, output) = (input.first(count), output.first(count))
        load(columns, start, input)
        transformation.engine.transform(input, into: output, direction)
        store(columns, start, output, input, &failures)
      }
    }
    return failures
  }

  private func load(_ columns: NumberColumns, _ start: Int, _ block: NumberBlock) {
    for index in 0..<block.count {
      let numbers = columns[start + index]
      block[index] = isFromGeographic ? degrees(numbers) : plain(numbers)
    }
  }

  @inline(__always) private func plain(_ numbers: Numbers) -> Numbers {
    let numbers = Numbers(x: numbers.x, y: numbers.y, z: usesZ ? numbers.z : 0)
    return numbers.isPlausible ? numbers : .none
  }

  /// Checked as `Position` does, wrapped, and in the system's unit.
  @inline(__always) private func degrees(_ numbers: Numbers) -> Numbers {
    let z = usesZ ? numbers.z : 0
    guard numbers.y.magnitude <= 90, numbers.x.isFinite, z.isFinite else { return .none }
    let x = wrapped(numbers.x)
    guard let fromDegrees else { return Numbers(x: x, y: numbers.y, z: z) }
    return Numbers(x: x / fromDegrees, y: numbers.y / fromDegrees, z: z)
  }

  /// Mostly there is nothing to wrap, which is decided without calling a function.
  @inline(__always) private func wrapped(_ longitude: Double) -> Double {
    longitude.magnitude <= 180 ? longitude : Degrees.wrapped(longitude)
  }

  private func store(
    _ columns: NumberColumns, _ start: Int, _ output: NumberBlock, _ input: NumberBlock,
    _ failures: inout [PositionFailure]
  ) {
    for index in 0..<output.count {
      let numbers = output[index]
      guard numbers.isPlausible else {
        failures.append(failure(start + index, columns[start + index], input[index]))
        columns.store(Numbers(x: .nan, y: .nan, z: .nan), start + index, withZ: storesZ)
        continue
      }
      columns.store(finished(numbers), start + index, withZ: storesZ)
    }
  }

  @inline(__always) private func finished(_ numbers: Numbers) -> Numbers {
    if isToGeographic {
      guard let toDegrees else { return Numbers(x: wrapped(numbers.x), y: numbers.y, z: numbers.z) }
      return Numbers(x: wrapped(numbers.x * toDegrees), y: numbers.y * toDegrees, z: numbers.z)
    }
    guard let edge else { return numbers }
    return Numbers(x: numbers.x, y: min(max(numbers.y, -edge), edge), z: numbers.z)
  }

  /// Found out only for what has failed.
  private func failure(_ index: Int, _ given: Numbers, _ input: Numbers) -> PositionFailure {
    let position = position(given)
    do throws(ReprojectionError) {
      _ = try position.numbers(in: from)
      let reason = transformation.engine.reason(input, direction)
      return PositionFailure(index: index, error: transformation.error(for: position, reason, direction))
    } catch {
      return PositionFailure(index: index, error: error)
    }
  }

  private func position(_ numbers: Numbers) -> Position {
    let height = from.hasHeight && storesZ ? numbers.z : nil
    return switch from.positionKind {
    case .geographic: .geographic(GeographicPoint(latitude: numbers.y, longitude: numbers.x, height: height))
    case .geocentric: .geocentric(GeocentricPoint(x: numbers.x, y: numbers.y, z: numbers.z))
    default: .projected(ProjectedPoint(easting: numbers.x, northing: numbers.y, height: height))
    }
  }
}
