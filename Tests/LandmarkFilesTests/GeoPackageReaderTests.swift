#if SQLite
  import GeoCore
  import LandmarkFiles
  import Landmarks
  import TestSupport
  import Testing

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  @Suite("Reading GeoPackages")
  struct GeoPackageReaderTests {
    typealias Sample = GeoPackageSample

    @Test("columns become what they are called and hold")
    func columns() throws {
      let sample = try Sample()
      try sample.add(
        "t",
        "fid INTEGER PRIMARY KEY, geom BLOB, Name TEXT, city TEXT, isFavorite INTEGER, open BOOLEAN, n INTEGER, r REAL, pic BLOB, park INTEGER",
        [
          [
            .integer(7), Sample.point(1, 2), .text("É"), .text(""), .integer(1), .integer(0), .integer(.max),
            .real(1e300),
            .blob([1]), .integer(3),
          ],
          [.integer(8), Sample.point(180, -90), .null, .null, .null, .null, .null, .null, .null, .null],
        ])
      let reading = try sample.read()
      #expect(
        reading.landmarks == [
          Landmark(
            id: 7, name: "É", coordinate: Coordinate(uncheckedLatitude: 2, longitude: 1), city: "", isFavorite: true,
            properties: ["open": false, "n": .integer(Int128(Int64.max)), "r": 1e300, "park": 3]),
          Landmark(id: 8, name: "", coordinate: Coordinate(uncheckedLatitude: -90, longitude: 180)),
        ])
      #expect(reading.problems.isEmpty)
      #expect(reading.notes == ["name from column \"Name\"", "column \"pic\" holds bytes, which are not kept"])
    }

    @Test("rows without a place are named, the rest goes on")
    func problems() throws {
      let sample = try Sample()
      try sample.add(
        "t", "fid INTEGER PRIMARY KEY, geom BLOB",
        [
          [.integer(1), .null], [.integer(2), Sample.point(100, 95)], [.integer(3), Sample.point(10, 120)],
          [.integer(4), .blob([1, 2, 3])], [.integer(5), Sample.point(1, 2, system: 3857)], [.integer(6), .text("x")],
          [.integer(9), Sample.point(1, 2, system: 0)],
        ])
      let reading = try sample.read()
      #expect(reading.landmarks.map(\.id) == [9] && reading.lines == [1, 2, 3, 4, 5, 6])
      #expect(reading.problems[0].message == "record 1 has no geometry")
      #expect(reading.problems[2].message.contains("longitude first"))
      #expect(reading.problems[4].message.contains("3857"))
    }

    @Test("a layer whose rows all lack a place, and one without rows")
    func nothing() throws {
      let sample = try Sample()
      try sample.add("t", "fid INTEGER PRIMARY KEY, geom BLOB", [])
      #expect(try sample.read().landmarks.isEmpty)
      try sample.database.run("INSERT INTO t VALUES (1, NULL)")
      let error = #expect(throws: LandmarkFileError.self) { try sample.read() }
      #expect(error?.code == .noCoordinates)
    }

    @Test("several layers keep their ids apart, and one can be chosen")
    func layers() throws {
      let sample = try Sample(systems: [(4326, "EPSG", 4326), (3857, "epsg", 3857), (9, "NONE", 9)])
      let columns = "fid INTEGER PRIMARY KEY, geom BLOB"
      try sample.add("a", columns, [[.integer(1), Sample.point(1, 2)]])
      try sample.add("b \"c\"", columns, [[.integer(1), Sample.point(0, 0, system: 3857)]], system: 3857)
      try sample.add("lines", columns, [], kind: "LINESTRING")
      try sample.add("nowhere", columns, [[.integer(1), Sample.point(1, 2)]], system: 9)
      let reading = try sample.read()
      #expect(reading.landmarks.map(\.id) == ["a.1", "b \"c\".1"] && reading.problems.count == 1)
      #expect(reading.problems[0].message.hasPrefix("layer \"nowhere\" is in NONE:9"))
      #expect(reading.notes.contains { $0.contains("\"lines\" (linestring)") })
      #expect(#expect(throws: LandmarkFileError.self) { try sample.read(layer: "lines") }?.code == .noCoordinates)
      let one = try sample.read(layer: "B \"C\"")
      #expect(one.landmarks.map(\.id) == [1] && one.notes.isEmpty)
      #expect(one.landmarks[0].coordinate == Coordinate(uncheckedLatitude: 0, longitude: 0))
      #expect(
        #expect(throws: LandmarkFileError.self) { try sample.read(layer: "d") }?.description.contains("\"a\"") == true)
      #expect(
        #expect(throws: LandmarkFileError.self) { try sample.read(layer: "nowhere") }?.code == .foreignReferenceSystem)
    }

    @Test("a layer that does not say its system is not guessed", arguments: [Int64(0), -1, 77])
    func undefined(system: Int64) throws {
      let sample = try Sample()
      try sample.add("t", "fid INTEGER PRIMARY KEY, geom", [[.integer(1), Sample.point(1, 2)]], system: system)
      let error = #expect(throws: LandmarkFileError.self) { try sample.read() }
      #expect(error?.code == .foreignReferenceSystem && error?.description.contains("srs_id \(system)") == true)
    }

    @Test("a column id with a text of its own for each row is the id")
    func ids() throws {
      let columns = "fid INTEGER PRIMARY KEY, geom, id TEXT"
      let cases: [([SQLiteValue], [Landmark.ID])] = [
        ([.text("x"), .text("y")], ["x", "y"]), ([.text("x"), .null], ["x", 2]), ([.text("x"), .text("x")], [1, 2]),
        ([.text("x"), .text("")], [1, 2]), ([.null, .null], [1, 2]), ([.text("1"), .null], ["1", 2]),
      ]
      for (ids, expected) in cases {
        let sample = try Sample()
        try sample.add(
          "t", columns, ids.enumerated().map { [.integer(Int64($0.offset + 1)), Sample.point(1, 2), $0.element] })
        #expect(try sample.read().landmarks.map(\.id) == expected)
      }
      let plain = try Sample()
      try plain.add("t", "geom, title", [[Sample.point(1, 2), .text("A")], [Sample.point(1, 2), .text("B")]])
      let reading = try plain.read()
      #expect(reading.landmarks.map(\.name) == ["A", "B"] && reading.givenIDs == [1, 2])
    }

    @Test("views and hostile names are read, endless queries end")
    func hostile() throws {
      let sample = try Sample()
      let name = "a\"; DROP TABLE gpkg_contents; --"
      try sample.add(
        name, "\"f'id\" INTEGER PRIMARY KEY, \"ge\"\"om\" BLOB, \"\" TEXT, \"x;y\" TEXT",
        [[.integer(1), Sample.point(1, 2), .text("e"), .text("'")]], geometry: "ge\"om")
      #expect(try sample.read().landmarks.map(\.properties) == [["": "e", "x;y": "'"]])
      try sample.database.run("CREATE VIEW v AS SELECT \"f'id\" AS fid, \"ge\"\"om\" AS geom FROM \(sqlName(name))")
      try sample.register("v")
      #expect(try sample.read(layer: "v").landmarks.map(\.id) == [1])
      try sample.database.run(
        """
        CREATE VIEW w AS WITH RECURSIVE c(fid) AS (SELECT 1 UNION ALL SELECT fid + 1 FROM c) \
        SELECT fid, NULL AS geom FROM c
        """)
      try sample.register("w")
      let endless = try sample.read()
      #expect(endless.landmarks.count == 2 && endless.problems.last?.message.contains("more work") == true)
      try sample.register("missing")
      #expect(throws: LandmarkFileError.self) { try sample.read(layer: "missing") }
    }

    @Test("what is no GeoPackage is refused with a sentence")
    func foreign() throws {
      func text(_ bytes: [UInt8]) -> String {
        let error = #expect(throws: LandmarkFileError.self) {
          try LandmarkReader.read(bytes, as: .geopackage, name: "f.gpkg")
        }
        return error?.description ?? ""
      }
      #expect(text([]) == "f.gpkg: is empty")
      #expect(text(Array("id,name\n".utf8)).contains("is no GeoPackage"))
      #expect(text([UInt8](repeating: 0, count: 5000)).contains("is no GeoPackage"))
      let plain = try SQLiteDatabase()
      try plain.run("CREATE TABLE t (x)")
      #expect(text(plain.serialized() ?? []).contains("no table gpkg_contents"))
      try plain.run("CREATE TABLE gpkg_contents (table_name, data_type)")
      #expect(text(plain.serialized() ?? []).contains("no layer of points"))
      let whole = try LandmarkWriter.write([], as: .geopackage).bytes
      #expect(text(Array(whole.dropLast(4096))).contains("is cut"))
    }

    @Test("a file that another program has open is refused")
    func companions() throws {
      let folder = TestFolder()
      let path = folder.path + "/f.gpkg"
      try FileBytes.createFolder(folder.path)
      try FileBytes.write([], to: path + "-wal")
      try FileBytes.write([UInt8](repeating: 0, count: 512), to: path + "-journal")
      try LandmarkReader.checkIsClosed(path, as: .geopackage)
      try FileBytes.write([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7, 0], to: path + "-journal")
      let journal = #expect(throws: LandmarkFileError.self) { try LandmarkReader.checkIsClosed(path, as: .geopackage) }
      #expect(journal?.code == .inUse && journal?.description.contains("f.gpkg-journal") == true)
      try FileBytes.write([1], to: path + "-wal")
      let log = #expect(throws: LandmarkFileError.self) { try LandmarkReader.checkIsClosed(path, as: .geopackage) }
      #expect(log?.code == .inUse && log?.description.contains("f.gpkg-wal") == true)
      try LandmarkReader.checkIsClosed(path, as: .csv)
    }

    @Test("a database in write-ahead mode that was closed is read")
    func writeAhead() throws {
      var bytes = try LandmarkWriter.write(
        [Landmark(id: 1, name: "A", coordinate: Coordinate(uncheckedLatitude: 1, longitude: 2))], as: .geopackage
      ).bytes
      bytes[18] = 2
      bytes[19] = 2
      #expect(try LandmarkReader.read(bytes, as: .geopackage, name: "f").landmarks.map(\.name) == ["A"])
    }

    @Test("damaged files are read as far as they go, or refused", arguments: [UInt64(1), 2])
    func damaged(seed: UInt64) throws {
      var generator = SeededGenerator(seed: seed)
      let landmarks = RoundTripTests.landmarks(60, using: &generator)
      let whole = try LandmarkWriter.write(landmarks, as: .geopackage).bytes
      func read(_ bytes: [UInt8]) -> Int? {
        try? LandmarkReader.read(bytes, as: .geopackage, name: "f").landmarks.count
      }
      for position in 0..<100 {
        for mask in [UInt8(1), 0x80, 0xFF] {
          var bytes = whole
          bytes[position] ^= mask
          #expect(read(bytes) ?? 0 <= landmarks.count, "seed \(seed), byte \(position)")
        }
      }
      for count in stride(from: 0, to: whole.count, by: 509) {
        #expect(read(Array(whole[..<count])) == nil, "seed \(seed), \(count) bytes")
      }
      for _ in 0..<Effort.rounds(4000) {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
          bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0 ... .max, using: &generator)
        }
        _ = read(bytes)
      }
    }
  }

  /// A folder of its own for a test, gone with it.
  final class TestFolder {
    let path = FileManager.default.temporaryDirectory.path + "/gpkg-\(UInt64.random(in: 0 ... .max))"
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }
#endif
