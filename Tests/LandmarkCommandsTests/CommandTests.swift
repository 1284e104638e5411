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

@Suite("Commands")
struct CommandTests {
  /// A folder of its own for what the user keeps.
  private static func temporaryFolder() throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/landmarks-\(UInt64.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  @Test("near names Turtle Rock first, at geod's distance to the millimetre")
  func near() throws {
    let answer = try Session(["near", "34.0,-116.2", "--count", "3", "--format", "json"]).json()
    #expect(answer["results"]?.elements.count == 3)
    let first = answer["results"]?[0]
    #expect(first?["name"]?.stringValue == "Turtle Rock")
    // geod +ellps=WGS84 -I: 67.745391 … 3306.812144
    #expect(((first?["distance"]?.doubleValue ?? 0) - 3306.812144).magnitude < 0.001)
    #expect(((first?["bearing"]?.doubleValue ?? 0) - 67.745391).magnitude < 1e-5)
  }

  #if PROJ
    @Test("project agrees with cs2cs to the millimetre")
    func project() throws {
      let answer = try Session(["project", "Lake McDonald", "--to", "EPSG:32612", "--format", "json"]).json()
      // cs2cs EPSG:4326 EPSG:32612: 283466.3213 5382706.2093
      #expect(((answer[0]?["easting"]?.doubleValue ?? 0) - 283_466.3213).magnitude < 0.001)
      #expect(((answer[0]?["northing"]?.doubleValue ?? 0) - 5_382_706.2093).magnitude < 0.001)
    }
  #endif

  @Test("Fiji's towns, all of them and only those")
  func fiji() throws {
    let answer = try Session(
      ["in", "--bbox", "177,-20,-178,-16", "--data", "places", "--format", "json"]
    ).json()
    let countries = Set(answer["results"]?.elements.compactMap { $0["country"]?.stringValue } ?? [])
    #expect(countries == ["FJ"] && answer["count"] == .integer(4))
  }

  @Test("an option may stand anywhere, joined to its value or before it, in its short form")
  func optionForms() {
    let expected = Session(["near", "34,-116", "--count", "2", "--format", "csv"]).output
    for words in [
      ["near", "--count=2", "--format=csv", "34,-116"], ["near", "-n2", "-fcsv", "34,-116"],
      ["near", "-n", "2", "34,-116", "-f", "CSV"], ["near", "--count", "2", "-f", "csv", "--", "34,-116"],
    ] {
      #expect(Session(words).output == expected, "\(words)")
    }
  }

  @Test(
    "a coordinate that starts with a minus is no option",
    arguments: [
      "-33.8568,151.2153", "-.5,-.5", "−33.8568,151.2153", "-33°51′24″ 151°12′55″",
    ])
  func leadingMinus(place: String) {
    let session = Session(["near", place, "--data", "landmarks", "--format", "csv"])
    #expect(session.exitCode == .done, "\(session.messages)")
  }

  @Test("favorites are kept, override the data, and are listed")
  func favorites() throws {
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let variables = ["XDG_CONFIG_HOME": folder]
    func run(_ words: String...) -> Session { Session(words, variables: variables) }
    #expect(
      run("favorite", "add", "hidden lake", "Icy Bay").output
        == "Hidden Lake is a favorite ★\nIcy Bay is a favorite ★\n")
    #expect(run("favorite", "remove", "1001").output == "Turtle Rock is no favorite\n")
    #expect(run("favorite", "toggle", "1003").output == "Chilkoot Trail is no favorite\n")
    let names = try run("favorite", "list", "--format", "json").json()["landmarks"]?.elements
      .compactMap { $0["name"]?.stringValue }
    #expect(names == ["St. Mary Lake", "Icy Bay", "Hidden Lake"])
    #expect(run("near", "34,-116", "--favorites", "--count", "1", "--format", "csv").output.contains("St. Mary Lake"))
    // A favourite of one data set is none of another.
    #expect(run("list", "--favorites", "--data", "places").output == "Favorite Landmarks (0)\n")
  }

  @Test("the zoom setting is kept and used")
  func settings() throws {
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let variables = ["HOME": folder]
    func run(_ words: String...) -> Session { Session(words, variables: variables) }
    #expect(run("settings", "zoom").output == "zoom  medium (0.2°)\n")
    #expect(run("settings", "zoom", "FAR").output == "zoom  far (2°)\n")
    #expect(try run("settings", "--format", "json").json()["zoom"]?.stringValue == "far")
    let span = try run("region", "1,1", "--format", "json").json()["span"]
    #expect(span?["latitudeDelta"]?.doubleValue == 2)
    let near = try run("region", "1,1", "--zoom", "near", "--format", "json").json()["span"]
    #expect(near?["latitudeDelta"]?.doubleValue == 0.02)
  }

