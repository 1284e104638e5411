internal import Landmarks

/// Forms of rows that go through a command one after another, however many.
enum StreamFormat: String, CaseIterable {
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
struct StreamInput {
  /// What errors call it.
  let name: String
  let format: StreamFormat
  /// How many bytes there are; nil where nobody knows.
  let size: Int?
  /// Up to so many of the next bytes; none at the end.
  let read: (Int) throws -> [UInt8]
  /// Whether reading gives something without waiting.
  let isReady: () -> Bool

  /// Nil where the arguments are places: `-` is rows with `--input-format`, a path where its suffix says so.
  init?(_ invocation: Invocation, _ context: CommandContext) throws {
    let arguments = invocation.arguments
    let isDataFromInput = try invocation.values(of: Options.data).contains("-")
    let path = arguments.first { StreamFormat(path: $0) != nil }
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
    if let path {
      format = try invocation.value(of: Options.streamFormat) ?? StreamFormat(path: path) ?? .csv
      let file = try FileInput(path)
      (name, size) = (path, file.size)
      read = { try file.read($0) }
      isReady = { true }
    } else {
      guard let given = try invocation.value(of: Options.streamFormat) else { return nil }
      (name, format, size) = ("standard input", given, nil)
      (read, isReady) = (context.read, context.isInputReady)
    }
  }
}
