internal import GeoCore
internal import MapLinks

/// `link --read`: what a link says.
enum LinkReading {
  static func answer(_ text: String) throws -> Answer {
    let reading = try MapLink.read(text)
    let fields = fields(of: reading)
    return Answer(
      json: .object(fields), rows: [fields], geometries: [reading.coordinate.map(Answer.Geometry.point)],
      table: { style in
        let lines = fields.filter { !$0.value.cell.isEmpty }
        let width = lines.map(\.name.count).max() ?? 0
        return lines.map { field in
          let padding = String(repeating: " ", count: width - field.name.count + 2)
          return style.heading(field.name) + padding + TextTable.printable(field.value.cell) + "\n"
        }.joined() + (reading.warnings.isEmpty ? "" : "\n" + reading.warnings.joined(separator: "\n") + "\n")
      })
  }

  private static func fields(of reading: MapLinkReading) -> OutputFields {
    [
      "service": .text(reading.service.id), "form": .text(reading.form.rawValue),
      "latitude": reading.coordinate.map { .number($0.latitude) } ?? .null,
      "longitude": reading.coordinate.map { .number($0.longitude) } ?? .null,
      "label": .optional(reading.label), "zoomLevel": reading.zoomLevel.map(OutputValue.number) ?? .null,
      "mapType": .optional(reading.mapType?.rawValue), "search": .optional(reading.searchText),
      "datum": .text(reading.datum.rawValue), "origin": reading.origin.map(place) ?? .null,
      "stops": .list(reading.stops.map(place)), "mode": .optional(reading.mode?.rawValue),
      "needsNetwork": .bool(reading.needsNetwork), "unread": .texts(reading.unread),
    ]
  }

  private static func place(_ place: MapLinkPlace) -> OutputValue {
    .object([
      "latitude": .number(place.coordinate.latitude), "longitude": .number(place.coordinate.longitude),
      "label": .optional(place.label),
    ])
  }
}
