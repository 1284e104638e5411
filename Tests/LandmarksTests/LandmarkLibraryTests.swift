import Landmarks
import MapRegions
import Observation
import Synchronization
import Testing

@MainActor @Suite struct LandmarkLibraryTests {
  let folder = TemporaryFolder()

  private func library(keeping isKept: Bool = true) -> LandmarkLibrary {
    LandmarkLibrary(
      LandmarkCollection(Samples.all), dataSet: "landmarks", store: isKept ? UserDataStore(folder: folder.path) : nil)
  }

  @Test("the filter chooses the list and its title")
  func filter() {
    let library = library()
    #expect(library.title == "Landmarks" && library.filteredLandmarks == Samples.all)
    #expect(library.filterCategories == [.lakes, .rivers, .mountains])
    library.filter.category = .lakes
    library.filter.favoritesOnly = true
    #expect(library.title == "Favorite Lakes" && library.filteredLandmarks == [Samples.stMary])
    #expect(library.landmarks.count == 6 && library.featured == [Samples.turtleRock, Samples.hidden])
    #expect(library.categories.first?.category == .lakes)
    #expect(library.favorites == [Samples.turtleRock, Samples.stMary])
  }

  @Test("the menu command follows the selection", arguments: [true, false])
  func selection(isKept: Bool) {
    let library = library(keeping: isKept)
    #expect(!library.canChangeSelection && library.favoriteCommandTitle == "Mark as Favorite")
    library.toggleFavoriteOfSelection()
    #expect(library.landmarks == Samples.all)
    library.selection = 1001
    #expect(library.canChangeSelection && library.favoriteCommandTitle == "Remove as Favorite")
    library.toggleFavoriteOfSelection()
    #expect(library.selectedLandmark?.isFavorite == false && library.favoriteCommandTitle == "Mark as Favorite")
    #expect(library.favorites == [Samples.stMary] && !library.isFavorite(1001) && library.isFavorite(1004))
    library.selection = 4711
    #expect(!library.canChangeSelection && library.selectedLandmark == nil)
    #expect(library.problem == nil)
  }

  @Test("two libraries on one store lose nothing of each other")
  func shared() throws {
    let (first, second) = (library(), library())
    first.setFavorite(true, for: 7)
    first.rate(7, Rating(rawValue: 2))
    second.setFavorite(false, for: 1004)
    second.visit("pk", at: Timestamp(millisecondsSince1970: 5000))
    second.visit("pk", at: Timestamp(millisecondsSince1970: 9000))
    first.zoom = .near
    first.reload()
    second.reload()
    for library in [first, second, library()] {
      #expect(library.favorites.map(\.id) == [1001, 7])
      #expect(library.rating(of: 7)?.rawValue == 2 && library.rating(of: 1001) == nil)
      #expect(library.visits(to: "pk").map(\.millisecondsSince1970) == [9000, 5000])
      #expect(library.history.count == 2 && library.zoom == .near && library.problem == nil)
    }
    #expect(first.region(around: Samples.turtleRock).span == ZoomSetting.near.span)
    let settings = try FileBytes.read(folder.path + "/settings.json")
    #expect(String(decoding: settings, as: UTF8.self).contains("\"MapView.zoom\": \"Near\""))
    first.rate(7, nil)
    #expect(library().rating(of: 7) == nil)
  }

  @Test("what cannot be kept holds all the same, and is said")
  func problems() throws {
    try FileBytes.createFolder(folder.path)
    try FileBytes.write(Array("{\"version\": 9}".utf8), to: folder.path + "/favorites.json")
    let library = library()
    #expect(library.problem?.contains("version 9") == true)
    library.problem = nil
    library.setFavorite(true, for: 7)
    library.rate(7, Rating(rawValue: 5))
    #expect(library.isFavorite(7) && library.rating(of: 7)?.rawValue == 5 && library.problem != nil)
    #expect(try FileBytes.read(folder.path + "/favorites.json") == Array("{\"version\": 9}".utf8))
  }

  @Test("views are told of changes")
  func observed() {
    let library = library()
    let isTold = Mutex(false)
    withObservationTracking {
      _ = library.favorites
    } onChange: {
      isTold.withLock { $0 = true }
    }
    library.setFavorite(true, for: 7)
    #expect(isTold.withLock { $0 })
  }
}
