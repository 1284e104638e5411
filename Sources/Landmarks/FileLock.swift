#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// A file that one process holds at a time, so that what it reads and writes meanwhile is not changed by others.
///
/// The system lets it go when the process ends, however that comes about; the file itself stays and is empty.
enum FileLock {
  /// Waits until no other holds the file, and does something.
  ///
  /// - Throws: ``StoreError`` where the lock cannot be had, and what the body throws.
  static func hold<Value>(
    _ path: String, _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw StoreError(FileBytes.failure(path, "cannot be created"), .unwritable) }
    defer { _ = close(file) }
    while flock(file, LOCK_EX) != 0 {
      guard errno == EINTR else { throw StoreError(FileBytes.failure(path, "cannot be locked"), .unwritable) }
    }
    return try body()
  }

  /// Gives a file another name.
  static func rename(_ path: String, to name: String) throws(StoreError) {
    guard renameFile(path, name) == 0 else {
      throw StoreError(FileBytes.failure(path, "cannot be renamed"), .unwritable)
    }
  }
}

// Inside the enum the name is that of its own function.
private func renameFile(_ path: String, _ name: String) -> Int32 { unsafe rename(path, name) }
