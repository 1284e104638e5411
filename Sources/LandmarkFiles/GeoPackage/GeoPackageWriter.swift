#if SQLite
  import GeoCore
  import Landmarks
  import Reprojection

  /// A GeoPackage with one layer of points, `landmarks`, and its R-tree.
  ///
  /// The same landmarks make the same bytes; so the time of the last change, which a package must state, is the start of
  /// 1970.
  struct GeoPackageWriter: ~Copyable {
    private static let table = "landmarks"

    private let database: SQLiteDatabase
    private let columns: GeoPackageTable
    private let system: (id: Int32, name: String, organization: String, code: Int64, definition: String)

    static func write(
      _ landmarks: [Landmark], _ places: ForeignPlaces?, in system: CoordinateReferenceSystem?
    ) throws(LandmarkFileError) -> LandmarkWriting {
      do {
        let writer = GeoPackageWriter(
          database: try SQLiteDatabase(), columns: GeoPackageTable(landmarks), system: try Self.row(of: system))
        try writer.write(landmarks, places)
        guard let bytes = writer.database.serialized() else {
          throw LandmarkFileError(.malformed, name: "gpkg", "cannot be made: memory has run out")
        }
        return LandmarkWriting(bytes: bytes, notes: writer.columns.notes)
      } catch let error as LandmarkFileError {
        throw error
      } catch {
        throw LandmarkFileError(
          .malformed, name: "gpkg", "cannot be made: \((error as? SQLiteError)?.message ?? "\(error)")")
      }
    }

    private init(
      database: consuming SQLiteDatabase, columns: GeoPackageTable,
      system: (id: Int32, name: String, organization: String, code: Int64, definition: String)
    ) {
      self.database = database
      self.columns = columns
      self.system = system
    }

    /// The row of a reference system in the package; WGS 84 unless given.
    private static func row(
      of system: CoordinateReferenceSystem?
    ) throws -> (id: Int32, name: String, organization: String, code: Int64, definition: String) {
      guard let system else { return (4326, "WGS 84 geodetic", "EPSG", 4326, GeoPackageSchema.wgs84) }
      guard system.fieldNames.first != "x" else {
        throw LandmarkFileError(
          .foreignReferenceSystem, name: "gpkg",
          "points of a GeoPackage lie on the ground, and \(system) counts from the Earth's centre; write a table")
      }
      let parts = (system.identifier ?? "").split(separator: ":")
      guard parts.count == 2, let code = Int32(parts[1]), code > 0 else {
        throw LandmarkFileError(
          .foreignReferenceSystem, name: "gpkg",
          "a GeoPackage names a system by its code, and \(system) has none; write a table")
      }
      // Without libproj there is no definition; the code says all that it would.
      let definition = (try? system.wkt(.wkt1)) ?? (try? system.wkt()) ?? "undefined"
      return (code, system.name, String(parts[0]), Int64(code), definition)
    }

    private borrowing func write(_ landmarks: [Landmark], _ places: ForeignPlaces?) throws {
      try database.run("PRAGMA application_id = \(GeoPackageSchema.applicationID)")
      try database.run("PRAGMA user_version = \(GeoPackageSchema.version)")
      try database.run("BEGIN")
      try writeSchema()
      let box = try writeRows(landmarks, places)
      let (minimum, maximum) = (box?.minimum, box?.maximum)
      func real(_ value: Double?) -> SQLiteValue { value.map { .real($0) } ?? .null }
      try database.run(
        "INSERT INTO gpkg_contents VALUES (?, 'features', ?, '', '1970-01-01T00:00:00.000Z', ?, ?, ?, ?, ?)",
        [
          .text(Self.table), .text(Self.table), real(minimum?.x), real(minimum?.y), real(maximum?.x), real(maximum?.y),
          .integer(Int64(system.id)),
        ])
      try database.run(
        "INSERT INTO gpkg_geometry_columns VALUES (?, ?, 'POINT', ?, 0, 0)",
        [.text(Self.table), .text(columns.geometry), .integer(Int64(system.id))])
      for trigger in GeoPackageSchema.triggers(table: Self.table, geometry: columns.geometry, id: columns.key) {
        try database.run(trigger)
      }
      try database.run("COMMIT")
    }

    private borrowing func writeSchema() throws {
      for table in GeoPackageSchema.tables { try database.run(table) }
      let known: [(Int32, String, String, Int64, String)] = [
        (-1, "Undefined cartesian SRS", "NONE", -1, "undefined"),
        (0, "Undefined geographic SRS", "NONE", 0, "undefined"),
        (4326, "WGS 84 geodetic", "EPSG", 4326, GeoPackageSchema.wgs84),
      ]
      for row in known + (system.id == 4326 ? [] : [system]) {
        try database.run(
          "INSERT INTO gpkg_spatial_ref_sys VALUES (?, ?, ?, ?, ?, NULL)",
          [.text(row.1), .integer(Int64(row.0)), .text(row.2), .integer(row.3), .text(row.4)])
      }
      try database.run(columns.definition(of: Self.table))
      try database.run(
        "CREATE VIRTUAL TABLE \(sqlName("rtree_\(Self.table)_\(columns.geometry)")) USING rtree(id, minx, maxx, miny, maxy)"
      )
      try addExtension(Self.table, columns.geometry, "gpkg_rtree_index", "rtree", "write-only")
      let json = columns.properties.filter { $0.type == .json }.map(\.name)
      if json.isEmpty { return }
      for table in GeoPackageSchema.columnTables { try database.run(table) }
      for table in ["gpkg_data_columns", "gpkg_data_column_constraints"] {
        try addExtension(table, nil, "gpkg_schema", "schema", "read-write")
      }
      for name in json {
        try database.run(
          "INSERT INTO gpkg_data_columns VALUES (?, ?, ?, NULL, NULL, 'application/json', NULL)",
          [.text(Self.table), .text(name), .text(name)])
      }
    }

    private borrowing func addExtension(
      _ table: String, _ column: String?, _ name: String, _ anchor: String, _ scope: String
    ) throws {
      try database.run(
        "INSERT INTO gpkg_extensions VALUES (?, ?, ?, ?, ?)",
        [
          .text(table), column.map { .text($0) } ?? .null, .text(name),
          .text("http://www.geopackage.org/spec130/#extension_\(anchor)"), .text(scope),
        ])
    }

    private typealias Point = (x: Double, y: Double)

    private borrowing func writeRows(
      _ landmarks: [Landmark], _ places: ForeignPlaces?
    ) throws -> (minimum: (x: Double, y: Double), maximum: (x: Double, y: Double))? {
      var insertion = try database.prepare(columns.insertion(into: Self.table))
      var indexing = try database.prepare(
        "INSERT INTO \(sqlName("rtree_\(Self.table)_\(columns.geometry)")) VALUES (?1, ?2, ?2, ?3, ?3)")
      var box: (minimum: Point, maximum: Point)?
      for (index, landmark) in landmarks.enumerated() {
        let numbers =
          places.map { $0.eastFirst(index) } ?? [landmark.coordinate.longitude, landmark.coordinate.latitude]
        let point = numbers.map { (x: $0[0], y: $0[1]) }
        let geometry = point.map { GeoPackageGeometry.bytes(x: $0.x, y: $0.y, system: system.id) }
        try insertion.run(columns.values(of: landmark, at: index, geometry.map { .blob($0) } ?? .null))
        guard let point else { continue }
        try indexing.run([.integer(columns.keys[index]), .real(point.x), .real(point.y)])
        let old = box ?? (point, point)
        box = (
          (min(old.minimum.x, point.x), min(old.minimum.y, point.y)),
          (max(old.maximum.x, point.x), max(old.maximum.y, point.y))
        )
      }
      return box
    }
  }
#endif
