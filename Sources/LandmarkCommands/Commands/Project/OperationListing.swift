internal import GeoCore
internal import Landmarks
internal import Reprojection

/// The ways from one system to another: for `--candidates`.
enum OperationListing {
  static func answer(_ operations: [CoordinateOperation]) -> Answer {
    let rows = operations.map(fields)
    return Answer(json: .list(rows.map { .object($0) }), rows: rows, table: { table(operations, $0) })
  }

  private static func fields(_ operation: CoordinateOperation) -> OutputFields {
    let grids = operation.grids.map { grid -> OutputValue in
      .object(["name": .text(grid.name), "isPresent": .bool(grid.isPresent), "url": .optional(grid.url)])
    }
    return [
      "name": .text(operation.name), "identifier": .optional(operation.identifier),
      "accuracy": operation.accuracy.map { .number($0) } ?? .null, "isBallpark": .bool(operation.isBallpark),
      "isAvailable": .bool(operation.isAvailable), "areaOfUse": .optional(operation.areaOfUse?.name),
      "bbox": operation.areaOfUse?.bounds.output ?? .null, "grids": .list(grids),
      "pipeline": .optional(operation.pipeline),
    ]
  }

  /// A paragraph each: names and areas are too long for columns.
  private static func table(_ operations: [CoordinateOperation], _ style: TextStyle) -> String {
    if operations.isEmpty { return "No way found.\n" }
    return operations.enumerated().map { index, operation in
      let number = "\(index + 1). "
      let indent = String(repeating: " ", count: number.count)
      var text = number + style.heading(TextTable.printable(operation.name)) + "\n"
      func line(_ name: String, _ value: String) {
        text += indent + style.faint(name) + String(repeating: " ", count: 10 - name.count)
        text += TextTable.printable(value) + "\n"
      }
      line("accuracy", accuracy(of: operation))
      if let area = operation.areaOfUse { line("area", "\(area.name) \(area.bounds)") }
      for grid in operation.grids {
        line("grid", grid.name + (grid.isPresent ? ", here" : ", not here" + (grid.url.map { ": " + $0 } ?? "")))
      }
      if let identifier = operation.identifier { line("code", identifier) }
      return text
    }.joined(separator: "\n")
  }

  private static func accuracy(of operation: CoordinateOperation) -> String {
    if operation.isBallpark { return "ballpark: takes the numbers of one datum for those of another" }
    return operation.accuracy.map { $0 == 0 ? "exact" : "\(DecimalText.shortest($0)) m" } ?? "unknown"
  }
}
