import GeoCore
import LandmarkFiles
import Landmarks
import Testing

@Suite struct GeoJSONReaderTests {
  static func collection(_ features: String...) -> String {
    "{\"type\":\"FeatureCollection\",\"features\":[\n" + features.joined(separator: ",\n") + "\n]}"
  }

  static func feature(_ geometry: String, id: String = "1", properties: String = "null") -> String {
    "{\"type\":\"Feature\",\"id\":\(id),\"geometry\":\(geometry),\"properties\":\(properties)}"
  }

  @Test("a collection, a feature and a bare point are read, longitude first")
  func shapes() throws {
    let point = #"{"type":"Point","coordinates":[-116.166868,34.011286]}"#
    for text in [Self.collection(Self.feature(point)), Self.feature(point), point] {
      let reading = try read(text, .geojson)
      #expect(reading.landmarks.map(\.coordinate.description) == ["34.011286,-116.166868"])
      #expect(reading.landmarks.first?.id == 1)
      #expect(reading.problems.isEmpty)
    }
    #expect(try read(Self.collection(), .geojson).landmarks.isEmpty)
  }

  @Test("properties that are fields of a landmark become them, others stay")
  func properties() throws {
    let text = Self.feature(
      #"{"type":"Point","coordinates":[2,1]}"#, id: "\"a\"",
      properties: #"{"name":"N","category":"Lakes","state":7,"isFavorite":true,"id":5,"pop":12345678901234567890}"#)
    let landmark = try #require(try read(text, .geojson).landmarks.first)
    #expect(landmark.id == "a" && landmark.name == "N" && landmark.category == .lakes && landmark.isFavorite)
    #expect(landmark.properties == ["state": 7, "id": 5, "pop": 12_345_678_901_234_567_890])
  }

  @Test("an id among the properties counts where the feature has none; the name may be spelled otherwise")
  func idAndName() throws {
    let reading = try read(
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[2,1]},"properties":{"id":77,"NAME":"X"}}"#, .geojson
    )
    #expect(reading.landmarks.first?.id == 77 && reading.landmarks.first?.name == "X")
    #expect(reading.landmarks.first?.properties.isEmpty == true)
    #expect(reading.notes == ["name from property \"NAME\""])
  }

  @Test("heights, boxes and foreign members are tolerated; what is not kept is said")
  func extras() throws {
    let reading = try read(
      """
      {"bbox":[0,0,9,9],"foreign":{"x":[1]},"features":[
      {"type":"Feature","bbox":[2,1,2,1],"when":"now","geometry":{"type":"Point","coordinates":[2,1,90.5],"bbox":[1]},
      "properties":{}}],"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS84"}},
      "type":"FeatureCollection"}
      """, .geojson)
    #expect(reading.landmarks.first?.properties == ["altitude": 90.5, "when": "now"])
    #expect(reading.notes.contains("members \"when\" of features are kept as properties"))
    #expect(reading.notes.contains("heights of points are kept as the property \"altitude\""))
  }

  static let badFeatures: [(String, String)] = [
    (
      feature(#"{"type":"Polygon","coordinates":[]}"#),
      "record 1 has the geometry Polygon, and a landmark is a Point; --representative-points takes a point of it"
    ),
    (feature("null"), "record 1 has no geometry; a landmark needs a Point"),
    (feature(#"{"type":"Point","coordinates":[]}"#), "record 1 has a Point without coordinates"),
    (
      feature(#"{"type":"Point","coordinates":[1]}"#),
      "record 1 has a Point whose coordinates are not [longitude, latitude]"
    ),
    (
      feature(#"{"type":"Point","coordinates":["1","2"]}"#),
      "record 1 has a Point whose coordinates are not [longitude, latitude]"
    ),
    (
      feature(#"{"type":"Point","coordinates":[34,-116]}"#),
      "latitude -116 is outside -90…90; GeoJSON has the longitude first: did you mean [-116,34]?"
    ),
    (
      feature(#"{"type":"Point","coordinates":[190,5]}"#),
      "longitude 190 is outside -180…180; the same meridian is -170"
    ),
    (feature("[1,2]"), "record 1 has a list where an object should be"),
    (
      feature(#"{"type":"Point","coordinates":[1,2]}"#, id: "1.5"),
      "id 1.5 is neither an integer of 64 bits nor a text that is not empty"
    ),
    (#"{"type":"Point","coordinates":[1,2]}"#, "record 1 is not a Feature"),
    ("5", "record 1 is not a Feature"),
    ("{\"type\":\"Feature\",}", "record 1 has \"}\" where a name in quotes is expected"),
  ]

  @Test("a feature that is no point is reported with its line and the rest goes on", arguments: badFeatures)
  func badFeature(feature: String, message: String) throws {
    let good = Self.feature(#"{"type":"Point","coordinates":[2,1]}"#, id: "9")
    let reading = try read(Self.collection(feature, good), .geojson)
    #expect(reading.landmarks.map(\.id) == [9])
    #expect(reading.problems.map(\.message) == [message] && reading.lines == [2])
  }

  static let useless: [(String, LandmarkFileError.Code)] = [
    ("", .empty), ("[]", .wrongShape), ("{}", .wrongShape), (#"{"type":"Topology","objects":{}}"#, .wrongShape),
    (#"{"type":"FeatureCollection"}"#, .wrongShape), (#"{"type":"FeatureCollection","features":{}}"#, .wrongShape),
    (#"{"type":5,"features":[]}"#, .wrongShape), ("x", .malformed), ("{\"type\"", .malformed),
    (
      #"{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"EPSG:3857"}},"features":[]}"#,
      .foreignReferenceSystem
    ),
    (#"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null}]}"#, .noCoordinates),
  ]

  @Test("what is no GeoJSON of places is refused", arguments: useless)
  func refusing(text: String, code: LandmarkFileError.Code) {
    #expect(failure(text, .geojson)?.code == code)
  }

  @Test("a collection that breaks off gives what was whole")
  func truncated() throws {
    let reading = try read(
      "{\"features\":[" + Self.feature(#"{"type":"Point","coordinates":[2,1]}"#) + ",\n{\"type\":", .geojson)
    #expect(reading.landmarks.count == 1 && reading.lines == [2])
  }
}
