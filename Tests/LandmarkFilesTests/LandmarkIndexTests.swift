import GeoCore
import GeoIndex
import LandmarkFiles
import Landmarks
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Landmarks in index files")
struct LandmarkIndexTests {
  static let varied: [Landmark] = {
    func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
      Coordinate(uncheckedLatitude: latitude, longitude: longitude)
    }
    return [
      Landmark(
        id: 1001, name: "Turtle Rock", coordinate: at(34.011286, -116.166868), category: .rivers,
        city: "Twentynine Palms", state: "California", park: "Joshua Tree National Park", isFavorite: true,
        isFeatured: true, description: "A rock.\nTwo lines.", imageName: "turtlerock"),
      Landmark(id: "pk", name: "Ōtemanu", coordinate: at(-16.5, -180), category: .mountains, isFavorite: false),
      Landmark(id: 7, name: "", coordinate: at(90, 12.25)),
      Landmark(
        id: "007", name: "São Paulo", coordinate: at(-23.5475, -46.63611),
        properties: [
          "population": 12_400_232, "area": 1521.11, "tags": ["big", .null, ["deep": true]], "name": "a field's name",
          "zero": .number(-0.0),
        ]),
      Landmark(id: 8, name: "Tie", coordinate: at(-23.5475, -46.63611), category: "", isFeatured: false),
    ]
  }()

  private static func index(_ landmarks: [Landmark]) throws -> LandmarkIndex {
    try LandmarkIndex(LandmarkIndex.bytes(LandmarkCollection(landmarks)), name: "a.lmx")
  }

  @Test("nothing is lost")
  func roundTrip() throws {
    let collection = try Self.index(Self.varied).collection
    #expect(collection.landmarks == Self.varied)
    #expect(Array(collection) == Self.varied && collection.count == Self.varied.count)
    for landmark in Self.varied { #expect(collection[id: landmark.id] == landmark) }
    #expect(collection[id: "1001"] == nil && collection[id: 6] == nil && collection[id: "zz"] == nil)
    #expect(try Self.index([]).collection.isEmpty)
    #expect(try Self.index([]).collection[id: 1] == nil)
  }

  @Test("a landmark's parts are those of the whole")
  func parts() throws {
    for collection in [try Self.index(Self.varied).collection, LandmarkCollection(Self.varied)] {
      for (position, landmark) in Self.varied.enumerated() {
        let label = collection.label(at: position)
        #expect(label.id == landmark.id && label.name == landmark.name)
        #expect(collection.coordinate(at: position) == landmark.coordinate)
      }
    }
  }

  @Test("of several with one id the first is found")
  func duplicateIDs() throws {
    let twice = [Self.varied[0], Self.varied[2], Self.varied[0], Self.varied[2]].enumerated().map { index, landmark in
      var landmark = landmark
      landmark.name = "\(index)"
      return landmark
    }
    let collection = try Self.index(twice).collection
    #expect(collection[id: 1001]?.name == "0" && collection[id: 7]?.name == "1")
  }

  @Test("columns of a table keep their order, and rows their values")
  func table() throws {
    let csv = """
      id,name,latitude,longitude,zone,admin,empty
      1,A,1,2,Z1,X,
      2,B,3,4,,Y,
      3,C,5,6,Z3,,
      """
    let landmarks = try LandmarkReader.read(Array(csv.utf8), as: .csv, name: "a.csv").landmarks
    let read = try Self.index(landmarks).collection.landmarks
    #expect(read == landmarks)
    #expect(read.map(\.properties.names) == landmarks.map(\.properties.names))
    #expect(try LandmarkWriter.write(read, as: .csv).bytes == LandmarkWriter.write(landmarks, as: .csv).bytes)
  }

  @Test("answers are those of the list", arguments: [Layout.uniform, .clustered, .antimeridian, .duplicates])
  func answers(layout: Layout) throws {
    var generator = SeededGenerator(seed: 81)
    let categories: [Landmark.Category?] = [.lakes, .rivers, nil, "Rare"]
    let landmarks = layout.places(count: 800, using: &generator).enumerated().map { index, coordinate in
      Landmark(
        id: .integer(Int64(index * 3)), name: "Place \(index % 90)", coordinate: coordinate,
        category: index % 97 == 0 ? categories[3] : categories[index % 3], isFavorite: index % 5 == 0 ? true : nil,
        isFeatured: index % 7 == 0)
    }
    var favorites = FavoriteStore()
    favorites[0, inDataSet: "a"] = false
    favorites[9, inDataSet: "a"] = true
    let listed = LandmarkCollection(landmarks).applying(favorites, ofDataSet: "a")
    let stored = try Self.index(landmarks).collection.applying(favorites, ofDataSet: "a")
    let filters = [
      LandmarkFilter.all, LandmarkFilter(category: "Rare"), LandmarkFilter(favoritesOnly: true),
      LandmarkFilter(category: .lakes, favoritesOnly: true, featuredOnly: true), LandmarkFilter(category: "None"),
    ]
    for filter in filters {
      #expect(stored.filtered(by: filter) == listed.filtered(by: filter))
      for _ in 0..<Effort.rounds(200) {
        let query = Layout.query(near: landmarks.map(\.coordinate), using: &generator)
        let box = query.coordinate.box(radius: 200_000)
        try #require(
          stored.nearest(to: query, count: 5, filter: filter) == listed.nearest(to: query, count: 5, filter: filter),
          "seed 81, \(query), \(filter)")
        try #require(stored.landmarks(in: box, filter: filter) == listed.landmarks(in: box, filter: filter))
      }
    }
    #expect(stored.categories == listed.categories && stored.featured == listed.featured)
    #expect(stored.category(named: "RARE") == "Rare" && stored.category(named: "none") == nil)
    for text in ["Place 17", "place", "12", "Palce 3", "no such thing at all"] {
      #expect(stored.lookup(text) == listed.lookup(text))
    }
  }

  @Test("an origin is unchanged as long as its size and time, or its size and content are")
  func origins() throws {
    let path = FileManager.default.temporaryDirectory.path + "/origin-\(UInt32.random(in: 0 ... .max)).csv"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let bytes = Array("id,latitude,longitude\n1,2,3\n".utf8)
    try FileBytes.write(bytes, to: path)
    let origin = try #require(LandmarkIndex.Origin(path, bytes: bytes))
    let index = try LandmarkIndex(
      LandmarkIndex.bytes(LandmarkCollection(Self.varied), origins: [origin]), name: "a.lmx")
    #expect(index.origins == [origin] && origin.isUnchanged(path))
    func stated(_ seconds: Int64, _ checksum: UInt64) -> LandmarkIndex.Origin {
      LandmarkIndex.Origin(
        name: origin.name, stamp: FileStamp(byteCount: origin.stamp.byteCount, seconds: seconds, nanoseconds: 0),
        checksum: checksum)
    }
    #expect(stated(1, origin.checksum).isUnchanged(path) && !stated(1, 2).isUnchanged(path))
    try FileBytes.write(bytes + bytes, to: path)
    #expect(!origin.isUnchanged(path) && !origin.isUnchanged(path + ".absent"))
  }

  @Test("an index without landmarks, and damage in the landmarks, are told")
  func faults() throws {
    let plain = IndexFile.bytes(SpatialGrid([Self.varied[0].coordinate]))
    #expect { try LandmarkIndex(plain, name: "a.lmx") } throws: { ($0 as? IndexFileError)?.code == .missingSection }
    let bytes = LandmarkIndex.bytes(LandmarkCollection(Self.varied))
    for offset in stride(from: 0, to: bytes.count, by: 5) {
      var damaged = bytes
      damaged[offset] ^= 0x41
      #expect(throws: IndexFileError.self, "byte \(offset)") { try LandmarkIndex(damaged, name: "a.lmx") }
    }
  }

  @Test("damaged records give other landmarks, never a crash")
  func damagedRecords() throws {
    let bytes = LandmarkIndex.bytes(LandmarkCollection(Self.varied))
    let table = (64 + 32 * Int(bytes[16]) + 63) & ~63
    for offset in table..<bytes.count {
      var damaged = bytes
      damaged[offset] ^= [0x01, 0x80, 0xFF][offset % 3]
      guard let collection = try? LandmarkIndex(damaged, name: "a.lmx", checking: .structure).collection else {
        continue
      }
      for landmark in collection { _ = (landmark.properties.dictionary, collection[id: landmark.id]) }
      _ = (collection.lookup("Rock"), collection.categories, collection.filtered(by: LandmarkFilter(category: .lakes)))
    }
  }
}

extension Coordinate {
  fileprivate func box(radius: Double) -> BoundingBox {
    let span = radius / 111_000
    return
      (try? BoundingBox(
        west: Degrees.wrapped(longitude - span), south: max(latitude - span, -90),
        east: Degrees.wrapped(longitude + span), north: min(latitude + span, 90))) ?? .full
  }
}
