import GeoCore
import Landmarks
import MapLinks
import TestSupport
import Testing

@Suite struct TourTests {
  @Test("few places are nearly always visited in the shortest order there is", arguments: Layout.allCases)
  func exact(layout: Layout) {
    var generator = SeededGenerator(seed: 7)
    var (tried, longer) = (0, 0)
    for round in 0..<Effort.rounds(60) {
      let count = Int.random(in: 2...9, using: &generator)
      let places = Array(layout.places(count: count, using: &generator).prefix(count))
      guard places.count > 1 else { continue }
      let (start, end) = (places.count - 1, 0)
      for (start, end, isClosed) in [
        (nil, nil, true), (start, nil, true), (nil, nil, false), (start, nil, false), (nil, end, false),
        (start, end, false),
      ] as [(Int?, Int?, Bool)] {
        let tour = Tour(through: places, startingAt: start, endingAt: end, isClosed: isClosed)
        let shortest = TourOracle.shortest(places, start: start, end: end, isClosed: isClosed)
        tried += 1
        if tour.length > shortest * (1 + 1e-9) + 1e-4 { longer += 1 }
        #expect(
          tour.length <= shortest * 1.1 + 1e-4,
          "seed 7, round \(round), \(layout), \(places.count) places, \(String(describing: (start, end, isClosed)))")
        #expect(tour.order.sorted() == Array(places.indices))
        if let start { #expect(tour.order.first == start) }
        if let end { #expect(tour.order.last == end) }
      }
    }
    #expect(longer <= max(1, tried / 50), "seed 7, \(layout): \(longer) of \(tried) are not the shortest")
  }

  @Test("twelve places are visited in the shortest order there is", arguments: [UInt64(1), 2, 3])
  func twelve(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let places = Layout.uniform.places(count: 12, using: &generator)
    for isClosed in [true, false] {
      let tour = Tour(through: places, startingAt: 3, isClosed: isClosed, seed: seed)
      let shortest = TourOracle.shortest(places, start: 3, end: nil, isClosed: isClosed)
      #expect(tour.length <= shortest * (1 + 1e-9), "seed \(seed)")
    }
  }

  @Test("two hundred places are visited within 5 % of a lower bound", arguments: [UInt64(11), 12])
  func bound(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let places = Layout.uniform.places(count: 200, using: &generator)
    let tour = Tour(through: places, isClosed: true, seed: seed)
    let bound = TourOracle.lowerBound(places, rounds: 100)
    #expect(tour.order.sorted() == Array(places.indices))
    #expect(tour.length >= bound)
    #expect(tour.length <= bound * 1.05, "seed \(seed): \(tour.length / bound) of the bound")
  }

  @Test("places all round the equator are visited all round it, across the antimeridian too", arguments: [UInt64(21)])
  func equator(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let places = Layout.equator.places(count: 200, using: &generator)
    let tour = Tour(through: places, isClosed: true, seed: seed)
    #expect((tour.length - 40_075_016.686).magnitude < 0.001, "seed \(seed): \(tour.length)")
  }

  @Test("the same seed gives the same tour, and lengths are those of its ways")
  func lengths() {
    var generator = SeededGenerator(seed: 5)
    let places = Layout.clustered.places(count: 150, using: &generator)
    let tour = Tour(through: places, startingAt: 17, seed: 4)
    #expect(tour == Tour(through: places, startingAt: 17, seed: 4))
    #expect(tour.order.first == 17 && tour.order.count == places.count)
    #expect(tour.legLengths.count == places.count - 1)
    for (leg, length) in tour.legLengths.enumerated() {
      #expect(length == places[tour.order[leg]].geodesicDistance(to: places[tour.order[leg + 1]]))
    }
    #expect(tour.length == tour.legLengths.reduce(0, +))
    #expect(tour.length < Tour(inOrderOf: places).length)
    let closed = Tour(through: places, startingAt: 17, isClosed: true, seed: 4)
    #expect(closed.order.first == 17 && closed.legLengths.count == places.count)
    #expect(
      closed.legLengths.last == places[closed.order[places.count - 1]].geodesicDistance(to: places[17]))
  }

  @Test("next and previous follow the order, round and round in a closed tour")
  func neighbors() {
    let places = Samples.all
    let open = Tour(through: places, startingAt: 0)
    for (place, next) in zip(open.order, open.order.dropFirst()) {
      #expect(open.next(after: place) == next && open.previous(before: next) == place)
    }
    #expect(open.previous(before: 0) == nil && open.next(after: open.order[places.count - 1]) == nil)
    let closed = Tour(through: places, isClosed: true)
    #expect(closed.order[0] == 0)
    #expect(closed.next(after: closed.order[places.count - 1]) == 0)
    #expect(closed.previous(before: 0) == closed.order[places.count - 1])
  }

  @Test("no place, one place, two and many at one spot are tours too")
  func few() {
    let rock = Samples.turtleRock.coordinate
    for isClosed in [true, false] {
      #expect(Tour(through: [Coordinate](), isClosed: isClosed).order.isEmpty)
      let single = Tour(through: [rock], startingAt: 0, isClosed: isClosed)
      #expect(single.order == [0] && single.length == 0 && single.legLengths.isEmpty)
      #expect(single.next(after: 0) == nil && single.previous(before: 0) == nil)
      let pair = Tour(through: [rock, Samples.hidden.coordinate], startingAt: 1, isClosed: isClosed)
      #expect(pair.order == [1, 0] && pair.legLengths.count == (isClosed ? 2 : 1))
      let many = Tour(through: Array(repeating: rock, count: 40), startingAt: 5, isClosed: isClosed)
      #expect(many.length == 0 && many.order.first == 5 && many.order.sorted() == Array(0..<40))
    }
  }

  @Test("directions hold the places in the order of the visit")
  func directions() {
    let places = [2.0, 0, 3, 1].map { MapLinkPlace(Samples.coordinate(0, $0), label: "\($0)") }
    let open = Tour(through: places, startingAt: 1).directions(through: places, mode: .walking)
    #expect(open?.origin?.label == "0.0" && open?.destination.label == "3.0" && open?.mode == .walking)
    #expect(open?.stops.map(\.label) == ["1.0", "2.0"])
    let closed = Tour(through: places, startingAt: 1, isClosed: true).directions(through: places)
    #expect(closed?.origin?.label == "0.0" && closed?.destination.label == "0.0" && closed?.stops.count == 3)
    #expect(Tour(through: [places[0]]).directions(through: [places[0]]) == nil)
  }

  @Test("numbers that are no places of the tour are the caller's mistake")
  func traps() async {
    await #expect(processExitsWith: .failure) { _ = Tour(through: Samples.all, startingAt: 6) }
    await #expect(processExitsWith: .failure) { _ = Tour(through: Samples.all, endingAt: -1) }
    await #expect(processExitsWith: .failure) { _ = Tour(through: Samples.all, endingAt: 1, isClosed: true) }
    await #expect(processExitsWith: .failure) { _ = Tour(through: Samples.all, startingAt: 1, endingAt: 1) }
    await #expect(processExitsWith: .failure) { _ = Tour(through: Samples.all).next(after: 6) }
    await #expect(processExitsWith: .failure) { _ = Tour(through: Samples.all).directions(through: []) }
  }
}
