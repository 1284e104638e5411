internal import GeoCore
internal import Landmarks
internal import Reprojection

/// `project`: places in another coordinate reference system.
enum ProjectCommand {
  static let spec = CommandSpec(
    name: "project",
    synopsis: [
      "PLACE… --to CRS", "NUMBERS… --from CRS [--to CRS]", "NUMBERS… --to CRS --inverse",
      "(FILE | - --input-format csv|tsv|ndjson) --to CRS [--from CRS | --inverse]",
      "--bbox W,S,E,N --to CRS [--from CRS | --inverse]", "--candidates --to CRS [--from CRS]", "--info CRS",
    ],
    summary: "Places in another coordinate reference system",
    discussion: [
      "A CRS is an authority's code (EPSG:32612, OGC:CRS84, ESRI:54009), a PROJ string or WKT. Answers name their numbers, "
        + "so that the order of axes never matters.",
      "With --from, or with --inverse, the numbers are in that system: easting,northing where it is projected, "
        + "latitude,longitude where it is geographic. With - they are the lines of standard input.",
      "A FILE ends in .csv, .tsv, .ndjson or .jsonl. Its rows go to standard output as they are, in the same order, with the "
        + "new numbers behind; columns are found by their usual names unless --x and --y name them. A row that is bad is "
        + "reported with its line and written with empty numbers. Any number of rows takes the same memory.",
      "A box is answered by the boxes that hold all of it, its edges followed in small steps: two where the projection cuts "
        + "it apart.",
    ],
    options: [
      Options.to.spec, Options.fromSystem.spec, Options.inverse.spec, Options.area.spec, Options.allowBallpark.spec,
      Options.xColumn.spec, Options.yColumn.spec, Options.zColumn.spec, Options.names.spec, Options.edges.spec,
      Options.candidates.spec, Options.info.spec, Options.data.spec, Options.streamFormat.spec, Options.strict.spec,
      Options.format.spec,
    ],
    examples: [
      ("landmark project \"Lake McDonald\" --to EPSG:32612", "a landmark in UTM zone 12 north"),
      ("landmark project 283466.321,5382706.209 --from EPSG:32612", "back to latitude and longitude"),
      ("landmark project towns.csv --to EPSG:2154 > lambert.csv", "two columns more for every row of a table"),
      ("landmark project --candidates --from EPSG:27700 --area -6,49,2,59", "the ways to WGS 84, with what each needs"),
      ("landmark project --info EPSG:27700", "what a system is"),
    ],
    fields:
      "[{crs,easting,northing}], [{crs,latitude,longitude}] or [{crs,x,y,z}]; rows: what came in + easting, northing or "
      + "latitude, longitude or x, y, z; --bbox: [{crs,minimumEasting,minimumNorthing,maximumEasting,maximumNorthing}] or "
      + "[{crs,west,south,east,north}]; --candidates: [{name,identifier,accuracy,isBallpark,isAvailable,areaOfUse,bbox,"
      + "grids[{name,isPresent,url}],pipeline}]; --info: crs, name, kind, axes[], datum{…}, areaOfUse, bbox, …",
    run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) throws {
    try checkCombination(invocation)
    if let text = try invocation.value(of: Options.info) {
      return try context.write(SystemDescription.answer(CoordinateReferenceSystem(text)), invocation)
    }
    let (source, target) = try systems(invocation)
    let options = Transformation.Options(
      area: try invocation.value(of: Options.area), allowsBallpark: invocation.has(Options.allowBallpark))
    if invocation.has(Options.candidates) {
      return try context.write(
        OperationListing.answer(
          Transformation.candidates(from: source ?? .crs84, to: target, area: options.area)), invocation)
    }
    if let edges = try invocation.value(of: Options.edges) {
      return try context.write(ProjectBox.answer(edges, from: source ?? .crs84, to: target, options), invocation)
    }
    let transformation = try Transformation(from: source ?? .crs84, to: target, options: options)
    if transformation.isBallpark {
      context.report(
        "landmark: project: no shift between the datums is known: results may be off by hundreds of metres")
    }
    if let rows = try StreamInput(invocation, context) {
      var stream = try ProjectStream(rows, transformation, invocation, context)
      return try stream.run()
    }
    let inputs = try source.map { try numbers(invocation, context, in: $0) } ?? places(invocation, context)
    let results = inputs.map { $0.flatMap { position in Self.result { try transformation.forward(position) } } }
    try checkFailures(of: results, invocation)
    for case (.success, .failure(let error)) in zip(inputs, results) { context.report("landmark: project: \(error)") }
    try context.write(answer(results, target), invocation)
  }

  /// What is asked for in the place of places takes none, and only one thing is asked for.
  private static func checkCombination(_ invocation: Invocation) throws {
    let asked = [
      (Options.info.spec.name, invocation.has(Options.info)),
      (Options.candidates.spec.name, invocation.has(Options.candidates)),
      (Options.edges.spec.name, invocation.has(Options.edges)),
    ].filter { $0.1 }.map { "--\($0.0)" }
    guard asked.count < 2 else { throw CommandError.usage("\(asked[0]) and \(asked[1]) exclude each other") }
    if let option = asked.first, !invocation.arguments.isEmpty { throw CommandError.usage("\(option) takes no place") }
  }

  /// Where the numbers come from, nil for places on WGS 84, and where they go.
  private static func systems(
    _ invocation: Invocation
  ) throws -> (source: CoordinateReferenceSystem?, target: CoordinateReferenceSystem) {
    let to = try invocation.value(of: Options.to)
    let from = try invocation.value(of: Options.fromSystem)
    guard invocation.has(Options.inverse) else {
      guard to != nil || from != nil else { throw CommandError.usage("say where to: --to CRS, as --to EPSG:32612") }
      return (
        try from.map { try CoordinateReferenceSystem($0) }, try to.map { try CoordinateReferenceSystem($0) } ?? .crs84
      )
    }
    guard let to else { throw CommandError.usage("--inverse goes from the system of --to back: give --to CRS") }
    return (try CoordinateReferenceSystem(to), try from.map { try CoordinateReferenceSystem($0) } ?? .crs84)
  }

  private typealias Input = Result<Position, CommandError>

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
    func position(_ text: String) -> Input {
      let parts = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }.map { Double($0) }
      let values = parts.compactMap { $0 }
      guard values.count == parts.count, !values.isEmpty else {
        return .failure(.badData("\(quoted(text)) is not numbers in \(system); write them with a comma between"))
      }
      return result { try system.position(values) }
    }
    guard !invocation.arguments.isEmpty else { throw CommandError.usage("no numbers are given") }
    var inputs: [Input] = []
    for text in invocation.arguments {
      guard text == "-" else {
        inputs.append(position(text))
        continue
      }
      var lines = InputLines(context)
      var number = 0
      while let line = lines.next() {
        number += 1
        if line.allSatisfy(\.isWhitespace) { continue }
        let input = position(line)
        if case .failure(let error) = input { context.report("standard input:\(number): \(error)") }
        inputs.append(input)
      }
      if let failure = lines.failure { throw failure }
    }
    return inputs
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
