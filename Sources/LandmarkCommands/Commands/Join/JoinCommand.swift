internal import LandmarkFiles
internal import Landmarks

/// `join`: the nearest landmarks of every row of a table, or of every object of JSON lines.
enum JoinCommand {
  static let spec = CommandSpec(
    name: "join", synopsis: ["[POINTS|-]"],
    summary: "The nearest landmark of every row of a file",
    discussion: [
      "POINTS is a file of rows with coordinates, as CSV, TSV or NDJSON; - or none is standard input. The rows come out as "
        + "they are, in the same order, with nearest_id, nearest_name, distance (metres) and bearing (degrees from north) "
        + "behind: exact on WGS 84, and in the same memory for any number of rows.",
      "Columns are found by their usual names unless --x and --y name them. A row that is bad is reported with its line and "
        + "written with empty results, as is one with no landmark --within the distance.",
      "With --count above 1 a row comes out once for each of its landmarks, the nearest first, with a column nearest_rank "
        + "more; once and with empty results where there is none.",
      "Rows without a header line, such as a part of a larger file, are told with --columns; so they are written too.",
    ],
    options: [
      Options.data.spec, Options.joinCount.spec, Options.within.spec,
    ] + CommandTable.filters + [
      Options.rowFormat.spec, Options.columns.spec, Options.longitudeColumn.spec, Options.latitudeColumn.spec,
      Options.joinNames.spec, Options.joinOutput.spec, Options.threads.spec, Options.strict.spec,
    ],
    examples: [
      ("landmark join visits.csv --data places > joined.csv", "the nearest town of every visit"),
      (
        "landmark join visits.csv --data sights.lmx --count 3 --within 2km -o joined.csv",
        "up to three sights within 2 km"
      ),
      (
        "tail -n +2 visits.csv | landmark join --columns id,lat,lon --data places",
        "rows without a header line"
      ),
    ],
    fields: "what came in + nearest_id, nearest_name, distance, bearing; with --count above 1 nearest_rank too",
    run: run)

  private static func run(_ invocation: Invocation, _ context: CommandContext) throws {
    guard try !invocation.values(of: Options.data).contains("-") else {
      throw CommandError.usage("--data - : standard input may hold the rows, the landmarks are in a file")
    }
    let count = try invocation.value(of: Options.joinCount) ?? 1
    let fields = BlockJoiner.fields(count: count)
    let names = try invocation.value(of: Options.joinNames) ?? fields
    guard names.count == fields.count else {
      throw CommandError.usage("--as: \(fields.count) names are wanted, for \(fields.joined(separator: ", "))")
    }
    let asked: [NumberField] = [
      .longitude(in: try invocation.value(of: Options.longitudeColumn)),
      .latitude(in: try invocation.value(of: Options.latitudeColumn)),
    ]
    let distance = try invocation.value(of: Options.within) ?? .infinity
    let input = try RowInput(
      rowsOf: invocation.arguments, as: invocation.value(of: Options.rowFormat), context)
    // What --input-format says is said of the rows.
    let collection = try DataSets(invocation.without(Options.rowFormat.spec), context).collection
    let search = try JoinSearch(
      collection, count: count, within: distance, filter: LandmarkFilter(invocation, of: collection))
    var stream = try RowStream(input, asked: asked, added: names, invocation, context)
    let worker = BlockJoiner(form: stream.form, search: search)
    guard let path = try invocation.value(of: Options.joinOutput), path != "-" else { return try stream.run(worker) }
    do {
      try stream.run(worker, to: FileOutput(path))
    } catch let error as FileError where error.input == path {
      throw CommandError.cannotWrite(error)
    }
  }
}
