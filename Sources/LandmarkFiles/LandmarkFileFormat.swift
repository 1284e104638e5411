/// A file format that landmarks are read from and written to.
public enum LandmarkFileFormat: String, CaseIterable, Hashable, Sendable {
  /// A JSON list of records in the shape of the Landmarks app's `landmarkData.json`.
  case json
  /// GeoJSON (RFC 7946): points, alone, as features or as a collection of them; of other shapes a point on request.
  case geojson
  /// A JSON record a line: features of GeoJSON, in a text sequence (RFC 8142) or not, or records as in ``json``.
  case ndjson
  /// A table (RFC 4180): comma, semicolon or tab between the columns.
  case csv
  /// A GeoPackage (OGC 12-128): layers of points in an SQLite database. Needs the trait `SQLite`.
  case geopackage = "gpkg"
  /// GPX 1.0 and 1.1: waypoints, or the points of routes and tracks. Needs the trait `XML`.
  case gpx
  /// KML 2.0 to 2.3: the points of placemarks. Needs the trait `XML`.
  case kml
  /// KML in a ZIP archive. Needs the trait `XML`.
  case kmz

  /// The format of a name such as `geojson`, case forgiven; nil for one that is not read here.
  public init?(name: String) { self.init(rawValue: name.lowercased()) }

  /// The format that the suffix of a path means, case forgiven: `.json`, `.geojson`, `.ndjson`, `.geojsonl`, `.geojsons`,
  /// `.jsonl`, `.csv`, `.tsv`, `.gpkg`, `.gpx`, `.kml`, `.kmz`; nil for others.
  public init?(path: String) {
    let file = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = file.lastIndex(of: ".") else { return nil }
    let suffix = file[file.index(after: dot)...].lowercased()
    switch suffix {
    case "tsv": self = .csv
    case "geojsonl", "geojsons", "jsonl": self = .ndjson
    default: self.init(rawValue: suffix)
    }
  }
}
