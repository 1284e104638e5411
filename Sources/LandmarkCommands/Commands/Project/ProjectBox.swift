internal import GeoCore
internal import Landmarks
internal import Reprojection

/// A box in another system: for `--bbox`.
enum ProjectBox {
  /// - Parameter edges: West, south, east and north, or the least and greatest easting and northing.
  static func answer(
    _ edges: [Double], from source: CoordinateReferenceSystem, to target: CoordinateReferenceSystem,
    _ options: Transformation.Options
  ) throws -> Answer {
    for system in [source, target] where !system.isWGS84Geographic && system.fieldNames.first != "easting" {
      throw CommandError.badData(
        "\(system) is \(system.kind); a box is one of WGS 84 or of a projected system, as EPSG:32612")
    }
    let box: BoundingBox
    if source.isWGS84Geographic {
      do {
        box = try BoundingBox(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
      } catch {
        throw CommandError.usage("--bbox: \(error)")
      }
    } else {
      let given = try ProjectedBox(
        minimumEasting: edges[0], minimumNorthing: edges[1], maximumEasting: edges[2], maximumNorthing: edges[3])
      box = try Transformation(to: source, options: options).boundingBox(around: given)
    }
    if target.isWGS84Geographic { return answer(box, target) }
    return answer(try Transformation(to: target, options: options).projectedBoxes(around: box), target)
  }

  private static func answer(_ box: BoundingBox, _ target: CoordinateReferenceSystem) -> Answer {
    let fields: OutputFields = [
      "crs": .text(target.definition), "west": .number(box.west), "south": .number(box.south),
      "east": .number(box.east), "north": .number(box.north),
    ]
    return Answer(
      json: .list([.object(fields)]), rows: [fields], geometries: [.box(box)],
      table: {
        table([["WEST", "SOUTH", "EAST", "NORTH"], [box.west, box.south, box.east, box.north].map(angle)], $0)
      })
  }

  private static func answer(_ boxes: [ProjectedBox], _ target: CoordinateReferenceSystem) -> Answer {
    let rows = boxes.map { box -> OutputFields in
      [
        "crs": .text(target.definition), "minimumEasting": .number(box.minimumEasting),
        "minimumNorthing": .number(box.minimumNorthing), "maximumEasting": .number(box.maximumEasting),
        "maximumNorthing": .number(box.maximumNorthing),
      ]
    }
    let cells = boxes.map { box in
      [box.minimumEasting, box.minimumNorthing, box.maximumEasting, box.maximumNorthing]
        .map { DecimalText.fixed($0, digits: 3) }
    }
    return Answer(
      json: .list(rows.map { .object($0) }), rows: rows,
      table: { table([["MIN EASTING", "MIN NORTHING", "MAX EASTING", "MAX NORTHING"]] + cells, $0) })
  }

  private static func angle(_ value: Double) -> String { DecimalText.fixed(value, digits: 8) + "°" }

  private static func table(_ lines: [[String]], _ style: TextStyle) -> String {
    var table = TextTable(lines[0].map { ($0, .right) })
    for cells in lines.dropFirst() { table.append(cells) }
    return table.text(style)
  }
}
