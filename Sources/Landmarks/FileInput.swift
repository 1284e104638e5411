#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// A file read from its beginning piece by piece, for what is too large to hold; ``FileBytes`` reads whole ones.
///
/// It is closed with the last reference to it.
package final class FileInput {
  private let path: String
  private let file: Int32

  /// How many bytes the file has; nil for a pipe or device, which does not say.
  package let size: Int?

  /// - Throws: ``FileError`` where there is no such file, it may not be read, or it is a folder.
  package init(_ path: String) throws(FileError) {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileBytes.failure(path, "cannot be read") }
    var status = stat()
    let isKnown = unsafe fstat(file, &status) == 0
    guard isKnown, status.st_mode & S_IFMT != S_IFDIR else {
      let error =
        isKnown
        ? FileError(.directory, path: path, "is a folder, not a file") : FileBytes.failure(path, "cannot be read")
      _ = close(file)
      throw error
    }
    self.path = path
    self.file = file
    size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  deinit { _ = close(file) }

  /// Up to so many of the next bytes; none at the end.
  ///
  /// - Throws: ``FileError`` where reading fails.
  package func read(_ count: Int) throws(FileError) -> [UInt8] {
    var isFailed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let length = unsafe readSome(file, into: buffer)
      isFailed = length < 0
      initialized = max(length, 0)
    }
    guard !isFailed else { throw FileBytes.failure(path, "cannot be read") }
    return bytes
  }
}

// Outside the class, where `read` is the platform's.
private func readSome(_ file: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
  while true {
    let count = unsafe read(file, buffer.baseAddress, buffer.count)
    if count >= 0 || errno != EINTR { return count }
  }
}
