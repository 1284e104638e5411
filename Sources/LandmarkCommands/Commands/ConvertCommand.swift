internal import CoordinateNotation
internal import GeoCore
internal import Landmarks

/// `convert`: a place in other notations.
enum ConvertCommand {
  static let notationNames = CoordinateNotation.allCases.map(\.name) + ["all"]

  static let spec = CommandSpec(
    name: "convert", synopsis: ["PLACE…"],
    summary: "A place in other notations",
    discussion: ["Without --to, or with --to all, every notation is written."],
    options: [Options.notation.spec, Options.digits.spec] + CommandTable.data + [Options.format.spec],
    examples: [
      ("landmark convert \"34°00′40.6″N 116°10′00.7″W\" --to decimal", "to decimal degrees"),
      ("landmark convert 34.011286,-116.166868", "in every notation"),
    ],
    fields: "[{one field a notation}]; an object for a single place",
    run: run)

  /// The notations that an option's value names.
  static func notations(_ text: String) throws -> [CoordinateNotation] {
    if text.lowercased() == "all" { return Array(CoordinateNotation.allCases) }
    guard let notation = CoordinateNotation(name: text.lowercased()) else {
      throw OptionValueError(
        "one of " + notationNames.joined(separator: ", ") + suggestion(for: text, among: notationNames))
    }
    return [notation]
  }

  private static func run(_ invocation: Invocation, _ context: CommandContext) throws {
    let notations = try invocation.value(of: Options.notation) ?? Array(CoordinateNotation.allCases)
    let digits = try invocation.value(of: Options.digits)
    let places = try PlaceArguments(invocation, context, in: DataSets(invocation, context).collection).places
    let rows = places.map { _, place -> OutputFields in
      let coordinate = try? place.get().coordinate
      return OutputFields(
        notations.map { notation in
          let text = coordinate.map { CoordinateText.format($0, as: notation, digits: digits) }
          return (name: notation.name, value: .optional(text))
        })
    }
    let isSingle = invocation.arguments != ["-"] && rows.count == 1
    try context.write(
      Answer(
        json: isSingle ? .object(rows[0]) : .list(rows.map { .object($0) }), rows: rows,
        geometries: places.map { (try? $0.place.get().coordinate).map(Answer.Geometry.point) },
        table: { table(rows, $0) }),
      invocation)
  }

  /// One notation is a line a place, ready for a pipe; several are a table each.
  private static func table(_ rows: [OutputFields], _ style: TextStyle) -> String {
    if rows.allSatisfy({ $0.count == 1 }) { return rows.map { $0[0].value.cell + "\n" }.joined() }
    return rows.map { row in
      let width = row.map(\.name.count).max() ?? 0
      return row.map { field in
        let padding = String(repeating: " ", count: width - field.name.count + 2)
        return style.faint(field.name) + padding + field.value.cell + "\n"
      }.joined()
    }.joined(separator: "\n")
  }
}
