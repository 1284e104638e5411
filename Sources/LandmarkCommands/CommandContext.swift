/// What a command has of the world around it. Tests make one of texts; the program makes one of the process.
public struct CommandContext {
  /// Environment variables.
  public var variables: [String: String]
  /// Whether standard output is a terminal, where colours and alignment serve a person.
  public var isTerminal: Bool
  /// Up to so many bytes of standard input; none at its end. Throws a sentence when reading fails.
  public var read: (_ count: Int) throws -> [UInt8]
  /// Whether reading standard input would give bytes or its end at once instead of waiting for whoever writes them.
  public var isInputReady: () -> Bool
  /// Writes text to standard output.
  public var write: (_ text: String) throws -> Void
  /// Writes bytes to standard output as they are, text or not.
  public var writeBytes: (_ bytes: [UInt8]) throws -> Void
  /// Writes a line to standard error.
  public var writeMessage: (_ line: String) -> Void
  /// Hands an address to the system's opener. Throws a sentence where there is none.
  public var open: (_ url: String) throws -> Void
  /// Columns and rows of the terminal that standard output is; nil where it is none, or does not tell.
  public var terminalSize: () -> (columns: Int, rows: Int)?
  /// Runs another program of `PATH` without a shell, gives it bytes and takes those that it writes. Throws a sentence
  /// where it is missing or fails.
  public var runProgram: (_ name: String, _ arguments: [String], _ input: [UInt8]) throws -> [UInt8]
  /// Shows how far a long job has come, in the place of what was shown before; an empty text takes it away. Nil where
  /// nobody watches: standard error is no terminal, or results go to the same one.
  public var showProgress: ((_ text: String) -> Void)?
  /// The same where results go to a file, so that standard output may be a terminal.
  public var showFileProgress: ((_ text: String) -> Void)?
  /// Seconds on a clock that only goes forward.
  public var now: () -> Double
  /// Waits for so many seconds, as a replay does.
  public var wait: (_ seconds: Double) -> Void
  /// How many threads may work at once.
  public var processors: Int

  /// A context of the given parts; without `writeBytes` bytes are written as text.
  public init(
    variables: [String: String] = [:], isTerminal: Bool = false, read: @escaping (Int) throws -> [UInt8] = { _ in [] },
    isInputReady: @escaping () -> Bool = { true },
    write: @escaping (String) throws -> Void, writeMessage: @escaping (String) -> Void,
    writeBytes: (([UInt8]) throws -> Void)? = nil, terminalSize: @escaping () -> (columns: Int, rows: Int)? = { nil },
    runProgram: @escaping (String, [String], [UInt8]) throws -> [UInt8] = { name, _, _ in throw ProgramMissing(name) },
    open: @escaping (String) throws -> Void = { _ in },
    showProgress: ((String) -> Void)? = nil, showFileProgress: ((String) -> Void)? = nil,
    now: @escaping () -> Double = { 0 }, wait: @escaping (Double) -> Void = { _ in }, processors: Int = 1
  ) {
    self.variables = variables
    self.isTerminal = isTerminal
    self.read = read
    self.isInputReady = isInputReady
    self.write = write
    self.writeMessage = writeMessage
    self.writeBytes = writeBytes ?? { try write(String(decoding: $0, as: UTF8.self)) }
    self.terminalSize = terminalSize
    self.runProgram = runProgram
    self.open = open
    self.showProgress = showProgress
    self.showFileProgress = showFileProgress
    self.now = now
    self.wait = wait
    self.processors = processors
  }

  /// Says something on standard error, in one line whatever the names of files and the texts in them hold.
  func report(_ line: String) {
    (showProgress ?? showFileProgress)?("")
    writeMessage(TextTable.printable(line))
  }

  /// What another program makes of bytes.
  ///
  /// - Parameter package: Debian's package of the program.
  /// - Throws: Exit code 69, naming the package where the program is missing.
  func run(_ name: String, _ arguments: [String], _ input: [UInt8], package: String, purpose: String) throws -> [UInt8]
  {
    do {
      return try runProgram(name, arguments, input)
    } catch is ProgramMissing {
      throw CommandError(
        .unavailable, "\(purpose) needs \(name), which is not installed (Debian: apt-get install \(package))")
    }
  }

  /// All of standard input.
  func readAll() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try read(1 << 18)
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
  }
}

/// A program that another one was to be made of is in no folder of `PATH`.
public struct ProgramMissing: Error, Hashable, Sendable {
  /// Name of the program.
  public let name: String

  /// A program by its name.
  public init(_ name: String) { self.name = name }
}

/// The lines of standard input as they come; CR LF and LF end a line, a byte order mark at the start is passed over.
struct InputLines: Sequence, IteratorProtocol {
  private let context: CommandContext
  private var pending: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  private var isFirst = true
  private(set) var failure: (any Error)?

  init(_ context: CommandContext) { self.context = context }

  /// Whether the next line is there, or the end, without waiting for whoever writes it.
  var isReady: Bool {
    isAtEnd || pending[position...].contains(UInt8(ascii: "\n")) || context.isInputReady()
  }

  mutating func next() -> String? {
    var searched = position
    while true {
      if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = end + 1 }
        return text(pending[position..<end])
      }
      searched = pending.count
      if isAtEnd {
        guard position < pending.count else { return nil }
        defer { position = pending.count }
        return text(pending[position...])
      }
      searched -= position
      pending.removeFirst(position)
      position = 0
      do {
        let chunk = try context.read(1 << 16)
        isAtEnd = chunk.isEmpty
        pending += chunk
      } catch {
        failure = error
        isAtEnd = true
      }
    }
  }

  private mutating func text(_ bytes: ArraySlice<UInt8>) -> String {
    var line = bytes
    if isFirst && line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    isFirst = false
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}
