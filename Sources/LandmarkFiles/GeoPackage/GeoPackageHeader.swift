/// The first hundred bytes of an SQLite database, of which a GeoPackage is one (SQLite database file format, 1.3).
enum GeoPackageHeader {
  private static let magic = Array("SQLite format 3\0".utf8)

  /// The bytes of a database that is whole as far as its header tells, ready to be opened.
  ///
  /// A database in write-ahead mode is marked as one that is not: a reader of bytes has no file beside them.
  static func checked(_ bytes: [UInt8], name: String) throws(LandmarkFileError) -> [UInt8] {
    if bytes.isEmpty { throw LandmarkFileError(.empty, name: name, "is empty") }
    guard bytes.count >= 100, bytes.starts(with: magic) else {
      throw LandmarkFileError(
        .malformed, name: name, "is no GeoPackage: it does not begin as an SQLite database does")
    }
    let stated = Int(bytes[16]) << 8 | Int(bytes[17])
    let pageSize = stated == 1 ? 65_536 : stated
    guard pageSize >= 512, pageSize.nonzeroBitCount == 1 else {
      throw LandmarkFileError(.malformed, name: name, "is no GeoPackage: its header states pages of \(stated) bytes")
    }
    let pages = bytes[28..<32].reduce(0) { $0 << 8 | Int($1) }
    // Older writers leave the number out; it counts only where the counters before and after it are the same.
    if pages > 0, bytes[24..<28] == bytes[92..<96], bytes.count / pageSize < pages {
      throw LandmarkFileError(
        .malformed, name: name, "is cut: it has \(bytes.count) bytes of \(pages * pageSize); copy the whole file again")
    }
    guard bytes[18] == 2 || bytes[19] == 2 else { return bytes }
    var rest = bytes
    rest[18] = 1
    rest[19] = 1
    return rest
  }
}
