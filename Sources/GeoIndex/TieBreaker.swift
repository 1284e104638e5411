import GeoCore

/// Brings candidates into the order of their geodesics from a query; of equally near ones the lower index comes first.
///
/// Most are apart already by their chords, most of the others by estimates; the rest cost a geodesic each.
struct TieBreaker<Candidate> {
  let query: SearchPoint
  let squared: (Candidate) -> Float
  let point: (Candidate) -> SIMD3<Int32>
  let coordinate: (Candidate) -> Coordinate
  let index: (Candidate) -> Int

  /// The nearest of candidates that are in the order of their chords; only those within a distance in metres.
  ///
  /// - Parameters:
  ///   - candidates: In the order of their chords.
  ///   - count: How many are wanted; more may come.
  ///   - distance: Metres, the limit included.
  ///   - geodesics: Counts those that were computed.
  func ordered(
    _ candidates: [Candidate], count: Int, within distance: Double, _ geodesics: inout Int
  ) -> [Candidate] {
    var result: [Candidate] = []
    result.reserveCapacity(candidates.count)
    var start = 0
    while start < candidates.count && result.count < count {
      var end = start + 1
      while end < candidates.count && SquaredChord.isTied(squared(candidates[end]), squared(candidates[end - 1])) {
        end += 1
      }
      if end == start + 1 && SquaredChord.isSurelyWithin(distance, squared(candidates[start])) {
        result.append(candidates[start])
      } else {
        result += byEstimate(candidates[start..<end], count: count - result.count, within: distance, &geodesics)
      }
      start = end
    }
    return result
  }

  /// Candidates that chords cannot tell apart: in the order of the estimates where these lie apart, and else of the
  /// geodesics.
  private func byEstimate(
    _ tied: ArraySlice<Candidate>, count: Int, within distance: Double, _ geodesics: inout Int
  ) -> [Candidate] {
    let estimates = tied.compactMap { candidate in
      GeodesicEstimate(query.point, point(candidate)).map { (estimate: $0, candidate: candidate) }
    }
    guard estimates.count == tied.count else { return byGeodesic(Array(tied), within: distance, &geodesics) }
    let inOrder = estimates.sorted { $0.estimate.length < $1.estimate.length }
    var result: [Candidate] = []
    var start = 0
    while start < inOrder.count && result.count < count {
      var end = start + 1
      while end < inOrder.count && inOrder[end].estimate.least <= inOrder[end - 1].estimate.greatest { end += 1 }
      if end == start + 1 && inOrder[start].estimate.greatest <= distance {
        result.append(inOrder[start].candidate)
      } else {
        result += byGeodesic(inOrder[start..<end].map(\.candidate), within: distance, &geodesics)
      }
      start = end
    }
    return result
  }

  private func byGeodesic(
    _ tied: [Candidate], within distance: Double, _ geodesics: inout Int
  ) -> [Candidate] {
    geodesics += tied.count
    return tied.map { (query.coordinate.geodesicDistance(to: coordinate($0)), index($0), $0) }
      .filter { $0.0 <= distance }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      .map(\.2)
  }
}

extension SquaredChord {
  /// Whether the geodesic of a chord may be as short as that of the shorter chord before it.
  static func isTied(_ squared: Float, _ before: Float) -> Bool {
    squared <= SquaredChord.roughlyAmbiguous(before) && squared <= SquaredChord.ambiguous(before)
  }

  /// Whether the geodesic is surely at most a distance in metres.
  static func isSurelyWithin(_ distance: Double, _ squared: Float) -> Bool {
    distance >= ChordBounds.longestGeodesic
      || ChordBounds.longest(chord: SquaredChord.longest(squared)) <= distance
  }
}
