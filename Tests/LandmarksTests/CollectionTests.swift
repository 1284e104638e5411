import GeoCore
import Landmarks
import MapRegions
import TestSupport
import Testing

@Suite struct CollectionTests {
  let collection = LandmarkCollection(Samples.all)

  @Test("landmarks keep their order and are found by id")
  func ids() {
    #expect(collection.map(\.id) == Samples.all.map(\.id))
    #expect(collection.count == 6 && collection[0] == Samples.turtleRock)
    #expect(collection[id: 1010] == Samples.hidden)
    #expect(collection[id: "pk"] == Samples.peak)
    #expect(collection[id: "1010"] == nil)
    #expect(collection[id: 1] == nil)
    #expect(LandmarkCollection([])[id: 1] == nil)
  }

  @Test("ids are found in lists of any order", arguments: [UInt64(1), 2])
  func manyIDs(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let ascending = (0..<500).map {
      Landmark(id: .integer($0 * 3), name: "\($0)", coordinate: Samples.coordinate(0, 0))
    }
    for list in [ascending, ascending.shuffled(using: &generator)] {
      let collection = LandmarkCollection(list)
      for id in Int64(-1)...1501 {
        let expected = id >= 0 && id < 1500 && id % 3 == 0 ? "\(id / 3)" : nil
        #expect(collection[id: .integer(id)]?.name == expected)
      }
    }
  }

  @Test("of several landmarks with one id the first counts")
  func duplicates() {
    var other = Samples.turtleRock
    other.name = "Other"
    #expect(LandmarkCollection([Samples.turtleRock, other])[id: 1001]?.name == "Turtle Rock")
  }

  @Test("categories are sorted by name, landmarks without one come last")
  func categories() {
    let groups = collection.categories
    #expect(groups.map(\.category) == [.lakes, .mountains, .rivers, nil])
    #expect(groups[0].landmarks == [Samples.salmonCreek, Samples.stMary, Samples.hidden])
    #expect(collection.category(named: "lakes") == .lakes)
    #expect(collection.category(named: "Lakes") == .lakes)
    #expect(collection.category(named: "Lake") == nil)
    #expect(LandmarkCollection([]).categories.isEmpty)
  }

  static let filters: [(LandmarkFilter, String, [Landmark])] = [
    (.all, "Landmarks", Samples.all),
    (LandmarkFilter(category: .lakes), "Lakes", [Samples.salmonCreek, Samples.stMary, Samples.hidden]),
    (LandmarkFilter(favoritesOnly: true), "Favorite Landmarks", [Samples.turtleRock, Samples.stMary]),
    (LandmarkFilter(category: .lakes, favoritesOnly: true), "Favorite Lakes", [Samples.stMary]),
    (LandmarkFilter(featuredOnly: true), "Featured Landmarks", [Samples.turtleRock, Samples.hidden]),
    (
      LandmarkFilter(category: .rivers, favoritesOnly: true, featuredOnly: true), "Favorite Featured Rivers",
      [Samples.turtleRock]
    ),
    (LandmarkFilter(category: "Caves"), "Caves", []),
  ]

  @Test("filters choose and are titled", arguments: filters)
  func filtering(filter: LandmarkFilter, title: String, expected: [Landmark]) {
    #expect(filter.title == title)
    #expect(collection.filtered(by: filter) == expected)
  }

  @Test("featured landmarks are those of the filter")
  func featured() {
    #expect(collection.featured == [Samples.turtleRock, Samples.hidden])
  }

  @Test("the nearest come with distance and bearing, filtered and limited")
  func nearest() throws {
    let place = Samples.coordinate(34, -116.2)
    let found = collection.nearest(to: place, count: 3)
    #expect(found.first?.landmark == Samples.turtleRock)
    #expect(found.map(\.distance) == found.map { place.geodesicDistance(to: $0.landmark.coordinate) })
    #expect(found.map(\.bearing) == found.map { place.initialBearing(to: $0.landmark.coordinate) })
    #expect(found.map(\.distance).sorted() == found.map(\.distance))
    let lakes = collection.nearest(to: place, count: 10, filter: LandmarkFilter(category: .lakes))
    #expect(
      lakes.map(\.landmark)
        == [Samples.stMary, Samples.hidden, Samples.salmonCreek].sorted { left, right in
          place.geodesicDistance(to: left.coordinate) < place.geodesicDistance(to: right.coordinate)
        })
    #expect(collection.nearest(to: place, count: 5, within: 5000).map(\.landmark) == [Samples.turtleRock])
    #expect(collection.nearest(to: place, count: 0).isEmpty)
    #expect(collection.nearest(to: place, count: -1).isEmpty)
    #expect(LandmarkCollection([]).nearest(to: place).isEmpty)
  }

  @Test("a box or region holds its landmarks in their order, also over the antimeridian")
  func boxes() throws {
    let fiji = [(1, 179.9), (2, -179.9), (3, 176.0)].map {
      Landmark(id: .integer(Int64($0.0)), name: "", coordinate: Samples.coordinate(-17, $0.1))
    }
    let collection = LandmarkCollection(fiji.reversed())
    let box = try BoundingBox(west: 177, south: -20, east: -178, north: -16)
    #expect(collection.landmarks(in: box).map(\.id) == [2, 1])
    let region = MapRegion(center: Samples.turtleRock.coordinate, zoom: .near)
    #expect(self.collection.landmarks(in: region) == [Samples.turtleRock])
    #expect(self.collection.landmarks(in: region, filter: LandmarkFilter(category: .lakes)).isEmpty)
    #expect(self.collection.landmarks(in: .full, filter: LandmarkFilter(category: .lakes)).count == 3)
    #expect(self.collection.landmarks(in: .empty).isEmpty)
  }

  @Test("stored favourites override what the file says, in their own data set")
  func favorites() {
    var store = FavoriteStore()
    store[1001, inDataSet: "landmarks"] = false
    store[1010, inDataSet: "landmarks"] = true
    store[1004, inDataSet: "places"] = false
    store[99, inDataSet: "landmarks"] = true
    let applied = collection.applying(store, ofDataSet: "landmarks")
    #expect(applied.filtered(by: LandmarkFilter(favoritesOnly: true)).map(\.id) == [1004, 1010])
    #expect(applied.nearest(to: Samples.turtleRock).first?.landmark.isFavorite == false)
    #expect(collection[id: 1001]?.isFavorite == true)
    #expect(store.isFavorite(Samples.turtleRock, inDataSet: "places"))
    #expect(!store.isFavorite(Samples.turtleRock, inDataSet: "landmarks"))
    #expect(collection.applying(store, ofDataSet: "other").landmarks == collection.landmarks)
  }
}
