internal import GeoCore
private import GeoIndex

/// Says when a landmark comes near and when it is left, as positions come in: what the watch app's notification needs.
///
/// ```swift
/// let monitor = ProximityMonitor(collection, radius: 500, hysteresis: 50, dwell: 10)
/// for try await event in monitor.events(of: positions) where event.kind == .entered {
///   notify("You are near \(event.landmark.name)")
/// }
/// ```
///
/// A landmark is entered once the fixes have been within the radius for the dwell, and left once they have been beyond
/// the radius and the hysteresis for the dwell; in between nothing changes, so that a receiver whose position trembles
/// at the edge does not call again and again. A landmark that is near at the first fix is entered there.
public struct ProximityMonitor: Sendable {
  /// A landmark that has come near or was left.
  public struct Event: Hashable, Sendable {
    /// What has happened.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The landmark has come near.
      case entered
      /// The landmark is near no more.
      case left
    }

    /// What has happened.
    public let kind: Kind
    /// The landmark.
    public let landmark: Landmark
    /// Metres from the fix to the landmark, along the geodesic on WGS 84.
    public let distance: Double
    /// The fix that decided it.
    public let fix: PositionFix
  }

  /// Metres within which a landmark is near.
  public let radius: Double
  /// Metres beyond the radius that a landmark must be away to be left.
  public let hysteresis: Double
  /// Seconds for which that must last.
  public let dwell: Double

  private let collection: LandmarkCollection
  private let filter: LandmarkFilter
  /// For each landmark by its position that is near, or about to be: the clock when it came within the radius, or went
  /// beyond the edge.
  private var states: [Int: State] = [:]
  private var clock = 0.0

  private struct State {
    var isInside: Bool
    /// When the change began that is not long enough yet; nil where none is under way.
    var since: Double?
  }

  /// A monitor of landmarks, none of them near yet.
  ///
  /// - Parameters:
  ///   - collection: The landmarks.
  ///   - radius: Metres within which a landmark is near, the limit included.
  ///   - hysteresis: Metres beyond the radius within which a landmark that is near stays so.
  ///   - dwell: Seconds for which a landmark must be within the radius to be entered, or beyond to be left, by the clock of the
  ///     fixes. With 0 one fix is enough. A fix without a clock, or with one that has gone back, takes the time of the fix before.
  ///   - filter: Which landmarks count.
  /// - Precondition: radius, hysteresis and dwell are not negative and not NaN.
  public init(
    _ collection: LandmarkCollection, radius: Double, hysteresis: Double = 0, dwell: Double = 0,
    filter: LandmarkFilter = .all
  ) {
    precondition(radius >= 0 && hysteresis >= 0, "distances must be 0 metres or more")
    precondition(dwell >= 0, "a dwell must be 0 seconds or more")
    self.collection = collection
    self.radius = radius
    self.hysteresis = hysteresis
    self.dwell = dwell
    self.filter = filter
  }

  /// The landmarks that are near now, in the order of the collection.
  public var nearby: [Landmark] {
    states.filter(\.value.isInside).keys.sorted().map { collection[$0] }
  }

  /// Takes the next fix.
  ///
  /// - Returns: What it has changed: first what was left, then what was entered, the nearest first.
  /// - Complexity: O(log n + m log m) for m landmarks within the radius and the hysteresis.
  public mutating func update(_ fix: PositionFix) -> [Event] {
    clock = max(clock, fix.clock ?? clock)
    let around = Dictionary(
      uniqueKeysWithValues: collection.grid.indices(within: radius + hysteresis, of: fix)
        .filter { collection.matches(filter, at: $0) }
        .map { ($0, distance(to: $0, from: fix)) })
    var events: [Event] = []
    for position in Set(states.keys).union(around.keys).sorted() {
      let distance = around[position]
      var state = states[position] ?? State(isInside: false)
      // Where it is inside, only what lies beyond both limits moves it; where not, only what lies within the radius.
      let isMoving = state.isInside ? distance == nil : (distance ?? .infinity) <= radius
      guard isMoving else {
        state.since = nil
        states[position] = state.isInside ? state : nil
        continue
      }
      let since = state.since ?? clock
      state.since = since
      if clock - since >= dwell {
        state = State(isInside: !state.isInside)
        events.append(
          Event(
            kind: state.isInside ? .entered : .left, landmark: collection[position],
            distance: distance ?? self.distance(to: position, from: fix), fix: fix))
      }
      states[position] = state.isInside || state.since != nil ? state : nil
    }
    return events.sorted {
      $0.kind == $1.kind ? $0.distance < $1.distance : $0.kind == .left
    }
  }

  private func distance(to position: Int, from fix: PositionFix) -> Double {
    fix.coordinate.geodesicDistance(to: collection.coordinate(at: position))
  }
}
