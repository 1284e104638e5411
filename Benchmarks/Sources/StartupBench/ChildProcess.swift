import BenchmarkReport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program with arguments, its output thrown away.
@safe final class ChildProcess {
  let words: [String]
  private let arguments: [UnsafeMutablePointer<CChar>?]
  private let environment: [UnsafeMutablePointer<CChar>?]
  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
  #else
    private var actions = unsafe posix_spawn_file_actions_t()
  #endif

  init(_ words: [String]) {
    self.words = words
    unsafe arguments = words.map { unsafe strdup($0) } + [nil]
    // Only what every program needs, so that nobody's settings are measured.
    let kept = ["PATH", "HOME"].compactMap { name in
      BenchmarkReport.environment(name).map { "\(name)=\($0)" }
    }
    unsafe environment = kept.map { unsafe strdup($0) } + [nil]
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  }

  deinit {
    unsafe (arguments + environment).forEach { unsafe free($0) }
    unsafe posix_spawn_file_actions_destroy(&actions)
  }

  /// Runs it to its end.
  ///
  /// - Throws: ``BenchmarkError`` when it does not start or does not exit with 0.
  func run() throws {
    var child: pid_t = 0
    let status = unsafe posix_spawn(&child, words[0], &actions, nil, arguments, environment)
    guard status == 0 else { throw BenchmarkError("cannot start \(words[0])") }
    var result: Int32 = 0
    guard unsafe waitpid(child, &result, 0) == child, result == 0 else {
      throw BenchmarkError("\(words.joined(separator: " ")) has failed")
    }
  }
}
