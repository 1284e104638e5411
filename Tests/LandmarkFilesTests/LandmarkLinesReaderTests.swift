import GeoCore
import LandmarkFiles
import Landmarks
import Testing

@Suite struct LandmarkLinesReaderTests {
  static let feature =
    #"{"type":"Feature","id":1,"geometry":{"type":"Point","coordinates":[2,1]},"properties":{"a":5}}"#

  @Test("features, geometries and records stand a line each; empty lines do not matter")
  func kinds() throws {
    let text = [
      "\u{FEFF}" + Self.feature, "", #"{"type":"Point","coordinates":[3,4]}"#, "   ",
      #"{"id":"x","coordinates":{"latitude":5,"longitude":6}}"#,
      #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[7,8]}]}"#,
    ]
    for end in ["\n", "\r\n"] {
      let reading = try read(text.joined(separator: end), .ndjson)
      #expect(reading.problems.isEmpty)
      #expect(reading.landmarks.map(\.id) == [1, 2, "x", 4])
      #expect(reading.landmarks.map(\.coordinate.description) == ["1,2", "4,3", "5,6", "8,7"])
      #expect(reading.landmarks.first?.properties == ["a": 5])
    }
  }

  @Test("a text sequence may spread a record over lines")
  func sequence() throws {
    let spread = #"{"type":"Feature","id":2,"geometry":"# + "\n" + #"{"type":"Point","coordinates":[3,4]}}"#
    let reading = try read("\u{1E}\(Self.feature)\n\u{1E}\(spread)\n\u{1E}{\n\u{1E}\n", .ndjson)
    #expect(reading.landmarks.map(\.id) == [1, 2])
    #expect(reading.lines == [5])
  }

  @Test("a bad line is reported where it is bad, and the rest goes on")
  func badLines() throws {
    let reading = try read(
      [
        "  {\"type\":}", Self.feature, "{} x", "[1]", #"{"type":"FeatureCollection","features":[]}"#,
        #"{"type":"Feature","geometry":null}"#, #"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#, "{\"a\":",
      ].joined(separator: "\n"), .ndjson)
    #expect(reading.landmarks.map(\.id) == [1])
    #expect(reading.problems.map(\.line) == Array(1...8).filter { $0 != 2 })
    #expect(
      reading.problems.map { $0.description(in: "f") } == [
        "f:1:11: record 1 has \"}\" where a value is expected",
        "f:3:4: record 3 has \"x\" where the end of the line is expected",
        "f:4: record 4 is a list instead of an object",
        "f:5: record 5 is a FeatureCollection; a line holds one Feature",
        "f:6: record 6 has no geometry; a landmark needs a Point",
        "f:7: record 7 has the geometry LineString, and a landmark is a Point; --representative-points takes a point of it",
        "f:8:6: record 8 ends where a value is expected",
      ])
  }

  @Test("records without coordinates are named as such, and an empty file as empty")
  func useless() {
    #expect(failure("{\"id\":1}\n{\"id\":2}\n", .ndjson)?.code == .noCoordinates)
    #expect(failure("\n \n", .ndjson)?.code == .empty)
  }
}
