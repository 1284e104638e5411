import GeoCore
import LandmarkCommands
import LandmarkFiles
import Landmarks
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Rows through landmark join")
struct JoinTests {
  private static let folder: String = {
    let folder = FileManager.default.temporaryDirectory.path + "/landmarks-\(UInt64.random(in: 0 ... .max))"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }()

  private static func file(_ name: String, _ text: String) throws -> String {
    let path = "\(folder)/\(UInt64.random(in: 0 ... .max))-\(name)"
    try FileBytes.write(Array(text.utf8), to: path)
    return path
  }

  private static func data(_ places: [Coordinate]) throws -> String {
    try file(
      "data.csv",
      "id,name,latitude,longitude,category\n"
        + places.enumerated().map { "\($0),Place \($0),\($1),\($0 % 3 == 0 ? "Lakes" : "Rivers")\n" }.joined())
  }

  private static func fields(_ output: String) -> [[Substring]] {
    output.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
  }

  @Test("the nearest of brute force, with its distance and bearing", arguments: Layout.allCases)
  func agreesWithBruteForce(layout: Layout) throws {
    var random = SeededGenerator(seed: 144)
    let places = layout.places(count: 300, using: &random)
    let oracle = BruteForce(places)
    let path = try Self.data(places)
    let queries = (0..<Effort.rounds(2_000)).map { _ in Layout.query(near: places, using: &random) }
    let input = "lat,lon\n" + queries.map { "\($0)\n" }.joined()
    let lakes = { (index: Int) in index % 3 == 0 }
    let variants: [(words: [String], count: Int, within: Double, filter: (Int) -> Bool)] = [
      ([], 1, .infinity, { _ in true }), (["--within", "300km"], 1, 300_000, { _ in true }),
      (["-n", "4", "--within", "2000km"], 4, 2_000_000, { _ in true }), (["-c", "lakes"], 1, .infinity, lakes),
      (["-n", "3", "-c", "lakes"], 3, .infinity, lakes),
    ]
    for (words, count, within, filter) in variants {
      let session = Session(["join", "--data", path] + words, input: input, pieces: 4096)
      let expected = queries.flatMap { query -> [String] in
        let found = oracle.nearest(to: query, count: count, within: within, where: filter)
        let rows = found.enumerated().map { rank, index in
          let path = Geodesic.wgs84.inverse(from: query, to: places[index])
          return
            "\(query),\(index),Place \(index),\(shortest: path.distance),\(shortest: path.initialBearing)"
            + (count > 1 ? ",\(rank + 1)" : "")
        }
        return rows.isEmpty ? ["\(query),,,," + (count > 1 ? "," : "")] : rows
      }
      let lines = session.output.split(separator: "\n").dropFirst().map(String.init)
      #expect(lines == expected, "seed 144, \(layout), \(words)")
      #expect(session.exitCode == .done)
    }
  }

  @Test("one thread or four, cut anywhere: the same bytes and the same reports", arguments: [[], ["-n", "2"]])
  func threads(words: [String]) throws {
    var random = SeededGenerator(seed: 76)
    let places = Layout.clustered.places(count: 500, using: &random)
    let path = try Self.data(places)
    var text = "id,lat,lon\r\n"
    for id in 0..<40_000 {
      // Some of them beyond a pole.
      text +=
        "\(id),\(Double.random(in: -90...90.2, using: &random)),\(Double.random(in: -180...180, using: &random))\r\n"
    }
    let command = ["join", "--data", path] + words
    let one = Session(command + ["--threads", "1"], input: text, pieces: 1 << 16)
    let four = Session(command, input: text, pieces: 1 << 13, processors: 4)
    #expect(one.output == four.output && one.messages == four.messages)
    #expect(one.messages.count > 10)
    let ids = one.output.split(separator: "\r\n").dropFirst().map { $0.prefix { $0 != "," } }
    var expected: [Substring] = []
    for id in ids where expected.last != id { expected.append(id) }
    #expect(expected.elementsEqual((0..<40_000).map { "\($0)" }, by: { $0 == $1 }))
  }

  @Test("an index file answers as the file that it was made of")
  func indexFile() throws {
    var random = SeededGenerator(seed: 7)
    let places = Layout.clustered.places(count: 400, using: &random)
    let path = try Self.data(places)
    let index = path.replacing(".csv", with: ".lmx")
    #expect(Session(["index", "build", path, "-o", index]).exitCode == .done)
    let input = "lat,lon\n" + places.map { "\($0)\n" }.joined()
    for words in [[], ["-n", "3"], ["-c", "Rivers"]] {
      let plain = Session(["join", "--data", path] + words, input: input, pieces: 4096)
      #expect(Session(["join", "--data", index] + words, input: input, pieces: 4096).output == plain.output)
    }
  }

