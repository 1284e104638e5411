import Synchronization

#if canImport(Dispatch)
  import Dispatch
#endif

/// Splits a range into parts and works on them with several threads, the caller's among them.
///
/// Whether the caller's task has been cancelled is asked before each part, on its own thread; then all stop.
///
/// - Throws: `CancellationError`; the parts done by then stay done.
package func forEachPart<T: Sendable>(
  of count: Int, size: Int, threads: Int, _ body: @Sendable (Range<Int>) -> [T]
) throws(CancellationError) -> [T] {
  let parts = (count + size - 1) / size
  let progress = PartProgress()
  let results = Lock<[(part: Int, values: [T])]>([])
  @Sendable func work() {
    while let part = progress.next(of: parts) {
      let values = body(part * size..<min(count, (part + 1) * size))
      if !values.isEmpty { results.withLock { $0.append((part, values)) } }
    }
  }
  #if canImport(Dispatch)
    let workers = min(threads, parts)
    if workers > 1 {
      DispatchQueue.concurrentPerform(iterations: workers) { _ in work() }
    } else {
      work()
    }
  #else
    work()
  #endif
  guard !progress.isCancelled else { throw CancellationError() }
  return results.withLock { $0.sorted { $0.part < $1.part }.flatMap(\.values) }
}

/// Which parts are taken, and whether anyone wants the rest.
private final class PartProgress: Sendable {
  private let taken = Atomic<Int>(0)
  private let cancelled = Atomic<Bool>(false)

  var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  func next(of parts: Int) -> Int? {
    // Only the caller's thread belongs to its task; it tells the others.
    if Task.isCancelled { cancelled.store(true, ordering: .relaxed) }
    guard !isCancelled else { return nil }
    let part = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return part < parts ? part : nil
  }
}
