import GeoIndex
private import Synchronization

/// The filters that were asked for, ready for the grid of a collection.
final class FilterCache: Sendable {
  private let filters = Mutex<[LandmarkFilter: GridFilter]>([:])
  /// A collection has a few categories; beyond so many filters the memory that they take is worth more.
  private static let capacity = 32

  /// The filter for the grid, if it was made before.
  func known(_ filter: LandmarkFilter) -> GridFilter? { filters.withLock { $0[filter] } }

  /// Keeps a filter for the next time.
  func remember(_ filter: LandmarkFilter, _ made: GridFilter) -> GridFilter {
    filters.withLock {
      if $0.count >= Self.capacity { $0 = [:] }
      $0[filter] = made
    }
    return made
  }
}