  @Test("names are quoted as the form of the rows wants it")
  func names() throws {
    let path = try Self.file(
      "data.json",
      #"""
      [{"id": "a,\"b", "name": "Two\nlines; tab\there", "coordinates": {"latitude": 1, "longitude": 2}}]
      """#)
    #expect(
      Session(["join", "--data", path], input: "lat,lon\n1,2\n").output
        == "lat,lon,nearest_id,nearest_name,distance,bearing\n1,2,\"a,\"\"b\",\"Two\nlines; tab\there\",0,180\n")
    #expect(
      Session(["join", "--data", path, "--columns", "lat,lon"], input: "1;2\n").output
        == "1;2;\"a,\"\"b\";\"Two\nlines; tab\there\";0;180\n")
    #expect(
      Session(["join", "--data", path], input: "{\"lat\":1,\"lon\":2}\n").output
        == #"{"lat":1,"lon":2,"nearest_id":"a,\"b","nearest_name":"Two\nlines; tab\there","distance":0,"bearing":180}"#
        + "\n")
  }

  @Test("a row that comes out twice has a line end in between, and only there one that it had not")
  func unfinishedLine() {
    for (end, rows) in [("\n", "1,2\n3,4"), ("\r\n", "1,2\r\n3,4")] {
      let output = Session(["join", "-n", "2", "--columns", "lat,lon"], input: rows).output
      #expect(output.split(separator: end, omittingEmptySubsequences: false).count == 4, "\(output.debugDescription)")
      #expect(!output.hasSuffix("\n"))
    }
    let objects = Session(["join", "-n", "2"], input: "{\"lat\":1,\"lon\":2}").output
    #expect(objects.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
  }

  @Test("rows without a header line are written without one, whichever row is bad")
  func headless() throws {
    let words = ["join", "--columns", "id,lat,lon"]
    let session = Session(words, input: "\u{FEFF}x\n2|34|-116.2\n3|0\n4|91|0\n", pieces: 4)
    let lines = session.output.split(separator: "\n")
    try #require(lines.count == 4)
    #expect(lines[0] == "\u{FEFF}x||||||" && lines[2] == "3|0|||||" && lines[3] == "4|91|0||||")
    #expect(lines[1] == "2|34|-116.2|1001|Turtle Rock|3306.812143777996|67.74539054402989")
    #expect(
      session.messages.filter { $0.hasPrefix("standard input:") }.map { $0.prefix(17) }
        == ["standard input:1:", "standard input:3:", "standard input:4:"])
    let none = Session(words, input: "")
    #expect(none.exitCode == .done && none.output.isEmpty)
    let allBad = Session(words, input: "a\nb\n")
    #expect(allBad.exitCode == .badData && allBad.output == "a,,,,,,\nb,,,,,,\n")
    let missing = Session(["join", "--columns", "id,lat"], input: "1,2\n")
    #expect(missing.exitCode == .badData && missing.output.isEmpty)
    let objects = Session(words, input: "{\"lat\":1}\n")
    #expect(objects.exitCode == .usage && objects.output.isEmpty)
  }

  @Test("objects are found whichever comes first, and none is fine")
  func objects() throws {
    let session = Session(
      ["join", "--input-format", "ndjson"], input: "[1]\n{}\n{\"lat\":1}\n{\"lat\":34,\"lon\":-116.2}\n")
    let lines = session.output.split(separator: "\n")
    try #require(lines.count == 4)
    #expect(lines[0] == "[1]" && lines[1] == "{}")
    #expect(
      lines[2] == #"{"lat":1,"nearest_id":null,"nearest_name":null,"distance":null,"bearing":null}"#)
    #expect(session.exitCode == .done && session.messages.count == 4)
    #expect(Session(["join", "--input-format", "ndjson"], input: "").exitCode == .done)
    let named = Session(["join", "--x", "lon", "--y", "lat"], input: "{\"a\":1}\n{}\n")
    #expect(named.exitCode == .badData && named.output.hasPrefix("{\"a\":1,\"nearest_id\":null"))
    let wrong = Session(["join"], input: "{\"a\":1}\n")
    #expect(wrong.exitCode == .badData && wrong.output.isEmpty && wrong.messages[0].contains("no column for longitude"))
  }

  @Test("a file to write appears when it is complete, and only then")
  func outputFile() throws {
    let points = try Self.file("points.csv", "lat,lon\n34,-116.2\n")
    let path = "\(Self.folder)/out-\(UInt64.random(in: 0 ... .max)).csv"
    let session = Session(["join", points, "-o", path])
    #expect(session.exitCode == .done && session.output.isEmpty)
    #expect(try String(decoding: FileBytes.read(path), as: UTF8.self) == Session(["join", points]).output)
    // Onto itself, and not where the form is unknown.
    #expect(Session(["join", points, "-o", points]).exitCode == .done)
    #expect(try FileBytes.read(points) == FileBytes.read(path))
    let before = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(Session(["join", points, "-o", path]).exitCode == .badData, "its columns are there already")
    #expect(Session(["join", points, "-o", Self.folder + "/no/x.csv", "--as", "a,b,c,d"]).exitCode == .cannotCreate)
    #expect(Session(["join", points, "-o", Self.folder, "--as", "a,b,c,d"]).exitCode == .cannotCreate)
    #expect(try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0.hasSuffix(".tmp") }.isEmpty)
    #expect(!before.isEmpty)
  }

  @Test("who watches sees rate and time left after the first second")
  func progress() throws {
    let rows = String(repeating: "34,-116.2\n", count: 150_000)
    let path = try Self.file("points.csv", "lat,lon\n" + rows)
    let session = Session(["join", path, "--data", "landmarks"], secondsPerLook: 2)
    #expect(session.progress.last == "")
    let shown = session.progress.filter { $0.contains("rows/s") }
    #expect(!shown.isEmpty && shown.allSatisfy { $0.contains(" rows, ") }, "\(session.progress)")
    #expect(shown.contains { $0.hasSuffix(" s left") }, "\(session.progress)")
  }

  @Test("a reader that goes away ends it quietly")
  func closed() {
    let text = "lat,lon\n" + String(repeating: "1,2\n", count: 1_000)
    #expect(Session(["join"], input: text, closingAfter: 100).exitCode == .done)
  }
}
