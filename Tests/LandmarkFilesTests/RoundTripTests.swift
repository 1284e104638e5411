import GeoCore
import LandmarkFiles
import Landmarks
import TestSupport
import Testing

@Suite struct RoundTripTests {
  @Test(
    "random landmarks survive JSON and GeoJSON whole", arguments: [LandmarkFileFormat.json, .geojson, .ndjson],
    [UInt64(1), 2])
  func json(format: LandmarkFileFormat, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for size in [0, 1, 2, 50] where size > 0 || format != .ndjson {
      let landmarks = Self.landmarks(size, using: &generator)
      let written = try LandmarkWriter.write(landmarks, as: format)
      let reading = try LandmarkReader.read(written.bytes, as: format, name: "f")
      #expect(reading.landmarks == landmarks, "seed \(seed)")
      #expect(reading.problems.isEmpty && written.notes.isEmpty)
      #expect(try LandmarkWriter.write(reading.landmarks, as: format).bytes == written.bytes)
    }
  }

  @Test("random landmarks survive a table as far as it tells types apart", arguments: [UInt64(3), 4, 5])
  func csv(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for size in [0, 1, 2, 50] {
      let landmarks = Self.landmarks(size, using: &generator)
      let written = try LandmarkWriter.write(landmarks, as: .csv)
      let reading = try LandmarkReader.read(written.bytes, as: .csv, name: "f")
      #expect(reading.problems.isEmpty, "seed \(seed) \(reading.problems)")
      #expect(reading.landmarks.map(\.coordinate) == landmarks.map(\.coordinate))
      #expect(reading.landmarks.map(\.id.description) == landmarks.map(\.id.description))
      for (read, landmark) in zip(reading.landmarks, landmarks) {
        #expect(read.name == landmark.name && read.category == landmark.category && read.park == landmark.park)
        #expect(read.description == landmark.description && read.isFavorite == landmark.isFavorite)
        for (name, value) in landmark.properties.dictionary {
          let text = read.properties[name].map { $0.stringValue ?? $0.description } ?? ""
          #expect(text == (value == .null ? "" : value.stringValue ?? value.description), "seed \(seed)")
        }
      }
      // What was read from a table is written to one unchanged.
      #expect(try LandmarkWriter.write(reading.landmarks, as: .csv).bytes == written.bytes, "seed \(seed)")
    }
  }

