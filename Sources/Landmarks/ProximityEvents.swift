/// What a monitor says of a stream of fixes, as they come in.
public struct ProximityEvents<Fixes: AsyncSequence>: AsyncSequence where Fixes.Element == PositionFix {
  /// What the stream of fixes throws.
  public typealias Failure = Fixes.Failure

  let fixes: Fixes
  let monitor: ProximityMonitor

  /// Goes through the fixes and gives their events one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var fixes: Fixes.AsyncIterator
    var monitor: ProximityMonitor
    private var events: ArraySlice<ProximityMonitor.Event> = []

    init(_ fixes: Fixes.AsyncIterator, _ monitor: ProximityMonitor) {
      self.fixes = fixes
      self.monitor = monitor
    }

    /// The next event; nil when the fixes have ended.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Fixes.Failure) -> ProximityMonitor.Event? {
      while events.isEmpty {
        guard let fix = try await fixes.next(isolation: actor) else { return nil }
        events = monitor.update(fix)[...]
      }
      return events.removeFirst()
    }
  }

  /// Starts from the monitor as it is.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(fixes.makeAsyncIterator(), monitor) }
}

extension ProximityEvents: Sendable where Fixes: Sendable {}

extension ProximityMonitor {
  /// The events of a stream of fixes, in order; the monitor itself stays as it is.
  public func events<Fixes: AsyncSequence>(of fixes: Fixes) -> ProximityEvents<Fixes>
  where Fixes.Element == PositionFix {
    ProximityEvents(fixes: fixes, monitor: self)
  }
}
