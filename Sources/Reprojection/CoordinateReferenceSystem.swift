public import GeoCore

/// A coordinate reference system (CRS): what the numbers of a place mean — datum, projection, axes and units.
///
/// ```swift
/// let utm = try CoordinateReferenceSystem("EPSG:32612")
/// utm.name                 // "WGS 84 / UTM zone 12N"
/// utm.areaOfUse?.bounds    // -114,0,-108,84
/// ```
///
/// Axis order is metadata here, never a trap: positions name their numbers, whichever order ``axes`` has.
///
/// With the trait `PROJ` every system that libproj knows can be had. Without it those of WGS 84 that maps use most are
/// there: EPSG:4326 and OGC:CRS84, EPSG:4979 and OGC:CRS84h, EPSG:4978, EPSG:3857, UTM (EPSG:32601…32660,
/// 32701…32760) and UPS (EPSG:32661, 32761, 5041, 5042).
///
/// `==` compares the ``definition``; whether two different definitions mean the same system, ``means(_:ignoringAxisOrder:)``
/// tells.
public struct CoordinateReferenceSystem: Sendable {
  /// The authority's code such as `EPSG:32612`, or the PROJ string, WKT or PROJJSON that it was made from.
  public let definition: String
  /// Its name, such as `WGS 84 / UTM zone 12N`.
  public let name: String
  /// What sort of system it is.
  public let kind: Kind
  /// The axes in the order of the authority; a compound system's vertical axis comes last.
  public let axes: [Axis]
  /// Where the system is meant to be used; nil where nobody says.
  public let areaOfUse: AreaOfUse?
  /// The authority's code that the system bears, such as `EPSG:32612`, also where it was made from WKT or by its name;
  /// nil where it bears none.
  public let identifier: String?
  /// What ties its numbers to the Earth; nil for a system without positions.
  public let datum: Datum?
  /// What the authority says that it is for; nil where nobody says.
  public let scope: String?
  /// Whether the authority has withdrawn it: ask for its ``replacements()``.
  public let isDeprecated: Bool

  /// Whether its places are WGS 84 latitudes and longitudes, those of `Coordinate`.
  public let isWGS84Geographic: Bool
  /// How its positions are named; nil for a system that has none on the Earth's surface.
  let positionKind: PositionKind?
  /// The northing at which Web Mercator's square ends, in the system's unit; nil for every other projection.
  let webMercatorEdge: Double?
  /// The meridian at which the map is cut open, opposite its central one, degrees east of Greenwich; nil where that is not
  /// known.
  let cutMeridian: Double?

  /// A system from what people write.
  ///
  /// - Parameter text: An authority's code (`EPSG:32612`, `OGC:CRS84`, `ESRI:54009`; also as `urn:ogc:def:crs:…` or
  ///   `http://www.opengis.net/def/crs/…`), a PROJ string, WKT of either generation, PROJJSON, or the exact name of a
  ///   system in libproj's database.
  /// - Throws: ``ReprojectionError`` with the code ``ReprojectionError/Code/unknownSystem`` where the text means no
  ///   coordinate reference system, ``ReprojectionError/Code/libraryNotAvailable`` where it takes libproj to know.
  /// - Complexity: about 10 milliseconds for the first system of a process, which opens libproj's database, then a
  ///   tenth of that.
  public init(_ text: String) throws(ReprojectionError) {
    self = try ActiveBackend.resolve(SystemDefinition(text))
  }

  package init(_ text: String, backend: any ReprojectionBackend.Type) throws(ReprojectionError) {
    self = try backend.resolve(SystemDefinition(text))
  }

  init(
    definition: String, name: String, kind: Kind, axes: [Axis], areaOfUse: AreaOfUse?, positionKind: PositionKind?,
    isWGS84Geographic: Bool = false, webMercatorEdge: Double? = nil, identifier: String? = nil, datum: Datum? = nil,
    scope: String? = nil, isDeprecated: Bool = false, cutMeridian: Double? = nil
  ) {
    self.definition = definition
    self.name = name
    self.kind = kind
    self.axes = axes
    self.areaOfUse = areaOfUse
    self.positionKind = positionKind
    self.isWGS84Geographic = isWGS84Geographic
    self.webMercatorEdge = webMercatorEdge
    self.identifier = identifier
    self.datum = datum
    self.scope = scope
    self.isDeprecated = isDeprecated
    self.cutMeridian = cutMeridian
  }

  /// WGS 84 longitude and latitude (OGC:CRS84): the system of `Coordinate` and of GeoJSON. Needs no library.
  public static let crs84 = WGS84System.geographic(.longitudeFirst).system

  /// The system of a code of the EPSG registry: `.epsg(32612)`.
  ///
  /// - Throws: ``ReprojectionError`` as ``init(_:)``.
  public static func epsg(_ code: Int) throws(ReprojectionError) -> CoordinateReferenceSystem {
    try CoordinateReferenceSystem("EPSG:\(code)")
  }

  /// The unit of its horizontal axes, or of all for a geocentric system; nil for a system without axes.
  public var unit: Unit? { axes.first?.unit }

  /// Whether its places have a height of their own beside the two horizontal numbers.
  public var hasHeight: Bool { axes.count == 3 && positionKind != .geocentric }

  /// Whether a place lies in the ``areaOfUse``; nil where nobody says what that is.
  ///
  /// Projections answer far outside of it, with numbers that mean nothing.
  public func isInAreaOfUse(_ place: some Located) -> Bool? {
    areaOfUse?.bounds.contains(place.coordinate)
  }
}

extension CoordinateReferenceSystem: Hashable {
  /// Whether both have the same definition.
  public static func == (left: CoordinateReferenceSystem, right: CoordinateReferenceSystem) -> Bool {
    left.definition == right.definition
  }

  /// Hashes the definition.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(definition)
  }
}

extension CoordinateReferenceSystem: CustomStringConvertible {
  /// The definition, cut to one line of 60 characters.
  public var description: String { shortened(definition) }
}
