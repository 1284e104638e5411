private import Synchronization

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// A file written piece by piece, for what is too large to hold, so that it is either the old one or the new one, never half
/// of either; ``FileBytes`` writes whole ones.
///
/// The bytes go to a file beside it, which ``finish()`` renames over it; without that nothing is left behind. An existing
/// file keeps its permissions, a symbolic link stays one, and what is not a regular file, such as a pipe or `/dev/stdout`,
/// is written to directly.
package final class FileOutput {
  private let path: String
  /// The file beside and the one that it becomes; nil where there is nothing to rename.
  private let names: (temporary: String, target: String)?
  private let file: Int32
  private var isComplete = false

  /// - Throws: ``FileError`` where the path is a folder, has no folder to be in, or cannot be written.
  package init(_ path: String) throws(FileError) {
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    if exists && status.st_mode & S_IFMT == S_IFDIR {
      throw FileError(.directory, path: path, "is a folder, not a file")
    }
    self.path = path
    if exists && status.st_mode & S_IFMT != S_IFREG {
      file = unsafe open(path, O_WRONLY | O_CLOEXEC)
      names = nil
      guard file >= 0 else { throw FileBytes.failure(path, "cannot be written") }
      return
    }
    let target = Self.target(of: path)
    let temporary = "\(target).\(UInt32.random(in: 0...UInt32.max)).tmp"
    names = (temporary, target)
    file = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, exists ? status.st_mode & 0o7777 : 0o666)
    guard file >= 0 else { throw FileBytes.failure(path, "cannot be created") }
    UnfinishedFile.register(temporary)
    // The mode given to open is reduced by the user's mask.
    if exists, fchmod(file, status.st_mode & 0o7777) != 0 {
      throw FileBytes.failure(path, "cannot be given its permissions")
    }
  }

  deinit {
    if file >= 0 { _ = close(file) }
    guard let names, file >= 0, !isComplete else { return }
    _ = unsafe unlink(names.temporary)
    UnfinishedFile.forget()
  }

  /// Appends bytes.
  ///
  /// - Throws: ``FileError`` where they cannot be written.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = writeSome(bytes[written...], to: file)
      guard count > 0 else { throw FileBytes.failure(path, "cannot be written") }
      written += count
    }
  }

  /// Gives the file its name, also if the power fails.
  ///
  /// - Throws: ``FileError`` where that fails; then the old file stays.
  package func finish() throws(FileError) {
    guard let names else { return }
    guard fsync(file) == 0, unsafe rename(names.temporary, names.target) == 0 else {
      throw FileBytes.failure(path, "cannot be written")
    }
    isComplete = true
    UnfinishedFile.forget()
    Self.syncFolder(of: names.target)
  }

  /// The file that a path leads to through symbolic links; the path itself where there is none yet.
  private static func target(of path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Makes the new name itself survive a power failure. A folder that cannot be opened is no reason to fail: the file is
  /// complete under its name already.
  private static func syncFolder(of path: String) {
    let end = path.lastIndex(of: "/")
    let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let file = unsafe open(folder, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = fsync(file)
    _ = close(file)
  }

  /// Takes away the file that was being written when the program is told to end: by Ctrl-C, a closed terminal or `kill`.
  /// Signals that whoever started the program wants ignored stay so.
  ///
  /// For a program to call once, not for a library in one.
  package static func removeUnfinishedOnSignals() { UnfinishedFile.removeOnSignals() }
}

/// The one file that was begun last and has not got its name yet, where a signal handler finds it.
private enum UnfinishedFile {
  /// The address of its path as C has it; 0 for none.
  private static let path = Atomic<UInt>(0)

  static func register(_ name: String) {
    let copy = unsafe strdup(name)
    release(path.exchange(UInt(bitPattern: copy), ordering: .sequentiallyConsistent))
  }

  static func forget() { release(path.exchange(0, ordering: .sequentiallyConsistent)) }

  private static func release(_ address: UInt) { unsafe free(UnsafeMutableRawPointer(bitPattern: address)) }

  static func removeOnSignals() {
    // Looked at before, so that a handler finds it ready.
    _ = path.load(ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      guard unsafe sigaction(number, nil, &action) == 0 else { continue }
      #if canImport(Darwin)
        let isIgnored = unsafe action.__sigaction_u.__sa_handler.map { unsafe unsafeBitCast($0, to: Int.self) } == 1
      #else
        let isIgnored = unsafe action.__sigaction_handler.sa_handler.map { unsafe unsafeBitCast($0, to: Int.self) } == 1
      #endif
      if !isIgnored { _ = signal(number, removeAndEnd) }
    }
  }

  /// Only calls that a handler may make: unlink, signal and raise.
  private static let removeAndEnd: @convention(c) (Int32) -> Void = { number in
    let address = unsafe UnsafePointer<CChar>(
      bitPattern: path.exchange(0, ordering: .sequentiallyConsistent))
    if let address = unsafe address { _ = unsafe unlink(address) }
    _ = signal(number, SIG_DFL)
    _ = raise(number)
  }
}

// Outside the class, where `write` is the platform's.
private func writeSome(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Int {
  while true {
    let count = unsafe bytes.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
    if count >= 0 || errno != EINTR { return count }
  }
}
