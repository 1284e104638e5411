import GeoCore
import Landmarks
import TestSupport
import Testing

@Suite struct ProximityMonitorTests {
  /// Fixes on the equator so many metres east of a landmark at 0°, a second apart.
  private static func fixes(_ meters: [Double]) -> [PositionFix] {
    meters.enumerated().map { second, meters in
      PositionFix(
        Samples.coordinate(0, 0).destination(distance: meters, bearing: 90), clock: Double(second))
    }
  }

  private static let spot = Landmark(id: 1, name: "Spot", coordinate: Samples.coordinate(0, 0), category: .lakes)

  private static func told(_ meters: [Double], hysteresis: Double = 0, dwell: Double = 0) -> [String] {
    var monitor = ProximityMonitor([spot], radius: 100, hysteresis: hysteresis, dwell: dwell)
    return fixes(meters).flatMap { monitor.update($0) }.map { "\($0.kind) \($0.fix.clock ?? -1)" }
  }

  @Test("a landmark is entered and left, the radius included")
  func plain() {
    #expect(Self.told([200, 99, 99, 101, 50]) == ["entered 1.0", "left 3.0", "entered 4.0"])
    #expect(Self.told([0]) == ["entered 0.0"])
    #expect(Self.told([]) == [] && Self.told([101, 150, 1000]) == [])
  }

  @Test("within the hysteresis nothing changes")
  func hysteresis() {
    #expect(Self.told([90, 110, 90, 119, 121, 110, 90], hysteresis: 20) == ["entered 0.0", "left 4.0", "entered 6.0"])
  }

  @Test("what does not last does not count")
  func dwell() {
    #expect(Self.told([90, 90, 110, 90, 90, 90, 110, 90, 110, 110, 110], dwell: 2) == ["entered 5.0", "left 10.0"])
    #expect(Self.told([90, 90, 90], dwell: 3) == [])
    // Without a clock no time passes, and one that goes back stands still.
    var monitor = ProximityMonitor([Self.spot], radius: 100, dwell: 1)
    for clock in [nil, 5, 3, nil] as [Double?] {
      #expect(monitor.update(PositionFix(Self.spot.coordinate, clock: clock)).isEmpty == (clock != 5))
    }
    #expect(monitor.nearby == [Self.spot])
  }

  @Test("what is left comes before what is entered, the nearest first, and filters choose")
  func order() {
    let collection = LandmarkCollection(Samples.all)
    var monitor = ProximityMonitor(collection, radius: 3_000_000)
    _ = monitor.update(PositionFix(Samples.peak.coordinate))
    let events = monitor.update(PositionFix(Samples.stMary.coordinate))
    #expect(events.map(\.kind.rawValue) == ["left", "entered", "entered", "entered", "entered"])
    #expect(events.dropFirst().map(\.landmark.id) == [1004, 1010, 1001, 1002])
    #expect(
      events.map(\.distance) == events.map { Samples.stMary.coordinate.geodesicDistance(to: $0.landmark.coordinate) })
    #expect(monitor.nearby.map(\.id) == [1001, 1002, 1004, 1010])
    var lakes = ProximityMonitor(collection, radius: 3_000_000, filter: LandmarkFilter(category: .lakes))
    #expect(lakes.update(PositionFix(Samples.stMary.coordinate)).map(\.landmark.id) == [1004, 1010, 1002])
    var none = ProximityMonitor([], radius: .infinity)
    #expect(none.update(PositionFix(Samples.stMary.coordinate)).isEmpty)
  }

  @Test("a long walk gives what looking at every landmark gives", arguments: [UInt64(1), 2])
  func walk(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let places = Layout.antimeridian.places(count: 300, using: &generator)
    let landmarks = places.enumerated().map { Landmark(id: .integer(Int64($0)), name: "", coordinate: $1) }
    var monitor = ProximityMonitor(LandmarkCollection(landmarks), radius: 400_000, hysteresis: 100_000)
    var near: Set<Landmark.ID> = []
    var here = Samples.coordinate(0, 179.5)
    for step in 0..<Effort.rounds(400) {
      here = here.destination(distance: 60_000, bearing: Double.random(in: 0..<360, using: &generator))
      for event in monitor.update(PositionFix(here)) {
        #expect(near.contains(event.landmark.id) == (event.kind == .left), "seed \(seed), step \(step)")
        if event.kind == .entered { near.insert(event.landmark.id) } else { near.remove(event.landmark.id) }
      }
      for landmark in landmarks {
        let distance = here.geodesicDistance(to: landmark.coordinate)
        if distance <= 400_000 { #expect(near.contains(landmark.id), "seed \(seed), step \(step)") }
        if distance > 500_000 { #expect(!near.contains(landmark.id), "seed \(seed), step \(step)") }
      }
    }
  }

  @Test("a stream of fixes gives a stream of events, and its error")
  func stream() async throws {
    struct Lost: Error {}
    let fixes = Self.fixes([200, 50, 200])
    let monitor = ProximityMonitor([Self.spot], radius: 100)
    let stream = AsyncThrowingStream<PositionFix, any Error> { continuation in
      fixes.forEach { continuation.yield($0) }
      continuation.finish(throwing: Lost())
    }
    var kinds: [ProximityMonitor.Event.Kind] = []
    await #expect(throws: Lost.self) {
      for try await event in monitor.events(of: stream) { kinds.append(event.kind) }
    }
    #expect(kinds == [.entered, .left] && monitor.nearby.isEmpty)
  }

  @Test("distances and times below 0 are the caller's mistake")
  func traps() async {
    await #expect(processExitsWith: .failure) { _ = ProximityMonitor([], radius: -1) }
    await #expect(processExitsWith: .failure) { _ = ProximityMonitor([], radius: 1, hysteresis: .nan) }
    await #expect(processExitsWith: .failure) { _ = ProximityMonitor([], radius: 1, dwell: -1) }
  }
}
