package import GeoCore
public import GeoIndex

/// Landmarks with the index that answers what is near and what is in a box: a value, built once.
///
/// ```swift
/// let collection = LandmarkCollection(landmarks)
/// collection.nearest(to: coordinate, count: 3).first?.landmark.name
/// ```
///
/// Landmarks keep their order; of several with the same id the first counts where one is asked for by its id.
public struct LandmarkCollection: Sendable {
  private enum Content: Sendable {
    case list([Landmark], IDPositions)
    case stored(StoredLandmarks)
  }

  private let content: Content
  /// The index over their coordinates; its indices are positions in the collection.
  public let grid: SpatialGrid
  let filters = FilterCache()

  /// The landmarks in their order.
  ///
  /// - Complexity: O(1); O(bytes) for a collection of an index file, whose landmarks are all read for it.
  public var landmarks: [Landmark] {
    switch content {
    case .list(let landmarks, _): landmarks
    case .stored: Array(self)
    }
  }

  /// Builds the index over landmarks.
  ///
  /// - Complexity: O(n log n).
  public init(_ landmarks: [Landmark]) {
    content = .list(landmarks, IDPositions(landmarks))
    grid = SpatialGrid(landmarks.map(\.coordinate))
  }

  /// Builds the index over landmarks.
  ///
  /// - Complexity: O(n log n).
  public init(_ landmarks: some Sequence<Landmark>) {
    self.init(Array(landmarks))
  }

  /// Landmarks that are read when they are asked for, with the grid over them.
  package init(_ source: any LandmarkSource, grid: SpatialGrid) {
    self.init(.stored(StoredLandmarks(source: source)), grid)
  }

  private init(_ content: Content, _ grid: SpatialGrid) {
    self.content = content
    self.grid = grid
  }

  /// The landmark of an id, nil if there is none.
  ///
  /// - Complexity: O(log n) where the ids are ascending integers or the landmarks are those of an index file; else O(1)
  ///   after the first call, which is O(n).
  public subscript(id id: Landmark.ID) -> Landmark? {
    position(of: id).map { self[$0] }
  }

  /// The landmarks that pass a filter, in their order.
  public func filtered(by filter: LandmarkFilter) -> [Landmark] {
    indices.filter { matches(filter, at: $0) }.map { self[$0] }
  }

  /// The landmarks that an app shows first, in their order.
  public var featured: [Landmark] { filtered(by: LandmarkFilter(featuredOnly: true)) }

  /// The same collection with what the user likes instead of what the file says.
  ///
  /// - Parameters:
  ///   - favorites: The stored favourites.
  ///   - dataSet: The data set of which the landmarks are.
  /// - Complexity: O(stored favourites), and a copy of the list where there are any; the index is shared.
  public func applying(_ favorites: FavoriteStore, ofDataSet dataSet: String) -> LandmarkCollection {
    let found = favorites.all(inDataSet: dataSet).compactMap { id, isFavorite in
      position(of: id).map { ($0, isFavorite) }
    }
    if found.isEmpty { return self }
    switch content {
    case .list(var landmarks, let positions):
      for (position, isFavorite) in found { landmarks[position].isFavorite = isFavorite }
      return LandmarkCollection(.list(landmarks, positions), grid)
    case .stored(var stored):
      for (position, isFavorite) in found { stored.favorites[position] = isFavorite }
      return LandmarkCollection(.stored(stored), grid)
    }
  }

  private func position(of id: Landmark.ID) -> Int? {
    switch content {
    case .list(let landmarks, let positions): positions.position(of: id, in: landmarks)
    case .stored(let stored): stored.source.position(of: id)
    }
  }
}

// What is asked of a landmark without the rest of it.
extension LandmarkCollection {
  /// The id and the name of the landmark at a position.
  package func label(at position: Int) -> (id: Landmark.ID, name: String) {
    switch content {
    case .list(let landmarks, _): (landmarks[position].id, landmarks[position].name)
    case .stored(let stored): stored.source.label(at: position)
    }
  }

  /// The name of the landmark at a position.
  func name(at position: Int) -> String {
    switch content {
    case .list(let landmarks, _): landmarks[position].name
    case .stored(let stored): stored.source.name(at: position)
    }
  }

  /// Where the landmark at a position is.
  package func coordinate(at position: Int) -> Coordinate {
    switch content {
    case .list(let landmarks, _): landmarks[position].coordinate
    case .stored(let stored): stored.source.coordinate(at: position)
    }
  }

  /// Whether the landmark at a position passes a filter.
  package func matches(_ filter: LandmarkFilter, at position: Int) -> Bool {
    switch content {
    case .list(let landmarks, _): filter.matches(landmarks[position])
    case .stored(let stored): filter.matches(stored.traits(at: position))
    }
  }

  /// The categories that its landmarks have.
  var categoryNames: Set<Landmark.Category> {
    switch content {
    case .list(let landmarks, _): Set(landmarks.lazy.compactMap(\.category))
    case .stored(let stored): Set(stored.source.categories)
    }
  }
}

extension LandmarkCollection: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// Number of landmarks.
  public var endIndex: Int { grid.count }
  /// The landmark at a position.
  ///
  /// - Precondition: the position is below `count`.
  public subscript(position: Int) -> Landmark {
    switch content {
    case .list(let landmarks, _): return landmarks[position]
    case .stored(let stored):
      precondition(indices.contains(position), "a position beyond the last landmark")
      return stored.landmark(at: position)
    }
  }
}

extension LandmarkCollection: ExpressibleByArrayLiteral {
  /// Builds the index over landmarks.
  public init(arrayLiteral elements: Landmark...) { self.init(elements) }
}
