extension CandidateBuffer {
  /// Keeps those that may be among the nearest by what estimates say of their geodesics.
  ///
  /// - Parameters:
  ///   - wanted: How many of the nearest, at most as many as there are.
  ///   - query: Where the geodesics begin.
  ///   - memory: Where the candidates lie.
  /// - Returns: A squared chord beyond which none of the nearest lies.
  mutating func keepLeastEstimates(_ wanted: Int, from query: SearchPoint, in memory: GridMemory) -> Float {
    let lengths = (0..<count).map { index in
      SquaredChord.lengths(squared(index), query.point, memory.point(position(index)))
    }
    let greatest = lengths.map(\.greatest)
    guard let last = wanted == 1 ? greatest.min() : greatest.sorted().dropFirst(wanted - 1).first else {
      return .greatestFiniteMagnitude
    }
    var index = 0
    keep { _, _ in
      defer { index += 1 }
      return lengths[index].least <= last
    }
    return DistanceLimit(last).beyond
  }
}

extension SquaredChord {
  /// Between what the geodesic of two points of the grid lies, metres.
  static func lengths(
    _ squared: Float, _ a: SIMD3<Int32>, _ b: SIMD3<Int32>
  ) -> (least: Double, greatest: Double) {
    if let estimate = GeodesicEstimate(a, b) { return (estimate.least, estimate.greatest) }
    return (ChordBounds.shortest(chord: shortest(squared)), ChordBounds.longest(chord: longest(squared)))
  }
}
