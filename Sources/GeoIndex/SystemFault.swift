#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Errors of system calls as errors of an index file.
enum SystemFault {
  /// The error of the system call that has just failed.
  static func error(_ path: String, _ text: String) -> IndexFileError {
    let number = errno
    let code: IndexFileError.Code =
      switch number {
      case ENOENT, ENOTDIR: .missing
      case EISDIR: .notAnIndex
      case EACCES, EPERM, EROFS: .notPermitted
      default: .inputOutput
      }
    return IndexFileError(code, path, "\(text): \(unsafe String(cString: strerror(number)))")
  }
}
