extension CoordinateReferenceSystem {
  /// A dialect of well-known text.
  public struct WKTDialect: Hashable, Sendable {
    enum Name { case wkt2, wkt1GDAL, wkt1ESRI }
    let name: Name

    /// ISO 19162:2019, the current one.
    public static let wkt2 = WKTDialect(name: .wkt2)
    /// WKT 1 as GDAL writes it, for older programs.
    public static let wkt1 = WKTDialect(name: .wkt1GDAL)
    /// WKT 1 as Esri writes it: the content of a `.prj` file.
    public static let esri = WKTDialect(name: .wkt1ESRI)
  }

  /// The system as well-known text.
  ///
  /// - Parameters:
  ///   - dialect: Which; the current one unless given.
  ///   - isMultiline: Whether to indent it for people, or to write one line.
  /// - Throws: ``ReprojectionError`` where the dialect cannot express the system, or the build is without libproj.
  public func wkt(_ dialect: WKTDialect = .wkt2, isMultiline: Bool = false) throws(ReprojectionError) -> String {
    #if PROJ
      try PROJBackend.wkt(self, dialect, isMultiline)
    #else
      throw .libraryNotAvailable(for: definition)
    #endif
  }

  /// The system as PROJJSON.
  ///
  /// - Parameter isMultiline: Whether to indent it for people, or to write one line.
  /// - Throws: ``ReprojectionError`` where the build is without libproj.
  public func projJSON(isMultiline: Bool = false) throws(ReprojectionError) -> String {
    #if PROJ
      try PROJBackend.projJSON(self, isMultiline)
    #else
      throw .libraryNotAvailable(for: definition)
    #endif
  }

  /// The system as a PROJ string, which loses its name, its area and mostly its datum: for programs that take nothing
  /// else.
  ///
  /// - Throws: ``ReprojectionError`` where a PROJ string cannot express the system, or the build is without libproj.
  public func projString() throws(ReprojectionError) -> String {
    #if PROJ
      try PROJBackend.projString(self)
    #else
      throw .libraryNotAvailable(for: definition)
    #endif
  }

  /// The name by which formats of the OGC call it, such as `urn:ogc:def:crs:EPSG::32612`; nil for a system that bears no
  /// code.
  public var urn: String? {
    guard let parts = identifier?.split(separator: ":"), parts.count == 2 else { return nil }
    // CRS84 is the one whose name holds the version of its standard.
    return "urn:ogc:def:crs:\(parts[0]):\(parts[0] == "OGC" ? "1.3" : ""):\(parts[1])"
  }

  /// Whether another system means the same: the same datum, projection, axes and units, whatever they are called.
  ///
  /// - Parameters:
  ///   - other: The system to compare with.
  ///   - ignoringAxisOrder: Whether geographic systems that list their axes in another order still are the same, as
  ///     EPSG:4326 and OGC:CRS84.
  /// - Throws: ``ReprojectionError`` where libproj is needed and the build is without.
  public func means(
    _ other: CoordinateReferenceSystem, ignoringAxisOrder: Bool = false
  ) throws(ReprojectionError) -> Bool {
    if self == other { return true }
    if ignoringAxisOrder, isWGS84Geographic, other.isWGS84Geographic, hasHeight == other.hasHeight { return true }
    #if PROJ
      return try PROJBackend.isEquivalent(self, other, ignoringAxisOrder)
    #else
      guard WGS84System(definition: definition) != nil else { throw .libraryNotAvailable(for: definition) }
      guard WGS84System(definition: other.definition) != nil else { throw .libraryNotAvailable(for: other.definition) }
      return false
    #endif
  }

  /// What the authority says to use in the place of a withdrawn system; empty for one that is not withdrawn.
  ///
  /// - Throws: ``ReprojectionError`` where libproj's database cannot be read.
  public func replacements() throws(ReprojectionError) -> [CoordinateReferenceSystem] {
    guard isDeprecated else { return [] }
    #if PROJ
      return try PROJBackend.replacements(self)
    #else
      return []
    #endif
  }
}
