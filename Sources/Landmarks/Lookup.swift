/// What a text that a person typed names in a collection.
public enum Lookup: Hashable, Sendable {
  /// The landmark that is meant.
  case found(Landmark)
  /// Several landmarks are meant equally well, the ones with the least else in their names first.
  case ambiguous([Landmark])
  /// None is; at most five landmarks whose names are spelled most like the text, the most alike first.
  case notFound(closest: [Landmark])
}

extension LandmarkCollection {
  /// The landmark of an id or a name; case, accents, punctuation and word order are forgiven.
  ///
  /// The first rule that any landmark follows decides:
  /// 1. the id is the text;
  /// 2. the name is the text exactly;
  /// 3. the name is the text with case, accents and punctuation forgiven: `sao paulo` is São Paulo;
  /// 4. the name has the same words in another order: `Rock Turtle`;
  /// 5. each word of the text begins another word of the name: `silv cr` is Silver Salmon Creek;
  /// 6. each word of the text is somewhere in the name: `coteague`.
  ///
  /// - Complexity: O(length of all names); some milliseconds for 25 000 names. Nothing is prepared before.
  public func lookup(_ text: String) -> Lookup {
    if let landmark = self[id: Landmark.ID(parsing: text)] ?? self[id: .text(text)] { return .found(landmark) }
    guard let query = NameQuery(text) else { return .notFound(closest: []) }
    var best: (rank: NameQuery.Rank, matches: [(position: Int, length: Int)]) = (.contained, [])
    var name: [UInt8] = []
    for position in indices {
      LetterFolding.shared.fold(self.name(at: position), into: &name)
      guard var rank = query.rank(of: name), rank <= best.rank else { continue }
      if rank == .folded && self.name(at: position) == text { rank = .exact }
      if rank < best.rank { best = (rank, []) }
      if rank == best.rank { best.matches.append((position, name.count)) }
    }
    switch best.matches.count {
    case 0: return .notFound(closest: closest(to: query))
    case 1: return .found(self[best.matches[0].position])
    default:
      let sorted = best.matches.sorted { ($0.length, $0.position) < ($1.length, $1.position) }
      return .ambiguous(sorted.map { self[$0.position] })
    }
  }

  private func closest(to query: NameQuery) -> [Landmark] {
    var best: [(distance: Int, position: Int)] = []
    var name: [UInt8] = []
    for position in indices {
      LetterFolding.shared.fold(self.name(at: position), into: &name)
      let limit = best.count == NameQuery.closestCount ? best[best.count - 1].distance - 1 : query.farthest
      guard let distance = query.distance(to: name, limit: limit) else { continue }
      // One spelling helps once, however many places share it.
      if best.contains(where: { self.name(at: $0.position) == self.name(at: position) }) { continue }
      best.insert((distance, position), at: best.firstIndex { $0.distance > distance } ?? best.count)
      if best.count > NameQuery.closestCount { best.removeLast() }
    }
    return best.map { self[$0.position] }
  }
}
