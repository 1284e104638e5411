#if SQLite
  import GeoCore
  import LandmarkFiles
  import Landmarks

  /// A GeoPackage made by hand, as other programs make them.
  final class GeoPackageSample {
    let database: SQLiteDatabase

    /// - Parameter systems: For each srs_id an organization and its code.
    init(systems: [(Int64, String, Int64)] = [(4326, "EPSG", 4326)]) throws {
      database = try SQLiteDatabase()
      try database.run(
        "CREATE TABLE gpkg_spatial_ref_sys (srs_name, srs_id INTEGER PRIMARY KEY, organization, organization_coordsys_id, definition)"
      )
      for (id, organization, code) in systems {
        try database.run(
          "INSERT INTO gpkg_spatial_ref_sys VALUES ('x', ?, ?, ?, 'undefined')",
          [.integer(id), .text(organization), .integer(code)])
      }
      try database.run("CREATE TABLE gpkg_contents (table_name, data_type)")
      try database.run("CREATE TABLE gpkg_geometry_columns (table_name, column_name, geometry_type_name, srs_id, z, m)")
    }

    /// Adds a layer whose columns are given as SQL.
    func add(
      _ table: String, _ columns: String, _ rows: [[SQLiteValue]], kind: String = "POINT", system: Int64 = 4326,
      geometry: String = "geom"
    ) throws {
      try database.run("CREATE TABLE \(sqlName(table)) (\(columns))")
      try register(table, kind: kind, system: system, geometry: geometry)
      for row in rows {
        let places = row.map { _ in "?" }.joined(separator: ", ")
        try database.run("INSERT INTO \(sqlName(table)) VALUES (\(places))", row)
      }
    }

    func register(_ table: String, kind: String = "POINT", system: Int64 = 4326, geometry: String = "geom") throws {
      try database.run("INSERT INTO gpkg_contents VALUES (?, 'features')", [.text(table)])
      try database.run(
        "INSERT INTO gpkg_geometry_columns VALUES (?, ?, ?, ?, 0, 0)",
        [.text(table), .text(geometry), .text(kind), .integer(system)])
    }

    func bytes() -> [UInt8] { database.serialized() ?? [] }

    func read(layer: String? = nil) throws -> LandmarkReading {
      var options = LandmarkReadingOptions()
      options.layer = layer
      return try LandmarkReader.read(bytes(), as: .geopackage, name: "f.gpkg", options: options)
    }

    static func point(_ x: Double, _ y: Double, system: Int32 = 4326) -> SQLiteValue {
      .blob(GeoPackageGeometry.bytes(x: x, y: y, system: system))
    }
  }
#endif
