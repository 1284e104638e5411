#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The one place with the pointers of a file: a file laid into memory without being read, whose pages come when they
/// are looked at.
///
/// It is read only. Whoever shortens such a file while it is open ends the processes that use it, so index files are
/// never written to but replaced.
///
/// `@unchecked Sendable`: never written to.
@safe final class MappedFile: @unchecked Sendable {
  /// What to call it in errors.
  let name: String
  let byteCount: Int
  private let base: UnsafeMutableRawPointer
  private let isMapped: Bool

  /// Maps a file.
  init(_ path: String) throws(IndexFileError) {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw SystemFault.error(path, "cannot be read") }
    defer { _ = close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw SystemFault.error(path, "cannot be read") }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw IndexFileError(
        .notAnIndex, path,
        isFolder ? "is a folder, not an index file" : "is no regular file; an index is mapped, not read")
    }
    guard let size = Int(exactly: status.st_size) else {
      throw IndexFileError(.inputOutput, path, "is larger than the memory of this machine can show")
    }
    guard size > 0 else { throw IndexFileError(.notAnIndex, path, "is empty") }
    let address = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0)
    guard let address = unsafe address, unsafe address != MAP_FAILED else {
      throw SystemFault.error(path, "cannot be mapped")
    }
    unsafe base = address
    name = path
    byteCount = size
    isMapped = true
  }

  /// A file that is in memory already, copied to where it can be read like a mapped one.
  init(_ bytes: [UInt8], name: String) {
    self.name = name
    byteCount = bytes.count
    isMapped = false
    unsafe base = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 64)
    unsafe bytes.withUnsafeBytes {
      unsafe base.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(base), byteCount: $0.count)
    }
  }

  deinit {
    if isMapped { unsafe munmap(base, byteCount) } else { unsafe base.deallocate() }
  }

  /// The number that stands at an offset, in the byte order of this machine; all its bytes must lie in the file.
  func integer<T: FixedWidthInteger & BitwiseCopyable>(at offset: Int, as type: T.Type = T.self) -> T {
    precondition(offset >= 0 && offset <= byteCount - MemoryLayout<T>.size, "an offset beyond the end of the file")
    return unsafe base.loadUnaligned(fromByteOffset: offset, as: type)
  }

  /// A copy of some bytes, which must lie in the file.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    unsafe Array(buffer(range))
  }

  /// The checksum of some bytes, which must lie in the file.
  func checksum(_ range: Range<Int>) -> UInt64 {
    var checksum = Checksum()
    checksum.append(unsafe buffer(range).bytes)
    return checksum.value
  }

  /// Where a part of the file lies in memory; the part must be in the file, and the pointer is good while the file is.
  @unsafe func address(of range: Range<Int>) -> UnsafeMutableRawPointer {
    precondition(range.lowerBound >= 0 && range.upperBound <= byteCount, "a part beyond the end of the file")
    return unsafe base + range.lowerBound
  }

  /// Has the system fetch a part of the file at once rather than page by page; a refusal only costs speed.
  func prefetch(_ range: Range<Int>) {
    guard isMapped, !range.isEmpty else { return }
    let start = range.lowerBound & ~0xFFFF
    _ = unsafe madvise(address(of: start..<range.upperBound), range.upperBound - start, MADV_WILLNEED)
  }

  private func buffer(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: address(of: range), count: range.count)
  }
}
