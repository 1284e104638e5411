import GeoCore

/// The systems of WGS 84 that GeoCore's kernels know, and what the EPSG registry says of them.
enum WGS84System: Hashable, Sendable {
  /// The order in which an authority lists the axes; positions name them, so that it only shows in the metadata.
  enum AxisOrder { case latitudeFirst, longitudeFirst }

  case geographic(AxisOrder)
  case geographic3D(AxisOrder)
  case geocentric
  case webMercator
  case utm(zone: Int, hemisphere: Hemisphere)
  case ups(Hemisphere, AxisOrder)

  /// Nil for a definition that is none of these.
  init?(definition: String) {
    switch definition {
    case "OGC:CRS84": self = .geographic(.longitudeFirst)
    case "OGC:CRS84h": self = .geographic3D(.longitudeFirst)
    case "EPSG:4326": self = .geographic(.latitudeFirst)
    case "EPSG:4979": self = .geographic3D(.latitudeFirst)
    case "EPSG:4978": self = .geocentric
    case "EPSG:3857": self = .webMercator
    case "EPSG:32661": self = .ups(.north, .latitudeFirst)
    case "EPSG:32761": self = .ups(.south, .latitudeFirst)
    case "EPSG:5041": self = .ups(.north, .longitudeFirst)
    case "EPSG:5042": self = .ups(.south, .longitudeFirst)
    default:
      guard definition.hasPrefix("EPSG:"), definition.utf8.count == 10, let code = Int(definition.dropFirst(5)),
        UniversalTransverseMercator.zones.contains(code % 100), code / 100 == 326 || code / 100 == 327
      else { return nil }
      self = .utm(zone: code % 100, hemisphere: code / 100 == 326 ? .north : .south)
    }
  }

  var definition: String {
    switch self {
    case .geographic(let order): order == .latitudeFirst ? "EPSG:4326" : "OGC:CRS84"
    case .geographic3D(let order): order == .latitudeFirst ? "EPSG:4979" : "OGC:CRS84h"
    case .geocentric: "EPSG:4978"
    case .webMercator: "EPSG:3857"
    case .utm(let zone, let hemisphere): "EPSG:\((hemisphere == .north ? 32_600 : 32_700) + zone)"
    case .ups(.north, let order): order == .latitudeFirst ? "EPSG:32661" : "EPSG:5041"
    case .ups(.south, let order): order == .latitudeFirst ? "EPSG:32761" : "EPSG:5042"
    }
  }

  /// The system with its metadata.
  var system: CoordinateReferenceSystem {
    CoordinateReferenceSystem(
      definition: definition, name: name, kind: kind, axes: axes, areaOfUse: areaOfUse, positionKind: positionKind,
      isWGS84Geographic: positionKind == .geographic,
      webMercatorEdge: self == .webMercator ? WebMercator.halfWidth : nil, identifier: definition, datum: .wgs84,
      cutMeridian: cutMeridian)
  }

  private var positionKind: PositionKind {
    switch self {
    case .geographic, .geographic3D: .geographic
    case .geocentric: .geocentric
    case .webMercator, .utm, .ups: .projected
    }
  }

  private var cutMeridian: Double? {
    switch self {
    case .geographic, .geographic3D, .geocentric: nil
    case .webMercator: 180
    case .utm(let zone, _): Degrees.wrapped(UniversalTransverseMercator.centralMeridian(ofZone: zone) + 180)
    case .ups: 180
    }
  }

  private var kind: CoordinateReferenceSystem.Kind {
    switch self {
    case .geographic: .geographic2D
    case .geographic3D: .geographic3D
    case .geocentric: .geocentric
    case .webMercator, .utm, .ups: .projected
    }
  }

  private var name: String {
    switch self {
    case .geographic(.latitudeFirst), .geographic3D(.latitudeFirst), .geocentric: "WGS 84"
    case .geographic(.longitudeFirst): "WGS 84 (CRS84)"
    case .geographic3D(.longitudeFirst): "WGS 84 longitude-latitude-height"
    case .webMercator: "WGS 84 / Pseudo-Mercator"
    case .utm(let zone, let hemisphere): "WGS 84 / UTM zone \(zone)\(hemisphere == .north ? "N" : "S")"
    case .ups(let hemisphere, let order):
      "WGS 84 / UPS \(hemisphere == .north ? "North" : "South") (\(order == .latitudeFirst ? "N,E" : "E,N"))"
    }
  }

  private var axes: [CoordinateReferenceSystem.Axis] {
    typealias Axis = CoordinateReferenceSystem.Axis
    let latitude = Axis("Geodetic latitude", "Lat", "north", .degree)
    let longitude = Axis("Geodetic longitude", "Lon", "east", .degree)
    let height = Axis("Ellipsoidal height", "h", "up", .metre)
    switch self {
    case .geographic(let order): return order == .latitudeFirst ? [latitude, longitude] : [longitude, latitude]
    case .geographic3D(let order):
      return (order == .latitudeFirst ? [latitude, longitude] : [longitude, latitude]) + [height]
    case .geocentric: return ["X", "Y", "Z"].map { Axis("Geocentric \($0)", $0, "geocentric\($0)", .metre) }
    case .webMercator: return [Axis("Easting", "X", "east", .metre), Axis("Northing", "Y", "north", .metre)]
    case .utm: return [Axis("Easting", "E", "east", .metre), Axis("Northing", "N", "north", .metre)]
    case .ups(let hemisphere, let order):
      // From a pole every way is the same: the registry names the direction along two meridians.
      let direction = hemisphere == .north ? "south" : "north"
      let (easting, northing) = (Axis("Easting", "E", direction, .metre), Axis("Northing", "N", direction, .metre))
      return order == .latitudeFirst ? [northing, easting] : [easting, northing]
    }
  }

  private var areaOfUse: CoordinateReferenceSystem.AreaOfUse {
    typealias Area = CoordinateReferenceSystem.AreaOfUse
    switch self {
    case .geographic, .geographic3D, .geocentric: return Area(name: "World.", bounds: .full)
    case .webMercator:
      return Area(
        name: "World between 85.06°S and 85.06°N.", bounds: BoundingBox(south: -85.06, north: 85.06, longitudes: .full))
    case .utm(let zone, let hemisphere):
      let west = UniversalTransverseMercator.centralMeridian(ofZone: zone) - 3
      let meridians = [west, west + 6].map { "\(shortest: $0.magnitude)°" + (zone <= 30 ? "W" : "E") }
      let (south, north, half) =
        hemisphere == .north ? (0.0, 84.0, "equator and 84°N") : (-80.0, 0.0, "80°S and equator")
      return Area(
        name: "Between \(meridians[0]) and \(meridians[1]), \(hemisphere)ern hemisphere between \(half).",
        bounds: BoundingBox(south: south, north: north, longitudes: LongitudeInterval(west: west, east: west + 6)))
    case .ups(.north, _):
      return Area(
        name: "Northern hemisphere - north of 60°N.", bounds: BoundingBox(south: 60, north: 90, longitudes: .full))
    case .ups(.south, _):
      return Area(
        name: "Southern hemisphere - south of 60°S.", bounds: BoundingBox(south: -90, north: -60, longitudes: .full))
    }
  }
}
