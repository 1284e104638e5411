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
      Options.xColumn.spec, Options.yColumn.spec, Options.zColumn.spec, Options.columns.spec, Options.names.spec,
      Options.threads.spec, Options.edges.spec,
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
    if let rows = try RowInput(invocation, context) {
      return try ProjectStream.run(rows, transformation, invocation, context)
    }
    let columns = [
      Options.xColumn.spec, Options.yColumn.spec, Options.zColumn.spec, Options.columns.spec, Options.names.spec,
      Options.threads.spec,
    ]
    if let option = columns.first(where: invocation.has) {
      throw CommandError.usage("--\(option.name) goes with rows: a file, or - with --input-format")
    }
    if var lines = try ProjectLines(invocation, context, transformation, numbersIn: source) {
      return try lines.run()
    }
    try ProjectPlaces.run(invocation, context, transformation, numbersIn: source)
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
}
