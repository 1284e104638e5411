import Landmarks

extension GeoPackage {
  /// A journal that is to be rolled back begins so (SQLite database file format, 3).
  private static let journalMagic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  /// Refuses a file of which the files beside it tell that it does not hold what a program has written to it.
  ///
  /// Reading its bytes alone would give an old state or half of a new one, without a word.
  static func checkIsClosed(_ path: String) throws(LandmarkFileError) {
    let log = path + "-wal"
    if let stamp = FileStamp(of: log), stamp.byteCount > 0 {
      throw LandmarkFileError(
        .inUse, name: path,
        "a program has it open or did not close it: \(log) holds changes that may not be in it yet; close that program "
          + "first")
    }
    let journal = path + "-journal"
    if let input = try? FileInput(journal), let start = try? input.read(journalMagic.count), start == journalMagic {
      throw LandmarkFileError(
        .inUse, name: path,
        "a program is writing it or was interrupted: \(journal) holds what it has replaced; let that program finish, or "
          + "open the file with it once more")
    }
  }
}

extension LandmarkReader {
  /// Whether the bytes of a file are all of it.
  ///
  /// - Throws: ``LandmarkFileError`` with the code ``LandmarkFileError/Code/inUse`` for a GeoPackage with changes of
  ///   another program that are not in the file yet.
  public static func checkIsClosed(_ path: String, as format: LandmarkFileFormat) throws(LandmarkFileError) {
    if format == .geopackage { try GeoPackage.checkIsClosed(path) }
  }
}
