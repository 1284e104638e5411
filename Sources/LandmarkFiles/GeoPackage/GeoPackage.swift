import Landmarks
import Reprojection

/// GeoPackage (OGC 12-128), by SQLite.
enum GeoPackage {
  /// - Parameter layer: The table to read; nil for all that hold points.
  static func read(_ bytes: [UInt8], name: String, layer: String?) throws(LandmarkFileError) -> LandmarkReading {
    let bytes = try GeoPackageHeader.checked(bytes, name: name)
    #if SQLite
      return try GeoPackageReader.read(bytes, name: name, layer: layer)
    #else
      throw notAvailable(name)
    #endif
  }

  static func write(
    _ landmarks: [Landmark], _ places: ForeignPlaces? = nil, in system: CoordinateReferenceSystem? = nil
  ) throws(LandmarkFileError) -> LandmarkWriting {
    #if SQLite
      return try GeoPackageWriter.write(landmarks, places, in: system)
    #else
      throw notAvailable(LandmarkFileFormat.geopackage.rawValue)
    #endif
  }

  #if !SQLite
    private static func notAvailable(_ name: String) -> LandmarkFileError {
      LandmarkFileError(
        .libraryNotAvailable, name: name,
        "this build has no GeoPackage; build it with the trait SQLite (Debian: libsqlite3-dev)")
    }
  #endif
}
