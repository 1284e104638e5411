extension CoordinateReferenceSystem {
  /// What ties the numbers of a system to the Earth: a reference frame with the shape that it measures on.
  public struct Datum: Hashable, Sendable {
    /// Its name: `North American Datum 1983`.
    public let name: String
    /// The shape of the Earth that it takes.
    public let ellipsoid: ReferenceEllipsoid
    /// The meridian that longitudes count from.
    public let primeMeridian: PrimeMeridian
    /// How far its realisations lie apart, metres, where it is a group of them as WGS 84 is; nil for a single frame.
    public let ensembleAccuracy: Double?

    init(name: String, ellipsoid: ReferenceEllipsoid, primeMeridian: PrimeMeridian, ensembleAccuracy: Double?) {
      self.name = name
      self.ellipsoid = ellipsoid
      self.primeMeridian = primeMeridian
      self.ensembleAccuracy = ensembleAccuracy
    }

    static let wgs84 = Datum(
      name: "World Geodetic System 1984 ensemble",
      ellipsoid: ReferenceEllipsoid(name: "WGS 84", equatorialRadius: 6_378_137, inverseFlattening: 298.257_223_563),
      primeMeridian: PrimeMeridian(name: "Greenwich", longitude: 0), ensembleAccuracy: 2)
  }

  /// A shape of the Earth as the registry knows it.
  public struct ReferenceEllipsoid: Hashable, Sendable {
    /// Its name: `GRS 1980`.
    public let name: String
    /// The radius of the equator, metres.
    public let equatorialRadius: Double
    /// a / (a − b); 0 for a sphere.
    public let inverseFlattening: Double

    init(name: String, equatorialRadius: Double, inverseFlattening: Double) {
      self.name = name
      self.equatorialRadius = equatorialRadius
      self.inverseFlattening = inverseFlattening
    }
  }

  /// Where longitudes count from.
  public struct PrimeMeridian: Hashable, Sendable {
    /// Its name: `Greenwich`, `Paris`.
    public let name: String
    /// Its longitude, degrees east of Greenwich.
    public let longitude: Double

    init(name: String, longitude: Double) {
      self.name = name
      self.longitude = longitude
    }
  }
}
