public import GeoIndex
public import Landmarks

/// Landmarks in an index file (`.lmx`): everything about them, found without reading the file.
///
/// ```swift
/// try LandmarkIndex.write(collection, to: "world.lmx")
/// let world = try LandmarkIndex(opening: "world.lmx").collection
/// world.nearest(to: here, count: 3)
/// ```
///
/// A landmark is read when it is an answer. See `IndexFile` for what is checked on opening; where a record of a large
/// file turns out to be damaged later, a landmark named "damaged record" stands in its place.
public struct LandmarkIndex: Sendable {
  /// A file that the landmarks came from.
  public struct Origin: Hashable, Sendable {
    /// Its name without folders.
    public let name: String
    /// Its size and time when it was read.
    public let stamp: FileStamp
    /// Checksum (XXH64) of its bytes.
    public let checksum: UInt64

    /// An origin of known parts.
    public init(name: String, stamp: FileStamp, checksum: UInt64) {
      self.name = name
      self.stamp = stamp
      self.checksum = checksum
    }

    /// The origin that a file is.
    ///
    /// - Parameters:
    ///   - path: The file, whose name and stamp are taken.
    ///   - bytes: What was read from it.
    /// - Returns: nil where there is no such file.
    /// - Complexity: O(bytes).
    public init?(_ path: String, bytes: [UInt8]) {
      guard let stamp = FileStamp(of: path) else { return nil }
      self.init(
        name: String(path.split(separator: "/").last ?? ""), stamp: stamp, checksum: Checksum.of(bytes))
    }

    /// Whether a file still is what was read: of the same size and time, or of the same size and content.
    ///
    /// - Complexity: O(1) where size and time are the same, else O(bytes).
    public func isUnchanged(_ path: String) -> Bool {
      guard let found = FileStamp(of: path), found.byteCount == stamp.byteCount else { return false }
      if found == stamp { return true }
      guard let bytes = try? FileBytes.read(path) else { return false }
      return Checksum.of(bytes) == checksum
    }
  }

  /// The landmarks in the order in which they were written.
  public let collection: LandmarkCollection
  /// The files that they came from.
  public let origins: [Origin]
  /// The file itself.
  public let file: IndexFile

  /// Opens an index file by mapping it.
  ///
  /// - Throws: `IndexFileError` where it cannot be read, is no whole index file, or has no landmarks in it.
  /// - Complexity: O(cells of the grid); of files up to 4 MiB every byte is checked.
  public init(opening path: String) throws(IndexFileError) {
    try self.init(IndexFile(opening: path), name: path)
  }

  /// Opens an index file of which all bytes are in memory already.
  ///
  /// - Throws: `IndexFileError` where it is no whole index file or has no landmarks in it.
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8], name: String, checking: IndexFile.Checking = .automatic) throws(IndexFileError) {
    try self.init(IndexFile(bytes, name: name, checking: checking), name: name)
  }

  private init(_ file: IndexFile, name: String) throws(IndexFileError) {
    self.file = file
    let records = try LandmarkRecords(file, name: name)
    origins = records.head.origins
    collection = LandmarkCollection(records, grid: file.grid)
  }

  /// Writes landmarks to an index file that takes the place of the one of that name when it is complete.
  ///
  /// - Parameters:
  ///   - collection: The landmarks.
  ///   - origins: The files that they came from, so that it can be told later whether they changed.
  ///   - path: The file.
  /// - Throws: `IndexFileError` where the file cannot be created or written.
  /// - Complexity: O(bytes), O(n log n) where ids are not ascending integers.
  public static func write(
    _ collection: LandmarkCollection, origins: [Origin] = [], to path: String
  ) throws(IndexFileError) {
    try IndexFile.write(collection.grid, sections: LandmarkEncoder.sections(collection, origins), to: path)
  }

  /// The bytes that ``write(_:origins:to:)`` writes.
  ///
  /// - Complexity: O(bytes), O(n log n) where ids are not ascending integers.
  public static func bytes(_ collection: LandmarkCollection, origins: [Origin] = []) -> [UInt8] {
    IndexFile.bytes(collection.grid, sections: LandmarkEncoder.sections(collection, origins))
  }
}
