internal import Landmarks

/// Forms of rows that go through a command one after another, however many.
enum RowFormat: String, CaseIterable {
  case csv, tsv, ndjson

  /// The form that the suffix of a path means, case forgiven; nil for others.
  init?(path: String) {
    let file = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = file.lastIndex(of: ".") else { return nil }
    let suffix = file[file.index(after: dot)...].lowercased()
    self.init(rawValue: suffix == "jsonl" ? "ndjson" : suffix)
  }
}

/// Rows of a file or of standard input.
struct RowInput {
  /// What errors call it.
  let name: String
  /// Nil where the first bytes tell it.
  let format: RowFormat?
  /// How many bytes there are; nil where nobody knows.
  let size: Int?
  /// Up to so many of the next bytes; none at the end.
  let read: (Int) throws -> [UInt8]
  /// Whether reading gives something without waiting.
  let isReady: () -> Bool

  /// Rows from the one argument, a file or `-`; from standard input where there is none.
  ///
  /// - Parameter format: What the user says that they are; else the suffix or the first bytes tell it.
  init(rowsOf arguments: [String], as format: RowFormat?, _ context: CommandContext) throws {
    guard arguments.count < 2 else {
      throw CommandError.usage("one file of rows at a time, and there are \(arguments.count)")
    }
    if let path = arguments.first, path != "-" {
      try self.init(path: path, format ?? RowFormat(path: path))
    } else {
      self.init(standardInput: context, format)
    }
  }

  private init(path: String, _ format: RowFormat?) throws {
    self.format = format
    let file = try FileInput(path)
    (name, size) = (path, file.size)
    read = { try file.read($0) }
    isReady = { true }
  }

  private init(standardInput context: CommandContext, _ format: RowFormat?) {
    (name, self.format, size) = ("standard input", format, nil)
    (read, isReady) = (context.read, context.isInputReady)
  }

  /// Nil where the arguments are places: `-` is rows with `--input-format`, a path where its suffix says so.
  init?(_ invocation: Invocation, _ context: CommandContext) throws {
    let arguments = invocation.arguments
    let isDataFromInput = try invocation.values(of: Options.data).contains("-")
    let path = arguments.first { RowFormat(path: $0) != nil }
    guard let argument = path ?? arguments.first(where: { $0 == "-" }) else {
      guard isDataFromInput || !invocation.has(Options.streamFormat) else {
        throw CommandError.usage("--input-format says what - holds, and there is no -")
      }
      return nil
    }
    if path == nil && (isDataFromInput || !invocation.has(Options.streamFormat)) { return nil }
    guard arguments.count == 1 else {
      throw CommandError.usage("\(quoted(argument)) holds rows; it stands alone, without places or other files")
    }
    let given = try invocation.value(of: Options.streamFormat)
    if let path {
      try self.init(path: path, given ?? RowFormat(path: path))
    } else {
      self.init(standardInput: context, given)
    }
  }
}
