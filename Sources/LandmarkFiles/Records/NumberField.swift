/// A number that records are asked for: what it is and how its column may be called.
package struct NumberField: Sendable {
  /// What errors call it: `longitude`.
  package let meaning: String
  /// The names of columns that hold it, best first; case, spaces, dots, dashes and underscores do not matter.
  let names: [String]
  /// The name that the user gave; it counts alone.
  let given: String?
  /// Whether it is an angle in degrees.
  let isAngle: Bool

  private init(_ meaning: String, _ names: [String], given: String?, isAngle: Bool = false) {
    self.meaning = meaning
    self.names = names
    self.given = given
    self.isAngle = isAngle
  }

  /// Degrees north.
  package static func latitude(in column: String?) -> NumberField {
    NumberField("latitude", CSVColumns.Role.latitude.names, given: column, isAngle: true)
  }

  /// Degrees east.
  package static func longitude(in column: String?) -> NumberField {
    NumberField("longitude", CSVColumns.Role.longitude.names, given: column, isAngle: true)
  }

  /// Along the axis that runs east on the map.
  package static func easting(in column: String?) -> NumberField {
    NumberField("easting", ["easting", "east", "e", "x", "xcoord", "xcoordinate"], given: column)
  }

  /// Along the axis that runs north on the map.
  package static func northing(in column: String?) -> NumberField {
    NumberField("northing", ["northing", "north", "n", "y", "ycoord", "ycoordinate"], given: column)
  }

  /// One of the three numbers from the Earth's centre: `x`, `y` or `z`.
  package static func geocentric(_ letter: String, in column: String?) -> NumberField {
    NumberField(letter, [letter, "ecef" + letter, letter + "ecef"], given: column)
  }

  /// A height in a system that has heights.
  package static func height(in column: String?) -> NumberField {
    NumberField("height", ["height", "h", "ellipsoidalheight", "z"], given: column)
  }

  /// The place of its column among names; nil for none.
  func column(among columns: [String]) -> Int? {
    if let given, let exact = columns.firstIndex(of: given) { return exact }
    let plain = columns.map(CSVColumns.plain)
    return (given.map { [CSVColumns.plain($0)] } ?? names).lazy.compactMap(plain.firstIndex(of:)).first
  }

  /// The columns of several fields.
  ///
  /// - Parameter hasColumns: What holds the columns, as the subject of a sentence that goes on after the file's name.
  /// - Throws: ``LandmarkFileError`` naming the fields that no column is for.
  static func columns(
    of fields: [NumberField], among columns: [String], name: String, line: Int, _ hasColumns: String
  ) throws(LandmarkFileError) -> [Int] {
    let found = fields.map { $0.column(among: columns) }
    let missing = zip(fields, found).filter { $0.1 == nil }.map(\.0)
    guard missing.isEmpty else {
      let wanted = missing.map { field in
        field.given.map { "\"\($0)\"" } ?? "\(field.meaning) (such as \(field.names.prefix(3).joined(separator: ", ")))"
      }
      throw LandmarkFileError(
        .noCoordinates, name: name, line: line,
        "\(hasColumns) no column for \(wanted.joined(separator: " and ")); it has "
          + columns.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ") + "; name the columns with --x and --y")
    }
    let places = found.compactMap { $0 }
    guard Set(places).count == places.count else {
      throw LandmarkFileError(
        .noCoordinates, name: name, line: line, "\(hasColumns) one column for two numbers; name another with --x or --y"
      )
    }
    return places
  }

  /// Which column was taken for what, in a sentence; nil where the user named all.
  static func note(_ fields: [NumberField], _ names: [String]) -> String? {
    let found = zip(fields, names).filter { $0.0.given == nil }
    return found.isEmpty ? nil : found.map { "\($0.0.meaning) from column \"\($0.1)\"" }.joined(separator: ", ")
  }

  /// What is wrong with a text that is no number.
  func problem(_ text: String, column: String) -> String {
    if text.isEmpty { return "has no \(column)" }
    let shown = text.count > 40 ? text.prefix(39) + "…" : text[...]
    if text.contains(",") && !text.contains(where: { !"-+0123456789,".contains($0) }) {
      return "\(column) \(shown) has a decimal comma; write \(String(shown.map { $0 == "," ? "." : $0 }))"
    }
    return "\(column) \"\(shown)\" is not a decimal number\(isAngle ? " of degrees" : "")"
  }
}
