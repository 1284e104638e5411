#if SQLite
  import GeoCore
  import Landmarks

  /// A row of a layer: a landmark but for its place.
  struct GeoPackageRow {
    /// Its number among the rows of the package, from 1.
    let number: Int
    private(set) var landmark: Landmark
    private(set) var hasID = false
    private(set) var geometry: [UInt8]?
    /// Columns whose bytes are no text, and are not kept.
    private(set) var dropped: [String] = []

    init(_ statement: borrowing SQLiteStatement, _ columns: [GeoPackageColumns.Column], number: Int) {
      self.number = number
      landmark = Landmark(
        id: .unnumbered, name: "", coordinate: Coordinate(uncheckedLatitude: 0, longitude: 0))
      var properties: [String: JSONValue] = [:]
      for (index, column) in columns.enumerated() {
        let value = statement.value(at: index)
        if column.role == .geometry {
          if case .blob(let bytes) = value { geometry = bytes }
          continue
        }
        if case .blob = value {
          dropped.append(column.name)
        } else if let value = Self.json(value, column), !take(value, column) {
          properties[column.name] = value
        }
      }
      landmark.properties = Landmark.Properties(properties)
    }

    /// Puts a value where it belongs; false for a property.
    private mutating func take(_ value: JSONValue, _ column: GeoPackageColumns.Column) -> Bool {
      switch column.role {
      case .id:
        guard let id = Landmark.ID(value) else { return false }
        // The first column with an id counts, and what it leaves empty the next one fills.
        if !hasID { landmark.id = id }
        hasID = true
        return true
      case .name:
        guard let text = value.stringValue else { return false }
        landmark.name = text
        return true
      case .text:
        guard let text = value.stringValue else { return false }
        switch column.name {
        case "category": landmark.category = Landmark.Category(rawValue: text)
        case "city": landmark.city = text
        case "state": landmark.state = text
        case "park": landmark.park = text
        case "description": landmark.description = text
        default: landmark.imageName = text
        }
        return true
      case .flag:
        guard let flag = value.boolValue ?? (value == 1 ? true : value == 0 ? false : nil) else { return false }
        if column.name == "isFavorite" { landmark.isFavorite = flag } else { landmark.isFeatured = flag }
        return true
      case .property, .geometry: return false
      }
    }

    /// Nil for NULL and for bytes.
    private static func json(_ value: SQLiteValue, _ column: GeoPackageColumns.Column) -> JSONValue? {
      switch value {
      case .null, .blob: return nil
      case .integer(let value):
        return column.isBoolean && (value == 0 || value == 1) ? .bool(value == 1) : .integer(Int128(value))
      case .real(let value): return .number(value)
      case .text(let text):
        guard column.isJSON else { return .string(text) }
        var parser = JSONParser(Array(text.utf8))
        guard let value = try? parser.value(), parser.peek() == nil else { return .string(text) }
        return value
      }
    }

    /// The row at one of its points; one of several has the number of the point behind its id.
    func landmark(
      at coordinate: Coordinate, _ point: GeoPackageGeometry.Point, part: Int?, layer: String?
    ) -> Landmark {
      var landmark = landmark
      landmark.coordinate = coordinate
      if hasID, layer != nil || part != nil {
        let (prefix, suffix) = (layer.map { $0 + "." } ?? "", part.map { ".\($0)" } ?? "")
        landmark.id = .text(prefix + landmark.id.description + suffix)
      }
      for (name, value) in [("altitude", point.z), ("measure", point.m)] {
        if let value, value.isFinite, landmark.properties[name] == nil { landmark.properties[name] = .number(value) }
      }
      return landmark
    }
  }

  /// Rows that wait for their places, which are reprojected many at a time.
  struct GeoPackageBatch {
    let system: GeoPackageSystem
    let systemID: Int64
    /// The name before the ids, nil for none.
    let layer: String?
    private var rows: [(row: GeoPackageRow, part: Int?)] = []
    private var points: [GeoPackageGeometry.Point] = []

    init(system: GeoPackageSystem, systemID: Int64, layer: String?) {
      self.system = system
      self.systemID = systemID
      self.layer = layer
    }

    mutating func take(_ row: GeoPackageRow, into collector: inout RecordCollector) {
      for column in row.dropped { collector.note("column \"\(column)\" holds bytes, which are not kept") }
      do throws(GeoPackageGeometry.Fault) {
        guard let bytes = row.geometry else {
          throw GeoPackageGeometry.Fault(text: "has no geometry", isMissing: true)
        }
        let geometry = try GeoPackageGeometry(bytes)
        // Some writers leave it undefined in each geometry.
        guard geometry.system == systemID || geometry.system <= 0 else {
          throw GeoPackageGeometry.Fault(
            text: "has a geometry in srs_id \(geometry.system) where its layer is in \(systemID)")
        }
        let isSeveral = geometry.points.count > 1
        if isSeveral {
          collector.note("each point of a MultiPoint is a landmark, with its number behind the id")
        }
        for (index, point) in geometry.points.enumerated() {
          if point.z != nil { collector.note("heights of points are kept as the property \"altitude\"") }
          if point.m != nil { collector.note("measures of points are kept as the property \"measure\"") }
          rows.append((row, isSeveral ? index + 1 : nil))
          points.append(point)
        }
        if rows.count >= 4096 { flush(into: &collector) }
      } catch {
        // In the order of the file.
        flush(into: &collector)
        collector.report(
          line: row.number, number: row.number,
          LandmarkError(error.isMissing ? .missingCoordinate : .wrongKind, field: "geometry", error.text))
      }
    }

    /// Hands over what waits.
    mutating func flush(into collector: inout RecordCollector) {
      for (index, result) in system.coordinates(of: points).enumerated() {
        let (row, part) = rows[index]
        do throws(LandmarkError) {
          let landmark = row.landmark(at: try result.get(), points[index], part: part, layer: layer)
          collector.take(landmark, line: row.number, number: row.number, hasID: row.hasID)
        } catch {
          collector.report(line: row.number, number: row.number, error)
        }
      }
      rows.removeAll(keepingCapacity: true)
      points.removeAll(keepingCapacity: true)
    }
  }
#endif
