#if SQLite
  /// The tables that every GeoPackage has (GeoPackage 1.3, annexes C and F).
  enum GeoPackageSchema {
    /// `GPKG`, and version 1.3.0.
    static let applicationID = 0x4750_4B47
    static let version = 10_300

    static let wgs84 = """
      GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],\
      AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,\
      AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4326"]]
      """

    static let tables = [
      """
      CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER PRIMARY KEY, \
      organization TEXT NOT NULL, organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT)
      """,
      """
      CREATE TABLE gpkg_contents (table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE, \
      description TEXT DEFAULT '', last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')), \
      min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER, \
      CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id))
      """,
      """
      CREATE TABLE gpkg_geometry_columns (table_name TEXT NOT NULL, column_name TEXT NOT NULL, \
      geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL, z TINYINT NOT NULL, m TINYINT NOT NULL, \
      CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name), CONSTRAINT uk_gc_table_name UNIQUE (table_name), \
      CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name), \
      CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id))
      """,
      """
      CREATE TABLE gpkg_extensions (table_name TEXT, column_name TEXT, extension_name TEXT NOT NULL, \
      definition TEXT NOT NULL, scope TEXT NOT NULL, \
      CONSTRAINT ge_tce UNIQUE (table_name, column_name, extension_name))
      """,
    ]

    /// The tables in which a column says what its texts are.
    static let columnTables = [
      """
      CREATE TABLE gpkg_data_columns (table_name TEXT NOT NULL, column_name TEXT NOT NULL, name TEXT, title TEXT, \
      description TEXT, mime_type TEXT, constraint_name TEXT, \
      CONSTRAINT pk_gdc PRIMARY KEY (table_name, column_name), CONSTRAINT gdc_tn UNIQUE (table_name, name))
      """,
      """
      CREATE TABLE gpkg_data_column_constraints (constraint_name TEXT NOT NULL, constraint_type TEXT NOT NULL, \
      value TEXT, min NUMERIC, min_is_inclusive BOOLEAN, max NUMERIC, max_is_inclusive BOOLEAN, description TEXT, \
      CONSTRAINT gdcc_ntv UNIQUE (constraint_name, constraint_type, value))
      """,
    ]

    /// What keeps the R-tree in step when other programs change the table.
    static func triggers(table: String, geometry: String, id: String) -> [String] {
      let index = "rtree_\(table)_\(geometry)"
      let (t, c, i, r) = (sqlName(table), sqlName(geometry), sqlName(id), sqlName(index))
      let isPlace = "(NEW.\(c) NOTNULL AND NOT ST_IsEmpty(NEW.\(c)))"
      let isNone = "(NEW.\(c) ISNULL OR ST_IsEmpty(NEW.\(c)))"
      let insertion =
        "INSERT OR REPLACE INTO \(r) VALUES (NEW.\(i), ST_MinX(NEW.\(c)), ST_MaxX(NEW.\(c)), ST_MinY(NEW.\(c)), "
        + "ST_MaxY(NEW.\(c)));"
      let deletion = "DELETE FROM \(r) WHERE id = OLD.\(i);"
      func trigger(_ name: String, _ event: String, _ condition: String, _ action: String) -> String {
        "CREATE TRIGGER \(sqlName(index + "_" + name)) AFTER \(event) ON \(t) WHEN \(condition) BEGIN \(action) END"
      }
      return [
        trigger("insert", "INSERT", isPlace, insertion),
        trigger("update1", "UPDATE OF \(c)", "OLD.\(i) = NEW.\(i) AND \(isPlace)", insertion),
        trigger("update2", "UPDATE OF \(c)", "OLD.\(i) = NEW.\(i) AND \(isNone)", deletion),
        trigger("update3", "UPDATE", "OLD.\(i) != NEW.\(i) AND \(isPlace)", deletion + " " + insertion),
        trigger(
          "update4", "UPDATE", "OLD.\(i) != NEW.\(i) AND \(isNone)",
          "DELETE FROM \(r) WHERE id IN (OLD.\(i), NEW.\(i));"),
        trigger("delete", "DELETE", "OLD.\(c) NOT NULL", deletion),
      ]
    }
  }
#endif
