import GeoCore
import Landmarks
import Testing

@Suite("The user's own landmarks")
struct UserLandmarksTests {
  static func landmark(_ id: Landmark.ID, _ name: String, _ properties: Landmark.Properties = [:]) -> Landmark {
    Landmark(
      id: id, name: name, coordinate: Coordinate(uncheckedLatitude: 1.5, longitude: -0.0), category: "x",
      isFavorite: true, properties: properties)
  }

  @Test("what was added is read as it was, properties with the names of fields too")
  func roundTrip() throws {
    var mine = UserLandmarks()
    let landmarks = [
      Self.landmark(1, "A \"b\"\n", ["name": "other", "city": 5, "coordinates": [1], "properties": ["id": 1]]),
      Self.landmark("1", "", ["n": 5.0, "i": 5, "none": .null]),
    ]
    #expect(mine.add(landmarks) == [.added(1), .added("1")])
    let again = try UserLandmarks(mine.bytes, name: "f")
    #expect(again == mine && again.landmarks == landmarks)
    #expect(try UserLandmarks(UserLandmarks().bytes, name: "f") == UserLandmarks())
  }

  @Test("members of the file that are not known stay")
  func others() throws {
    var mine = try UserLandmarks(Array("{\"landmarks\": [], \"later\": [1]}".utf8), name: "f")
    _ = mine.add([Self.landmark(1, "A")])
    #expect(String(decoding: mine.bytes, as: UTF8.self).contains("\"later\": [1]"))
  }

  @Test("a number that is given out is nobody's")
  func numbers() {
    var mine = UserLandmarks()
    let added = mine.add([Self.landmark(1, "a"), Self.landmark(2, "b"), Self.landmark(3, "c")], numbered: [1, 3])
    #expect(added == [.added(3), .added(2), .added(4)])
    #expect(mine.add([Self.landmark(9, "c")], numbered: [9]) == [.present])
    #expect(mine.add([Self.landmark(2, "z")]) == [.refused(by: Self.landmark(2, "b"))])
    #expect(mine.add([Self.landmark(2, "z")], isReplacing: true) == [.replaced])
    #expect(mine.landmarks.map(\.name) == ["z", "a", "c"])
  }

  @Test(
    "what is no such file is refused",
    arguments: [
      "", "[]", "{}", "{\"landmarks\": {}}", "{\"landmarks\": [1]}", "{\"landmarks\": [{\"id\": 1}]}",
      "{\"landmarks\": [{\"id\":1,\"latitude\":1,\"longitude\":2},{\"id\":1,\"latitude\":1,\"longitude\":2}]}",
      "{\"version\": 0, \"landmarks\": []}", "{\"version\": 2, \"landmarks\": []}",
    ])
  func malformed(text: String) {
    let error = #expect(throws: StoreError.self) { try UserLandmarks(Array(text.utf8), name: "f") }
    #expect(error?.code == (text.contains("2, \"l") ? .newerVersion : .malformed))
    #expect(error?.description.hasPrefix("f:") == true)
  }
}
