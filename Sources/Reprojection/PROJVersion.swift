/// Which libproj answers, and by which edition of the EPSG registry.
///
/// Numbers differ between editions where countries redefine their systems: say both in a report.
public struct PROJVersion: Hashable, Sendable, CustomStringConvertible {
  /// The library's version: `9.1.1`.
  public let library: String
  /// The edition of the EPSG registry in its database: `v10.076`; nil where the database is not found.
  public let database: String?

  init(library: String, database: String?) {
    self.library = library
    self.database = database
  }

  /// Those of this process; nil in a build without the trait `PROJ`.
  public static var current: PROJVersion? {
    #if PROJ
      PROJBackend.version
    #else
      nil
    #endif
  }

  /// `libproj 9.1.1, EPSG database v10.076`.
  public var description: String {
    "libproj \(library), " + (database.map { "EPSG database \($0)" } ?? "database not found")
  }
}
