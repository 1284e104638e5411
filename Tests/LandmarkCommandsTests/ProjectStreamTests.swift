import GeoCore
import LandmarkCommands
import Landmarks
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Web Mercator, which every build has.
@Suite("Rows through landmark project")
struct ProjectStreamTests {
  private static func project(_ input: String, _ words: String...) -> Session {
    Session(["project", "-", "--input-format", "csv", "--to", "EPSG:3857"] + words, input: input)
  }

  private static func temporaryFile(_ name: String, _ text: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/landmarks-\(UInt64.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileBytes.write(Array(text.utf8), to: folder + "/" + name)
    return folder + "/" + name
  }

  @Test("a row's numbers are those of the place alone, in every kind of system")
  func agrees() throws {
    var random = SeededGenerator(seed: 3_857)
    for system in ["EPSG:3857", "EPSG:32612", "EPSG:4978", "EPSG:4326"] {
      let places = (0..<20).map { _ in
        (Double.random(in: 0...80, using: &random), Double.random(in: -114 ... -108, using: &random))
      }
      let rows = places.map { "\($0.1),\($0.0)\n" }.joined()
      let names = system == "EPSG:4978" ? "x,y,z" : "a,b"
      let table = Session(
        ["project", "-", "--input-format", "csv", "--to", system, "--as", names], input: "lon,lat\n" + rows)
      let alone = Session(
        ["project", "-", "--to", system, "--format", "csv"], input: places.map { "\($0.0),\($0.1)\n" }.joined())
      let added = table.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",").dropFirst(2) }
      let expected = alone.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",").dropFirst() }
      #expect(added == expected, "\(system)")
      #expect(added.count == 20)
    }
  }

  @Test("there and back gives the numbers to a billionth of a degree")
  func inverse() throws {
    let rows = (0..<50).map { "\(-80 + 3 * $0),\(-170 + 6 * $0)\n" }.joined()
    let there = Self.project("lat,lon\n" + rows).output
    let back = Session(
      ["project", "-", "--input-format", "csv", "--to", "EPSG:3857", "--inverse"],
      input: there.replacing("lat,lon", with: "a,b", maxReplacements: 1))
    let lines = back.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",").compactMap { Double($0) }
    }
    #expect(lines.count == 50)
    for line in lines where line.count == 6 {
      #expect((line[0] - line[4]).magnitude < 1e-9 && (line[1] - line[5]).magnitude < 1e-9, "\(line)")
    }
    #expect(back.output.hasPrefix("a,b,easting,northing,latitude,longitude\n"))
  }

  @Test(
    "numbers that are none, and places that are none, cost their row only",
    arguments: ["nan", "inf", "-inf", "1e999", "0x10", "", "1.2.3", "--1", "91", "-90.0001", "5e300", "1 2", "٣"])
  func badNumbers(text: String) {
    let session = Self.project("lat,lon\n1,2\n\(text),4\n5,6\n")
    let lines = session.output.split(separator: "\n")
    #expect(session.exitCode == .done)
    #expect(lines.count == 4 && lines[2] == "\(text),4,,", "\(lines)")
    #expect(session.messages.filter { $0.hasPrefix("standard input:3: ") }.count == 1, "\(session.messages)")
    #expect(session.messages.count == 2)
  }

  @Test("spaces around numbers, signs and exponents are numbers")
  func goodNumbers() {
    let session = Self.project("lat,lon\n +1.5 ,-2e0\n\"1.5\",\"-2\"\n")
    let lines = session.output.split(separator: "\n")
    #expect(lines.count == 3 && session.messages.count == 1)
    #expect(lines[1].split(separator: ",").suffix(2) == lines[2].split(separator: ",").suffix(2))
  }

  @Test("bytes that are no UTF-8 pass through")
  func foreignBytes() {
    var written: [UInt8] = []
    var input = Array("lat,lon,name\n1,2,Caf\u{65}".utf8) + [0xE9, UInt8(ascii: "\n")]
    let code = LandmarkProgram.run(
      ["project", "-", "--input-format", "csv", "--to", "EPSG:4326", "--as", "a,b"],
      in: CommandContext(
        read: { _ in
          defer { input = [] }
          return input
        }, write: { written += Array($0.utf8) }, writeMessage: { _ in }, writeBytes: { written += $0 }))
    #expect(code == .done)
    #expect(written == Array("lat,lon,name,a,b\n1,2,Cafe".utf8) + [0xE9] + Array(",1,2\n".utf8))
  }

  @Test("a million bytes on one thread or on four come out in the same order, with the same lines reported")
  func threads() throws {
    var random = SeededGenerator(seed: 4)
    var text = "id,lat,lon\n"
    for id in 0..<60_000 {
      // Some of them beyond a pole.
      text += "\(id),\(Double.random(in: -90...90.2, using: &random)),\(id % 180)\n"
    }
    let words = ["project", "-", "--input-format", "csv", "--to", "EPSG:3857"]
    let one = Session(words, input: text, pieces: 1 << 16)
    let four = Session(words, input: text, pieces: 1 << 14, processors: 4)
    #expect(one.output == four.output && one.messages == four.messages)
    #expect(one.messages.count > 10)
    let ids = one.output.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }
    #expect(ids.elementsEqual((0..<60_000).map { "\($0)" }, by: { $0 == $1 }))
    // Who watches sees how far it has come, and nothing of it in the end.
    #expect(four.progress.contains { $0.hasPrefix("60000 rows, ") } && four.progress.last == "")
  }

  @Test("a file is told by its suffix, and knows how much of it is done")
  func file() throws {
    let path = try Self.temporaryFile("towns.TSV", "Latitude\tLong.\n1\t2\n")
    let session = Session(["project", path, "--to", "EPSG:4326", "--as", "a,b"])
    #expect(session.output == "Latitude\tLong.\ta\tb\n1\t2\t1\t2\n")
    #expect(session.progress.contains("1 rows, 100 %"), "\(session.progress)")
    let lines = try Self.temporaryFile("towns.jsonl", "{\"Lat\":1,\"lng\":2}\n")
    #expect(
      Session(["project", lines, "--to", "EPSG:4326", "--as", "a,b"]).output
        == "{\"Lat\":1,\"lng\":2,\"a\":1,\"b\":2}\n")
    let folder = Session(["project", "/tmp/../tmp/.csv", "--to", "EPSG:4326"])
    #expect(folder.exitCode == .noInput)
  }

  @Test("a column is taken as its name is written before case and spaces are forgiven")
  func columnNames() {
    let input = "X,x,Y\n1,2,3\n"
    #expect(Self.project(input, "--x", "x", "--y", "y", "--as", "a,b").output.contains("\n1,2,3,222638.98158654713,"))
    #expect(Self.project(input, "--x", "X", "--y", "Y", "--as", "a,b").output.contains("\n1,2,3,111319.49079327357,"))
    let missing = Self.project(input, "--x", "east")
    #expect(missing.exitCode == .badData && missing.output.isEmpty && missing.messages[0].contains("\"east\""))
    let same = Self.project(input, "--x", "y", "--y", "y")
    #expect(same.exitCode == .badData && same.messages[0].contains("one column for two numbers"))
  }

  @Test("UTF-16 is named as such")
  func otherEncodings() {
    var input: [UInt8] = [0xFF, 0xFE, 0x6C, 0, 0x61, 0]
    var messages: [String] = []
    let code = LandmarkProgram.run(
      ["project", "-", "--input-format", "csv", "--to", "EPSG:4326"],
      in: CommandContext(
        read: { _ in
          defer { input = [] }
          return input
        }, write: { _ in }, writeMessage: { messages.append($0) }))
    #expect(code == .badData && messages == ["landmark: project: standard input: is UTF-16; save it as UTF-8"])
  }

  @Test("a reader that goes away ends it quietly, and a reading that fails loudly")
  func broken() {
    let text = "lat,lon\n" + String(repeating: "1,2\n", count: 1_000)
    let closed = Session(
      ["project", "-", "--input-format", "csv", "--to", "EPSG:3857"], input: text, closingAfter: 100)
    #expect(closed.exitCode == .done)
  }

  @Test("lines of places are answered a line each, and as they are together")
  func lines() throws {
    let good = ["48.56002,-113.934831", "Turtle Rock", "34°00′40.6″N 116°10′00.7″W", "geo:1,2"]
    let lines = ["nowhere", "95,1"] + good + ["", "x y"]
    let csv = Session(["project", "-", "--to", "EPSG:3857", "--format", "csv"], input: lines.joined(separator: "\n"))
    let rows = csv.output.split(separator: "\n")
    #expect(rows.count == 8 && rows[0] == "crs,easting,northing")
    #expect(rows[1] == "EPSG:3857,," && rows[2] == "EPSG:3857,," && rows[7] == "EPSG:3857,,")
    #expect(csv.messages.map { $0.prefix(17) } == ["standard input:1:", "standard input:2:", "standard input:8:"])
    let objects = Session(
      ["project", "-", "--to", "EPSG:3857", "--format", "ndjson"], input: lines.joined(separator: "\n")
    ).output.split(separator: "\n")
    let together = try Session(["project"] + good + ["--to", "EPSG:3857", "--format", "json"]).json()
    for (index, object) in objects.dropFirst(2).dropLast().enumerated() {
      var parser = JSONParser(Array(object.utf8))
      #expect(try parser.value() == together[index])
    }
    #expect(objects.first == "{\"crs\":\"EPSG:3857\"}")
  }

  @Test("lines of numbers: separators, heights, and what is none")
  func numberLines() {
    let words = ["project", "-", "--from", "EPSG:4979", "--to", "EPSG:4978", "--format", "csv"]
    let session = Session(words, input: "1 2 3\n1,2;3\n1\t2\n0x1,2\n1,nan\n91,0\n1,2,3,4\n")
    let rows = session.output.split(separator: "\n")
    #expect(rows.count == 8 && rows[1] == rows[2] && rows[1].hasPrefix("EPSG:4978,637"))
    // A hexadecimal number is one of Swift's.
    #expect(rows[4] == rows[3] && rows.suffix(3) == ["EPSG:4978,,,", "EPSG:4978,,,", "EPSG:4978,,,"])
    #expect(session.messages.map { $0.prefix(17) } == [5, 6, 7].map { "standard input:\($0):" })
    let none = Session(words, input: "a\nb\n")
    #expect(none.exitCode == .badData && none.output.isEmpty && none.messages.count == 3)
    #expect(Session(words, input: "").output.isEmpty)
  }

  @Test(
    "what a slow writer has sent is answered before more is waited for",
    arguments: [["--from", "EPSG:4326", "--format", "csv"], ["--input-format", "csv"], ["--input-format", "ndjson"]])
  func slowWriter(words: [String]) {
    let lines =
      words.contains("ndjson")
      ? (1...3).map { "{\"lat\":\($0),\"lon\":2}\n" }
      : (words[0] == "--from" ? [] : ["lat,lon\n"]) + (1...3).map { "\($0),2\n" }
    var events: [String] = []
    var rest = lines[...]
    let code = LandmarkProgram.run(
      ["project", "-", "--to", "EPSG:3857"] + words,
      in: CommandContext(
        read: { _ in
          events.append("read")
          return Array((rest.popFirst() ?? "").utf8)
        }, isInputReady: { false }, write: { _ in }, writeMessage: { _ in },
        writeBytes: { if !$0.isEmpty { events.append("write") } }, processors: 4))
    #expect(code == .done)
    // A row is written before the next is read.
    let rows = events.drop { $0 == "read" }
    #expect(events.filter { $0 == "write" }.count >= 3, "\(events)")
    #expect(!zip(rows, rows.dropFirst()).contains { $0 == "read" && $1 == "read" }, "\(events)")
  }

  @Test("more lines than are answered at once keep their order")
  func manyLines() {
    let input = (0..<20_000).map { $0 == 9_000 ? "none\n" : "\($0 % 90),\($0 % 180)\n" }.joined()
    let session = Session(
      ["project", "-", "--from", "EPSG:4326", "--to", "EPSG:4326", "--format", "csv"], input: input, pieces: 1 << 12)
    let expected = (0..<20_000).map { $0 == 9_000 ? "EPSG:4326,,\n" : "EPSG:4326,\($0 % 90),\($0 % 180)\n" }
    #expect(session.output == "crs,latitude,longitude\n" + expected.joined())
    #expect(session.messages.count == 1 && session.progress.contains("8192 lines"))
  }
}
