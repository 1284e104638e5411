import GeoCore

/// Shortest ways, found by trying everything, and lower bounds for where that would take too long.
enum TourOracle {
  /// Length of the shortest way through places (Held, Karp 1962); O(n² 2ⁿ).
  static func shortest(_ places: [Coordinate], start: Int?, end: Int?, isClosed: Bool) -> Double {
    let count = places.count
    guard count > 1 else { return 0 }
    let distance = table(places)
    let first = isClosed ? 0 : start
    // best[set][last]: the shortest way through a set of places that ends at one of them.
    var best = Array(repeating: Array(repeating: Double.infinity, count: count), count: 1 << count)
    for place in 0..<count where first == nil || first == place { best[1 << place][place] = 0 }
    for set in 1..<(1 << count) {
      for last in 0..<count where best[set][last] < .infinity {
        for next in 0..<count where set & 1 << next == 0 {
          let length = best[set][last] + distance[last][next]
          if length < best[set | 1 << next][next] { best[set | 1 << next][next] = length }
        }
      }
    }
    let all = (1 << count) - 1
    return (0..<count).filter { end == nil || end == $0 }
      .map { best[all][$0] + (isClosed ? distance[$0][0] : 0) }.min() ?? 0
  }

  /// A length below which no closed way through the places is: the 1-tree bound, raised by prices for places that the
  /// tree does not pass through just once (Held, Karp 1970, 1971).
  static func lowerBound(_ places: [Coordinate], rounds: Int) -> Double {
    let distance = table(places)
    var prices = Array(repeating: 0.0, count: places.count)
    var best = 0.0
    var step = (distance[0].reduce(0, +) / Double(places.count)) * 0.05
    for _ in 0..<rounds {
      let (length, degrees) = oneTree(distance, prices)
      best = max(best, length - 2 * prices.reduce(0, +))
      for place in places.indices { prices[place] += step * Double(degrees[place] - 2) }
      step *= 0.97
    }
    return best
  }

  private static func table(_ places: [Coordinate]) -> [[Double]] {
    var table = Array(repeating: Array(repeating: 0.0, count: places.count), count: places.count)
    for first in places.indices {
      for second in 0..<first {
        table[first][second] = places[first].geodesicDistance(to: places[second])
        table[second][first] = table[first][second]
      }
    }
    return table
  }

  /// The shortest tree through all places but the first (Prim), and the two shortest ways from the first.
  private static func oneTree(_ distance: [[Double]], _ prices: [Double]) -> (length: Double, degrees: [Int]) {
    let count = prices.count
    func cost(_ first: Int, _ second: Int) -> Double { distance[first][second] + prices[first] + prices[second] }
    var degrees = Array(repeating: 0, count: count)
    var length = 0.0
    var nearest = (0..<count).map { (cost: $0 < 2 ? 0 : cost(1, $0), from: 1) }
    var isInTree = Array(repeating: false, count: count)
    isInTree[0] = true
    isInTree[1] = true
    for _ in 2..<count {
      let next = (0..<count).filter { !isInTree[$0] }.min { nearest[$0].cost < nearest[$1].cost } ?? 0
      isInTree[next] = true
      length += nearest[next].cost
      degrees[next] += 1
      degrees[nearest[next].from] += 1
      for other in 0..<count where !isInTree[other] && cost(next, other) < nearest[other].cost {
        nearest[other] = (cost(next, other), next)
      }
    }
    for place in (1..<count).sorted(by: { cost(0, $0) < cost(0, $1) }).prefix(2) {
      length += cost(0, place)
      degrees[0] += 1
      degrees[place] += 1
    }
    return (length, degrees)
  }
}
