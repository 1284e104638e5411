import GeoCore

extension CandidateBuffer {
  /// Ids of the nearest by geodesic, ties by id, as many as are wanted; only those within a distance. Candidates must be
  /// in the order of their chords.
  func ids(
    count wanted: Int, within distance: Double, of query: SearchPoint, in memory: GridMemory, _ geodesics: inout Int
  ) -> [Int] {
    if !isDecided(within: distance) {
      return ordered(count: wanted, within: distance, of: query, in: memory, &geodesics).map(memory.id)
    }
    let found = min(wanted, count)
    // With no capacity the initialiser would write to the empty array that all threads share.
    if found == 0 { return [] }
    return unsafe Array(unsafeUninitializedCapacity: found) { result, initialized in
      for index in 0..<found {
        unsafe result.initializeElement(at: index, to: memory.idBesidePoint(position(index)))
      }
      initialized = found
    }
  }

  /// Whether chords alone tell the order, and that all are within a distance.
  private func isDecided(within distance: Double) -> Bool {
    for index in 1..<max(count, 1) where SquaredChord.isTied(squared(index), squared(index - 1)) {
      return false
    }
    return count == 0 || SquaredChord.isSurelyWithin(distance, squared(count - 1))
  }

  /// Positions by geodesic, nearest first; only those within a distance.
  func ordered(
    count wanted: Int, within distance: Double, of query: SearchPoint, in memory: GridMemory, _ geodesics: inout Int
  ) -> [Int] {
    let candidates = (0..<count).lazy.map { Candidate(squared: squared($0), position: position($0)) }
    return TieBreaker(query: query, places: memory)
      .ordered(candidates, count: wanted, within: distance, &geodesics).prefix(wanted).map(\.position)
  }
}
