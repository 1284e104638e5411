extension LandmarkCollection {
  /// The landmarks of one category.
  public struct CategoryGroup: Hashable, Sendable {
    /// The category; nil for landmarks without one.
    public let category: Landmark.Category?
    /// Its landmarks in their order.
    public let landmarks: [Landmark]
  }

  /// The landmarks by category, the categories sorted by name, those without one last.
  ///
  /// - Complexity: O(n).
  public var categories: [CategoryGroup] {
    let groups = Dictionary(grouping: self, by: \.category)
    let named = groups.keys.compactMap(\.self).sorted().map { CategoryGroup(category: $0, landmarks: groups[$0] ?? []) }
    return named + (groups[nil].map { [CategoryGroup(category: nil, landmarks: $0)] } ?? [])
  }

  /// The category that a person means: as it is written, else with case and accents forgiven; nil if no landmark has
  /// it.
  ///
  /// - Complexity: O(n).
  public func category(named text: String) -> Landmark.Category? {
    let names = categoryNames
    let written = Landmark.Category(rawValue: text)
    if names.contains(written) { return written }
    let wanted = LetterFolding.shared.folded(text)
    return names.sorted().first { LetterFolding.shared.folded($0.rawValue) == wanted }
  }
}
