import LandmarkCommands
import Landmarks
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder of its own for a test, gone with it.
final class TestFolder {
  let path = FileManager.default.temporaryDirectory.path + "/files-\(UInt64.random(in: 0 ... .max))"
  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false) }
  deinit { try? FileManager.default.removeItem(atPath: path) }
  func file(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws -> String {
    try FileBytes.write(Array(text.utf8), to: file(name))
    return file(name)
  }

  func text(_ name: String) throws -> String { String(decoding: try FileBytes.read(file(name)), as: UTF8.self) }
  var names: Set<String> { Set((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []) }
}

@Suite("export and convert-file")
struct ExportCommandTests {
  let folder: TestFolder
  init() throws { folder = try TestFolder() }

  @Test("a file of any format holds what list shows", arguments: ["a.json", "a.geojson", "a.csv", "a.lmx"])
  func export(name: String) throws {
    let path = folder.file(name)
    let exported = Session(["export", "-o", path, "--category", "Lakes"])
    #expect(exported.exitCode == .done && exported.output.isEmpty && exported.messages.isEmpty)
    let read = Session(["list", "--data", path, "--format", "json"])
    #expect(read.output == Session(["list", "--category", "Lakes", "--format", "json"]).output)
    #expect(folder.names == [name])
  }

  @Test("favorites of the user are exported, and no others are converted")
  func favorites() throws {
    let variables = ["XDG_CONFIG_HOME": folder.path]
    #expect(Session(["favorite", "toggle", "1001", "1002"], variables: variables).exitCode == .done)
    let exported = Session(["export", "--favorites", "--format", "json"], variables: variables)
    #expect(try exported.json().elements.compactMap { $0["id"] } == [1002, 1003, 1004])
    let converted = Session(["convert-file", "landmarks", "-", "--format", "json"], variables: variables)
    #expect(try converted.json().elements.prefix(2).map { $0["isFavorite"] } == [true, false])
  }

  @Test("round and round nothing changes")
  func roundTrip() throws {
    var path = folder.file("a.json")
    #expect(Session(["convert-file", "landmarks", path]).exitCode == .done)
    for suffix in ["geojson", "csv", "lmx", "geojson", "lmx", "json"] {
      let next = folder.file("b.\(suffix)")
      #expect(Session(["convert-file", path, next]).exitCode == .done)
      path = next
    }
    #expect(try folder.text("b.json") == folder.text("a.json"))
  }

  @Test("--format says what a suffix does not, and goes before one that does")
  func format() throws {
    let path = folder.file("a.json")
    #expect(Session(["export", "-o", path, "--format", "geojson"]).exitCode == .done)
    #expect(try folder.text("a.json").hasPrefix("{\"type\":\"FeatureCollection\""))
    #expect(Session(["export", "-o", folder.file("plain"), "--format", "csv"]).exitCode == .done)
    #expect(try folder.text("plain").hasPrefix("id,name,latitude"))
  }

  @Test("what is refused leaves the old file as it is")
  func refused() throws {
    let path = try folder.write("old", to: "a.csv")
    let input = try folder.write("id,latitude,longitude\n1,95,10\n", to: "in.csv")
    #expect(Session(["convert-file", input, path]).exitCode == .badData)
    #expect(Session(["convert-file", folder.file("none.csv"), path]).exitCode == .noInput)
    #expect(try folder.text("a.csv") == "old")
    let nowhere = Session(["convert-file", "landmarks", folder.file("none/a.csv")])
    #expect(nowhere.exitCode == .cannotCreate && nowhere.messages.count == 1)
    #expect(Session(["convert-file", "landmarks", folder.path + "/"]).exitCode == .usage)
    #expect(Session(["export", "-o", folder.path, "--format", "csv"]).exitCode == .cannotCreate)
    #expect(folder.names == ["a.csv", "in.csv"])
  }

  @Test("a reader that goes away ends it quietly")
  func head() {
    let session = Session(["export"], closingAfter: 10)
    #expect(session.exitCode == .done && session.messages.isEmpty)
  }
}

@Suite("GeoPackages on the command line")
struct GeoPackageCommandTests {
  let folder: TestFolder
  init() throws { folder = try TestFolder() }

  #if SQLite
    @Test("a package answers as the data that it was made of, and nothing is left beside it")
    func answers() throws {
      let path = folder.file("a.gpkg")
      #expect(Session(["export", "-o", path]).exitCode == .done)
      for command in [
        ["list"], ["near", "34,-116"], ["show", "1001"], ["categories"], ["list", "--layer", "landmarks"],
      ] {
        let read = Session(command + ["--data", path, "--format", "json"])
        let plain = Session(command + ["--format", "json"])
        #expect(read.output == plain.output && read.messages.isEmpty, "\(command)")
      }
      #expect(folder.names == ["a.gpkg"])
      let other = Session(["list", "--data", path, "--layer", "huts"])
      #expect(other.exitCode == .badData && other.messages[0].contains("no layer \"huts\"; it has \"landmarks\""))
    }

    @Test("a package that another program has open, one that is cut, and another file")
    func refusals() throws {
      let path = folder.file("a.gpkg")
      #expect(Session(["export", "-o", path]).exitCode == .done)
      let bytes = try FileBytes.read(path)
      _ = try folder.write("x", to: "a.gpkg-wal")
      let open = Session(["list", "--data", path])
      #expect(open.exitCode == .badData && open.messages[0].contains("close that program"))
      try FileBytes.write(Array(bytes.dropLast(5000)), to: folder.file("cut.gpkg"))
      #expect(Session(["list", "--data", folder.file("cut.gpkg")]).messages[0].contains("is cut"))
      let text = try folder.write("id,name\n", to: "text.gpkg")
      #expect(Session(["list", "--data", text]).exitCode == .badData)
    }

    @Test("landmarks of a package are imported once")
    func importing() throws {
      let variables = ["XDG_CONFIG_HOME": folder.path]
      let path = folder.file("a.gpkg")
      #expect(Session(["export", "-o", path]).exitCode == .done)
      #expect(Session(["import", path], variables: variables).output == "12 landmarks added to mine\n")
      #expect(Session(["import", path], variables: variables).output.contains("12 there already"))
    }
  #else
    @Test("without SQLite the program says how to get it")
    func unavailable() {
      let session = Session(["export", "-o", folder.file("a.gpkg")])
      #expect(session.exitCode == .unavailable && session.messages[0].contains("trait SQLite"))
      #expect(folder.names.isEmpty)
    }
  #endif
}

@Suite("GPX, KML and KMZ on the command line")
struct XMLCommandTests {
  let folder: TestFolder
  init() throws { folder = try TestFolder() }

  #if XML
    @Test("a file answers as the data that it was made of, whatever it is called", arguments: ["gpx", "kml", "kmz"])
    func answers(suffix: String) throws {
      let path = folder.file("a." + suffix)
      #expect(Session(["export", "-o", path]).exitCode == .done)
      try FileBytes.write(FileBytes.read(path), to: folder.file("unnamed"))
      for command in [["list"], ["near", "34,-116"], ["show", "1001"], ["categories"]] {
        let plain = Session(command + ["--format", "json"])
        for file in [path, folder.file("unnamed")] {
          let read = Session(command + ["--data", file, "--format", "json"])
          #expect(read.output == plain.output && read.messages.isEmpty, "\(command) \(file)")
        }
      }
    }

    @Test("archives that cannot be read are refused")
    func refusals() throws {
      let path = folder.file("a.kmz")
      #expect(Session(["export", "-o", path]).exitCode == .done)
      try FileBytes.write(Array(FileBytes.read(path).dropLast(30)), to: folder.file("cut.kmz"))
      let cut = Session(["list", "--data", folder.file("cut.kmz")])
      #expect(cut.exitCode == .badData && cut.messages[0].contains("is no ZIP archive"))
    }
  #else
    @Test("without libxml2 the program says how to get it", arguments: ["gpx", "kml", "kmz"])
    func unavailable(suffix: String) throws {
      let session = Session(["export", "-o", folder.file("a." + suffix)])
      #expect(session.exitCode == .unavailable && session.messages[0].contains("trait XML"))
      #expect(folder.names.isEmpty)
      let path = try folder.write("<gpx/>", to: "b." + suffix)
      #expect(Session(["list", "--data", path]).exitCode == .unavailable)
    }
  #endif
}

@Suite("import")
struct ImportCommandTests {
  let folder: TestFolder
  init() throws { folder = try TestFolder() }

  private func run(_ arguments: String..., input: String = "") -> Session {
    Session(arguments, input: input, variables: ["XDG_CONFIG_HOME": folder.path])
  }

  private func counts(_ session: Session) throws -> [JSONValue?] {
    let json = try session.json()
    return ["added", "present", "replaced", "refused"].map { json[$0] }
  }

  @Test("what is there already is passed over, what differs refused or replaced")
  func again() throws {
    #expect(try counts(run("import", "landmarks", "--format", "json")) == [12, 0, 0, 0])
    #expect(try counts(run("import", "landmarks", "--format", "json")) == [0, 12, 0, 0])
    let other = try folder.write("id,name,latitude,longitude\n1001,Other,1,2\n5,New,3,4\n", to: "o.csv")
    let refused = run("import", other, "--format", "json")
    #expect(try counts(refused) == [1, 0, 0, 1] && refused.exitCode == .done)
    #expect(refused.messages.contains { $0.contains("id 1001, \"Other\", is \"Turtle Rock\"") })
    #expect(run("show", "1001", "--data", "mine").output.contains("Turtle Rock"))
    #expect(try counts(run("import", other, "--replace", "--format", "json")) == [0, 1, 1, 0])
    let listed = try run("list", "--data", "mine", "--format", "json").json()["landmarks"]?.elements ?? []
    #expect(listed.count == 13 && listed[0]["name"] == "Other")
  }

  @Test("with nothing but refusals, or --strict, nothing is imported")
  func strict() throws {
    let first = run("import", "-", "--input-format", "csv", input: "id,lat,lon\n1,1,1\n")
    #expect(first.exitCode == .done)
    let rows = "id,lat,lon\n1,2,2\n2,3,3\n"
    let strict = run("import", "-", "--strict", "--input-format", "csv", input: rows)
    #expect(strict.exitCode == .badData && strict.output.isEmpty)
    #expect(run("import", "-", "--input-format", "csv", input: "id,lat,lon\n1,2,2\n").exitCode == .badData)
    let bad = run("import", "-", "--strict", "--input-format", "csv", input: "id,lat,lon\n7,1,1\n8,x,1\n9,y,1\n")
    #expect(bad.exitCode == .badData && bad.messages.count { $0.hasPrefix("standard input:") } == 1)
    #expect(run("list", "--data", "mine", "--format", "csv").output.split(separator: "\n").count == 2)
  }

  @Test("records without ids get numbers of their own, once each")
  func numbers() throws {
    for (rows, added) in [("a,1,1\nb,2,2\n", 2), ("c,3,3\na,1,1\n", 1), ("a,1,1\na,1,2\na,1,2\n", 1)] {
      let session = run("import", "-", "--input-format", "csv", "--format", "json", input: "name,lat,lon\n" + rows)
      #expect(
        try counts(session) == [
          .integer(Int128(added)), .integer(Int128(rows.split(separator: "\n").count - added)), 0, 0,
        ])
    }
    let listed = try run("list", "--data", "mine", "--format", "json").json()["landmarks"]?.elements ?? []
    #expect(listed.compactMap { $0["id"] } == [1, 2, 3, 4] && listed.map { $0["name"] } == ["a", "b", "c", "a"])
  }

  @Test("favorites of one's own landmarks are kept beside them")
  func favorites() throws {
    _ = run("import", "landmarks")
    #expect(run("favorite", "add", "Twin Lake", "--data", "mine").exitCode == .done)
    #expect(run("list", "--favorites", "--data", "mine").output.contains("Twin Lake"))
    #expect(!run("list", "--favorites").output.contains("Twin Lake"))
    #expect(try UserDataStore(folder: folder.path + "/landmarks").userData().favorites[1005, inDataSet: "mine"] == true)
  }

  @Test("several at the same time lose nothing")
  func concurrent() async throws {
    let variables = ["XDG_CONFIG_HOME": folder.path]
    await withTaskGroup(of: ExitCode.self) { group in
      for number in 0..<12 {
        group.addTask {
          Session(
            ["import", "-", "--input-format", "csv"], input: "name,lat,lon\na\(number),1,1\nb\(number),2,2\n",
            variables: variables, pieces: 100
          ).exitCode
        }
      }
      for await code in group { #expect(code == .done) }
    }
    let mine = try UserDataStore(folder: folder.path + "/landmarks").userLandmarks().landmarks
    #expect(mine.map(\.id) == (1...24).map { .integer($0) })
    #expect(Set(mine.map(\.name)).count == 24)
  }

  @Test("a damaged file is set aside and named")
  func damaged() throws {
    _ = run("import", "landmarks")
    let path = folder.path + "/landmarks/mine.json"
    try FileBytes.write(Array("{\"landmarks\": [{\"id\": 1}]}".utf8), to: path)
    let session = run("import", "-", "--input-format", "csv", input: "id,lat,lon\n1,2,2\n")
    #expect(session.exitCode == .done)
    #expect(
      session.messages.contains { $0.contains("landmark 1: has no coordinates") && $0.contains("mine.json.damaged") })
    #expect(try FileBytes.read(path + ".damaged").count == 26)
  }
}
