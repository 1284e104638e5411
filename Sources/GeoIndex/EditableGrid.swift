public import GeoCore

/// A ``SpatialGrid`` whose places change: inserted, removed and moved, with every query of the grid.
///
/// ```swift
/// var grid = EditableGrid(places)
/// let taxi = grid.insert(coordinate)
/// let before = grid              // stays as it is
/// grid.move(taxi, to: further)
/// grid.nearest(to: here)
/// ```
///
/// A value: a copy is a snapshot that later changes do not touch, may be read by other threads meanwhile, and costs
/// nothing until one of the two changes. Answers are indices that stay with their places: those of the first places are
/// their numbers, each inserted place gets the next one, and none is given twice.
///
/// What changes lies above the grid, in runs each at least thirty times smaller than the one below, the newest in a
/// short list; a run grows into the next when it is full. Searches look into the largest first, and into the others
/// only as far as what was found lets them. −180 is kept as 180.
public struct EditableGrid: Sendable {
  /// The largest first.
  private(set) var runs: [GridRun] = []
  /// The newest places, not in any grid yet, in no order.
  private(set) var recent: [IndexedPlace] = []
  /// The index that the next inserted place gets.
  public private(set) var nextIndex = 0
  /// Number of places.
  public private(set) var count = 0

  static let recentCapacity = 32
  static let growth = 32

  /// No places.
  public init() {}

  /// Places with their numbers in the sequence as indices.
  ///
  /// - Precondition: there are fewer than 2³⁰ places.
  /// - Complexity: as of the grid.
  public init(_ places: some Sequence<some Located>) { self.init(SpatialGrid(places)) }

  /// The places of a grid with their indices there; the grid is shared, not copied.
  ///
  /// - Complexity: O(n).
  public init(_ grid: SpatialGrid) {
    guard !grid.isEmpty else { return }
    runs = [GridRun(grid)]
    count = grid.count
    nextIndex = grid.count
  }

  /// Whether there are no places.
  public var isEmpty: Bool { count == 0 }

  /// Where a place is; nil for an index that is not in use.
  ///
  /// - Complexity: O(log n).
  public subscript(index: Int) -> Coordinate? {
    if let found = recent.first(where: { $0.index == index }) { return found.coordinate }
    guard let (run, position) = find(index) else { return nil }
    return runs[run].memory.coordinate(position)
  }

  /// Adds a place.
  ///
  /// - Returns: Its index.
  /// - Precondition: fewer than 2³⁰ places have been inserted.
  /// - Complexity: amortised O(log² n); a single call may build a grid of all places. After a snapshot was taken, also a
  ///   copy of a bit a place for each run that changes.
  @discardableResult
  public mutating func insert(_ place: some Located) -> Int {
    precondition(nextIndex < 1 << 30, "a grid gives fewer than 2³⁰ indices")
    let index = nextIndex
    nextIndex += 1
    append(IndexedPlace(index: index, coordinate: place.coordinate))
    return index
  }

  /// Takes a place away; its index is not given again.
  ///
  /// - Returns: Whether there was one.
  /// - Complexity: as of ``insert(_:)``.
  @discardableResult
  public mutating func remove(_ index: Int) -> Bool {
    guard takeAway(index) else { return false }
    mergeRuns()
    return true
  }

  /// Puts a place somewhere else; it keeps its index.
  ///
  /// - Returns: Whether there was one.
  /// - Complexity: as of ``insert(_:)``.
  @discardableResult
  public mutating func move(_ index: Int, to place: some Located) -> Bool {
    guard takeAway(index) else { return false }
    append(IndexedPlace(index: index, coordinate: place.coordinate))
    return true
  }

  /// Puts all places into one grid, so that queries cost what they cost there; for a time when nothing waits.
  ///
  /// - Complexity: as of building a grid.
  public mutating func merge() {
    guard runs.count > 1 || !recent.isEmpty || (runs.first.map { $0.count < $0.builtCount } ?? false) else { return }
    let places = (runs.flatMap(\.places) + recent).sorted { $0.index < $1.index }
    recent = []
    runs = places.isEmpty ? [] : [GridRun(places)]
  }
}

extension EditableGrid {
  private func find(_ index: Int) -> (run: Int, position: Int)? {
    for run in runs.indices {
      if let position = runs[run].position(of: index) { return (run, position) }
    }
    return nil
  }

  private mutating func takeAway(_ index: Int) -> Bool {
    if let place = recent.firstIndex(where: { $0.index == index }) {
      recent.swapAt(place, recent.count - 1)
      recent.removeLast()
    } else if let (run, position) = find(index) {
      runs[run].remove(at: position)
    } else {
      return false
    }
    count -= 1
    return true
  }

  private mutating func append(_ place: IndexedPlace) {
    count += 1
    recent.append(place)
    if recent.count > Self.recentCapacity {
      runs.append(GridRun(recent.sorted { $0.index < $1.index }))
      recent = []
    }
    mergeRuns()
  }

  /// Joins the smallest runs with each one below that is not much larger, and rebuilds what much is gone from.
  private mutating func mergeRuns() {
    runs.removeAll { $0.count == 0 }
    var first = runs.count
    var joined = 0
    for run in runs.indices.reversed() {
      let isThin = runs[run].builtCount - runs[run].count > runs[run].builtCount / 8 + 16
      let isCrowded = joined * Self.growth > runs[run].builtCount
      if isThin || isCrowded { first = run }
      joined = first <= run ? runs[first...].reduce(0) { $0 + $1.count } : runs[run].count
    }
    guard first < runs.count, runs.count - first > 1 || runs[first].count < runs[first].builtCount else { return }
    let places = runs[first...].flatMap(\.places).sorted { $0.index < $1.index }
    runs.removeSubrange(first...)
    runs.append(GridRun(places))
  }
}
