/// The beginning of an index file: what it is, and where its sections are.
///
/// All numbers are in the byte order of the machine that wrote it:
///
/// | offset | bytes | |
/// |---|---|---|
/// | 0 | 8 | `89 4C 4D 58 0D 0A 1A 0A`: a transfer as text would change it |
/// | 8 | 4 | `0A0B0C0D`, tells the byte order |
/// | 12 | 4 | version |
/// | 16 | 8 | number of sections |
/// | 24 | 8 | length of the file |
/// | 32 | 8 | checksum of all before the first section, in which this field is 0 |
/// | 40 | 24 | 0 |
/// | 64 | 32 each | table: name, offset, length, checksum up to the next section |
///
/// Sections follow in the order of the table, each at the next multiple of 64, zeros between them.
struct IndexHeader {
  struct Section {
    let name: String
    let range: Range<Int>
    /// The checksum of the section and the zeros behind it.
    let checksum: UInt64

    var isGrid: Bool { name.hasPrefix("grid") }
    var paddedRange: Range<Int> { range.lowerBound..<IndexHeader.aligned(range.upperBound) }
  }

  static let magic: [UInt8] = [0x89, 0x4C, 0x4D, 0x58, 0x0D, 0x0A, 0x1A, 0x0A]
  static let byteOrder: UInt32 = 0x0A0B_0C0D
  static let version: UInt32 = 1
  static let byteCount = 64
  static let entryByteCount = 32
  private static let largestSectionCount = 64
  private static let checksumOffset = 32

  let sections: [Section]
  let checksum: UInt64

  static func aligned(_ offset: Int) -> Int { (offset + 63) & ~63 }

  /// The section of a name.
  func section(_ name: String) -> Section? { sections.first { $0.name == name } }

  init(_ file: MappedFile) throws(IndexFileError) {
    func fault(_ code: IndexFileError.Code, _ text: String) -> IndexFileError { IndexFileError(code, file.name, text) }
    let start = file.bytes(0..<min(Self.magic.count, file.byteCount))
    guard start.elementsEqual(Self.magic.prefix(start.count)), !start.isEmpty else {
      throw fault(.notAnIndex, "is no index file; make one with IndexFile.write or landmark index build")
    }
    guard file.byteCount >= Self.byteCount else { throw fault(.truncated, "is cut short within its header") }
    let order: UInt32 = file.integer(at: 8)
    guard order == Self.byteOrder else {
      throw order == Self.byteOrder.byteSwapped
        ? fault(.foreignByteOrder, "was written on a machine with the other byte order; build it again here")
        : fault(.damaged, "has a damaged header")
    }
    let version: UInt32 = file.integer(at: 12)
    guard version == Self.version else {
      throw fault(
        .unknownVersion,
        "has version \(version) of the format, and only version \(Self.version) is known; build it again")
    }
    let count: UInt64 = file.integer(at: 16)
    guard count <= Self.largestSectionCount else { throw fault(.damaged, "has a damaged header") }
    let tableEnd = Self.aligned(Self.byteCount + Int(count) * Self.entryByteCount)
    guard file.byteCount >= tableEnd else { throw fault(.truncated, "is cut short within its table of sections") }
    checksum = file.integer(at: Self.checksumOffset)
    guard checksum == Self.checksum(file.bytes(0..<tableEnd)) else { throw fault(.damaged, "has a damaged header") }
    let length: UInt64 = file.integer(at: 24)
    guard length == UInt64(file.byteCount) else {
      throw UInt64(file.byteCount) < length
        ? fault(.truncated, "is cut short: it has \(file.byteCount) of \(length) bytes")
        : fault(.damaged, "has \(UInt64(file.byteCount) - length) bytes more than were written")
    }
    var sections: [Section] = []
    var end = tableEnd
    for index in 0..<Int(count) {
      let entry = Self.byteCount + index * Self.entryByteCount
      let name = file.bytes(entry..<entry + 8).prefix { $0 != 0 }
      let (offset, length): (UInt64, UInt64) = (file.integer(at: entry + 8), file.integer(at: entry + 16))
      guard let start = Int(exactly: offset), let count = Int(exactly: length), start == Self.aligned(end),
        start <= file.byteCount, count <= file.byteCount - start, Self.aligned(start + count) <= file.byteCount
      else { throw fault(.damaged, "has a section that does not lie in the file") }
      end = start + count
      sections.append(
        Section(
          name: String(decoding: name, as: UTF8.self), range: start..<end, checksum: file.integer(at: entry + 24)))
    }
    guard Self.aligned(end) == file.byteCount else { throw fault(.damaged, "has bytes that belong to no section") }
    self.sections = sections
  }

  /// Compares every section with its checksum.
  func verify(_ file: MappedFile) throws(IndexFileError) {
    for section in sections where file.checksum(section.paddedRange) != section.checksum {
      throw IndexFileError(
        .damaged, file.name, "is damaged: section \"\(section.name)\" is not what was written; build the file again")
    }
  }

  /// The checksum of header and table.
  static func checksum(_ bytes: [UInt8]) -> UInt64 {
    var bytes = bytes
    bytes.replaceSubrange(checksumOffset..<checksumOffset + 8, with: repeatElement(0, count: 8))
    return Checksum.of(bytes)
  }

  /// The header and table of a file.
  ///
  /// - Parameter sections: Name, length and checksum of each.
  static func bytes(_ sections: [(name: String, byteCount: Int, checksum: UInt64)]) -> [UInt8] {
    var table: [UInt8] = []
    var offset = aligned(byteCount + sections.count * entryByteCount)
    let tableEnd = offset
    for section in sections {
      table += Array(section.name.utf8) + [UInt8](repeating: 0, count: 8 - section.name.utf8.count)
      for number in [UInt64(offset), UInt64(section.byteCount), section.checksum] { table.append(native: number) }
      offset = aligned(offset + section.byteCount)
    }
    var bytes = magic
    bytes.append(native: byteOrder)
    bytes.append(native: version)
    for number in [UInt64(sections.count), UInt64(offset), 0, 0, 0, 0] { bytes.append(native: number) }
    bytes += table + [UInt8](repeating: 0, count: tableEnd - bytes.count - table.count)
    let checksum = checksum(bytes)
    var number: [UInt8] = []
    number.append(native: checksum)
    bytes.replaceSubrange(checksumOffset..<checksumOffset + 8, with: number)
    return bytes
  }
}

extension [UInt8] {
  /// Appends a number in the byte order of this machine.
  package mutating func append(native number: some FixedWidthInteger) {
    unsafe Swift.withUnsafeBytes(of: number) { unsafe append(contentsOf: $0) }
  }
}
