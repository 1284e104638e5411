import GeoCore

/// The fast paths: WGS 84 degrees to and from Web Mercator, UTM and the Earth's centre, and from one of these to another,
/// eight places at a time.
///
/// What the kernels do not answer — places far off a UTM zone, the Earth's axis — is asked of another engine, which is
/// made when it is first needed.
final class LaneEngine: TransformationEngine {
  private let source, target: LanePath
  private let makeFallback: @Sendable () -> (any TransformationEngine)?
  private let fallback = Lock<(any TransformationEngine)?>(nil)

  /// Nil where one of the systems has no fast path, or both are geographic so that nothing is left to do.
  init?(
    from source: CoordinateReferenceSystem, to target: CoordinateReferenceSystem,
    fallback: @escaping @Sendable () -> (any TransformationEngine)?
  ) {
    guard let from = LanePath(source), let to = LanePath(target) else { return nil }
    if case (.geographic, .geographic) = (from, to) { return nil }
    self.source = from
    self.target = to
    makeFallback = fallback
  }

  var isBallpark: Bool { false }
  var isKernel: Bool { true }

  func transform(_ input: NumberBlock, into output: NumberBlock, _ direction: TransformationDirection) {
    let (from, to) = direction == .forward ? (source, target) : (target, source)
    from.toDegrees(input, output)
    if from.needsWrapping, to.needsWrapping { wrap(output) }
    to.fromDegrees(output)
    let unanswered = (0..<output.count).filter { index in unsafe !output.x[index].isFinite }
    if !unanswered.isEmpty { ask(for: unanswered, input, output, direction) }
  }

  func reason(_ numbers: Numbers, _ direction: TransformationDirection) -> TransformationFailure {
    other()?.reason(numbers, direction) ?? TransformationFailure()
  }

  private func wrap(_ block: NumberBlock) {
    for index in 0..<block.count { unsafe block.x[index] = Degrees.wrapped(block.x[index]) }
  }

  private func ask(
    for indices: [Int], _ input: NumberBlock, _ output: NumberBlock, _ direction: TransformationDirection
  ) {
    guard let other = other() else { return }
    NumberBlock.withPair(of: indices.count) { some, results in
      for (place, index) in indices.enumerated() { some[place] = input[index] }
      other.transform(some, into: results, direction)
      for (place, index) in indices.enumerated() { output[index] = results[place] }
    }
  }

  private func other() -> (any TransformationEngine)? {
    fallback.withLock { fallback in
      if fallback == nil { fallback = makeFallback() }
      return fallback
    }
  }
}

/// The way between WGS 84 degrees and a system with kernels.
private enum LanePath {
  case geographic
  case webMercator
  case geocentric
  case utm(TransverseMercatorParameters)

  init?(_ system: CoordinateReferenceSystem) {
    switch WGS84System(definition: system.definition) {
    case .geographic, .geographic3D: self = .geographic
    case .webMercator: self = .webMercator
    case .geocentric: self = .geocentric
    case .utm(let zone, let hemisphere):
      self = .utm(TransverseMercatorParameters(zone: zone, hemisphere: hemisphere))
    case .ups, nil: return nil
    }
  }

  /// Whether longitudes on the way may lie beyond 180.
  var needsWrapping: Bool {
    if case .geographic = self { false } else { true }
  }

  func toDegrees(_ input: NumberBlock, _ output: NumberBlock) {
    switch self {
    case .geographic: output.copy(input)
    case .webMercator: WebMercatorInverse().fill(output, from: input)
    case .geocentric: GeocentricInverse().fill(output, from: input)
    case .utm(let parameters): TransverseMercatorInverse(parameters).fill(output, from: input)
    }
  }

  func fromDegrees(_ block: NumberBlock) {
    switch self {
    case .geographic: break
    case .webMercator: WebMercatorForward().fill(block, from: block)
    case .geocentric: GeocentricForward().fill(block, from: block)
    case .utm(let parameters): TransverseMercatorForward(parameters).fill(block, from: block)
    }
  }
}
