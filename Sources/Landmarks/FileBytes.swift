#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// Whole files as bytes, by the platform's own calls.
public enum FileBytes {
  /// All bytes of a file; of a pipe or device, until it ends.
  ///
  /// - Parameter path: Absolute or relative to the working folder.
  /// - Throws: ``FileError`` where there is no such file, it may not be read, or it is a folder.
  public static func read(_ path: String) throws(FileError) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(path, "cannot be read") }
    defer { _ = close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw failure(path, "cannot be read") }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(.directory, path: path, "is a folder, not a file") }

    // One byte more than the size tells the end without another round.
    var room = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) + 1 : 1 << 16
    var bytes: [UInt8] = []
    while true {
      let (chunk, isEnd) = try readChunk(of: room, from: file, path: path)
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if isEnd { return bytes }
      room = 1 << 18
    }
  }

  /// Writes a file so that it is either the old one or the new one, never half of either, also if the power fails.
  ///
  /// The bytes go to a file beside it, which is then renamed over it; after a failure that file is removed again. An
  /// existing file keeps its permissions, a symbolic link stays one, and what is not a regular file, such as a pipe or
  /// `/dev/stdout`, is written to directly.
  ///
  /// - Throws: ``FileError`` where the path is a folder, has no folder to be in, or cannot be written.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let output = try FileOutput(path)
    try output.write(bytes)
    try output.finish()
  }

  private static func readChunk(
    of room: Int, from file: Int32, path: String
  ) throws(FileError) -> (bytes: [UInt8], isEnd: Bool) {
    var fault: FileError?
    var isEnd = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      while count < room {
        let got = unsafe readSome(file, into: buffer[count...])
        if got < 0 { fault = failure(path, "cannot be read") }
        isEnd = got <= 0
        if isEnd { return }
        count += got
      }
    }
    if let fault { throw fault }
    return (bytes, isEnd)
  }

  /// The error of the system call that has just failed.
  static func failure(_ path: String, _ text: String) -> FileError {
    let number = errno
    let code: FileError.Code =
      switch number {
      case ENOENT, ENOTDIR: .missing
      case EISDIR: .directory
      case EACCES, EPERM, EROFS: .notPermitted
      default: .inputOutput
      }
    return FileError(code, path: path, systemCode: number, "\(text): \(unsafe String(cString: strerror(number)))")
  }
}

// Outside the enum, where `read` is the platform's.

private func readSome(_ file: Int32, into buffer: Slice<UnsafeMutableBufferPointer<UInt8>>) -> Int {
  let buffer = unsafe UnsafeMutableBufferPointer(rebasing: buffer)
  while true {
    let count = unsafe read(file, buffer.baseAddress, buffer.count)
    if count >= 0 || errno != EINTR { return count }
  }
}
