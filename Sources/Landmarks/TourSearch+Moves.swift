// Moves that shorten a way. Each looks only at places that it would join to a nearby one: a move that is worth it makes
// at least one of its new ways shorter than the one that this place has now (Lin, Kernighan 1973).

extension TourSearch {
  private static let longestMovedPiece = 3

  /// 2-opt: replaces two ways by two others, the piece between them turned round.
  ///
  /// - Returns: By how much the way is shorter, metres; nil where no such move at the place shortens it.
  mutating func turnPiece(at place: Int) -> Double? {
    for forwards in [true, false] {
      let next = cycle.neighbor(of: place, forwards: forwards)
      let now = distance(place, next)
      for other in candidates[place] {
        let joined = distance(place, other)
        if joined >= now { break }
        let otherNext = cycle.neighbor(of: other, forwards: forwards)
        let gain = now - joined + distance(other, otherNext) - distance(next, otherNext)
        if gain > Self.leastGain {
          exchange(place, next, other, otherNext)
          return gain
        }
      }
    }
    return nil
  }

  /// Or-opt: puts a piece of up to three places that begins at this one beside another place, in either direction.
  ///
  /// - Returns: By how much the way is shorter, metres; nil where no such move at the place shortens it.
  mutating func movePiece(at place: Int) -> Double? {
    for forwards in [true, false] {
      var last = place
      for length in 1...Self.longestMovedPiece where length + 2 < cycle.count {
        if length > 1 { last = cycle.neighbor(of: last, forwards: forwards) }
        let piece = Piece(
          first: place, last: last, before: cycle.neighbor(of: place, forwards: !forwards),
          after: cycle.neighbor(of: last, forwards: forwards))
        if let gain = move(piece, forwards: forwards) { return gain }
      }
    }
    return nil
  }

  private struct Piece {
    let first, last, before, after: Int
  }

  private mutating func move(_ piece: Piece, forwards: Bool) -> Double? {
    let freed =
      distance(piece.before, piece.first) + distance(piece.last, piece.after) - distance(piece.before, piece.after)
    for other in candidates[piece.first] {
      let joined = distance(piece.first, other)
      if joined >= freed { break }
      if contains(piece, other, forwards: forwards) { continue }
      for side in [true, false] {
        // The place between which and `other` the piece comes to lie.
        let beyond = cycle.neighbor(of: other, forwards: side)
        if beyond == piece.first || beyond == piece.last { continue }
        let gain = freed - joined + distance(other, beyond) - distance(piece.last, beyond)
        guard gain > Self.leastGain else { continue }
        if side == forwards {
          put(piece, between: other, and: beyond)
          exchange(other, piece.last, piece.first, beyond)
        } else {
          put(piece, between: beyond, and: other)
        }
        return gain
      }
    }
    return nil
  }

  private func contains(_ piece: Piece, _ place: Int, forwards: Bool) -> Bool {
    var member = piece.first
    while member != piece.last {
      if member == place { return true }
      member = cycle.neighbor(of: member, forwards: forwards)
    }
    return member == place
  }

  /// Takes the piece out and puts it, turned round, between two places, of which the way from the piece comes to
  /// `first` first: p f…l a … c d becomes p a … c l…f d.
  private mutating func put(_ piece: Piece, between first: Int, and second: Int) {
    exchange(piece.before, piece.first, first, second)
    exchange(piece.before, first, piece.after, piece.last)
  }
}
