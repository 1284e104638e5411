// What the platform's C library says about the running program and its files; the only unsafe code of this target.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

enum Platform {
  /// The absolute path of the running executable with symbolic links followed, or `nil` where the system won't tell.
  static func executablePath() -> String? {
    #if canImport(Darwin)
      var length: UInt32 = 0
      // Fails and tells the length, the closing zero included.
      unsafe _NSGetExecutablePath(nil, &length)
      var path = [CChar](repeating: 0, count: Int(length))
      guard unsafe _NSGetExecutablePath(&path, &length) == 0 else { return nil }
      return resolved(path)
    #else
      return resolved(Array("/proc/self/exe".utf8CString))
    #endif
  }

  /// Whether the path names a regular file (a link to one included) that this process may read.
  static func isReadableFile(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return unsafe access(path, R_OK) == 0
  }

  /// The absolute path without symbolic links, `.` and `..`.
  ///
  /// - Parameter path: Ends with a zero.
  private static func resolved(_ path: [CChar]) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(validatingCString: resolved)
  }
}
