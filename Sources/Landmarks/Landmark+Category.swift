extension Landmark {
  /// The kind of a landmark: an open set of names, compared as they are written.
  public struct Category: RawRepresentable, Hashable, Sendable, Codable {
    /// The name as files spell it.
    public let rawValue: String

    /// A category of any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Lakes.
    public static let lakes: Self = "Lakes"
    /// Rivers.
    public static let rivers: Self = "Rivers"
    /// Mountains.
    public static let mountains: Self = "Mountains"
  }
}

extension Landmark.Category: ExpressibleByStringLiteral {
  /// A category of any name.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension Landmark.Category: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}

extension Landmark.Category: Comparable {
  /// By name.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
