/// A ``SpatialGrid`` in a file (`.lmx`), with whatever else is to be found by its indices beside it.
///
/// ```swift
/// try IndexFile.write(grid, sections: [("names", names)], to: "world.lmx")
/// let file = try IndexFile(opening: "world.lmx")
/// file.grid.nearest(to: here)
/// ```
///
/// A file is a header, a table of sections, and the sections; each has a checksum. Opening maps it into memory and
/// reads the header, the table and the cells of the grid, not the points: some milliseconds for ten million places, and
/// the first answer comes at once. What is damaged, cut short, of another version or of a machine with the other byte
/// order is refused with a sentence.
///
/// Header, table and everything that leads from one record to another are always checked, so that no file, damaged or
/// made up, makes a search read what is not its own. Whether every byte is the one that was written is checked on
/// opening only where ``Checking`` says so, by default up to 4 MiB; ``verify()`` checks it at any time. A damaged point
/// in a larger file gives a wrong answer until then.
///
/// While it is open, a file must be replaced, as ``write(_:sections:to:)`` does it, not shortened or written over. The
/// file is open as long as its grid or one of its sections is in use.
public struct IndexFile: Sendable {
  /// How much of a file is looked at when it is opened.
  public enum Checking: Sendable {
    /// Everything in files up to 4 MiB, in larger ones what ``structure`` says.
    case automatic
    /// Every byte.
    case everything
    /// Header, table and the cells of the grid.
    case structure
  }

  /// The grid.
  public let grid: SpatialGrid
  /// What else is in the file.
  public let sections: [IndexSection]
  /// Version of the format.
  public let version: Int
  /// Number of bytes of the file.
  public var byteCount: Int { file.byteCount }
  /// Checksum (XXH64) of the header, in which those of all sections are: it stands for the whole content.
  public var checksum: UInt64 { header.checksum }

  private let file: MappedFile
  private let header: IndexHeader

  /// Opens a file by mapping it.
  ///
  /// - Throws: ``IndexFileError`` where it cannot be read or is no whole index file of this version and byte order.
  /// - Complexity: O(cells of the grid), O(bytes) where everything is checked.
  public init(opening path: String, checking: Checking = .automatic) throws(IndexFileError) {
    try self.init(MappedFile(path), checking)
  }

  /// Opens a file of which all bytes are in memory already.
  ///
  /// - Parameters:
  ///   - bytes: The whole file; they are copied.
  ///   - name: What to call it in errors.
  ///   - checking: How much of it to look at.
  /// - Throws: ``IndexFileError`` where it is no whole index file of this version and byte order.
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8], name: String, checking: Checking = .automatic) throws(IndexFileError) {
    try self.init(MappedFile(bytes, name: name), checking)
  }

  private init(_ file: MappedFile, _ checking: Checking) throws(IndexFileError) {
    self.file = file
    header = try IndexHeader(file)
    version = Int(IndexHeader.version)
    if checking == .everything || (checking == .automatic && file.byteCount <= 4 << 20) { try header.verify(file) }
    grid = try SpatialGrid(header, file)
    sections = header.sections.filter { !$0.isGrid }
      .map { IndexSection(name: $0.name, checksum: $0.checksum, file: file, range: $0.range) }
  }

  /// The section of a name, nil if the file has none.
  public subscript(name: String) -> IndexSection? { sections.first { $0.name == name } }

  /// Reads the whole file and compares it with its checksums.
  ///
  /// - Throws: ``IndexFileError`` that names the first section that is damaged.
  /// - Complexity: O(bytes).
  public func verify() throws(IndexFileError) { try header.verify(file) }

  /// Writes a grid and sections to a file that takes the place of the one of that name when it is complete.
  ///
  /// - Parameters:
  ///   - grid: The grid.
  ///   - sections: Names and bytes of what else goes into the file, in their order.
  ///   - path: The file.
  /// - Precondition: names are different, have one to eight ASCII characters each, and none begins with `grid`.
  /// - Throws: ``IndexFileError`` where the file cannot be created or written.
  /// - Complexity: O(bytes).
  public static func write(
    _ grid: SpatialGrid, sections: [(name: String, bytes: [UInt8])] = [], to path: String
  ) throws(IndexFileError) {
    let file = try ReplacedFile(path)
    try IndexContent(grid, sections).write { bytes throws(IndexFileError) in try file.append(bytes) }
    try file.finish()
  }

  /// The bytes that ``write(_:sections:to:)`` writes.
  ///
  /// - Precondition: names are different, have one to eight ASCII characters each, and none begins with `grid`.
  /// - Complexity: O(bytes).
  public static func bytes(_ grid: SpatialGrid, sections: [(name: String, bytes: [UInt8])] = []) -> [UInt8] {
    var result: [UInt8] = []
    IndexContent(grid, sections).write { bytes in
      unsafe bytes.withUnsafeBytes { unsafe result.append(contentsOf: $0) }
    }
    return result
  }
}

extension SpatialGrid {
  /// Opens a grid in an index file by mapping it, without reading its points; see ``IndexFile``.
  ///
  /// - Throws: ``IndexFileError`` where it cannot be read or is no whole index file of this version and byte order.
  /// - Complexity: O(cells of the grid); of files up to 4 MiB every byte is checked.
  public init(opening path: String) throws(IndexFileError) {
    self = try IndexFile(opening: path).grid
  }

  /// Writes the grid to an index file that takes the place of the one of that name when it is complete; see
  /// ``IndexFile``.
  ///
  /// - Throws: ``IndexFileError`` where the file cannot be created or written.
  /// - Complexity: O(n).
  public func write(to path: String) throws(IndexFileError) {
    try IndexFile.write(self, to: path)
  }
}
