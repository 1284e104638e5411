public import GeoCore

/// A choice of a grid's places, such as one category, that searches look for without coming across the others: a bit a
/// place, in the order of the cells, with a summary from which it is seen that a cell has none.
///
/// ```swift
/// let lakes = GridFilter(grid) { landmarks[$0].category == .lakes }
/// grid.nearest(to: here, count: 5, filter: lakes)
/// ```
///
/// Made once for many searches; for a single one a predicate does. It belongs to the grid that it was made for and to
/// copies of it. A value, safe to share between threads; 1.02 bits a place.
public struct GridFilter: Sendable {
  private(set) var positions: PositionSet
  /// The grid that the positions are of.
  fileprivate let storage: GridStorage

  /// The places that a predicate allows.
  ///
  /// - Parameters:
  ///   - grid: The grid to choose from.
  ///   - isIncluded: Called once with every index, in no particular order.
  /// - Complexity: O(n).
  public init(_ grid: SpatialGrid, where isIncluded: (Int) throws -> Bool) rethrows {
    storage = grid.storage
    positions = PositionSet(grid.count)
    let memory = grid.storage.memory
    for position in 0..<memory.pointCount where try isIncluded(memory.id(position)) { positions.insert(position) }
  }

  /// Number of places that it lets through.
  public var count: Int { positions.count }

  /// The places that both filters let through.
  ///
  /// - Precondition: both are of the same grid.
  /// - Complexity: O(n), 64 places at a time.
  public func intersection(_ other: GridFilter) -> GridFilter {
    precondition(storage === other.storage, "filters of different grids")
    var result = self
    result.positions.formIntersection(other.positions)
    return result
  }

  /// The places that one of two filters lets through.
  ///
  /// - Precondition: both are of the same grid.
  /// - Complexity: O(n), 64 places at a time.
  public func union(_ other: GridFilter) -> GridFilter {
    precondition(storage === other.storage, "filters of different grids")
    var result = self
    result.positions.formUnion(other.positions)
    return result
  }
}

extension SpatialGrid {
  /// Indices of the nearest places that a filter lets through, nearest first; the lower index first among equally near
  /// ones.
  ///
  /// - Parameters:
  ///   - place: Where to search from.
  ///   - count: How many to find at most; 0 finds none.
  ///   - distance: Only places at most this many metres away, the limit included.
  ///   - filter: Which places count.
  /// - Precondition: count ≥ 0; the distance is not NaN and not negative; the filter is of this grid.
  /// - Complexity: O(log n + k²) for k places, whether the filter lets many through or few.
  public func nearest(
    to place: some Located, count: Int, within distance: Double = .infinity, filter: GridFilter
  ) -> [Int] {
    precondition(count >= 0, "a number of places must not be negative")
    precondition(distance >= 0, "a distance must be 0 metres or more")
    let memory = memory(for: filter)
    guard count > 0, filter.count > 0 else { return [] }
    let query = SearchPoint(place.coordinate)
    var list = NearestOfRuns(
      count: min(count, filter.count), cutOff: DistanceLimit(distance).beyond,
      ties: TieBreaker(query: query, places: memory))
    memory.findNearest(to: query, among: PlacesAtPositions(positions: filter.positions), &list)
    return list.indices(within: distance)
  }

  /// Indices of the places at most a distance in metres away that a filter lets through, in no particular order.
  ///
  /// - Precondition: the distance is not NaN and not negative; the filter is of this grid.
  public func indices(within distance: Double, of place: some Located, filter: GridFilter) -> [Int] {
    let memory = memory(for: filter)
    return memory.positions(in: GridCircle(distance, of: place.coordinate), into: FilteredIndices(memory, filter)).ids
  }

  /// Number of places at most a distance in metres away that a filter lets through.
  ///
  /// - Precondition: the distance is not NaN and not negative; the filter is of this grid.
  public func count(within distance: Double, of place: some Located, filter: GridFilter) -> Int {
    memory(for: filter).positions(
      in: GridCircle(distance, of: place.coordinate), into: ChosenCounter(chosen: filter.positions)
    ).count
  }

  /// Indices of the places in a box or on its edge that a filter lets through, in no particular order.
  ///
  /// - Precondition: the filter is of this grid.
  public func indices(in box: BoundingBox, filter: GridFilter) -> [Int] {
    let memory = memory(for: filter)
    return memory.positions(in: box, into: FilteredIndices(memory, filter)).ids
  }

  /// Number of places in a box or on its edge that a filter lets through.
  ///
  /// - Precondition: the filter is of this grid.
  public func count(in box: BoundingBox, filter: GridFilter) -> Int {
    memory(for: filter).positions(in: box, into: ChosenCounter(chosen: filter.positions)).count
  }

  private func memory(for filter: GridFilter) -> GridMemory {
    precondition(filter.storage === storage, "a filter of another grid")
    return storage.memory
  }
}

/// The ids of the places that a filter lets through.
private struct FilteredIndices: PositionSink {
  private let memory: GridMemory
  private let chosen: PositionSet
  private(set) var ids: [Int] = []

  init(_ memory: GridMemory, _ filter: GridFilter) {
    self.memory = memory
    chosen = filter.positions
  }

  static var isSelective: Bool { true }
  @inline(__always)
  func wants(_ positions: Range<Int>) -> Bool { chosen.intersects(positions) }
  @inline(__always)
  mutating func append(_ positions: Range<Int>) {
    chosen.forEach(in: positions) { ids.append(memory.id($0)) }
  }
  @inline(__always)
  mutating func append(_ points: UInt32, ofLeaf leaf: Int) {
    GridTree.forEach(points & chosen.points(ofLeaf: leaf), ofLeaf: leaf) { ids.append(memory.id($0)) }
  }
}
