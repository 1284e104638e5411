#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#endif

// Inside the type the name is another one's.
private let systemClose = close

/// Another program that is given bytes and answers with bytes, started without a shell.
struct ChildProcess {
  /// What a program gave back.
  struct Result {
    let output: [UInt8]
    /// The beginning of what it said on its standard error.
    let message: String
    /// Its exit code; nil where a signal ended it.
    let exitCode: Int32?
  }

  /// Why a program could not be started or listened to.
  enum Failure: Error {
    /// It is not in any folder of `PATH`.
    case missing
    case system(String)
  }

  /// The longest answer that is taken.
  private static let limit = 1 << 30
  private static let messageLimit = 1 << 16

  /// Runs a program of `PATH` to its end.
  ///
  /// Input and answers go through pipes at the same time: neither side waits for the other with a full one.
  static func run(_ program: String, _ arguments: [String], input: [UInt8]) throws -> Result {
    var ends = try Ends()
    defer { ends.closeAll() }
    let child = try spawn(program, arguments, ends)
    ends.closeChildSide()
    let answer = Swift.Result { try exchange(input, &ends) }
    // A program that still writes ends by it.
    ends.closeAll()
    // Also after a failure, or the program would stay behind as a zombie.
    let status = wait(for: child)
    let (output, message) = try answer.get()
    // The low seven bits are the signal's.
    let exitCode = status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    return Result(output: output, message: String(decoding: message, as: UTF8.self), exitCode: exitCode)
  }

  /// The six ends of three pipes, each closed once.
  private struct Ends {
    enum Name: Int, CaseIterable {
      case childInput, input, output, childOutput, errors, childErrors
    }

    private var files: [Int32] = []

    var input: Int32 { files[Name.input.rawValue] }
    var output: Int32 { files[Name.output.rawValue] }
    var errors: Int32 { files[Name.errors.rawValue] }
    /// What the child has as its standard input, output and error.
    var childSide: [Int32] {
      [Name.childInput, .childOutput, .childErrors].map { files[$0.rawValue] }
    }

    init() throws {
      for _ in 0..<3 {
        var pair: [Int32] = [-1, -1]
        guard unsafe pipe(&pair) == 0 else {
          let failure = Failure.system(ChildProcess.message(errno))
          files.forEach { _ = systemClose($0) }
          throw failure
        }
        files += pair
        // Or the child would hold the other ends too, and never see the end of its input.
        for file in pair { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
      }
    }

    /// Closes an end, unless it is closed.
    mutating func close(_ name: Name) {
      guard files[name.rawValue] >= 0 else { return }
      _ = systemClose(files[name.rawValue])
      files[name.rawValue] = -1
    }

    mutating func closeChildSide() { [.childInput, .childOutput, .childErrors].forEach { close($0) } }
    mutating func closeAll() { Name.allCases.forEach { close($0) } }
  }

  private static func spawn(_ program: String, _ arguments: [String], _ ends: Ends) throws -> pid_t {
    #if canImport(Darwin) || canImport(Android)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    _ = unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    for (file, standard) in zip(ends.childSide, [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]) {
      _ = unsafe posix_spawn_file_actions_adddup2(&actions, file, standard)
    }
    // This process passes over broken pipes; the other one shall end by them as it is used to.
    _ = unsafe posix_spawnattr_init(&attributes)
    defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    _ = unsafe sigaddset(&signals, SIGPIPE)
    _ = unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    _ = unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var child = pid_t()
    let failure = unsafe posix_spawnp(&child, program, &actions, &attributes, &words, environ)
    switch failure {
    case 0: return child
    case ENOENT, ENOTDIR, EACCES: throw Failure.missing
    default: throw Failure.system(message(failure))
    }
  }

  /// Writes the input and reads both answers, whichever is ready, until the program has closed both.
  private static func exchange(
    _ input: [UInt8], _ ends: inout Ends
  ) throws -> (output: [UInt8], message: [UInt8]) {
    var rest = input[...]
    var (output, message): ([UInt8], [UInt8]) = ([], [])
    _ = fcntl(ends.input, F_SETFL, O_NONBLOCK)
    if rest.isEmpty { ends.close(.input) }
    while ends.output >= 0 || ends.errors >= 0 {
      // A file below 0 is passed over.
      var waiting = [
        pollfd(fd: ends.input, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: ends.output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: ends.errors, events: Int16(POLLIN), revents: 0),
      ]
      guard unsafe poll(&waiting, 3, -1) >= 0 || errno == EINTR else { throw Failure.system(Self.message(errno)) }
      if waiting[0].revents != 0 {
        rest = rest.dropFirst(writeSome(rest, to: ends.input) ?? rest.count)
        if rest.isEmpty { ends.close(.input) }
      }
      if waiting[1].revents != 0 {
        let some = try readSome(from: ends.output)
        if some.isEmpty { ends.close(.output) }
        output += some
        guard output.count <= limit else { throw Failure.system("the answer is larger than \(limit) bytes") }
      }
      if waiting[2].revents != 0 {
        let some = try readSome(from: ends.errors)
        if some.isEmpty { ends.close(.errors) }
        message += some.prefix(messageLimit - message.count)
      }
    }
    return (output, message)
  }

  /// How much was written; nil where the program reads no more, which is its right.
  private static func writeSome(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Int? {
    let count = unsafe bytes.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
    return count >= 0 ? count : errno == EINTR || errno == EAGAIN ? 0 : nil
  }

  private static func readSome(from file: Int32) throws -> [UInt8] {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, initialized in
      var count = -1
      repeat { count = unsafe read(file, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
      if count < 0 { failure = errno }
      initialized = max(count, 0)
    }
    guard failure == 0 else { throw Failure.system(message(failure)) }
    return bytes
  }

  private static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 && errno == EINTR {}
    return status
  }

  private static func message(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}