  @Test("a store that cannot be understood is set aside, and said so once")
  func corruptStore() throws {
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/landmarks/favorites.json"
    try FileBytes.createFolder(folder + "/landmarks")
    try FileBytes.write(Array("{\"favorites\": [".utf8), to: path)
    let session = Session(["favorite", "add", "1001"], variables: ["XDG_CONFIG_HOME": folder])
    #expect(session.exitCode == .done && session.output == "Turtle Rock is a favorite ★\n")
    #expect(session.messages.count == 1 && session.messages[0].contains("favorites.json.damaged"))
    #expect(try FileBytes.read(path + ".damaged") == Array("{\"favorites\": [".utf8))
    #expect(String(decoding: try FileBytes.read(path), as: UTF8.self).contains("1001"))
    // A file of a later version is nobody's damage.
    try FileBytes.write(Array("{\"version\": 9}".utf8), to: path)
    let newer = Session(["list"], variables: ["XDG_CONFIG_HOME": folder])
    #expect(newer.exitCode == .badData && newer.output.isEmpty && newer.messages.count == 1)
  }

  @Test("ratings and visits are kept and listed")
  func ratingsAndVisits() throws {
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func run(_ words: String...) -> Session { Session(words, variables: ["XDG_CONFIG_HOME": folder]) }
    #expect(run("rate", "turtle rock").output == "Turtle Rock  not rated\n")
    #expect(run("rate", "turtle rock", "4").output == "Turtle Rock  ★★★★☆\n")
    #expect(try run("rate", "1001", "-f", "json").json()["rating"]?.doubleValue == 4)
    #expect(run("rate", "1001", "none").output == "Turtle Rock  not rated\n")
    for text in ["0", "6", "4.5", "four"] { #expect(run("rate", "1001", text).exitCode == .usage) }
    #expect(run("history").output == "No visit yet.\n")
    #expect(
      run("visit", "1001", "1006", "--at", "2026-08-15T10:30:00-06:00").output
        == "visited Turtle Rock at 2026-08-15T16:30:00Z\nvisited Lake McDonald at 2026-08-15T16:30:00Z\n")
    #expect(run("visit", "1001", "--at", "2026-08-16").exitCode == .done)
    #expect(run("visit", "1001", "--at", "10:30").exitCode == .usage)
    #expect(run("visit").exitCode == .usage && run("history", "1001", "1006").exitCode == .usage)
    #expect(
      run("history", "-f", "csv").output == """
        id,name,time,dataSet
        1001,Turtle Rock,2026-08-16T00:00:00Z,landmarks
        1001,Turtle Rock,2026-08-15T16:30:00Z,landmarks
        1006,Lake McDonald,2026-08-15T16:30:00Z,landmarks

        """)
    #expect(try run("history", "1006", "-f", "json").json()["visits"]?.elements.count == 1)
    #expect(run("history", "--data", "places").output == "No visit yet.\n")
    #expect(run("visit", "1002").messages.isEmpty)
    #expect(Session(["visit", "1001"]).exitCode == .cannotCreate)
  }

  @Test("LANDMARK_DATA names the data where --data does not")
  func dataVariable() {
    let session = Session(["near", "48.8584,2.2945", "-n", "1", "-f", "csv"], variables: ["LANDMARK_DATA": "places"])
    #expect(session.output.contains("Neuilly-sur-Seine"))
    let both = Session(
      ["near", "48.8584,2.2945", "-n", "1", "-f", "csv", "--data", "landmarks", "--data", "places"])
    #expect(both.output.contains("Neuilly-sur-Seine"))
  }

  @Test("colours only on a terminal, and not where NO_COLOR or a dumb terminal says so")
  func colors() {
    func isColored(_ variables: [String: String], _ isTerminal: Bool) -> Bool {
      Session(["categories"], variables: variables, isTerminal: isTerminal).output.contains("\u{1B}")
    }
    #expect(isColored([:], true) && isColored(["NO_COLOR": ""], true))
    #expect(!isColored([:], false) && !isColored(["NO_COLOR": "1"], true) && !isColored(["TERM": "dumb"], true))
  }

  @Test("a reader that goes away ends the program quietly")
  func closedPipe() {
    let session = Session(["list", "--data", "places", "--format", "csv"], closingAfter: 1000)
    #expect(session.exitCode == .done && session.messages.isEmpty)
  }

  @Test(
    "an error is one line, and nothing is on standard output",
    arguments: [
      ["near", "95,10"], ["near", "abc"], ["near", "\u{1B}[31mred"], ["near", "a\nb"],
      ["show", String(repeating: "x", count: 5000)],
      ["region", "1,1", "--zoom", "huge"], ["project", "0,0", "--to", "\n"], ["link", "x\0y"], ["convert", ""],
      ["near", "1,1", "--data", "/no/such\nfile.csv"],
    ])
  func oneLine(words: [String]) {
    let session = Session(words)
    #expect(session.exitCode != .done && session.output.isEmpty)
    #expect(session.messages.count == 1, "\(session.messages)")
    let message = session.messages.first ?? ""
    #expect(!message.unicodeScalars.contains { $0.value < 0x20 }, "\(message)")
    #expect(message.utf8.count < 800)
  }

  @Test("every command explains itself with examples that its grammar takes")
  func help() throws {
    // What an example writes is not left behind where the tests run.
    let folder = FileManager.default.temporaryDirectory.path + "/examples-\(UInt32.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let written: Set = ["places.lmx", "favorites.geojson"]
    for name in CommandNames.all {
      let help = Session(["help", name])
      #expect(help.exitCode == .done && help.output.contains("Usage:") && help.output.contains("Examples:"))
      #expect(Session([name, "--help"]).output == help.output)
      for line in help.output.split(separator: "\n") where line.hasPrefix("  landmark ") && line.contains("--help") {
        Issue.record("\(line)")
      }
      let examples = help.output.split(separator: "\n").drop { $0 != "Examples:" }.filter {
        $0.hasPrefix("  landmark ")
      }
      #expect(!examples.isEmpty, "\(name)")
      for example in examples {
        let words = shellWords(String(example.dropFirst(11))).prefix { $0 != ">" && $0 != "|" }
          .map { written.contains($0) ? folder + "/" + $0 : $0 }
        let session = Session(Array(words), variables: ["HOME": "/nonexistent"])
        // A home that does not exist cannot keep anything, the reader's files are not here; without libproj some
        // systems are unavailable.
        let isFine = [ExitCode.done, .cannotCreate, .unavailable, .noInput].contains(session.exitCode)
        #expect(isFine, "\(example): \(session.messages)")
      }
    }
  }

  @Test("completions and the manual name every command and option")
  func generated() {
    let manual = Session(["manual"]).output
    #expect(manual.hasPrefix(".TH LANDMARK 1"))
    for shell in ["bash", "zsh", "fish"] {
      let script = Session(["completions", shell]).output
      for name in CommandNames.all {
        #expect(script.contains(name), "\(shell) \(name)")
        #expect(manual.contains("landmark " + name.split(separator: "-").joined(separator: "\\-")))
      }
      for option in ["count", "within", "bbox", "viewport", "service", "input-format", "strict"] {
        #expect(script.contains(option), "\(shell) \(option)")
      }
    }
  }

  private static let pictured: [(String, [String])] = [
    ("fiji", ["--bbox", "177,-20,-178,-16", "--data", "places", "--title", "Fiji"]),
    ("four-places", ["75,160", "65,-160", "50,-170", "45,170", "--title", "The smallest region of four places"]),
  ]

  @Test("the pictures of the documentation are what landmark map draws", arguments: pictured)
  func pictures(name: String, words: [String]) throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let path = root + "/Sources/MapRegions/MapRegions.docc/Resources/\(name).svg"
    #expect(try Session(["map"] + words).output == String(decoding: FileBytes.read(path), as: UTF8.self))
  }

  @Test("random words never do worse than an error line")
  func randomWords() {
    var generator = SeededGenerator(seed: 61)
    let pieces = [
      "near", "in", "region", "link", "project", "convert", "list", "show", "--to", "--data", "-", "--", "1,2", "-1,2",
      "EPSG:4326", "--count", "0", "9999999999999999999", "--bbox", "nan", "é", "", "--zoom=near", "-n", "--=", "-f",
      "json",
      "landmarks", "\u{FEFF}", "geo:1,2", "--service", "all", "--from", "--level", "1e9",
    ]
    for _ in 0..<3_000 {
      let words = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }
      let session = Session(words, input: "1,2\n\u{0}\nx")
      #expect(session.exitCode != .internalError, "seed 61, \(words): \(session.messages)")
      #expect(session.exitCode == .done || !session.messages.isEmpty, "seed 61, \(words)")
    }
  }
}

/// The commands, as the overview lists them.
enum CommandNames {
  static let all: [String] = {
    let overview = Session(["--help"]).output.split(separator: "\n", omittingEmptySubsequences: false)
    return overview.drop { $0 != "Commands:" }.dropFirst().prefix { !$0.isEmpty }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }()
}
