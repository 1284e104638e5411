import GeoCore

/// Brings candidates into the order of their geodesics from a query; of equally near ones the lower index comes first.
///
/// Most are apart already by their chords, most of the others by estimates; the rest cost a geodesic each.
struct TieBreaker<Places: CandidatePlaces> {
  let query: SearchPoint
  let places: Places

  private typealias Measured = (least: Double, greatest: Double, candidate: Candidate)

  /// The nearest of candidates that are in the order of their chords; only those within a distance in metres.
  ///
  /// - Parameters:
  ///   - candidates: In the order of their chords.
  ///   - count: How many are wanted; more may come.
  ///   - distance: Metres, the limit included.
  ///   - geodesics: Counts those that were computed.
  func ordered(
    _ candidates: some RandomAccessCollection<Candidate>, count: Int, within distance: Double, _ geodesics: inout Int
  ) -> [Candidate] {
    var result: [Candidate] = []
    result.reserveCapacity(min(count, candidates.count))
    var tied: [Measured] = []
    var rest = candidates[...]
    while let first = rest.popFirst(), result.count < count {
      var last = first
      tied.removeAll(keepingCapacity: true)
      while let next = rest.first, SquaredChord.isTied(next.squared, last.squared) {
        if tied.isEmpty { tied.append(measured(first)) }
        tied.append(measured(next))
        last = next
        rest.removeFirst()
      }
      if tied.isEmpty {
        if SquaredChord.isSurelyWithin(distance, first.squared) {
          result.append(first)
          continue
        }
        tied.append(measured(first))
      }
      append(&tied, count: count - result.count, within: distance, to: &result, &geodesics)
    }
    return result
  }

  private func measured(_ candidate: Candidate) -> Measured {
    let lengths = SquaredChord.lengths(candidate.squared, query.point, places.point(of: candidate))
    return (lengths.least, lengths.greatest, candidate)
  }

  /// Candidates that chords cannot tell apart: in the order of the estimates where these lie apart, and else of the
  /// geodesics.
  private func append(
    _ tied: inout [Measured], count: Int, within distance: Double, to result: inout [Candidate],
    _ geodesics: inout Int
  ) {
    tied.sort { $0.least < $1.least }
    let wanted = result.count + count
    var start = 0
    while start < tied.count && result.count < wanted {
      var end = start + 1
      var greatest = tied[start].greatest
      while end < tied.count && tied[end].least <= greatest {
        greatest = max(greatest, tied[end].greatest)
        end += 1
      }
      if end == start + 1 && greatest <= distance {
        result.append(tied[start].candidate)
      } else {
        result += byGeodesic(tied[start..<end], within: distance, &geodesics)
      }
      start = end
    }
  }

  private func byGeodesic(
    _ tied: ArraySlice<Measured>, within distance: Double, _ geodesics: inout Int
  ) -> [Candidate] {
    geodesics += tied.count
    return tied.map {
      (
        query.coordinate.geodesicDistance(to: places.coordinate(of: $0.candidate)), places.index(of: $0.candidate),
        $0.candidate
      )
    }
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
