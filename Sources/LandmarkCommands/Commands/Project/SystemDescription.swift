internal import GeoCore
internal import Landmarks
internal import Reprojection

/// What a system is: for `--info`.
enum SystemDescription {
  static func answer(_ system: CoordinateReferenceSystem) throws -> Answer {
    let replacements = try system.replacements()
    let axes = system.axes.map { axis -> OutputValue in
      .object([
        "name": .text(axis.name), "abbreviation": .text(axis.abbreviation),
        "direction": .text(axis.direction), "unit": .text(axis.unit.name),
      ])
    }
    let fields: OutputFields = [
      "crs": .text(system.definition), "name": .text(system.name), "kind": .text("\(system.kind)"),
      "axes": .list(axes), "areaOfUse": .optional(system.areaOfUse?.name),
      "bbox": system.areaOfUse?.bounds.output ?? .null, "identifier": .optional(system.identifier),
      "datum": system.datum.map(value) ?? .null, "scope": .optional(system.scope),
      "isDeprecated": .bool(system.isDeprecated), "replacements": .texts(replacements.map(\.definition)),
    ]
    return Answer(json: .object(fields), rows: [fields], table: { table(system, replacements, $0) })
  }

  private static func value(_ datum: CoordinateReferenceSystem.Datum) -> OutputValue {
    .object([
      "name": .text(datum.name),
      "ellipsoid": .object([
        "name": .text(datum.ellipsoid.name), "equatorialRadius": .number(datum.ellipsoid.equatorialRadius),
        "inverseFlattening": .number(datum.ellipsoid.inverseFlattening),
      ]),
      "primeMeridian": .object([
        "name": .text(datum.primeMeridian.name), "longitude": .number(datum.primeMeridian.longitude),
      ]),
      "ensembleAccuracy": datum.ensembleAccuracy.map { .number($0) } ?? .null,
    ])
  }

  private static func table(
    _ system: CoordinateReferenceSystem, _ replacements: [CoordinateReferenceSystem], _ style: TextStyle
  ) -> String {
    var lines = [("crs", system.definition), ("name", system.name), ("kind", "\(system.kind)")]
    lines += system.axes.map { axis in
      let letter = axis.abbreviation.isEmpty ? "" : " (\(axis.abbreviation))"
      return ("axis", "\(axis.name)\(letter), \(axis.direction), \(axis.unit.name)")
    }
    if let datum = system.datum {
      let accuracy = datum.ensembleAccuracy.map { ", realisations within \(DecimalText.shortest($0)) m" } ?? ""
      lines.append(("datum", datum.name + accuracy))
      lines.append(("ellipsoid", text(datum.ellipsoid)))
      let meridian = datum.primeMeridian
      if meridian.longitude != 0 {
        lines.append(("meridian", "\(meridian.name), \(DecimalText.shortest(meridian.longitude))° east of Greenwich"))
      }
    }
    if let area = system.areaOfUse {
      lines.append(("area of use", area.name))
      lines.append(("box", "\(area.bounds)"))
    }
    if let scope = system.scope { lines.append(("scope", scope)) }
    if system.isDeprecated {
      let names = replacements.map(\.definition).joined(separator: " or ")
      lines.append(("withdrawn", replacements.isEmpty ? "yes" : "use " + names))
    }
    return lines.map { name, value in
      style.heading(name) + String(repeating: " ", count: 13 - name.count) + TextTable.printable(value) + "\n"
    }.joined()
  }

  private static func text(_ ellipsoid: CoordinateReferenceSystem.ReferenceEllipsoid) -> String {
    let radius = DecimalText.shortest(ellipsoid.equatorialRadius)
    let shape =
      ellipsoid.inverseFlattening == 0
      ? "a sphere" : "flattening 1/\(DecimalText.trimmed(ellipsoid.inverseFlattening, digits: 9))"
    return "\(ellipsoid.name), radius \(radius) m, \(shape)"
  }
}
