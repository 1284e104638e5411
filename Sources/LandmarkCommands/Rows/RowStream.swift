internal import LandmarkFiles
internal import Landmarks
internal import Reprojection

/// What is done with one block of rows, on any thread.
protocol RowWorker: Sendable {
  func answer(_ block: [UInt8]) throws -> RowBlock
}

/// A block of rows that is ready to be written.
struct RowBlock: Sendable {
  let bytes: [UInt8]
  /// In the order of lines, counted from the block's first as 0.
  let problems: [(line: Int, message: String)]
  /// How many rows got an answer.
  let good: Int
  let lineCount: Int
}

/// Rows that go out as they came in, with fields behind them.
///
/// Blocks of whole rows are read, worked on by several threads and written in order, so that any number of rows takes
/// the same memory. What a slow writer has sent is answered before more is waited for.
struct RowStream {
  /// How the rows are read, and new fields written.
  let form: any RecordForm

  private let input: RowInput
  private let context: CommandContext
  private let isStrict: Bool
  private let threads: Int
  private var blocks: RecordBlocks
  private let header: [UInt8]
  private let note: String?

  private var bytesRead = 0
  private var line = 1
  private var good = 0
  private var bad = 0

  /// Reads as much of the input as tells its form.
  ///
  /// - Parameters:
  ///   - asked: The numbers of a row's position.
  ///   - added: The names of the new fields.
  init(
    _ input: RowInput, asked: [NumberField], added: [String], _ invocation: Invocation, _ context: CommandContext
  ) throws {
    self.input = input
    self.context = context
    isStrict = invocation.has(Options.strict)
    threads = try invocation.value(of: Options.threads) ?? min(max(context.processors, 1), 8)
    let columns = try invocation.value(of: Options.columns)
    blocks = RecordBlocks(name: input.name, isReady: input.isReady, read: input.read)
    let head = try blocks.head()
    let format = input.format ?? RowFormat(head: head)
    if let asked = try invocation.value(of: Options.format), asked.rawValue != format.rawValue {
      throw CommandError.usage(
        "--format \(asked): rows are written in the form in which they come, here \(format); leave it out")
    }
    switch format {
    case .csv, .tsv:
      let table = try TableForm(
        head: head, name: input.name, isTabbed: format == .tsv, columns: columns, asked: asked, added: added)
      blocks.delimiter = table.delimiter
      blocks.drop(table.headerSize)
      (form, header, note) = (table, table.header, table.note)
      line += table.headerLines
      bytesRead = table.headerSize
    case .ndjson:
      guard columns == nil else {
        throw CommandError.usage("--columns names the columns of a table; objects have names of their own")
      }
      let lines = try JSONLinesForm(head: head, name: input.name, asked: asked, added: added)
      (form, header, note) = (lines, [], lines.note)
    }
  }

  /// Sends all rows through a worker.
  ///
  /// - Parameter file: Where they go; nil for standard output.
  /// - Throws: where no row was good, or with `--strict` one was bad, after all have been written.
  mutating func run(_ worker: some RowWorker, to file: FileOutput? = nil) throws {
    if let note { context.report("landmark: \(input.name): \(note)") }
    let write = file.map { file in { try file.write($0) } } ?? context.writeBytes
    var progress = RowProgress(
      size: input.size, show: file == nil ? context.showProgress : context.showFileProgress, now: context.now)
    try write(header)
    while true {
      var round: [[UInt8]] = []
      // Two for each thread, so that one that is held up does not hold up the others.
      while round.count < 2 * threads, round.isEmpty || blocks.hasMoreAtOnce, let block = try blocks.next() {
        round.append(block)
      }
      if round.isEmpty { break }
      let blocks = round
      let results = try forEachPart(of: blocks.count, size: 1, threads: threads) { part in
        part.map { index in Result { try worker.answer(blocks[index]) } }
      }
      for (block, result) in zip(round, results) {
        let answer = try result.get()
        try write(answer.bytes)
        take(answer, size: block.count)
        progress.update(rows: good + bad, bad: bad, bytes: bytesRead)
      }
    }
    progress.clear()
    try file?.finish()
    guard bad > 0 && (good == 0 || isStrict) else { return }
    throw CommandError.badData("\(input.name): \(bad) bad of \(good + bad) rows")
  }

  private mutating func take(_ block: RowBlock, size: Int) {
    for problem in block.problems { context.report("\(input.name):\(line + problem.line): \(problem.message)") }
    line += block.lineCount
    good += block.good
    bad += block.problems.count
    bytesRead += size
  }
}

extension RowFormat {
  /// What the first character says: objects begin with a brace, anything else is a table.
  fileprivate init(head: [UInt8]) {
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    self = text.first { !" \n\r\t".utf8.contains($0) } == UInt8(ascii: "{") ? .ndjson : .csv
  }
}
