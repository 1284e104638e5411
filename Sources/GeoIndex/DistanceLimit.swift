/// A geodesic distance as limits of the squared chords that a search computes.
struct DistanceLimit {
  /// Up to here a place is surely within the distance.
  let within: Float
  /// Beyond this a place surely is not; finite.
  let beyond: Float

  /// - Parameter distance: Metres, ≥ 0.
  init(_ distance: Double) {
    guard distance < ChordBounds.longestGeodesic else {
      within = .greatestFiniteMagnitude
      beyond = .greatestFiniteMagnitude
      return
    }
    let chord = ChordBounds.surelyWithin(distance)
    within = SquaredChord.surelyWithin(chord: chord)
    let farthest = SquaredChord.surelyBeyond(chord: ChordBounds.ambiguous(chord: chord))
    beyond = min(farthest, .greatestFiniteMagnitude)
  }
}
