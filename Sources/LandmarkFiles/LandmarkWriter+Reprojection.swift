public import Landmarks
public import Reprojection

extension LandmarkWriter {
  /// The landmarks as a file of a format whose coordinates are in another reference system, which the file names.
  ///
  /// - A table has the system's own numbers in place of latitude and longitude, in columns named by its axes
  ///   (`easting`, `northing`), and the code of the system in a column `crs`.
  /// - GeoJSON names the system in a member `crs`, as its specification of 2008 has it; coordinates run east, then north,
  ///   whichever order the authority lists the axes in. RFC 7946 dropped that member: readers that follow it take all
  ///   coordinates for WGS 84, of which a note reminds.
  /// - A GeoPackage names the system by its code and definition.
  /// - Landmark JSON, GPX, KML and KMZ have no room for the name of a system.
  ///
  /// A landmark that the system cannot show is written without coordinates, of which a note tells. For WGS 84 latitude
  /// and longitude the file is that of ``write(_:as:)``.
  ///
  /// - Throws: `ReprojectionError` where there is no way to the system; ``LandmarkFileError`` with the code
  ///   ``LandmarkFileError/Code/foreignReferenceSystem`` where the format cannot name it.
  /// - Complexity: O(bytes), and what making a transformation takes.
  public static func write(
    _ landmarks: some Sequence<Landmark>, as format: LandmarkFileFormat, in system: CoordinateReferenceSystem
  ) throws -> LandmarkWriting {
    let landmarks = Array(landmarks)
    if system.isWGS84Geographic { return try write(landmarks, as: format) }
    let places = try ForeignPlaces(landmarks, in: system)
    let writing: LandmarkWriting
    switch format {
    case .json:
      throw LandmarkFileError(
        .foreignReferenceSystem, name: format.rawValue,
        "landmark JSON is WGS 84 latitude and longitude; write GeoJSON or a table in \(system)")
    case .ndjson:
      throw LandmarkFileError(
        .foreignReferenceSystem, name: format.rawValue,
        "a line of GeoJSON is WGS 84; write a GeoJSON collection or a table in \(system)")
    case .geojson:
      guard let urn = system.urn else {
        throw LandmarkFileError(
          .foreignReferenceSystem, name: format.rawValue,
          "GeoJSON names a system by its code, and \(system) has none; write a table")
      }
      writing = GeoJSONWriter.write(landmarks, places, systemName: urn)
    case .csv: writing = CSVWriter.write(landmarks, places)
    case .geopackage: writing = try GeoPackage.write(landmarks, places, in: system)
    case .gpx, .kml, .kmz:
      throw LandmarkFileError(
        .foreignReferenceSystem, name: format.rawValue,
        "\(format.rawValue.uppercased()) is WGS 84 latitude and longitude; write GeoJSON or a table in \(system)")
    }
    return LandmarkWriting(bytes: writing.bytes, notes: places.notes + writing.notes)
  }
}

/// The numbers of landmarks in another reference system than WGS 84.
struct ForeignPlaces {
  /// The names of the numbers, in the order in which people write them.
  let names: [String]
  /// The numbers of each landmark; nil where the system cannot show it.
  let numbers: [[Double]?]
  /// What a table calls the system.
  let system: String
  /// How many could not be shown, and why not.
  let notes: [String]

  init(_ landmarks: [Landmark], in system: CoordinateReferenceSystem) throws(ReprojectionError) {
    let results = try Transformation(to: system).forward(landmarks)
    numbers = results.map { try? $0.get().fields.map(\.value) }
    names = system.fieldNames
    self.system = system.identifier ?? system.definition
    let failures = results.compactMap { if case .failure(let error) = $0 { error } else { nil } }
    notes =
      failures.first.map { first in
        let count = failures.count == 1 ? "1 landmark is" : "\(failures.count) landmarks are"
        return ["\(count) written without coordinates: \(first)"]
      } ?? []
  }

  /// East, then north: the order of GeoJSON.
  func eastFirst(_ index: Int) -> [Double]? {
    guard let numbers = numbers[index] else { return nil }
    return names.first == "latitude" ? [numbers[1], numbers[0]] + numbers.dropFirst(2) : numbers
  }
}
