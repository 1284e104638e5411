internal import GeoCore

/// What a command found, ready to be written in any format.
struct Answer {
  /// The whole answer as JSON.
  let json: OutputValue
  /// One object a line for `ndjson`, one row for `csv`.
  let rows: [OutputFields]
  /// One feature for each row, for `geojson`; nil where the answer is not on a map.
  let geometries: [Geometry?]?
  /// The answer for people.
  let table: (TextStyle) -> String

  enum Geometry {
    case point(Coordinate)
    case box(BoundingBox)
  }

  init(
    json: OutputValue, rows: [OutputFields], geometries: [Geometry?]? = nil,
    table: @escaping (TextStyle) -> String
  ) {
    self.json = json
    self.rows = rows
    self.geometries = geometries
    self.table = table
  }

  func text(_ format: OutputFormat, style: TextStyle) throws -> String {
    switch format {
    case .table: return table(style)
    case .json: return json.json(.lines(indent: 0)) + "\n"
    case .ndjson: return rows.map { OutputValue.object($0).json(.compact) + "\n" }.joined()
    case .csv: return CSVOutput.text(rows)
    case .geojson:
      guard let geometries else { throw CommandError.usage("--format geojson: this answer is not on a map") }
      return GeoJSONOutput.text(rows, geometries)
    }
  }
}

/// Comma-separated values (RFC 4180, lines end with LF): a header of all names in the order in which they first appear.
enum CSVOutput {
  static func text(_ rows: [OutputFields]) -> String {
    var names: [String] = []
    var known: Set<String> = []
    for field in rows.joined() where known.insert(field.name).inserted { names.append(field.name) }
    guard !names.isEmpty else { return "" }
    var text = line(names)
    for row in rows {
      let cells = Dictionary(row.map { ($0.name, $0.value.cell) }) { first, _ in first }
      text += line(names.map { cells[$0] ?? "" })
    }
    return text
  }

  static func line(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",") + "\n"
  }

  private static func cell(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}

/// GeoJSON (RFC 7946): longitude first; a box that crosses the antimeridian is cut there into two polygons.
enum GeoJSONOutput {
  static func text(_ rows: [OutputFields], _ geometries: [Answer.Geometry?]) -> String {
    let features = zip(rows, geometries).map { row, geometry -> OutputValue in
      var feature: OutputFields = ["type": .text("Feature")]
      if let id = row.first(where: { $0.name == "id" }) { feature.append("id", id.value) }
      feature.append("geometry", geometry.map(value) ?? .null)
      // The geometry says where it is.
      let isPoint = if case .point = geometry { true } else { false }
      let properties = row.filter {
        $0.name != "id" && !(isPoint && ($0.name == "latitude" || $0.name == "longitude"))
      }
      feature.append("properties", .object(OutputFields(properties)))
      return .object(feature)
    }
    let lines = features.map { "  " + $0.json(.compact) }.joined(separator: ",\n")
    return "{\"type\":\"FeatureCollection\",\"features\":[" + (lines.isEmpty ? "" : "\n" + lines + "\n") + "]}\n"
  }

  private static func value(_ geometry: Answer.Geometry) -> OutputValue {
    switch geometry {
    case .point(let coordinate):
      return .object([
        "type": .text("Point"),
        "coordinates": .list([.number(coordinate.longitude), .number(coordinate.latitude)]),
      ])
    case .box(let box):
      let halves: [(Double, Double)] =
        box.crossesAntimeridian ? [(box.west, 180), (-180, box.east)] : [(box.west, box.east)]
      let rings = halves.map { west, east -> OutputValue in
        // Counterclockwise, closed.
        let corners: [(Double, Double)] = [
          (west, box.south), (east, box.south), (east, box.north), (west, box.north), (west, box.south),
        ]
        return .list([.list(corners.map { .list([.number($0.0), .number($0.1)]) })])
      }
      return rings.count == 1
        ? .object(["type": .text("Polygon"), "coordinates": rings[0]])
        : .object(["type": .text("MultiPolygon"), "coordinates": .list(rings)])
    }
  }
}
