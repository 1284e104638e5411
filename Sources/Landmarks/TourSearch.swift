internal import GeoCore
private import GeoIndex

/// The search for a short closed way: moves that shorten it until there is none, then disturbances that may free
/// others.
struct TourSearch {
  private(set) var cycle: TourCycle
  private(set) var distances: TourDistances
  /// For each place the nearest others, nearest first; those that a move joins it to.
  let candidates: [[Int]]
  /// Exchanges since the last time that the way was accepted, to undo them.
  private var journal: [(Int, Int, Int, Int)] = []
  /// Places whose surroundings have changed.
  private var pending: [Int] = []
  private var isPending: [Bool]
  /// By how much the way has become shorter since it was accepted, metres.
  private var gain = 0.0

  /// Gains below a hundredth of a millimetre may be rounding, and could come round for ever.
  static let leastGain = 1e-5
  private static let candidateCount = 10
  private static let roundsPerPlace = 10
  /// As many rounds as for so many places are made for fewer too; they cost nothing.
  private static let fewPlaces = 20
  private static let longestPiece = 50

  /// Numbers of the places in a good order that begins and ends as asked.
  static func order(of places: [Coordinate], _ ends: TourEnds, seed: UInt64) -> [Int] {
    guard places.count > 1 else { return Array(places.indices) }
    let distances = TourDistances(places, ends)
    var order = nearestNext(places, from: ends.start ?? 0)
    if !ends.isClosed { order.append(distances.gap) }
    var search = TourSearch(order, distances, candidates(places, distances, ends))
    search.improve()
    search.accept()
    search.disturb(seed: seed)
    return search.order(ends)
  }

  private init(_ order: [Int], _ distances: TourDistances, _ candidates: [[Int]]) {
    cycle = TourCycle(order)
    self.distances = distances
    self.candidates = candidates
    isPending = Array(repeating: false, count: order.count)
    for place in order.reversed() { mark(place) }
  }

  /// From each place to the nearest that is left.
  private static func nearestNext(_ places: [Coordinate], from start: Int) -> [Int] {
    var left = EditableGrid(SpatialGrid(places))
    var order = [start]
    left.remove(start)
    var here = places[start]
    while let next = left.nearest(to: here, count: 1).first {
      order.append(next)
      left.remove(next)
      here = places[next]
    }
    return order
  }

  private static func candidates(_ places: [Coordinate], _ distances: TourDistances, _ ends: TourEnds) -> [[Int]] {
    let grid = SpatialGrid(places)
    let lists = places.indices.map { place in
      let nearest = grid.nearest(to: places[place], count: candidateCount + 1).filter { $0 != place }
      return (ends.isClosed ? [] : [distances.gap]) + nearest.prefix(candidateCount)
    }
    // All places are as near to the gap; each of them looks at it.
    return ends.isClosed ? lists : lists + [[]]
  }

  /// The places in the order of the visit, without the gap.
  private func order(_ ends: TourEnds) -> [Int] {
    let first = ends.isClosed ? ends.start ?? 0 : distances.gap
    let position = cycle.order.firstIndex(of: first) ?? 0
    let rotated = Array(cycle.order[position...] + cycle.order[..<position])
    guard !ends.isClosed else { return rotated }
    let order = Array(rotated.dropFirst())
    let isBackwards: Bool
    if let start = ends.start {
      isBackwards = order.first != start
    } else if let end = ends.end {
      isBackwards = order.last != end
    } else {
      // Either way is as long: the place that was named first comes first.
      isBackwards = order[order.count - 1] < order[0]
    }
    return isBackwards ? order.reversed() : order
  }
}

// The moves' tools.
extension TourSearch {
  /// Does an exchange, remembers it, and marks whose surroundings it changes.
  mutating func exchange(_ a: Int, _ b: Int, _ c: Int, _ d: Int) {
    cycle.exchange(a, b, c, d)
    journal.append((a, b, c, d))
    for place in [a, b, c, d] { mark(place) }
  }

  /// Metres between two places.
  mutating func distance(_ first: Int, _ second: Int) -> Double { distances(first, second) }

  private mutating func mark(_ place: Int) {
    guard !isPending[place] else { return }
    isPending[place] = true
    pending.append(place)
  }

  private mutating func accept() {
    journal.removeAll(keepingCapacity: true)
    gain = 0
  }

  private mutating func undo() {
    while let (a, b, c, d) = journal.popLast() { cycle.exchange(a, c, b, d) }
    gain = 0
  }
}

// The search.
extension TourSearch {
  /// Makes moves that shorten the way around the marked places until there is none.
  private mutating func improve() {
    while let place = pending.popLast() {
      isPending[place] = false
      while let shorter = turnPiece(at: place) ?? movePiece(at: place) { gain += shorter }
    }
  }

  /// Swaps two pieces that follow each other, mends the way around them, and keeps it where it is not longer.
  private mutating func disturb(seed: UInt64) {
    // Below that a swap of two pieces changes nothing that the moves have not tried.
    guard cycle.count >= 8 else { return }
    var generator = SplitMix64(seed: seed)
    let longest = min(Self.longestPiece, cycle.count / 3)
    for _ in 0..<max(cycle.count, Self.fewPlaces) * Self.roundsPerPlace {
      let position = Int.random(in: 0..<cycle.count, using: &generator)
      let length = Int.random(in: 1...longest, using: &generator)
      let other = Int.random(in: 1...longest, using: &generator)
      swapPieces(from: position, length, other)
      improve()
      if gain >= -1e-9 { accept() } else { undo() }
    }
  }

  /// The double bridge (Martin, Otto, Felten 1991) of short pieces: p b…c d…e n becomes p d…e b…c n.
  private mutating func swapPieces(from position: Int, _ length: Int, _ other: Int) {
    func place(_ offset: Int) -> Int { cycle.order[(position + offset) % cycle.count] }
    let (before, b, c) = (place(0), place(1), place(length))
    let (d, e, after) = (place(length + 1), place(length + other), place(length + other + 1))
    gain += distance(before, b) + distance(c, d) + distance(e, after)
    gain -= distance(before, d) + distance(e, b) + distance(c, after)
    exchange(before, b, e, after)  // p e…d c…b n
    exchange(before, e, d, c)  // p d…e c…b n
    exchange(e, c, b, after)  // p d…e b…c n
  }
}
