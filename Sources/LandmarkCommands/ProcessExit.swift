#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#endif

/// The end of the process.
public enum ProcessExit {
  /// Ends the process with a code.
  public static func end(_ code: ExitCode) -> Never { exit(code.rawValue) }
}
