#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// How large a file is and when it was last changed: as long as both are the same, so is the file.
public struct FileStamp: Hashable, Sendable {
  /// Number of bytes.
  public let byteCount: Int64
  /// Seconds since 1970 of the last change.
  public let seconds: Int64
  /// Nanoseconds after that second.
  public let nanoseconds: Int64

  /// A stamp of known parts.
  public init(byteCount: Int64, seconds: Int64, nanoseconds: Int64) {
    self.byteCount = byteCount
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// The stamp of a file, through symbolic links; nil where there is none or it cannot be asked.
  public init?(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    self.init(byteCount: Int64(status.st_size), seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
  }
}
