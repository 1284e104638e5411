/// How a command ended, as sysexits.h numbers it.
public struct ExitCode: Hashable, Sendable {
  /// What the process hands back to its caller.
  public let rawValue: Int32

  /// Done, also when nothing was found.
  public static let done = ExitCode(rawValue: 0)
  /// A command, option or option value outside its grammar (EX_USAGE).
  public static let usage = ExitCode(rawValue: 64)
  /// A place, CRS or file content that is wrong (EX_DATAERR).
  public static let badData = ExitCode(rawValue: 65)
  /// An input file that is missing or unreadable (EX_NOINPUT).
  public static let noInput = ExitCode(rawValue: 66)
  /// A service or library that is not available (EX_UNAVAILABLE).
  public static let unavailable = ExitCode(rawValue: 69)
  /// A bug of ours (EX_SOFTWARE).
  public static let internalError = ExitCode(rawValue: 70)
  /// An output that cannot be created (EX_CANTCREAT).
  public static let cannotCreate = ExitCode(rawValue: 73)
  /// An input or output error on the way (EX_IOERR).
  public static let inputOutput = ExitCode(rawValue: 74)
}
