/// Which landmarks of a list are shown: those of a category, the favourites, the featured ones, or all.
public struct LandmarkFilter: Hashable, Sendable {
  /// Only landmarks of this category; nil for those of all categories and of none.
  public var category: Landmark.Category?
  /// Only landmarks that the user likes.
  public var favoritesOnly: Bool
  /// Only landmarks that an app shows first.
  public var featuredOnly: Bool

  /// Everything passes.
  public static let all = LandmarkFilter()

  /// A filter; what is left out lets everything pass.
  public init(category: Landmark.Category? = nil, favoritesOnly: Bool = false, featuredOnly: Bool = false) {
    self.category = category
    self.favoritesOnly = favoritesOnly
    self.featuredOnly = featuredOnly
  }

  /// Whether a landmark passes all that is asked for.
  public func matches(_ landmark: Landmark) -> Bool {
    if let category, landmark.category != category { return false }
    if favoritesOnly && !landmark.isFavorite { return false }
    if featuredOnly && !landmark.isFeatured { return false }
    return true
  }

  /// What a list so filtered is called: "Landmarks", "Lakes", "Favorite Landmarks", "Favorite Lakes".
  ///
  /// "Featured" comes before the category too, after "Favorite".
  public var title: String {
    (favoritesOnly ? "Favorite " : "") + (featuredOnly ? "Featured " : "") + (category?.rawValue ?? "Landmarks")
  }
}
