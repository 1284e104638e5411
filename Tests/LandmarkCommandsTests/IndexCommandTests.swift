import LandmarkCommands
import Landmarks
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Index files on the command line")
struct IndexCommandTests {
  /// A folder of its own for a test.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.path + "/index-\(UInt32.random(in: 0 ... .max))"
    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false) }
    deinit { try? FileManager.default.removeItem(atPath: path) }
    func file(_ name: String) -> String { path + "/" + name }
  }

  @Test("an index file answers as the data that it was made of")
  func answers() throws {
    let folder = try Folder()
    let file = folder.file("world.lmx")
    let built = Session(["index", "build", "landmarks", "-o", file, "--format", "json"])
    #expect(built.exitCode == .done && built.messages.isEmpty)
    #expect(try built.json()["points"] == 12 && built.json()["version"] == 1)
    #expect(Session(["index", "info", file, "--format", "json"]).output == built.output)
    let commands = [
      ["near", "34.0,-116.2"], ["near", "St. Mary Lake", "--category", "rivers"], ["in", "--bbox", "-180,0,0,90"],
      ["list", "--featured"], ["list", "--favorites"], ["show", "1001", "turtle"], ["categories"],
      ["near", "34,-116", "--category", "Seas"], ["show", "Turtel Rock"], ["link", "Turtle Rock"],
    ]
    for command in commands {
      for format in ["table", "json", "csv"] {
        let listed = Session(command + ["--format", format])
        let indexed = Session(command + ["--format", format, "--data", file])
        #expect(indexed.output == listed.output, "\(command)")
        #expect(indexed.messages == listed.messages && indexed.exitCode == listed.exitCode)
      }
    }
  }

  @Test("several files make one index; an index can be one of several")
  func several() throws {
    let folder = try Folder()
    try FileBytes.write(Array("id,name,latitude,longitude,note\n1,A,10,20,x\n".utf8), to: folder.file("a.csv"))
    try FileBytes.write(Array("id,name,latitude,longitude\n2,B,11,21\n".utf8), to: folder.file("b.csv"))
    let built = Session([
      "index", "build", folder.file("a.csv"), folder.file("b.csv"), "-o", folder.file("ab.lmx"), "--format", "json",
    ])
    #expect(try built.json()["points"] == 2)
    #expect(try built.json()["sources"]?.elements.compactMap { $0["name"] } == ["a.csv", "b.csv"])
    let both = Session(["list", "--data", folder.file("ab.lmx"), "--data", "landmarks", "--format", "json"])
    #expect(try both.json()["landmarks"]?.elements.count == 14)
    #expect(try both.json()["landmarks"]?[0]?["note"] == "x")
    let again = Session(["index", "build", folder.file("ab.lmx"), "-o", folder.file("c.lmx"), "--format", "json"])
    #expect(try again.json()["points"] == 2)
  }

  @Test("favorites are kept by the file's name")
  func favorites() throws {
    let folder = try Folder()
    let file = folder.file("world.lmx")
    _ = Session(["index", "build", "landmarks", "-o", file])
    let variables = ["XDG_CONFIG_HOME": folder.path]
    #expect(Session(["favorite", "add", "Twin Lake", "--data", file], variables: variables).exitCode == .done)
    let listed = Session(
      ["near", "Twin Lake", "--favorites", "--count", "1", "--data", file, "--format", "json"], variables: variables)
    #expect(try listed.json()["results"]?[0]?["name"] == "Twin Lake")
  }

  @Test("what is no index file is refused with a sentence")
  func refusals() throws {
    let folder = try Folder()
    let file = folder.file("world.lmx")
    try FileBytes.write(Array("id,name\n".utf8), to: file)
    let foreign = Session(["near", "1,2", "--data", file])
    #expect(foreign.exitCode == .badData && foreign.output.isEmpty)
    #expect(foreign.messages.first?.hasPrefix("landmark: near: \(file): is no index file") == true)
    #expect(Session(["near", "1,2", "--data", folder.file("absent.lmx")]).exitCode == .noInput)
    #expect(Session(["index", "info", folder.file("absent.lmx")]).exitCode == .noInput)
    #expect(Session(["index", "build", "landmarks", "-o", folder.file("absent/a.lmx")]).exitCode == .cannotCreate)
    #expect(Session(["index", "build", "landmarks", "-o", folder.file("a.csv")]).exitCode == .usage)
    #expect(Session(["index", "build", "landmarks"]).exitCode == .usage)
    #expect(Session(["index", "build", "-o", file]).exitCode == .usage)
    #expect(Session(["index", "info", file, file]).exitCode == .usage)
    #expect(
      Session(["index", "bulid"]).messages == ["landmark: index: say what to do: build or info; did you mean build?"])

    _ = Session(["index", "build", "landmarks", "-o", file])
    var bytes = try FileBytes.read(file)
    bytes[bytes.count / 2] ^= 1
    try FileBytes.write(bytes, to: file)
    #expect(Session(["index", "info", file]).exitCode == .badData)
    try FileBytes.write(Array(bytes.dropLast(100)), to: file)
    #expect(Session(["index", "info", file]).messages.first?.contains("is cut short") == true)
  }
}
