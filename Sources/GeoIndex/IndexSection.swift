/// A part of an index file: bytes that the grid carries without knowing what they mean.
///
/// Reading it copies only what is asked for. Safe to share between threads.
public struct IndexSection: Sendable {
  /// Its name, at most eight ASCII characters.
  public let name: String
  /// The checksum (XXH64) that the file holds for it; ``IndexFile/verify()`` tells whether the bytes have it.
  public let checksum: UInt64
  let file: MappedFile
  let range: Range<Int>

  /// Number of its bytes.
  public var byteCount: Int { range.count }

  /// A copy of some of its bytes.
  ///
  /// - Precondition: the range lies in the section.
  /// - Complexity: O(length of the range).
  public func bytes(in part: Range<Int>) -> [UInt8] {
    precondition(part.lowerBound >= 0 && part.upperBound <= byteCount, "a range of bytes beyond the section")
    return file.bytes(range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound)
  }

  /// The number whose first byte stands at an offset, in the byte order of this machine, which is that of the file.
  ///
  /// - Precondition: all bytes of the number lie in the section.
  public func integer<T: FixedWidthInteger & BitwiseCopyable>(at offset: Int, as type: T.Type = T.self) -> T {
    precondition(
      offset >= 0 && offset <= byteCount - MemoryLayout<T>.size, "an offset beyond the section")
    return file.integer(at: range.lowerBound + offset, as: type)
  }
}
