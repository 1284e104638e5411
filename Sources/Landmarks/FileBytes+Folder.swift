#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

extension FileBytes {
  /// Makes a folder and those above it where they are missing; only the user may look into new ones.
  ///
  /// - Throws: ``FileError`` where that is not permitted, or a file is in the way.
  public static func createFolder(_ path: String) throws(FileError) {
    var prefix = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: true) {
      prefix += (prefix.isEmpty && !path.hasPrefix("/") ? "" : "/") + part
      if unsafe mkdir(prefix, 0o700) != 0 && errno != EEXIST { throw failure(prefix, "cannot be made") }
    }
  }
}
