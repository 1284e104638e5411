import GeoCore
import TestSupport
import Testing

@testable import CoordinateNotation

@Suite("Geohashes")
struct GeohashTests {
  @Test(
    "published places",
    arguments: [
      ("u4pruydqqvj", 57.64911, 10.40744), ("ezs42", 42.6, -5.6), ("u120fxw", 52.205, 0.119),
      ("7zzzzzzzz", -0.000001, -0.000001), ("s00000000", 0, 0), ("zzzzzzzzz", 90, 180), ("000000000", -90, -180),
    ])
  func published(text: String, latitude: Double, longitude: Double) throws {
    let place = try Coordinate(latitude: latitude, longitude: longitude)
    let hash = Geohash(place, length: text.count)
    #expect(hash.description == text)
    #expect(try Geohash(parsing: text) == hash)
    #expect(try Geohash(parsing: text.uppercased()) == hash)
    #expect(hash.boundingBox.contains(place))
  }

  @Test("the box and its middle")
  func box() throws {
    let hash = try Geohash(parsing: "ezs42")
    let box = hash.boundingBox
    #expect((box.south, box.west, box.north, box.east) == (42.5830078125, -5.625, 42.626953125, -5.5810546875))
    #expect(hash.coordinate == box.center)
    #expect(try Geohash(parsing: "s").boundingBox == BoundingBox(west: 0, south: 0, east: 45, north: 45))
  }

  @Test("neighbours, clockwise from the north")
  func neighbors() throws {
    let hash = try Geohash(parsing: "ezzz")
    let around = ["gbpb", "u000", "spbp", "spbn", "ezzy", "ezzw", "ezzx", "gbp8"]
    #expect(Set(hash.neighbors.map(\.description)) == Set(around))
    #expect(hash.neighbor(.north)?.description == "gbpb")
    #expect(hash.neighbor(.east)?.description == "spbp")
    #expect(hash.neighbor(.south)?.description == "ezzy")
    #expect(hash.neighbor(.west)?.description == "ezzx")
  }

  @Test("neighbours wrap at the antimeridian and end at the poles")
  func edges() throws {
    let last = try Geohash(parsing: "zzzz")
    #expect(last.neighbor(.north) == nil)
    #expect(last.neighbor(.northEast) == nil)
    #expect(last.neighbor(.east)?.description == "bpbp")
    #expect(last.neighbors.count == 5)
    #expect(try Geohash(parsing: "2").neighbor(.west)?.description == "r")
    #expect(try Geohash(parsing: "0").neighbor(.south) == nil)
  }

  @Test("a neighbour shares an edge or a corner, and the way back leads back")
  func neighborsTouch() {
    var generator = SeededGenerator(seed: 0x5EED_0102)
    let opposite: [Geohash.Direction] = [.south, .southWest, .west, .northWest, .north, .northEast, .east, .southEast]
    for round in 0..<5_000 {
      let hash = Geohash(RandomPlaces.place(round, using: &generator), length: 1 + round % 18)
      for (direction, back) in zip(Geohash.Direction.allCases, opposite) {
        guard let neighbor = hash.neighbor(direction) else { continue }
        let comment: Comment = "seed \(generator.seed), round \(round): \(hash) \(direction)"
        #expect(neighbor.neighbor(back) == hash, comment)
        #expect(neighbor.boundingBox.intersects(hash.boundingBox), comment)
        #expect(!neighbor.boundingBox.contains(hash.coordinate), comment)
      }
    }
  }

  @Test("reading what was written gives the cell, and the cell holds the place exactly")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 0x5EED_0103)
    for round in 0..<10_000 {
      let place = RandomPlaces.place(round, using: &generator)
      let hash = Geohash(place, length: round % 20)
      let comment: Comment = "seed \(generator.seed), round \(round): \(place) as \(hash)"
      #expect(try Geohash(parsing: hash.description) == hash, comment)
      #expect(hash.boundingBox.contains(place), comment)
      #expect(hash.boundingBox.contains(hash.coordinate), comment)
      #expect(hash.boundingBox.center == hash.coordinate, comment)
    }
  }

  @Test(
    "what is no geohash is refused",
    arguments: ["", " ", "a", "ezs4i", "ezs 42", "ezs42!", "ezs4ö", "\u{0}", "0123456789012345678", "e🌍"])
  func refused(text: String) {
    #expect(throws: CoordinateNotationError.self) { try Geohash(parsing: text) }
  }
}
