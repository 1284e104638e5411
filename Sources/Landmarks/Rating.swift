/// How much the user likes a landmark: one star to five.
public struct Rating: RawRepresentable, Hashable, Comparable, Sendable, CaseIterable {
  /// Number of stars, 1…5.
  public let rawValue: Int

  /// Nil for any number but 1…5.
  public init?(rawValue: Int) {
    guard (1...5).contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  private init(stars: Int) { rawValue = stars }

  /// One star to five.
  public static let allCases = (1...5).map(Rating.init(stars:))

  /// Fewer stars first.
  public static func < (left: Rating, right: Rating) -> Bool { left.rawValue < right.rawValue }
}

extension Rating: CustomStringConvertible {
  /// Five stars, as many of them full: `★★★☆☆`.
  public var description: String {
    String(repeating: "★", count: rawValue) + String(repeating: "☆", count: 5 - rawValue)
  }
}
