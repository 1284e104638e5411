#if SQLite
  import GeoCore
  import Landmarks

  /// Reads the layers of points of a GeoPackage.
  struct GeoPackageReader: ~Copyable {
    private struct Layer {
      let table, geometry, kind: String
      let system: Int64
    }

    private let name: String
    private let database: SQLiteDatabase
    private var collector = RecordCollector()
    /// Rows read so far, of all layers.
    private var number = 0

    /// What a layer may say that it holds where some of it may be points.
    private static let kinds: Set<String> = ["POINT", "MULTIPOINT", "GEOMETRY", "GEOMETRYCOLLECTION", "GEOMCOLLECTION"]

    static func read(_ bytes: [UInt8], name: String, layer: String?) throws(LandmarkFileError) -> LandmarkReading {
      do {
        var reader = GeoPackageReader(name: name, database: try SQLiteDatabase.reading(bytes))
        return try reader.read(layer)
      } catch let error as LandmarkFileError {
        throw error
      } catch {
        throw LandmarkFileError(.malformed, name: name, "cannot be read: " + Self.sentence(error))
      }
    }

    private init(name: String, database: consuming SQLiteDatabase) {
      self.name = name
      self.database = database
    }

    private static func sentence(_ error: any Error) -> String {
      guard let error = error as? SQLiteError else { return "\(error)" }
      if error.isInterrupted { return "it asks for more work than a file of its size can need" }
      return "SQLite says \"\(error.message)\"; the file is damaged or not whole"
    }

    private mutating func read(_ layer: String?) throws -> LandmarkReading {
      let layers = try chosen(layer)
      for layer in layers {
        do {
          try read(layer, isOneOfSeveral: layers.count > 1)
        } catch let error as SQLiteError where !collector.isEmpty {
          collector.report(
            line: number + 1,
            "layer \"\(layer.table)\": \(Self.sentence(error)); nothing after row \(number) could be read")
        } catch let error as LandmarkFileError where layers.count > 1 {
          // One layer in a system that cannot be read does not take the others with it.
          collector.report(line: number + 1, String(error.description.dropFirst(name.count + 2)))
        }
      }
      if collector.isEmpty && number == 0 { return collector.finish() }
      return try collector.finish(name: name, hint: "a landmark needs a geometry of type Point")
    }

    /// The layers to read: the one asked for, else all that can hold points.
    private mutating func chosen(_ asked: String?) throws -> [Layer] {
      let all = try layers()
      func names(_ layers: [Layer]) -> String {
        layers.prefix(20).map { "\"\($0.table)\" (\($0.kind.lowercased()))" }.joined(separator: ", ")
      }
      if let asked {
        let found = all.filter { sqlFolded($0.table) == sqlFolded(asked) }
        if let other = found.first(where: { !Self.kinds.contains($0.kind) }) {
          throw LandmarkFileError(
            .noCoordinates, name: name,
            "layer \"\(other.table)\" holds \(other.kind.lowercased())s; only points are landmarks")
        }
        guard found.isEmpty else { return found }
        throw LandmarkFileError(
          .wrongShape, name: name, "has no layer \"\(asked)\"; it has \(all.isEmpty ? "none" : names(all))")
      }
      let points = all.filter { Self.kinds.contains($0.kind) }
      let others = all.filter { !Self.kinds.contains($0.kind) }
      guard !points.isEmpty else {
        throw LandmarkFileError(
          .noCoordinates, name: name,
          "has no layer of points; it has " + (others.isEmpty ? "no layers of features" : names(others)))
      }
      if !others.isEmpty { collector.note("not read, because they are no points: \(names(others))") }
      if points.count > 1 {
        collector.note("layers \(names(points)) are read; ids have the layer's name before them, --layer takes one")
      }
      return points
    }

    private func layers() throws -> [Layer] {
      guard try database.hasTable("gpkg_contents") else {
        throw LandmarkFileError(
          .wrongShape, name: name, "is an SQLite database, but no GeoPackage: it has no table gpkg_contents")
      }
      guard try database.hasTable("gpkg_geometry_columns") else { return [] }
      let rows = try database.rows(
        """
        SELECT c.table_name, g.column_name, upper(g.geometry_type_name), g.srs_id FROM gpkg_contents c \
        JOIN gpkg_geometry_columns g ON lower(g.table_name) = lower(c.table_name) WHERE lower(c.data_type) = 'features'
        """)
      return rows.compactMap { row in
        guard case .text(let table) = row[0], case .text(let geometry) = row[1], case .text(let kind) = row[2],
          case .integer(let system) = row[3]
        else { return nil }
        return Layer(table: table, geometry: geometry, kind: kind, system: system)
      }
    }

    private mutating func read(_ layer: Layer, isOneOfSeveral: Bool) throws {
      let system = try GeoPackageSystem(layer.system, layer: layer.table, name: name, in: database)
      let columns = try GeoPackageColumns(table: layer.table, geometry: layer.geometry, in: database)
      guard columns.columns.contains(where: { $0.role == .geometry }) else {
        throw LandmarkFileError(
          .malformed, name: name, "layer \"\(layer.table)\" has no column \"\(layer.geometry)\" for its geometry")
      }
      columns.notes.forEach { collector.note($0) }
      let list = columns.columns.map { sqlName($0.name) }.joined(separator: ", ")
      var statement = try database.prepare("SELECT \(list) FROM \(sqlName(layer.table))")
      var batch = GeoPackageBatch(system: system, systemID: layer.system, layer: isOneOfSeveral ? layer.table : nil)
      // What was read before a fault counts.
      defer { batch.flush(into: &collector) }
      while try statement.step() {
        number += 1
        batch.take(GeoPackageRow(statement, columns.columns, number: number), into: &collector)
      }
    }
  }
#endif
