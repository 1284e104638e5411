import GeoCore
import LandmarkFiles
import Landmarks
import Reprojection
import TestSupport
import Testing

#if SQLite
  @Suite("Writing GeoPackages")
  struct GeoPackageWriterTests {
    static func read(_ bytes: [UInt8]) throws -> LandmarkReading {
      try LandmarkReader.read(bytes, as: .geopackage, name: "f.gpkg")
    }

    @Test("random landmarks survive whole", arguments: [UInt64(1), 2, 3])
    func roundTrip(seed: UInt64) throws {
      var generator = SeededGenerator(seed: seed)
      for size in [0, 1, 2, 50, 300] {
        var landmarks = RoundTripTests.landmarks(size, using: &generator)
        for index in landmarks.indices { Self.decorate(&landmarks[index], using: &generator) }
        let written = try LandmarkWriter.write(landmarks, as: .geopackage)
        let reading = try Self.read(written.bytes)
        // A table is in the order of its primary key.
        #expect(
          reading.landmarks.sorted { $0.id < $1.id } == landmarks.sorted { $0.id < $1.id }, "seed \(seed)")
        #expect(reading.problems.isEmpty && written.notes.isEmpty, "seed \(seed) \(reading.problems) \(written.notes)")
        #expect(try LandmarkWriter.write(landmarks, as: .geopackage).bytes == written.bytes, "seed \(seed)")
      }
    }

    /// Properties that a database could take for something else.
    private static func decorate(_ landmark: inout Landmark, using generator: inout SeededGenerator) {
      let values: [(String, [JSONValue])] = [
        ("fid", [1, 2]), ("geom", ["POINT (1 2)", "x"]), ("FID2", ["f"]), ("name\"; --", ["", "\u{0}a", "日本語 😀"]),
        ("flag", [true, false]), ("big", [.integer(Int128(Int64.max)), .integer(Int128(Int64.min)), 0]),
        ("huge", [.integer(.max), .integer(.min), 1]), ("real", [0.1, 1e308, 1e-300, .number(5)]),
        ("mixed", [1, "1", true, 1.5, ["a": [1, .null]], [], [:]]), ("rowid", ["r"]), ("select", [1]), ("é", ["x"]),
        ("É", ["y"]), ("city2", ["z"]), ("Latitude", [1.5]),
      ]
      for (name, choices) in values where Bool.random(using: &generator) {
        landmark.properties[name] = choices.randomElement(using: &generator)
      }
    }

    @Test("an integer among fractions becomes one, null is nothing")
    func numbers() throws {
      func landmark(_ id: Landmark.ID, _ value: JSONValue) -> Landmark {
        Landmark(
          id: id, name: "a", coordinate: Coordinate(uncheckedLatitude: 1, longitude: 2), properties: ["v": value])
      }
      let written = try LandmarkWriter.write([landmark(1, 5), landmark(2, 0.5), landmark(3, .null)], as: .geopackage)
      #expect(try Self.read(written.bytes).landmarks.map { $0.properties["v"] } == [5.0, 0.5, nil])
    }

    @Test("what there is no room for is named")
    func notes() throws {
      let coordinate = Coordinate(uncheckedLatitude: 1, longitude: 2)
      let landmarks = [
        Landmark(
          id: 1, name: "a", coordinate: coordinate, city: "c",
          properties: ["CITY": 1, "id": 3, "Tag": 1, "tag": 2, "park": "p", "state": 4, "": 1]),
        Landmark(id: 1, name: "b", coordinate: coordinate), Landmark(id: "x", name: "c", coordinate: coordinate),
        Landmark(id: "x", name: "d", coordinate: coordinate),
      ]
      let written = try LandmarkWriter.write(landmarks, as: .geopackage)
      let reason = "is not written: a column of that name is there already, or cannot be"
      #expect(
        written.notes == ["", "CITY", "id", "park", "tag"].map { "property \"\($0)\" \(reason)" } + [
          "id 1 comes again and is written once; the other has a new one",
          "id x comes again and is written once; the other has a new one",
        ])
      let read = try Self.read(written.bytes).landmarks
      #expect(read.map(\.name) == ["a", "b", "c", "d"] && read.map(\.id) == [1, 2, "x", 4])
      #expect(read[0].properties == ["Tag": 1, "state": 4])
      var wide = landmarks[0]
      for number in 0..<2500 { wide.properties["p\(number)"] = 1 }
      let cut = try LandmarkWriter.write([wide], as: .geopackage)
      #expect(cut.notes.count { $0.contains("room for 1900") } == 602)
      #expect(try Self.read(cut.bytes).landmarks[0].properties.names.count == 1900)
    }

    @Test("the package is what the standard wants")
    func standard() throws {
      var generator = SeededGenerator(seed: 9)
      let landmarks = RoundTripTests.landmarks(300, using: &generator)
      let bytes = try LandmarkWriter.write(landmarks, as: .geopackage).bytes
      let database = try SQLiteDatabase.reading(bytes)
      #expect(try database.rows("PRAGMA application_id") == [[.integer(0x4750_4B47)]])
      #expect(try database.rows("PRAGMA user_version") == [[.integer(10_300)]])
      #expect(try database.rows("PRAGMA integrity_check") == [[.text("ok")]])
      #expect(try database.rows("PRAGMA foreign_key_check").isEmpty)
      #expect(
        try database.rows("SELECT srs_id FROM gpkg_spatial_ref_sys ORDER BY srs_id")
          == [[.integer(-1)], [.integer(0)], [.integer(4326)]])
      #expect(
        try database.rows("SELECT table_name, column_name, geometry_type_name, srs_id, z, m FROM gpkg_geometry_columns")
          == [[.text("landmarks"), .text("geom"), .text("POINT"), .integer(4326), .integer(0), .integer(0)]])
      let longitudes = landmarks.map(\.coordinate.longitude)
      let latitudes = landmarks.map(\.coordinate.latitude)
      #expect(
        try database.rows("SELECT min_x, min_y, max_x, max_y FROM gpkg_contents")
          == [[longitudes.min(), latitudes.min(), longitudes.max(), latitudes.max()].map { .real($0 ?? .nan) }])
      #expect(
        try database.rows(
          "SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'rtree_landmarks_geom_%'")
          == [[.integer(6)]])
      #expect(
        try database.rows(
          "SELECT column_name, extension_name, scope FROM gpkg_extensions WHERE table_name = 'landmarks'")
          == [[.text("geom"), .text("gpkg_rtree_index"), .text("write-only")]])
    }

    @Test("the R-tree holds every point, rounded outward")
    func index() throws {
      var generator = SeededGenerator(seed: 10)
      let landmarks = RoundTripTests.landmarks(300, using: &generator)
      let database = try SQLiteDatabase.reading(try LandmarkWriter.write(landmarks, as: .geopackage).bytes)
      #expect(try database.rows("SELECT rtreecheck('rtree_landmarks_geom')") == [[.text("ok")]])
      let rows = try database.rows(
        "SELECT l.geom, r.minx, r.maxx, r.miny, r.maxy FROM landmarks l JOIN rtree_landmarks_geom r ON r.id = l.fid")
      #expect(rows.count == landmarks.count)
      for row in rows {
        guard case .blob(let bytes) = row[0], case .real(let west) = row[1], case .real(let east) = row[2],
          case .real(let south) = row[3], case .real(let north) = row[4]
        else {
          Issue.record("a row of other values")
          continue
        }
        let point = try GeoPackageGeometry(bytes).points[0]
        #expect((west...east).contains(point.x) && (south...north).contains(point.y))
        #expect(east - west < 1e-4 && north - south < 1e-4)
      }
    }

    @Test("another reference system is named by its code, and read back from it")
    func reprojected() throws {
      let landmarks = [
        Landmark(id: 1, name: "A", coordinate: try Coordinate(latitude: 48.56, longitude: -113.93)),
        Landmark(id: 2, name: "B", coordinate: try Coordinate(latitude: 48, longitude: -112)),
      ]
      for code in [32612, 3857] {
        let writing = try LandmarkWriter.write(landmarks, as: .geopackage, in: .epsg(code))
        let database = try SQLiteDatabase.reading(writing.bytes)
        #expect(
          try database.rows(
            "SELECT organization, organization_coordsys_id FROM gpkg_spatial_ref_sys WHERE srs_id = \(code)")
            == [[.text("EPSG"), .integer(Int64(code))]])
        let read = try Self.read(writing.bytes).landmarks
        #expect(read.map(\.name) == ["A", "B"])
        for (read, landmark) in zip(read, landmarks) {
          #expect(read.coordinate.geodesicDistance(to: landmark.coordinate) < 1e-6)
        }
      }
      let error = #expect(throws: LandmarkFileError.self) {
        try LandmarkWriter.write(landmarks, as: .geopackage, in: .epsg(4978))
      }
      #expect(error?.code == .foreignReferenceSystem)
    }

    #if PROJ
      @Test("degrees of another datum and grads come back")
      func geographic() throws {
        let landmark = Landmark(id: 1, name: "Paris", coordinate: try Coordinate(latitude: 48.85, longitude: 2.35))
        for system in ["EPSG:4277", "EPSG:4258"] {
          let system = try CoordinateReferenceSystem(system)
          let bytes = try LandmarkWriter.write([landmark], as: .geopackage, in: system).bytes
          #expect(try Self.read(bytes).landmarks[0].coordinate.geodesicDistance(to: landmark.coordinate) < 0.01)
        }
      }
    #endif
  }
#else
  @Suite("GeoPackages in a build without SQLite")
  struct GeoPackageWithoutSQLiteTests {
    @Test("reading and writing say what it takes")
    func refused() {
      let written = #expect(throws: LandmarkFileError.self) { try LandmarkWriter.write([], as: .geopackage) }
      #expect(written?.code == .libraryNotAvailable && written?.description.contains("trait SQLite") == true)
      let bytes = Array("SQLite format 3\0".utf8) + [16, 0] + [UInt8](repeating: 0, count: 4078)
      let read = #expect(throws: LandmarkFileError.self) {
        try LandmarkReader.read(bytes, as: .geopackage, name: "f")
      }
      #expect(read?.code == .libraryNotAvailable)
    }
  }
#endif
