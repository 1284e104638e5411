package import GeoCore

/// Landmarks that stay where they are, such as in an index file, until one is asked for.
package protocol LandmarkSource: Sendable {
  /// Number of landmarks.
  var count: Int { get }
  /// All categories that a landmark may have, each once.
  var categories: [Landmark.Category] { get }
  /// The landmark at a position below `count`.
  func landmark(at position: Int) -> Landmark
  /// Its name alone.
  func name(at position: Int) -> String
  /// Its id and name alone.
  func label(at position: Int) -> (id: Landmark.ID, name: String)
  /// Where it is.
  func coordinate(at position: Int) -> Coordinate
  /// Its category, and what is said of it; without reading the rest.
  func traits(at position: Int) -> LandmarkTraits
  /// The first position of an id, nil if there is none.
  func position(of id: Landmark.ID) -> Int?
}

/// What filters ask of a landmark.
package struct LandmarkTraits {
  package var category: Landmark.Category?
  package var isFavorite, isFeatured: Bool

  package init(category: Landmark.Category?, isFavorite: Bool, isFeatured: Bool) {
    self.category = category
    self.isFavorite = isFavorite
    self.isFeatured = isFeatured
  }
}

/// A source with what the user likes laid over it.
struct StoredLandmarks {
  let source: any LandmarkSource
  /// Favourites of the user's by position.
  var favorites: [Int: Bool] = [:]

  func landmark(at position: Int) -> Landmark {
    var landmark = source.landmark(at: position)
    if let isFavorite = favorites[position] { landmark.isFavorite = isFavorite }
    return landmark
  }

  func traits(at position: Int) -> LandmarkTraits {
    var traits = source.traits(at: position)
    if let isFavorite = favorites[position] { traits.isFavorite = isFavorite }
    return traits
  }
}

extension LandmarkFilter {
  /// Whether a landmark of these traits passes all that is asked for.
  func matches(_ traits: LandmarkTraits) -> Bool {
    if let category, traits.category != category { return false }
    return (!favoritesOnly || traits.isFavorite) && (!featuredOnly || traits.isFeatured)
  }
}

extension Landmark {
  /// What the data says of it, nil where it says nothing: for what stores a landmark whole.
  package var statements: (isFavorite: Bool?, isFeatured: Bool?) { (statedFavorite, statedFeatured) }
}
