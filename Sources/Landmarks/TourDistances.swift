internal import GeoCore

/// Where a tour begins and ends.
struct TourEnds {
  let start: Int?
  let end: Int?
  let isClosed: Bool
}

/// Distances between the places of a tour, remembered while they are asked for again and again.
///
/// An open tour is searched as a closed one through one more place, the gap, to and from which all ways cost nothing.
/// What stays at the gap is where the tour begins and ends.
struct TourDistances {
  private let places: [Coordinate]
  private let ends: TourEnds
  /// For each slot the pair whose distance it has; a pair that falls on a slot takes it over.
  private var pairs: [UInt64]
  private var distances: [Double]
  private let shift: UInt64

  /// Cheaper than any three ways on Earth can make up for, so that a fixed start and end stay at the gap.
  private static let bond = -1e8

  init(_ places: [Coordinate], _ ends: TourEnds) {
    self.places = places
    self.ends = ends
    // A search looks at some thirty pairs for each place; the cache should still fit into the processor's.
    let bits = min(max(Int.bitWidth - (places.count * 32).leadingZeroBitCount, 10), 20)
    pairs = Array(repeating: .max, count: 1 << bits)
    distances = Array(repeating: 0, count: 1 << bits)
    shift = UInt64(64 - bits)
  }

  /// Number of the gap; beyond the places.
  var gap: Int { places.count }
  /// How many places the closed tour has, the gap of an open one included.
  var count: Int { ends.isClosed ? places.count : places.count + 1 }

  /// Metres between two places; for the gap nothing, or what holds a fixed start or end beside it.
  mutating func callAsFunction(_ first: Int, _ second: Int) -> Double {
    let (low, high) = first < second ? (first, second) : (second, first)
    if high == gap { return low == ends.start || low == ends.end ? Self.bond : 0 }
    let pair = UInt64(low) << 32 | UInt64(high)
    // Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4).
    let slot = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> shift)
    if pairs[slot] == pair { return distances[slot] }
    let distance = places[low].geodesicDistance(to: places[high])
    pairs[slot] = pair
    distances[slot] = distance
    return distance
  }
}
