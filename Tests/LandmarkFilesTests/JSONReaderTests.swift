import GeoCore
import LandmarkFiles
import Landmarks
import Testing

@Suite struct JSONReaderTests {
  @Test("the sample's records are read, a bad one is reported with its line and the rest goes on")
  func records() throws {
    let reading = try read(
      """
      [
        {"id": 1, "name": "a", "coordinates": {"longitude": 2, "latitude": 1}},
        {"id": 2,
         "name": 5, "coordinates": {"longitude": 2, "latitude": 1}},
        {"id": 3, "coordinates": {"longitude": 2, "latitude": 91}},
        {"id": 4, "name": "x" "y"},
        "text", null,
        {"id": 1, "coordinates": {"longitude": 2, "latitude": 1}},
        {"name": "no id", "coordinates": {"longitude": 2, "latitude": 1}, "extra": [1]},
        {"id": 6},
      ]
      """, .json)
    #expect(reading.landmarks.map(\.id) == [1, 8])
    #expect(reading.landmarks.last?.properties == ["extra": [1]])
    #expect(
      reading.problems.map(\.description) == [
        "line 3: name is a number instead of a text",
        "line 5: latitude 91 is outside -90…90; did you mean longitude,latitude? try 2,91",
        "line 6, column 25: record 4 has \"\"\" where \",\" or \"}\" is expected",
        "line 7: record 5 is a text instead of an object",
        "line 7: record 6 is null instead of an object",
        "line 8: id 1 came before, in line 2; this record is left out",
        "line 10: record 9 has no coordinates; a landmark needs \"coordinates\": {\"longitude\": …, \"latitude\": …}",
        "line 11, column 1: record 10 has \"]\" where a value is expected",
      ])
  }

  @Test("records without coordinates, as the sample's hikes, are named as such")
  func hikes() {
    let error = failure(
      #"[{"id":1001,"name":"Lonesome Ridge Trail","distance":4.5,"observations":[]},{"id":1002}]"#, .json)
    #expect(error?.code == .noCoordinates)
    #expect(error?.description.hasPrefix("file: none of its 2 records has coordinates; a landmark needs") == true)
  }

  @Test("a file that breaks off gives what was whole and says where")
  func truncated() throws {
    let whole = #"{"id":1,"coordinates":{"longitude":2,"latitude":1}}"#
    for rest in ["", ",", ",{\"id\":", ",{\"id\":2,\"name\":\"a", " {}"] {
      let reading = try read("[\(whole)\n\(rest)", .json)
      #expect(reading.landmarks.count == 1)
      #expect(reading.lines == [2], "\(rest)")
    }
    let reading = try read("[\(whole)]\nx", .json)
    #expect(reading.landmarks.count == 1 && reading.lines == [2])
  }

  static let useless: [(String, LandmarkFileError.Code)] = [
    ("", .empty), ("{}", .wrongShape), (#"{"landmarks":[]}"#, .wrongShape), ("x", .malformed), ("12", .malformed),
    ("[{", .malformed), (#"["#, .malformed), ("null", .malformed), ("{\"a\"", .malformed),
  ]

  @Test("what is no list of records is refused", arguments: useless)
  func refusing(text: String, code: LandmarkFileError.Code) {
    #expect(failure(text, .json)?.code == code)
  }

  @Test("an empty list has no landmarks")
  func empty() throws {
    let reading = try read("\u{FEFF} [ ] ", .json)
    #expect(reading.landmarks.isEmpty && reading.problems.isEmpty && reading.notes.isEmpty)
  }

  static let dialects = [
    #"{"id":1,"latitude":1.5,"longitude":2}"#, #"{"id":1,"lat":1.5,"lon":2}"#, #"{"id":1,"lng":2,"lat":1.5}"#,
    #"{"id":1,"lat":1.5,"long":2}"#, #"{"id":1,"coordinates":{"lat":1.5,"lng":2}}"#,
    #"{"id":1,"location":{"lat":1.5,"lng":2}}"#, #"{"id":1,"position":{"latitude":1.5,"longitude":2}}"#,
    #"{"id":1,"coordinate":{"longitude":2,"latitude":1.5}}"#,
  ]

  @Test("a place may be called otherwise", arguments: dialects)
  func places(record: String) throws {
    let landmark = try #require(try read("[\(record)]", .json).landmarks.first)
    #expect(landmark.coordinate.description == "1.5,2" && landmark.properties.names.isEmpty)
    // A text is no angle, and a list does not say which number is which.
    #expect(failure(#"[{"id":1,"location":"1.5,2"}]"#, .json)?.code == .noCoordinates)
    #expect(try read(#"[{"id":1,"coordinates":[1.5,2]}]"#, .json).problems.first?.message.contains("a list") == true)
  }

  @Test("the only list of objects in an object is the list of records")
  func wrapped() throws {
    let reading = try read(
      """
      {"version": 2, "tags": ["a"], "landmarks": [
        {"id": 1, "lat": 1, "lon": 2},
        {"id": 2}
      ], "next": null}
      """, .json)
    #expect(reading.landmarks.map(\.id) == [1] && reading.lines == [3])
    #expect(
      reading.notes == ["the records are those of the member \"landmarks\"; what is beside it is not read"])
    let two = failure(#"{"a":[{"lat":1,"lon":2}],"b":[{"lat":1,"lon":2}]}"#, .json)
    #expect(two?.code == .wrongShape)
  }

  @Test("GeoJSON in a .json file is read as such and said")
  func geojson() throws {
    let reading = try read(#"{"type":"Point","coordinates":[2,1]}"#, .json)
    #expect(reading.landmarks.count == 1)
    #expect(reading.notes.first == "the file is GeoJSON and was read as such")
  }
}
