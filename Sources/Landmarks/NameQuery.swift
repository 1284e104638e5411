/// A text to be compared with many folded names.
struct NameQuery {
  /// How well a name fits, best first.
  enum Rank: Int, Comparable {
    case exact, folded, sameWords, beginnings, contained

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  static let closestCount = 5

  private let folded: [UInt8]
  private let words: [ArraySlice<UInt8>]
  /// The longest word: a name without it fits no rule.
  private let longest: [UInt8]
  private let spelling: SpellingDistance
  private let sortedSpelling: SpellingDistance

  /// Nil for a text without any letter or digit.
  init?(_ text: String) {
    folded = LetterFolding.shared.folded(text)
    words = Self.words(of: folded)
    guard let longest = words.max(by: { $0.count < $1.count }) else { return nil }
    self.longest = Array(longest)
    spelling = SpellingDistance(from: folded)
    sortedSpelling = SpellingDistance(from: Self.sortedWords(of: folded))
  }

  /// How many letters may differ for a name to be worth proposing.
  var farthest: Int { max(2, folded.count * 2 / 5) }

  /// How well a folded name fits, nil if not at all.
  func rank(of name: [UInt8]) -> Rank? {
    guard Self.contains(name[...], longest[...]) else { return nil }
    if name == folded { return .folded }
    var free = Self.words(of: name)
    if free.count == words.count && Self.sorted(free) == Self.sorted(words) { return .sameWords }
    // Longer words choose first: otherwise `san` could take the word that only `santa` fits.
    let longestFirst = words.sorted { $0.count > $1.count }
    let areBeginnings = longestFirst.allSatisfy { word in
      guard let index = free.firstIndex(where: { $0.starts(with: word) }) else { return false }
      free.remove(at: index)
      return true
    }
    if areBeginnings { return .beginnings }
    return words.allSatisfy { Self.contains(name[...], $0) } ? .contained : nil
  }

  /// How many letters have to change, in the given or in sorted word order; nil above the limit.
  func distance(to name: [UInt8], limit: Int) -> Int? {
    guard (name.count - folded.count).magnitude <= limit else { return nil }
    var distance = spelling.distance(to: name)
    if words.count > 1 && name.contains(UInt8(ascii: " ")) {
      distance = min(distance, sortedSpelling.distance(to: Self.sortedWords(of: name)))
    }
    return distance <= limit ? distance : nil
  }

  private static func words(of folded: [UInt8]) -> [ArraySlice<UInt8>] {
    folded.split(separator: UInt8(ascii: " "))
  }

  private static func sorted(_ words: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    words.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func sortedWords(of folded: [UInt8]) -> [UInt8] {
    Array(sorted(words(of: folded)).joined(separator: CollectionOfOne(UInt8(ascii: " "))))
  }

  private static func contains(_ name: ArraySlice<UInt8>, _ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first, name.count >= word.count else { return false }
    for start in name.startIndex...name.endIndex - word.count where name[start] == first {
      if name[start...].starts(with: word) { return true }
    }
    return false
  }
}
