public import MapRegions
public import Observation

/// What an app of landmarks shows and lets the user change: the model of the Landmarks sample, for SwiftUI and without
/// it.
///
/// ```swift
/// @State private var library = LandmarkLibrary(collection, dataSet: "landmarks", store: UserDataStore())
/// // …
/// List(library.filteredLandmarks, selection: $library.selection) { LandmarkRow($0) }
///   .navigationTitle(library.title)
/// Button(library.favoriteCommandTitle) { library.toggleFavoriteOfSelection() }
///   .disabled(!library.canChangeSelection)
/// ```
///
/// Whatever the user changes is kept in the store at once, beside what other programs, such as the command `landmark`,
/// keep there; ``reload()`` takes over what they have changed. Where something cannot be kept, it holds until the
/// library is gone, and ``problem`` says why.
@MainActor @Observable public final class LandmarkLibrary {
  /// All landmarks, favourites of the user's applied.
  public private(set) var collection: LandmarkCollection
  /// The data set of the landmarks, under whose name favourites are kept.
  public let dataSet: String
  /// Which landmarks the list shows.
  public var filter = LandmarkFilter.all
  /// The landmark that the user has chosen; nil for none.
  public var selection: Landmark.ID?
  /// What last went wrong with keeping things, in one sentence; set it to nil when the user has seen it.
  public var problem: String?

  private var userData = UserData()
  private var settings = AppSettings()
  private let source: LandmarkCollection
  private let store: UserDataStore?

  /// A library of landmarks.
  ///
  /// - Parameters:
  ///   - collection: The landmarks as their file has them.
  ///   - dataSet: The name of their data set; `landmark` uses `landmarks` for the sample's, and a file's name for others.
  ///   - store: Where to keep what the user changes; nil keeps nothing, as for previews.
  /// - Complexity: O(favourites), and a copy of the list where there are any.
  public init(_ collection: LandmarkCollection, dataSet: String, store: UserDataStore? = nil) {
    source = collection
    self.collection = collection
    self.dataSet = dataSet
    self.store = store
    reload()
  }

  /// Takes over what other programs have kept since; for when the app comes to the front.
  public func reload() {
    guard let store else { return }
    do throws(StoreError) {
      userData = try store.userData { problem = $0 }
      settings = try store.settings { problem = $0 }
    } catch {
      problem = error.description
    }
    applyFavorites()
  }
}

// What is shown.
extension LandmarkLibrary {
  /// All landmarks in their order.
  public var landmarks: [Landmark] { collection.landmarks }

  /// The landmarks that pass the filter, in their order.
  ///
  /// - Complexity: O(n).
  public var filteredLandmarks: [Landmark] { collection.filtered(by: filter) }

  /// What the list is called: "Landmarks", "Lakes", "Favorite Rivers".
  public var title: String { filter.title }

  /// The categories that the filter offers below "All", those of the sample first: Lakes, Rivers, Mountains.
  ///
  /// - Complexity: O(n).
  public var filterCategories: [Landmark.Category] {
    let usual: [Landmark.Category] = [.lakes, .rivers, .mountains]
    return usual + collection.categoryNames.subtracting(usual).sorted()
  }

  /// The landmarks by category, sorted by its name.
  ///
  /// - Complexity: O(n).
  public var categories: [LandmarkCollection.CategoryGroup] { collection.categories }

  /// The landmarks that are shown first, in their order.
  ///
  /// - Complexity: O(n).
  public var featured: [Landmark] { collection.featured }

  /// The landmarks that the user likes, in their order, whatever the filter.
  ///
  /// - Complexity: O(n).
  public var favorites: [Landmark] { collection.filtered(by: LandmarkFilter(favoritesOnly: true)) }

  /// The landmark that the user has chosen; nil where it is not among the landmarks any more.
  public var selectedLandmark: Landmark? { selection.flatMap { collection[id: $0] } }

  /// What a map shows around a landmark at the zoom setting.
  public func region(around landmark: Landmark) -> MapRegion { MapRegion(center: landmark.coordinate, zoom: zoom) }
}

// Favourites.
extension LandmarkLibrary {
  /// What the menu command on the selection is called: "Remove as Favorite" for a favourite, else "Mark as Favorite".
  public var favoriteCommandTitle: String {
    (selectedLandmark?.isFavorite == true ? "Remove" : "Mark") + " as Favorite"
  }

  /// Whether there is a selection for the menu command to work on; without one it is disabled.
  public var canChangeSelection: Bool { selectedLandmark != nil }

  /// Makes the selection a favourite, or none if it is one; does nothing without a selection.
  public func toggleFavoriteOfSelection() {
    guard let landmark = selectedLandmark else { return }
    setFavorite(!landmark.isFavorite, for: landmark.id)
  }

  /// Whether the user likes a landmark; false for an id that none has.
  public func isFavorite(_ id: Landmark.ID) -> Bool { collection[id: id]?.isFavorite ?? false }

  /// Says whether the user likes a landmark.
  public func setFavorite(_ isFavorite: Bool, for id: Landmark.ID) {
    change { $0.favorites[id, inDataSet: $1] = isFavorite }
    applyFavorites()
  }

  private func applyFavorites() {
    collection = source.applying(userData.favorites, ofDataSet: dataSet)
  }
}

// Ratings, visits and settings.
extension LandmarkLibrary {
  /// How close maps look; kept under the key `MapView.zoom`.
  public var zoom: ZoomSetting {
    get { settings.zoom }
    set {
      settings.zoom = newValue
      guard let store else { return }
      do throws(StoreError) {
        settings = try store.updateSettings({ problem = $0 }) { $0.zoom = newValue }
      } catch {
        problem = error.description
      }
    }
  }

  /// How many stars the user has given a landmark; nil for none.
  public func rating(of id: Landmark.ID) -> Rating? { userData[ratingOf: id, inDataSet: dataSet] }

  /// Gives a landmark stars; nil takes them away.
  public func rate(_ id: Landmark.ID, _ rating: Rating?) {
    change { $0[ratingOf: id, inDataSet: $1] = rating }
  }

  /// Notes that the user is, or was, at a landmark.
  public func visit(_ id: Landmark.ID, at time: Timestamp = .now) {
    change { $0.addVisit(to: id, inDataSet: $1, at: time) }
  }

  /// When the user was at a landmark, the latest first.
  public func visits(to id: Landmark.ID) -> [Timestamp] { userData.visits(to: id, inDataSet: dataSet) }

  /// All visits to landmarks of this data set, the latest first.
  ///
  /// - Complexity: O(n log n).
  public var history: [UserData.Visit] { userData.history.filter { $0.dataSet == dataSet } }

  private func change(_ change: (inout UserData, String) -> Void) {
    guard let store else { return change(&userData, dataSet) }
    do throws(StoreError) {
      userData = try store.updateUserData({ problem = $0 }) { change(&$0, dataSet) }
    } catch {
      change(&userData, dataSet)
      problem = error.description
    }
  }
}
