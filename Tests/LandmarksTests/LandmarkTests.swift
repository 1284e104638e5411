import GeoCore
import Landmarks
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct LandmarkTests {
  @Test("an id keeps whether it was an integer or a text")
  func ids() {
    #expect(Landmark.ID(parsing: "1001") == 1001)
    #expect(Landmark.ID(parsing: "-5") == .integer(-5))
    #expect(Landmark.ID(parsing: "007") == .text("007"))
    #expect(Landmark.ID(parsing: "+7") == .text("+7"))
    #expect(Landmark.ID(parsing: "9223372036854775807") == .integer(.max))
    #expect(Landmark.ID(parsing: "9223372036854775808") == .text("9223372036854775808"))
    #expect(Landmark.ID(parsing: "1001") != ("1001" as Landmark.ID))
    #expect([.text("b"), .text("a"), 10, 9].sorted() == [9, 10, "a", "b"] as [Landmark.ID])
    #expect("\(Landmark.ID(parsing: " x "))" == " x ")
  }

  @Test("a category is any name")
  func categories() {
    #expect(Landmark.Category.lakes.rawValue == "Lakes")
    #expect(Landmark.Category.mountains > .lakes)
    #expect(("Caves" as Landmark.Category).description == "Caves")
  }

  @Test("the sample's JSON comes back as it was, through any Codable coder")
  func codable() throws {
    let text = """
      {"name":"Turtle Rock","category":"Rivers","city":"Twentynine Palms","state":"California","id":1001,
      "isFeatured":true,"isFavorite":false,"park":"Joshua Tree National Park",
      "coordinates":{"longitude":-116.166868,"latitude":34.011286},"description":"A rock.","imageName":"turtlerock",
      "elevation":12345678901234567890123456789,"tags":["a",1.5,null,true,{"x":-1}]}
      """
    let landmark = try JSONDecoder().decode(Landmark.self, from: Data(text.utf8))
    #expect(landmark.id == 1001)
    #expect(landmark.coordinate == Samples.turtleRock.coordinate)
    #expect(landmark.isFeatured && !landmark.isFavorite)
    #expect(landmark.properties.names == ["elevation", "tags"])
    #expect(landmark.properties["elevation"] == .integer(12_345_678_901_234_567_890_123_456_789))
    #expect(landmark.properties["tags"] == ["a", 1.5, .null, true, ["x": -1]])
    let data = try JSONEncoder().encode(landmark)
    #expect(try JSONDecoder().decode(Landmark.self, from: data) == landmark)
    let record = try JSONDecoder().decode([String: JSONValue].self, from: data)
    #expect(try record == JSONDecoder().decode([String: JSONValue].self, from: Data(text.utf8)))
  }

  @Test("what did not come is not written")
  func absence() throws {
    let landmark = try Landmark(jsonRecord: ["id": "a", "coordinates": ["latitude": 1, "longitude": 2], "city": .null])
    #expect(landmark.city == nil && landmark.name.isEmpty && !landmark.isFavorite && landmark.category == nil)
    #expect(landmark.jsonRecord.map(\.0) == ["id", "coordinates"])
    var liked = landmark
    liked.isFavorite = true
    #expect(liked.jsonRecord.map(\.0) == ["id", "isFavorite", "coordinates"])
    #expect(liked != landmark)
  }

  @Test("more members of the coordinates are kept and written back inside them")
  func altitude() throws {
    let record: [String: JSONValue] = ["id": 1, "coordinates": ["latitude": 1.5, "longitude": 2.5, "altitude": 90]]
    let landmark = try Landmark(jsonRecord: record)
    #expect(Dictionary(landmark.jsonRecord) { $1 } == record)
    #expect(landmark.unwritableJSONProperties.isEmpty)
  }

  @Test("latitude and longitude may stand beside the name")
  func flatCoordinates() throws {
    let landmark = try Landmark(jsonRecord: ["id": 1, "latitude": 1.5, "longitude": 2])
    #expect(landmark.coordinate == Samples.coordinate(1.5, 2))
    #expect(landmark.properties.isEmpty)
  }

  @Test("a property with the name of a field has no room in JSON and is named")
  func unwritable() {
    var landmark = Samples.plain
    landmark.properties = ["id": 5, "city": 3, "coordinates": "x", "other": 1]
    #expect(landmark.unwritableJSONProperties == ["city", "coordinates", "id"])
    #expect(landmark.jsonRecord.map(\.0) == ["id", "name", "coordinates", "other"])
  }

  static let faults: [(JSONValue, LandmarkError.Code, String)] = [
    (["coordinates": ["latitude": 1, "longitude": 2]], .missingID, "id"),
    (["id": 1.5, "coordinates": ["latitude": 1, "longitude": 2]], .wrongKind, "id"),
    (["id": "", "coordinates": ["latitude": 1, "longitude": 2]], .wrongKind, "id"),
    (["id": 12_345_678_901_234_567_890], .wrongKind, "id"),
    (["id": 1], .missingCoordinate, "coordinates"),
    (["id": 1, "coordinates": .null], .missingCoordinate, "coordinates"),
    (["id": 1, "coordinates": [1, 2]], .wrongKind, "coordinates"),
    (["id": 1, "coordinates": ["latitude": 1]], .missingCoordinate, "longitude"),
    (["id": 1, "coordinates": ["latitude": "1", "longitude": 2]], .wrongKind, "latitude"),
    (["id": 1, "coordinates": ["latitude": 95, "longitude": 10]], .invalidCoordinate, "latitude"),
    (["id": 1, "coordinates": ["latitude": 5, "longitude": 190]], .invalidCoordinate, "longitude"),
    (["id": 1, "coordinates": ["latitude": 1, "longitude": 2], "name": 5], .wrongKind, "name"),
    (["id": 1, "coordinates": ["latitude": 1, "longitude": 2], "isFavorite": "yes"], .wrongKind, "isFavorite"),
  ]

  @Test("a record that is no landmark is refused with the field named", arguments: faults)
  func refusal(record: JSONValue, code: LandmarkError.Code, field: String) throws {
    let record = try #require(record.objectValue)
    let error = #expect(throws: LandmarkError.self) { try Landmark(jsonRecord: record) }
    #expect(error?.code == code)
    #expect(error?.field == field)
  }

  @Test("a decoder's error carries the reason")
  func decodingError() {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Landmark.self, from: Data("{\"id\":1}".utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("not corrupted data")
      return
    }
    #expect((context.underlyingError as? LandmarkError)?.code == .missingCoordinate)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Landmark.self, from: Data("[1]".utf8)) }
  }

  @Test("properties are a dictionary, changed one by one")
  func properties() {
    var properties: Landmark.Properties = ["a": 1, "b": "x"]
    properties["a"] = nil
    properties["c"] = [true]
    #expect(properties == Landmark.Properties(["b": "x", "c": [true]]))
    #expect(properties.hashValue == Landmark.Properties(["b": "x", "c": [true]]).hashValue)
    #expect(properties.names == ["b", "c"])
    #expect(!properties.isEmpty)
  }
}
