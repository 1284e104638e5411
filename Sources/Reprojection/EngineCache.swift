import GeoCore

/// The ways last asked for: making one takes milliseconds, finding it again less than a microsecond.
final class EngineCache: Sendable {
  static let shared = EngineCache()
  private static let capacity = 32

  private struct Entry: Sendable {
    let source, target: String
    let options: Transformation.Options
    let engine: any TransformationEngine
  }

  /// The one used last comes last.
  private let entries = Lock<[Entry]>([])

  func engine(
    from source: CoordinateReferenceSystem, to target: CoordinateReferenceSystem, _ options: Transformation.Options
  ) throws(ReprojectionError) -> any TransformationEngine {
    let known = entries.withLock { entries -> (any TransformationEngine)? in
      let found = entries.lastIndex {
        $0.target == target.definition && $0.source == source.definition && $0.options == options
      }
      guard let found else { return nil }
      if found < entries.count - 1 { entries.append(entries.remove(at: found)) }
      return entries[entries.count - 1].engine
    }
    if let known { return known }
    // Made outside the lock: two threads may both make it, neither waits for another's.
    let engine = try ActiveBackend.makeEngine(from: source, to: target, options)
    let entry = Entry(source: source.definition, target: target.definition, options: options, engine: engine)
    entries.withLock { entries in
      if entries.count == Self.capacity { entries.removeFirst() }
      entries.append(entry)
    }
    return engine
  }
}
