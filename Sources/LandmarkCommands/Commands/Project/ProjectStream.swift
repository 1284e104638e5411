internal import LandmarkFiles
internal import Reprojection

/// `project` for rows: each goes out as it came in, with the numbers of the other system behind it.
///
/// Blocks of whole rows are read, worked on by several threads and written in order, so that any number of rows takes
/// the same memory. What a slow writer has sent is answered before more is waited for.
struct ProjectStream {
  private let input: StreamInput
  private let context: CommandContext
  private let isStrict: Bool
  private let projector: BlockProjector
  private var blocks: RecordBlocks
  private let header: [UInt8]
  private let note: String?

  private var bytesRead = 0
  private var line = 1
  private var good = 0
  private var bad = 0

  init(
    _ input: StreamInput, _ transformation: Transformation, _ invocation: Invocation, _ context: CommandContext
  ) throws {
    self.input = input
    self.context = context
    isStrict = invocation.has(Options.strict)
    if let format = try invocation.value(of: Options.format), format.rawValue != input.format.rawValue {
      throw CommandError.usage(
        "--format \(format): rows are written in the form in which they come, here \(input.format); leave it out")
    }
    let numbers = try StreamNumbers(transformation, invocation)
    blocks = RecordBlocks(name: input.name, isReady: input.isReady, read: input.read)
    let head = try blocks.head()
    let form: any RecordForm
    switch input.format {
    case .csv, .tsv:
      let table = try TableForm(
        head: head, name: input.name, isTabbed: input.format == .tsv, asked: numbers.asked, added: numbers.names)
      blocks.delimiter = table.delimiter
      blocks.drop(table.headerSize)
      (form, header, note) = (table, table.header, table.note)
      line += table.headerLines
      bytesRead = table.headerSize
    case .ndjson:
      let lines = try JSONLinesForm(head: head, name: input.name, asked: numbers.asked, added: numbers.names)
      (form, header, note) = (lines, [], lines.note)
    }
    projector = BlockProjector(form: form, transformation: transformation, numbers: numbers)
  }

  mutating func run() throws {
    if let note { context.report("landmark: \(input.name): \(note)") }
    try context.writeBytes(header)
    let threads = min(max(context.processors, 1), 8)
    while true {
      var round: [[UInt8]] = []
      while round.count < threads, round.isEmpty || blocks.hasMoreAtOnce, let block = try blocks.next() {
        round.append(block)
      }
      if round.isEmpty { break }
      let projector = projector
      let blocks = round
      let results = try forEachPart(of: blocks.count, size: 1, threads: threads) { part in
        part.map { index in Result { try projector.project(blocks[index]) } }
      }
      for (block, result) in zip(round, results) { try take(result.get(), size: block.count) }
    }
    context.showProgress?("")
    guard bad > 0 && (good == 0 || isStrict) else { return }
    throw CommandError.badData("\(input.name): \(bad) bad of \(good + bad) rows")
  }

  private mutating func take(_ block: BlockProjector.Block, size: Int) throws {
    try context.writeBytes(block.bytes)
    for problem in block.problems { context.report("\(input.name):\(line + problem.line): \(problem.message)") }
    line += block.lineCount
    good += block.good
    bad += block.problems.count
    bytesRead += size
    guard let show = context.showProgress else { return }
    let part = input.size.map { $0 > 0 ? ", \(min(100, bytesRead * 100 / $0)) %" : "" } ?? ""
    show("\(good + bad) rows\(part)" + (bad > 0 ? ", \(bad) bad" : ""))
  }
}

/// Which numbers a row is asked for and which it gets.
struct StreamNumbers: Sendable {
  /// x, y and, where it is used, z.
  let asked: [NumberField]
  /// The names of what is added.
  let names: [String]
  /// What is added, each the place of its column among x, y and z.
  let places: [Int]

  init(_ transformation: Transformation, _ invocation: Invocation) throws {
    let (source, target) = (transformation.source, transformation.target)
    let (x, y) = (try invocation.value(of: Options.xColumn), try invocation.value(of: Options.yColumn))
    let z = try invocation.value(of: Options.zColumn)
    let isToSpace = target.fieldNames.count == 3
    let keepsHeight = !isToSpace && target.hasHeight && (source.hasHeight || source.fieldNames.count == 3)
    switch source.fieldNames.count == 3 ? "space" : source.fieldNames.first {
    case "space":
      asked = [.geocentric("x", in: x), .geocentric("y", in: y), .geocentric("z", in: z)]
    case let first:
      let height =
        z != nil || (source.hasHeight && (isToSpace || keepsHeight)) ? [NumberField.height(in: z)] : []
      guard z == nil || isToSpace || keepsHeight else {
        throw CommandError.usage("--z: \(source) and \(target) have no heights in common; leave it out")
      }
      asked =
        (first == "latitude"
          ? [.longitude(in: x), .latitude(in: y)] : [NumberField.easting(in: x), .northing(in: y)]) + height
    }
    let usual = target.fieldNames + (keepsHeight ? ["height"] : [])
    let given = try invocation.value(of: Options.names)
    guard given == nil || given?.count == usual.count else {
      throw CommandError.usage("--as: \(usual.count) names are wanted, for \(usual.joined(separator: ", "))")
    }
    names = given ?? usual
    // People write the latitude first; in columns it is y.
    places = usual.indices.map { usual[0] == "latitude" && $0 < 2 ? 1 - $0 : $0 }
  }
}

/// What is done with one block of rows, on any thread.
struct BlockProjector: Sendable {
  let form: any RecordForm
  let transformation: Transformation
  let numbers: StreamNumbers

  struct Block: Sendable {
    let bytes: [UInt8]
    /// In the order of lines, counted from the block's first as 0.
    let problems: [(line: Int, message: String)]
    let good: Int
    let lineCount: Int
  }

  func project(_ block: [UInt8]) throws -> Block {
    var batch = form.read(block)
    var problems = batch.problems.map { (line: $0.line, message: $0.message) }
    let failures: [PositionFailure]
    if numbers.asked.count == 3 || numbers.places.count == 3 {
      if batch.z.isEmpty { batch.z = Array(repeating: 0, count: batch.x.count) }
      failures = try transformation.transform(x: &batch.x, y: &batch.y, z: &batch.z)
    } else {
      failures = try transformation.transform(x: &batch.x, y: &batch.y)
    }
    if !failures.isEmpty {
      problems += failures.map { (batch.lines[$0.index], $0.error.description) }
      problems.sort { $0.line < $1.line }
    }
    let columns = [batch.x, batch.y, batch.z]
    return Block(
      bytes: batch.bytes(adding: numbers.places.map { columns[$0] }, as: form.fields), problems: problems,
      good: batch.x.count - failures.count, lineCount: batch.lineCount)
  }
}
