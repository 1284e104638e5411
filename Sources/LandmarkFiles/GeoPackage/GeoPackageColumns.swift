#if SQLite
  import Landmarks

  /// Which columns of a layer are what.
  struct GeoPackageColumns {
    enum Role: Equatable {
      case id, geometry, name, property
      /// A field of the landmark by its name in files.
      case text, flag
    }

    struct Column {
      let name: String
      var role: Role
      /// Whether 0 and 1 mean false and true.
      let isBoolean: Bool
      /// Whether its texts are JSON.
      let isJSON: Bool
    }

    static let texts: Set<String> = ["category", "city", "state", "park", "description", "imageName"]
    static let flags: Set<String> = ["isFavorite", "isFeatured"]

    private(set) var columns: [Column] = []
    /// How it was understood, for notes.
    private(set) var notes: [String] = []

    init(table: String, geometry: String, in database: borrowing SQLiteDatabase) throws(SQLiteError) {
      let described = try database.rows("SELECT name, type, pk FROM pragma_table_info(?)", [.text(table)])
      let json = try Self.jsonColumns(of: table, in: database)
      for row in described {
        guard case .text(let name) = row[0] else { continue }
        let type = if case .text(let type) = row[1] { type.uppercased() } else { "" }
        columns.append(
          Column(
            name: name, role: Self.role(name, geometry: geometry), isBoolean: type == "BOOLEAN",
            isJSON: json.contains(sqlFolded(name))))
      }
      for name in ["name", "Name", "NAME", "title"] {
        guard let best = columns.firstIndex(where: { $0.name == name && $0.role == .property }) else { continue }
        columns[best].role = .name
        if name != "name" { notes.append("name from column \"\(name)\"") }
        break
      }
      let keys = described.indices.filter { described[$0][2] != .integer(0) }
      let usual = keys.count == 1 ? keys.first : columns.firstIndex { ["fid", "ogc_fid"].contains(sqlFolded($0.name)) }
      if let usual, columns[usual].role == .property { columns[usual].role = .id }
      if let own = try ownID(table, in: database) {
        columns[own].role = .id
        // Where it is empty the primary key takes its place.
        columns.swapAt(0, own)
        notes.append("id from column \"\(columns[0].name)\"")
      }
    }

    /// A column `id` beside the primary key, as files have that came from a format with ids of its own: nil where it
    /// does not tell all rows apart.
    private func ownID(_ table: String, in database: borrowing SQLiteDatabase) throws(SQLiteError) -> Int? {
      guard let index = columns.firstIndex(where: { sqlFolded($0.name) == "id" && $0.role == .property }) else {
        return nil
      }
      let name = sqlName(columns[index].name)
      let counts = try database.rows(
        """
        SELECT count(*), count(\(name)), count(DISTINCT \(name)), total(typeof(\(name)) = 'text' AND \(name) <> ''), \
        total(typeof(\(name)) = 'integer') FROM \(sqlName(table))
        """)
      guard let counts = counts.first, case .integer(let rows) = counts[0], case .integer(let filled) = counts[1],
        filled > 0, counts[2] == .integer(filled)
      else { return nil }
      let areTexts = counts[3] == .real(Double(filled))
      return areTexts || (counts[4] == .real(Double(filled)) && filled == rows) ? index : nil
    }

    private static func role(_ name: String, geometry: String) -> Role {
      if sqlFolded(name) == sqlFolded(geometry) { return .geometry }
      if texts.contains(name) { return .text }
      return flags.contains(name) ? .flag : .property
    }

    /// The columns of which the package says that their texts are JSON.
    private static func jsonColumns(
      of table: String, in database: borrowing SQLiteDatabase
    ) throws(SQLiteError) -> Set<String> {
      guard try database.hasTable("gpkg_data_columns") else { return [] }
      let rows = try database.rows(
        """
        SELECT column_name FROM gpkg_data_columns WHERE lower(table_name) = lower(?) AND mime_type = 'application/json'
        """, [.text(table)])
      return Set(rows.compactMap { if case .text(let name) = $0[0] { sqlFolded(name) } else { nil } })
    }
  }

  extension SQLiteDatabase {
    /// Whether there is a table or view of a name.
    borrowing func hasTable(_ name: String) throws(SQLiteError) -> Bool {
      try rows("SELECT 1 FROM sqlite_master WHERE lower(name) = ? AND type IN ('table', 'view')", [.text(name)]).isEmpty
        == false
    }
  }

  /// A name as SQLite compares it: without the case of ASCII letters.
  func sqlFolded(_ name: String) -> String {
    String(decoding: name.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }
#endif
