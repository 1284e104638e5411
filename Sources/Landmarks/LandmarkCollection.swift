import GeoCore
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
  /// The landmarks in their order.
  public let landmarks: [Landmark]
  /// The index over their coordinates; its indices are positions in ``landmarks``.
  public let grid: SpatialGrid
  private let positions: IDPositions

  /// Builds the index over landmarks.
  ///
  /// - Complexity: O(n log n).
  public init(_ landmarks: [Landmark]) {
    self.landmarks = landmarks
    grid = SpatialGrid(landmarks.map(\.coordinate))
    positions = IDPositions(landmarks)
  }

  /// Builds the index over landmarks.
  ///
  /// - Complexity: O(n log n).
  public init(_ landmarks: some Sequence<Landmark>) {
    self.init(Array(landmarks))
  }

  /// The same places with other properties: neither ids nor coordinates may have changed.
  private init(_ landmarks: [Landmark], sharing other: LandmarkCollection) {
    self.landmarks = landmarks
    grid = other.grid
    positions = other.positions
  }

  /// The landmark of an id, nil if there is none.
  ///
  /// - Complexity: O(log n) where the ids are ascending integers; else O(1) after the first call, which is O(n).
  public subscript(id id: Landmark.ID) -> Landmark? {
    positions.position(of: id, in: landmarks).map { landmarks[$0] }
  }

  /// The landmarks that pass a filter, in their order.
  public func filtered(by filter: LandmarkFilter) -> [Landmark] {
    landmarks.filter(filter.matches)
  }

  /// The landmarks that an app shows first, in their order.
  public var featured: [Landmark] { landmarks.filter(\.isFeatured) }

  /// The same collection with what the user likes instead of what the file says.
  ///
  /// - Parameters:
  ///   - favorites: The stored favourites.
  ///   - dataSet: The data set of which the landmarks are.
  /// - Complexity: O(stored favourites), and a copy of the list where there are any; the index is shared.
  public func applying(_ favorites: FavoriteStore, ofDataSet dataSet: String) -> LandmarkCollection {
    let stored = favorites.all(inDataSet: dataSet)
    if stored.isEmpty { return self }
    var landmarks = landmarks
    for (id, isFavorite) in stored {
      if let position = positions.position(of: id, in: landmarks) { landmarks[position].isFavorite = isFavorite }
    }
    return LandmarkCollection(landmarks, sharing: self)
  }
}

extension LandmarkCollection: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// Number of landmarks.
  public var endIndex: Int { landmarks.count }
  /// The landmark at a position.
  ///
  /// - Precondition: the position is below `count`.
  public subscript(position: Int) -> Landmark { landmarks[position] }
}

extension LandmarkCollection: ExpressibleByArrayLiteral {
  /// Builds the index over landmarks.
  public init(arrayLiteral elements: Landmark...) { self.init(elements) }
}
