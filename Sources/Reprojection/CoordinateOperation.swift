import GeoCore

/// One way of getting from a coordinate reference system to another: a conversion by formula, a datum shift by
/// parameters or by a grid, or several of these in a row.
///
/// Between two datums the registry often knows many, each for an area and with an accuracy of its own:
/// ``Transformation/candidates(from:to:area:)`` lists them, ``Transformation/operation(at:)`` says which one answers for a
/// place.
public struct CoordinateOperation: Hashable, Sendable {
  /// Its name: `OSGB36 to WGS 84 (9) + British National Grid`.
  public let name: String
  /// The authority's code, such as `EPSG:7710`; nil for an operation put together for the purpose.
  public let identifier: String?
  /// How far results may be off, metres; nil where nobody says, 0 for an exact formula.
  public let accuracy: Double?
  /// Where it is meant to be used; nil where nobody says.
  public let areaOfUse: CoordinateReferenceSystem.AreaOfUse?
  /// Whether it takes the numbers of one datum for those of another.
  public let isBallpark: Bool
  /// The grid files that it reads.
  public let grids: [Grid]
  /// Whether it can be used here: all grids are present.
  public let isAvailable: Bool
  /// The steps as a PROJ pipeline, axes in the authority's order; nil where libproj cannot write them down.
  public let pipeline: String?

  /// A file of corrections that an operation reads.
  public struct Grid: Hashable, Sendable {
    /// The name of the file: `uk_os_OSTN15_NTv2_OSGBtoETRS.tif`.
    public let name: String
    /// Where it can be had; nil where nobody says.
    public let url: String?
    /// Whether the file lies in libproj's folders.
    public let isPresent: Bool
    /// Whether the licence lets anyone use and pass it on.
    public let isOpenLicense: Bool

    init(name: String, url: String?, isPresent: Bool, isOpenLicense: Bool) {
      self.name = name
      self.url = url
      self.isPresent = isPresent
      self.isOpenLicense = isOpenLicense
    }
  }

  /// The grids that are not there.
  public var missingGrids: [Grid] { grids.filter { !$0.isPresent } }

  init(
    name: String, identifier: String? = nil, accuracy: Double?, areaOfUse: CoordinateReferenceSystem.AreaOfUse? = nil,
    isBallpark: Bool = false, grids: [Grid] = [], isAvailable: Bool = true, pipeline: String? = nil
  ) {
    self.name = name
    self.identifier = identifier
    self.accuracy = accuracy
    self.areaOfUse = areaOfUse
    self.isBallpark = isBallpark
    self.grids = grids
    self.isAvailable = isAvailable
    self.pipeline = pipeline
  }
}

extension CoordinateOperation: CustomStringConvertible {
  /// The name with accuracy, area and grids, as one line: `NAD27 to NAD83 (1), 0.15 m, needs us_noaa_conus.tif`.
  public var description: String {
    var parts = [name]
    if isBallpark { parts.append("ballpark") }
    parts.append(accuracy.map { $0 == 0 ? "exact" : "\(shortest: $0) m" } ?? "accuracy unknown")
    if let areaOfUse { parts.append(areaOfUse.name) }
    let missing = missingGrids.map(\.name)
    if !missing.isEmpty { parts.append("needs \(missing.joined(separator: ", ")), which is not here") }
    return parts.joined(separator: ", ")
  }
}