  @Test("what a format has no room for is named")
  func notes() throws {
    let landmark = Landmark(
      id: 1, name: "a", coordinate: Coordinate(uncheckedLatitude: 1, longitude: 2), city: "c",
      properties: ["city": 1, "Latitude": 5, "id": 3, "ok": 1])
    #expect(
      try LandmarkWriter.write([landmark], as: .json).notes == [
        "property \"city\" is not written: landmark JSON has a field of that name",
        "property \"id\" is not written: landmark JSON has a field of that name",
      ])
    #expect(
      try LandmarkWriter.write([landmark], as: .geojson).notes == [
        "property \"city\" is not written: the landmark has a field of that name"
      ])
    #expect(try LandmarkWriter.write([landmark], as: .csv).notes.count == 3)
  }

  @Test("the files look as their formats want")
  func appearance() throws {
    let landmark = Landmark(
      id: 1, name: "A \"b\", c", coordinate: Coordinate(uncheckedLatitude: 1e-5, longitude: -116.5), category: .lakes,
      isFavorite: false, properties: ["n": 5])
    #expect(
      String(decoding: try LandmarkWriter.write([landmark], as: .csv).bytes, as: UTF8.self)
        == "id,name,latitude,longitude,category,isFavorite,n\r\n1,\"A \"\"b\"\", c\",0.00001,-116.5,Lakes,false,5\r\n")
    #expect(
      String(decoding: try LandmarkWriter.write([landmark], as: .geojson).bytes, as: UTF8.self) == """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","id":1,"geometry":{"type":"Point","coordinates":[-116.5,1e-05]},"properties":\
        {"name":"A \\"b\\", c","category":"Lakes","isFavorite":false,"n":5}}
        ]}

        """)
    #expect(
      String(decoding: try LandmarkWriter.write([landmark], as: .json).bytes, as: UTF8.self) == """
        [
          {
            "id": 1,
            "name": "A \\"b\\", c",
            "category": "Lakes",
            "isFavorite": false,
            "coordinates": {
              "latitude": 1e-05,
              "longitude": -116.5
            },
            "n": 5
          }
        ]

        """)
    #expect(try LandmarkWriter.write([], as: .csv).bytes == Array("id,name,latitude,longitude\r\n".utf8))
  }

  @Test("random bytes are read or refused, never more", arguments: LandmarkFileFormat.allCases, [UInt64(6)])
  func noise(format: LandmarkFileFormat, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let starts = ["", "lat,lon\n", "lat;lon;id\n", "[", "{\"type\":\"FeatureCollection\",\"features\":["]
    let parts = [
      "1", "-", ",", ";", "\"", "\n", "\r", "{", "}", "[", "]", ":", "\"id\"", "\"coordinates\"", "é", "9.5", "\t",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...40, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? ""
      }
      let bytes = Array(((starts.randomElement(using: &generator) ?? "") + text.joined()).utf8)
      guard let reading = try? LandmarkReader.read(bytes, as: format, name: "f") else { continue }
      for landmark in reading.landmarks { _ = landmark.properties.dictionary }
    }
  }

  @Test(
    "formats are known by name and suffix",
    arguments: [
      ("a.json", LandmarkFileFormat.json), ("x/y.GeoJSON", .geojson), ("a.b.csv", .csv), ("t.TSV", .csv), ("csv", nil),
      ("a.GPKG", .geopackage), ("a.ndjson", .ndjson), ("a.geojsonl", .ndjson), ("a.geojsons", .ndjson),
      ("a.jsonl", .ndjson), ("a.gpx", .gpx), ("a.kml.KMZ", .kmz), ("a.Kml", .kml),
      ("a.xml", nil), ("dir.csv/file", nil), ("", nil), (".json", .json),
    ] as [(String, LandmarkFileFormat?)])
  func formats(path: String, format: LandmarkFileFormat?) {
    #expect(LandmarkFileFormat(path: path) == format)
    #expect(LandmarkFileFormat(name: "GeoJSON") == .geojson)
    #expect(LandmarkFileFormat(name: "gml") == nil)
  }

  static func landmarks(_ count: Int, using generator: inout SeededGenerator) -> [Landmark] {
    (0..<count).map { index in
      func text() -> String? {
        guard Bool.random(using: &generator) else { return nil }
        let parts = ["a", "É", "\"", ",", "\n", "\r\n", "\r", ";", " ", "😀", "\\", "'", "007", "x"]
        return "."
          + (0..<Int.random(in: 0...6, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? "" }
          .joined()
      }
      func flag() -> Bool? { [nil, true, false].randomElement(using: &generator) ?? nil }
      let coordinate = Coordinate(
        uncheckedLatitude: Double.random(in: -90...90, using: &generator),
        longitude: Double.random(in: -180...180, using: &generator))
      var landmark = Landmark(
        id: Bool.random(using: &generator) ? .integer(Int64(index) - 20) : .text("id \(index)"), name: text() ?? "",
        coordinate: coordinate, category: text().map(Landmark.Category.init(rawValue:)), city: text(), state: text(),
        park: text(), isFavorite: flag(), isFeatured: flag(), description: text(), imageName: text())
      for name in ["zeta", "a b", "é,\""] where Bool.random(using: &generator) {
        landmark.properties[name] =
          [.integer(.random(in: -10...10)), .number(0.1), .number(5), true, .string(text() ?? "y"), ["k": [1, "z"]]]
          .randomElement(using: &generator)
      }
      return landmark
    }
  }
}
