#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A file that is written beside another one and takes its name when it is complete, so that whoever has the old one
/// mapped keeps it, and nobody ever sees half of the new one.
final class ReplacedFile {
  private let path: String
  private let target: String
  private let temporary: String
  private let file: Int32
  private var isComplete = false

  /// Begins to write. An existing file keeps its permissions, a symbolic link stays one.
  init(_ path: String) throws(IndexFileError) {
    self.path = path
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    if exists && status.st_mode & S_IFMT != S_IFREG {
      throw IndexFileError(.notAnIndex, path, "is no regular file; an index is written beside and renamed")
    }
    if exists, let resolved = unsafe realpath(path, nil) {
      target = unsafe String(cString: resolved)
      unsafe free(resolved)
    } else {
      target = path
    }
    temporary = "\(target).\(UInt32.random(in: 0...UInt32.max)).tmp"
    file = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw SystemFault.error(path, "cannot be created") }
    // The mode given to open is reduced by the user's mask.
    if exists { _ = fchmod(file, status.st_mode & 0o7777) }
  }

  /// Without ``finish()`` nothing is left behind.
  deinit {
    if file >= 0 { _ = close(file) }
    if file >= 0 && !isComplete { _ = unsafe unlink(temporary) }
  }

  /// Appends bytes.
  func append(_ bytes: RawSpan) throws(IndexFileError) {
    var written = 0
    while written < bytes.byteCount {
      let count = writeSome(file, bytes.extracting(written..<bytes.byteCount))
      guard count > 0 else { throw SystemFault.error(path, "cannot be written") }
      written += count
    }
  }

  /// Gives the file its name.
  func finish() throws(IndexFileError) {
    guard fsync(file) == 0, unsafe rename(temporary, target) == 0 else {
      throw SystemFault.error(path, "cannot be written")
    }
    isComplete = true
  }
}

// Outside the type, where `write` is the platform's. One call takes at most 2³¹ − 1 bytes on some systems.
private func writeSome(_ file: Int32, _ bytes: RawSpan) -> Int {
  while true {
    let count = unsafe bytes.withUnsafeBytes { unsafe write(file, $0.baseAddress, min($0.count, 1 << 30)) }
    if count >= 0 || errno != EINTR { return count }
  }
}
