import LandmarkCommands
import Landmarks
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("landmark map")
struct MapCommandTests {
  /// A PNG's first bytes, which is all that a picture is known by.
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + (0..<9000).map { UInt8($0 & 0xFF) }

  private static func temporaryFolder() throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/landmark-map-\(UInt64.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  private func marks(_ svg: String) -> Int { svg.split(separator: "\n").count { $0.contains("class=\"place ") } }

  @Test("without a place all landmarks are shown that pass the filters")
  func overview() {
    let all = Session(["map"])
    #expect(all.exitCode == .done && all.messages.isEmpty)
    #expect(all.output.contains("<title>Landmarks</title>") && all.output.contains("12 places"))
    // One in the legend for each of three categories.
    #expect(marks(all.output) == 12 + 3)
    let lakes = Session(["map", "--category", "lakes"])
    #expect(lakes.output.contains("<title>Lakes</title>") && lakes.output.contains("Rainbow Lake"))
    #expect(!lakes.output.contains("Turtle Rock"))
    #expect(Session(["map"]).output == all.output)
  }

  @Test("no landmark that passes is no error: the world is shown, and that is said")
  func nothing() {
    let session = Session(["map", "--data", "places", "--featured"])
    #expect(session.exitCode == .done)
    #expect(session.messages == ["landmark: map: no landmark passes, the picture shows the whole world"])
    #expect(session.output.contains("0 places.") && session.output.contains("Natural Earth"))
  }

  @Test("--region is one place, at the zoom setting")
  func region() {
    let far = Session(["map", "--region", "Turtle Rock", "--zoom", "far"])
    #expect(far.output == Session(["map", "Turtle Rock", "--zoom", "far"]).output)
    #expect(far.output.contains("<title>Turtle Rock</title>") && far.output.contains("class=\"ring\""))
    #expect(far.output.contains("Natural Earth"))
    let medium = Session(["map", "--region", "Turtle Rock"])
    #expect(!medium.output.contains("Natural Earth"))
    // A coordinate that is a landmark's: its name stands beside the ring.
    let named = Session(["map", "34.011286,-116.166868"])
    #expect(named.output.contains("class=\"ring\"") && named.output.contains(">Turtle Rock</text>"))
    #expect(marks(named.output) == 1)
  }

  @Test("23 000 places stay readable: the largest, as many as have room for their names")
  func places() {
    let svg = Session(["map", "--data", "places", "--title", "World"]).output
    #expect(svg.utf8.count < 150_000)
    for city in ["Shanghai", "Mexico City", "Lagos", "Moscow"] { #expect(svg.contains(">\(city)</text>"), "\(city)") }
    #expect(svg.contains(" of 23457 places"))
  }

  @Test("a hundred thousand landmarks without population: marks that count them all")
  func clusters() throws {
    var generator = SeededGenerator(seed: 77)
    var csv = "id,name,latitude,longitude\n"
    for index in 0..<100_000 {
      let (latitude, longitude) = (
        Double.random(in: -84...84, using: &generator), Double.random(in: -180...180, using: &generator)
      )
      csv += "\(index),place \(index),\(latitude),\(longitude)\n"
    }
    let session = Session(
      ["map", "--data", "-", "--input-format", "csv", "--bbox", "-180,-85,180,85"], input: csv, pieces: 1 << 18)
    #expect(session.exitCode == .done)
    #expect(session.output.utf8.count < 150_000 && session.output.contains("100000 places"))
    #expect(session.output.contains("100000 landmarks; a number is how many lie around"))
    #expect((20...200).contains(marks(session.output)))
  }

  @Test("size, theme and title")
  func looks() {
    let session = Session(["map", "--size", "300x200", "--theme", "dark", "--title", "A & B"])
    #expect(session.output.contains("width=\"300\" height=\"200\""))
    #expect(!session.output.contains("@media") && session.output.contains("<title>A &amp; B</title>"))
    #expect(Session(["map"]).output.contains("@media"))
  }

  @Test(
    "what excludes what, and values that are none",
    arguments: [
      (["--bbox", "1,2,3,4", "Turtle Rock"], "exclude"), (["--region", "Turtle Rock", "--bbox", "1,2,3,4"], "exclude"),
      (["--region", "Turtle Rock", "Icy Bay"], "exclude"), (["--zoom", "far"], "--zoom goes with a place"),
      (["--bbox", "1,2,3,4", "--level", "3"], "--level goes with a place"), (["-o", "map.gif"], ".svg or a .png"),
      (["--size", "0x100"], "640x480"), (["--size", "100"], "640x480"), (["--size", "100x1e9"], "640x480"),
      (["--theme", "drak"], "did you mean dark"), (["--terminal", "ascii", "-o", "x.svg"], "exclude"),
      (["--terminal", "tektronix"], "kitty, sixel, braille, ascii"), (["--scale", "2"], "sharp at any size"),
      (["-o", "x.png", "--scale", "9"], "1 to 4"), (["--padding", "400"], "leaves nothing"),
    ])
  func refusals(words: [String], reason: String) {
    let session = Session(["map"] + words)
    #expect(session.exitCode == (reason == "leaves nothing" ? .badData : .usage), "\(session.messages)")
    #expect(session.output.isEmpty && session.messages.count == 1)
    #expect(session.messages.first?.contains(reason) == true, "\(session.messages)")
  }

  @Test("files: written whole, or not at all, with the code that says why")
  func files() throws {
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let session = Session(["map", "-o", folder + "/map.SVG"])
    #expect(session.exitCode == .done && session.output.isEmpty)
    #expect(
      String(decoding: try FileBytes.read(folder + "/map.SVG"), as: UTF8.self) == Session(["map", "-o", "-"]).output)
    #expect(Session(["map", "-o", folder + "/no/map.svg"]).exitCode == .cannotCreate)
    #expect(
      Session(["map", "-o", folder + "/no/map.png"], runProgram: { _, _, _ in Self.png }).exitCode == .cannotCreate)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["map.SVG"])
  }

  @Test("a PNG without rsvg-convert: exit code 69, the package named, and no file")
  func missingProgram() throws {
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let session = Session(["map", "-o", folder + "/map.png"])
    #expect(session.exitCode == .unavailable)
    #expect(
      session.messages == [
        "landmark: map: a PNG needs rsvg-convert, which is not installed (Debian: apt-get install librsvg2-bin)"
      ])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    let sixel = Session(
      ["map", "--terminal", "sixel"],
      runProgram: { name, _, _ in
        if name == "rsvg-convert" { return Self.png }
        throw ProgramMissing(name)
      })
    #expect(sixel.exitCode == .unavailable && sixel.output.isEmpty)
    #expect(sixel.messages.first?.contains("libsixel-bin") == true)
  }

  @Test("what is no PNG is not written")
  func noPNG() {
    let session = Session(["map", "-o", "/nonexistent/map.png"], runProgram: { _, _, _ in Array("<svg/>".utf8) })
    #expect(session.exitCode == .unavailable && session.messages.first?.contains("no PNG") == true)
  }

  @Test("rsvg-convert is given the picture, light where nobody says otherwise, and sixels are what img2sixel writes")
  func programs() {
    final class Calls { var all: [(String, [String], [UInt8])] = [] }
    let calls = Calls()
    let session = Session(
      ["map", "--terminal", "sixel", "--scale", "2"],
      runProgram: { name, arguments, input in
        calls.all.append((name, arguments, input))
        return name == "rsvg-convert" ? Self.png : Array("sixels".utf8)
      })
    #expect(session.output == "sixels" && calls.all.map(\.0) == ["rsvg-convert", "img2sixel"])
    #expect(calls.all[0].1.contains("2") && calls.all[1].2 == Self.png)
    let svg = String(decoding: calls.all[0].2, as: UTF8.self)
    #expect(svg == Session(["map", "--theme", "light"]).output)
  }

  @Test("kitty: the PNG comes out of the escape codes as it went in")
  func kitty() throws {
    for count in [8, 9, 10, 3072, 3073, 6144, 9008] {
      let png = Array(Self.png.prefix(count))
      let session = Session(["map", "--terminal", "kitty"], runProgram: { _, _, _ in png })
      #expect(session.output.hasSuffix("\u{1B}\\\n"))
      let codes = session.output.dropLast().split(separator: "\u{1B}\\")
      var code = ""
      for (index, text) in codes.enumerated() {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        let more = index < codes.count - 1 ? 1 : 0
        #expect(parts[0] == (index == 0 ? "\u{1B}_Ga=T,f=100,q=2,m=\(more)" : "\u{1B}_Gm=\(more)"))
        #expect(parts[1].count <= 4096)
        code += parts[1]
      }
      #expect(Data(base64Encoded: code).map { [UInt8]($0) } == png)
    }
  }

  @Test("text fills the terminal, or the size that is asked for")
  func terminalSize() {
    func lines(_ words: [String], _ size: (Int, Int)?) -> [Substring] {
      Session(["map", "--terminal", "ascii"] + words, terminalSize: size).output.split(
        separator: "\n", omittingEmptySubsequences: false)
    }
    // The title, the map, the scale bar, the credit, and what is behind the last line end.
    #expect(lines([], nil).count == 1 + 20 + 2 + 1)
    #expect(lines([], (120, 50)).count == 1 + 46 + 2 + 1)
    #expect(lines(["--size", "40x10"], (120, 50)).count == 1 + 10 + 2 + 1)
    #expect(lines([], (120, 50)).dropFirst().contains { $0.count > 100 })
    let colored = Session(["map", "--terminal", "braille"], isTerminal: true).output
    #expect(colored.contains("\u{1B}[36m") && !Session(["map", "--terminal", "braille"]).output.contains("\u{1B}"))
  }

  @Test("a reader that goes away ends it quietly")
  func closedPipe() {
    let session = Session(["map"], closingAfter: 1000)
    #expect(session.exitCode == .done && session.messages.isEmpty)
  }

  // MARK: Other programs

  private static var process: CommandContext { .process() }

  private static func isThere(_ program: String) -> Bool {
    do {
      _ = try process.runProgram(program, ["--version"], [])
      return true
    } catch { return false }
  }

  @Test("a program gets its input and gives its answer, both larger than a pipe")
  func pipes() throws {
    let bytes = (0..<3_000_000).map { UInt8($0 >> 3 & 0xFF) }
    #expect(try Self.process.runProgram("cat", [], bytes) == bytes)
    #expect(try Self.process.runProgram("cat", [], []) == [])
    // It reads no more than it needs.
    #expect(try Self.process.runProgram("head", ["-c", "3"], bytes) == [0, 0, 0])
  }

  @Test("a program that is missing, fails or is ended by a signal")
  func failures() {
    #expect(throws: ProgramMissing("no-such-program-of-landmark")) {
      try Self.process.runProgram("no-such-program-of-landmark", [], [1])
    }
    func reason(_ script: String) -> String {
      do {
        _ = try Self.process.runProgram("sh", ["-c", script], [1, 2, 3])
        return "none"
      } catch { return "\(error)" }
    }
    #expect(reason("echo because >&2; exit 3") == "sh failed with exit code 3: because")
    #expect(reason("kill -9 $$") == "sh failed with a signal")
    #expect(reason("exec 2>&-; exec >&-; exit 0") == "none")
    #expect(reason("yes | head -c 1000000 >&2; exit 4").hasPrefix("sh failed with exit code 4: y"))
  }

  @Test("rsvg-convert makes a PNG of the size that was asked for", .enabled(if: isThere("rsvg-convert")))
  func realPNG() throws {
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (words, width, height) in [([], 640, 480), (["--size", "300x200", "--scale", "2"], 600, 400)] {
      let session = Session(
        ["map", "-o", folder + "/map.png"] + words, runProgram: Self.process.runProgram)
      #expect(session.exitCode == .done && session.messages.isEmpty, "\(session.messages)")
      let bytes = try FileBytes.read(folder + "/map.png")
      // The first chunk is the header: width and height, four bytes each.
      func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
      #expect(number(16) == width && number(20) == height)
    }
    // Its reader is libxml2's, which knows whether the document is well-formed.
    for words in [
      ["--data", "places"], ["78,15", "--span", "20,60", "--title", "<&\">"], ["-90,0"], ["0,180", "--span", "9,9"],
    ] {
      let session = Session(["map", "-o", folder + "/map.png"] + words, runProgram: Self.process.runProgram)
      #expect(session.exitCode == .done, "\(words) \(session.messages)")
    }
  }
}
