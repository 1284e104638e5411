internal import GeoCore
internal import Landmarks
internal import Reprojection

/// `project` for places, or numbers of a system, that are answered together.
enum ProjectPlaces {
  private typealias Input = Result<Position, CommandError>

  static func run(
    _ invocation: Invocation, _ context: CommandContext, _ transformation: Transformation,
    numbersIn source: CoordinateReferenceSystem?
  ) throws {
    let inputs = try source.map { try numbers(invocation, context, in: $0) } ?? places(invocation, context)
    let results = inputs.map { $0.flatMap { position in result { try transformation.forward(position) } } }
    try checkFailures(of: results, invocation)
    for case (.success, .failure(let error)) in zip(inputs, results) { context.report("landmark: project: \(error)") }
    try context.write(answer(results, transformation.target), invocation)
  }

  private static func result(_ make: () throws -> Position) -> Input {
    do { return .success(try make()) } catch { return .failure(CommandError(error)) }
  }

  private static func places(_ invocation: Invocation, _ context: CommandContext) throws -> [Input] {
    try PlaceArguments(invocation, context, in: DataSets(invocation, context).collection).places
      .map { $0.place.map { Position($0.coordinate) } }
  }

  /// Positions written as numbers in the order in which people write them.
  private static func numbers(
    _ invocation: Invocation, _ context: CommandContext, in system: CoordinateReferenceSystem
  ) throws -> [Input] {
    guard !invocation.arguments.isEmpty else { throw CommandError.usage("no numbers are given") }
    var inputs: [Input] = []
    for text in invocation.arguments {
      guard text == "-" else {
        inputs.append(result { try position(text, in: system) })
        continue
      }
      var lines = InputLines(context)
      var number = 0
      while let line = lines.next() {
        number += 1
        if line.allSatisfy(\.isWhitespace) { continue }
        let input = result { try position(line, in: system) }
        if case .failure(let error) = input { context.report("standard input:\(number): \(error)") }
        inputs.append(input)
      }
      if let failure = lines.failure { throw failure }
    }
    return inputs
  }

  /// The position of numbers written in the order in which people write them.
  static func position(_ text: String, in system: CoordinateReferenceSystem) throws -> Position {
    let parts = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }.map { Double($0) }
    let values = parts.compactMap { $0 }
    guard values.count == parts.count, !values.isEmpty else {
      throw CommandError.badData("\(quoted(text)) is not numbers in \(system); write them with a comma between")
    }
    return try system.position(values)
  }

  /// Of a list of places some may fail; of places named one by one, none.
  private static func checkFailures(of results: [Input], _ invocation: Invocation) throws {
    let failures = results.compactMap { if case .failure(let error) = $0 { error } else { nil } }
    guard let first = failures.first else { return }
    let isList = invocation.arguments.contains("-") && !invocation.has(Options.strict)
    if failures.count == results.count || !isList { throw first }
  }

  private static func answer(_ results: [Input], _ target: CoordinateReferenceSystem) -> Answer {
    let rows = results.map { result -> OutputFields in
      guard case .success(let position) = result else { return ["crs": .text(target.definition)] }
      return ["crs": .text(target.definition)]
        + OutputFields(position.fields.map { (name: $0.name, value: .number($0.value)) })
    }
    let isOnMap = target.isWGS84Geographic
    return Answer(
      json: .list(rows.map { .object($0) }), rows: rows,
      geometries: isOnMap
        ? results.map { result in
          guard case .success(.geographic(let point)) = result else { return nil }
          return (try? Coordinate(latitude: point.latitude, longitude: point.longitude)).map(Answer.Geometry.point)
        } : nil,
      table: { table(results, target).text($0) })
  }

  /// Lengths to the millimetre, angles to as little.
  private static func table(_ results: [Input], _ target: CoordinateReferenceSystem) -> TextTable {
    var names: [String] = []
    for case .success(let position) in results { names = position.fields.map(\.name) }
    var table = TextTable(names.map { ($0.uppercased(), .right) })
    for result in results {
      guard case .success(let position) = result else {
        table.append(names.map { _ in "-" })
        continue
      }
      table.append(
        position.fields.map { name, value in
          let isAngle = name == "latitude" || name == "longitude"
          return isAngle ? DecimalText.fixed(value, digits: 8) + "°" : DecimalText.fixed(value, digits: 3)
        })
    }
    return table
  }
}
