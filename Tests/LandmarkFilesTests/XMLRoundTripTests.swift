import GeoCore
import LandmarkFiles
import Landmarks
import Reprojection
import TestSupport
import Testing

@Suite("Round trips of GPX, KML and KMZ")
struct XMLRoundTripTests {
  #if XML
    @Test("random landmarks survive whole", arguments: [LandmarkFileFormat.gpx, .kml, .kmz], [UInt64(1), 2, 3])
    func roundTrip(format: LandmarkFileFormat, seed: UInt64) throws {
      var generator = SeededGenerator(seed: seed)
      for size in [0, 1, 2, 50, 200] {
        var landmarks = RoundTripTests.landmarks(size, using: &generator)
        for index in landmarks.indices { Self.decorate(&landmarks[index], using: &generator) }
        let written = try LandmarkWriter.write(landmarks, as: format)
        let reading = try LandmarkReader.read(written.bytes, as: format, name: "f")
        #expect(reading.problems.isEmpty && written.notes.isEmpty, "seed \(seed) \(reading.problems) \(written.notes)")
        #expect(reading.landmarks.count == landmarks.count, "seed \(seed)")
        for (read, landmark) in zip(reading.landmarks, landmarks) where read != landmark {
          Issue.record("seed \(seed): \(landmark) \(landmark.properties.dictionary) is read as \(read)")
        }
        #expect(try LandmarkWriter.write(reading.landmarks, as: format).bytes == written.bytes, "seed \(seed)")
      }
    }

    /// Gives a landmark properties that are elements of the formats, and some that only look so.
    static func decorate(_ landmark: inout Landmark, using generator: inout SeededGenerator) {
      let texts: [JSONValue] = [
        "x", " x ", "", "1001", "true", "a\nb", "a\r\nb", "\t", "]]>", "&amp;", "é😀", "2026-01-02T03:04:05Z",
        "2026-01-02",
      ]
      let numbers: [JSONValue] = [0, 5, -3.25, 1e-7, 1e300, .integer(Int128(Int64.max)), 2.0, .number(-0.0)]
      let others: [JSONValue] = [
        .null, true, [], [1, "a"], [:], ["href": "u", "text": "t"], ["href": "u", "text": " "], ["href": "u"],
        ["u", ["href": "v", "type": "w"]], ["u"],
      ]
      let all = texts + numbers + others
      for name in [
        "altitude", "elevation", "time", "symbol", "comment", "source", "link", "sat", "fix", "hdop", "magvar", "begin",
        "end", "styleUrl", "visibility", "snippet", "altitudeMode", "address", "property", "a:b", "1", "", "É", "x\ny",
        "track", "@id",
      ] where Int.random(in: 0..<4, using: &generator) == 0 {
        landmark.properties[name] = all.randomElement(using: &generator)
      }
      let folders: [JSONValue] = ["A", "A/B", "A/B/C", "B", "A//B", "/", " A", "", 5, "1"]
      if Bool.random(using: &generator) { landmark.properties["folder"] = folders.randomElement(using: &generator) }
    }

    @Test(
      "the built-in fields go through every other format and back", arguments: [LandmarkFileFormat.gpx, .kml, .kmz])
    func through(format: LandmarkFileFormat) throws {
      let landmark = Landmark(
        id: 1001, name: "Turtle Rock", coordinate: try Coordinate(latitude: 34.011286, longitude: -116.166868),
        category: .rivers, city: "c", state: "s", park: "p", isFavorite: true, isFeatured: false, description: "d",
        imageName: "i", properties: ["tags": ["a", ["k": 1.5]]])
      let bytes = try LandmarkWriter.write([landmark], as: format).bytes
      #expect(LandmarkFileFormat(content: bytes) == format)
      let json = try LandmarkWriter.write(LandmarkReader.read(bytes, as: format, name: "f").landmarks, as: .json).bytes
      #expect(try LandmarkReader.read(json, as: .json, name: "f").landmarks == [landmark])
    }
  #else
    @Test(
      "without libxml2 the reader and the writer say how to get it", arguments: [LandmarkFileFormat.gpx, .kml, .kmz])
    func unavailable(format: LandmarkFileFormat) {
      let read = #expect(throws: LandmarkFileError.self) {
        try LandmarkReader.read(Array("<gpx/>".utf8), as: format, name: "f")
      }
      #expect(read?.code == .libraryNotAvailable && read?.description.contains("trait XML") == true)
      let written = #expect(throws: LandmarkFileError.self) { try LandmarkWriter.write([], as: format) }
      #expect(written?.code == .libraryNotAvailable)
    }
  #endif

  @Test("another reference system has no name in these formats", arguments: [LandmarkFileFormat.gpx, .kml, .kmz])
  func systems(format: LandmarkFileFormat) throws {
    let error = #expect(throws: LandmarkFileError.self) { try LandmarkWriter.write([], as: format, in: .epsg(3857)) }
    #expect(error?.code == .foreignReferenceSystem)
  }

  @Test(
    "formats are known by their first bytes",
    arguments: [
      ("<gpx", .gpx), ("\u{FEFF}\r\n<?xml version='1.0'?><!-- <kml> --><!DOCTYPE gpx><g:gpx/>", .gpx), ("<kml>", .kml),
      ("PK\u{3}\u{4}x", .kmz), ("<html><gpx>", nil), ("", nil), ("{\"a\":\"<gpx>\"}", nil), ("<!-- <gpx>", nil),
      ("<", nil), ("<?xml?>", nil),
    ] as [(String, LandmarkFileFormat?)])
  func content(text: String, format: LandmarkFileFormat?) {
    #expect(LandmarkFileFormat(content: Array(text.utf8)) == format)
    let wide: [UInt8] =
      [0xFF, 0xFE] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
    if format != .kmz, !text.hasPrefix("\u{FEFF}") { #expect(LandmarkFileFormat(content: wide) == format) }
  }
}
