#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#endif

internal import Landmarks

// Inside the extension the names are those of the context's own properties.
private let systemRead = unsafe read
private let systemWrite = unsafe write

extension CommandContext {
  /// The process's own environment and standard streams.
  ///
  /// A reader that goes away ends the program quietly instead of killing it.
  public static func process() -> CommandContext {
    _ = signal(SIGPIPE, SIG_IGN)
    FileOutput.removeUnfinishedOnSignals()
    let start = ContinuousClock.now
    return CommandContext(
      variables: environment(), isTerminal: isatty(STDOUT_FILENO) == 1, read: readInput,
      isInputReady: isInputReady,
      write: { try writeAll(Array($0.utf8), to: STDOUT_FILENO) },
      writeMessage: { try? writeAll(Array(($0 + "\n").utf8), to: STDERR_FILENO) },
      writeBytes: { try writeAll($0, to: STDOUT_FILENO) }, terminalSize: terminalSize, runProgram: runProgram,
      open: openURL, showProgress: isWatched && isatty(STDOUT_FILENO) == 0 ? { showOnTerminal($0) } : nil,
      showFileProgress: isWatched ? { showOnTerminal($0) } : nil,
      now: { (ContinuousClock.now - start) / .seconds(1) }, wait: sleep,
      processors: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Whether a person sees standard error.
  private static var isWatched: Bool {
    let isDumb = unsafe getenv("TERM").map { unsafe String(cString: $0) } == "dumb"
    return isatty(STDERR_FILENO) == 1 && !isDumb
  }

  /// Writes over the line that the cursor is in.
  private static func showOnTerminal(_ text: String) {
    try? writeAll(Array(("\r\u{1B}[K" + text).utf8), to: STDERR_FILENO)
  }

  private static func terminalSize() -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, .init(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  private static func runProgram(_ name: String, _ arguments: [String], _ input: [UInt8]) throws -> [UInt8] {
    do {
      let result = try ChildProcess.run(name, arguments, input: input)
      guard result.exitCode == 0 else {
        let reason = result.message.split(whereSeparator: \.isNewline).first.map { ": " + $0.prefix(300) } ?? ""
        let end = result.exitCode.map { "exit code \($0)" } ?? "a signal"
        throw CommandError(.unavailable, "\(name) failed with \(end)\(reason)")
      }
      return result.output
    } catch ChildProcess.Failure.missing {
      throw ProgramMissing(name)
    } catch ChildProcess.Failure.system(let reason) {
      throw CommandError(.inputOutput, "\(name) cannot be run: \(reason)")
    }
  }

  /// Starts the system's opener and waits for it; it hands the address on and ends.
  private static func openURL(_ url: String) throws {
    #if canImport(Darwin)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    var words = unsafe [strdup(opener), strdup(url), nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var child = pid_t()
    let failure = unsafe posix_spawnp(&child, opener, nil, nil, &words, environ)
    var status: Int32 = 0
    guard failure == 0, unsafe waitpid(child, &status, 0) == child, status == 0 else {
      throw CommandError(.unavailable, "\(opener) cannot open the link" + (failure == 0 ? "" : ": \(message(failure))"))
    }
  }

  private static func sleep(_ seconds: Double) {
    guard seconds > 0 else { return }
    let whole = min(seconds, 1e9)
    var asked = timespec(tv_sec: Int(whole), tv_nsec: Int((whole - whole.rounded(.down)) * 1e9))
    var left = timespec()
    while unsafe nanosleep(&asked, &left) != 0 && errno == EINTR { asked = left }
  }

  private static func environment() -> [String: String] {
    let names = ["LANDMARK_DATA", "XDG_CONFIG_HOME", "HOME", "NO_COLOR", "TERM"]
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        unsafe getenv(name).map { (name, unsafe String(cString: $0)) }
      })
  }

  private static func isInputReady() -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    // Where the system cannot tell, waiting is right.
    return unsafe poll(&input, 1, 0) != 0
  }

  private static func readInput(_ count: Int) throws -> [UInt8] {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      var length = -1
      repeat { length = unsafe systemRead(STDIN_FILENO, buffer.baseAddress, count) } while length < 0 && errno == EINTR
      if length < 0 { failure = errno }
      initialized = max(length, 0)
    }
    guard failure == 0 else {
      throw CommandError(
        failure == EISDIR ? .noInput : .inputOutput, "standard input cannot be read: \(message(failure))")
    }
    return bytes
  }

  private static func writeAll(_ bytes: [UInt8], to file: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { unsafe systemWrite(file, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EPIPE {
        throw OutputClosed()
      } else if errno != EINTR {
        throw CommandError(.inputOutput, "standard output cannot be written: \(message(errno))")
      }
    }
  }

  private static func message(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}
