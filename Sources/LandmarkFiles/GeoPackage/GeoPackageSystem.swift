#if SQLite
  import GeoCore
  import Landmarks
  import Reprojection

  /// How the numbers of a layer become coordinates. In a GeoPackage east comes first, whatever the authority says.
  enum GeoPackageSystem {
    case wgs84
    case other(Transformation)

    init(_ id: Int64, layer: String, name: String, in database: borrowing SQLiteDatabase) throws {
      let rows = try database.rows(
        "SELECT organization, organization_coordsys_id, definition FROM gpkg_spatial_ref_sys WHERE srs_id = ?",
        [.integer(id)])
      func refusal(_ text: String) -> LandmarkFileError {
        LandmarkFileError(.foreignReferenceSystem, name: name, "layer \"\(layer)\" \(text)")
      }
      guard id > 0, let row = rows.first, case .text(let organization) = row[0], case .integer(let code) = row[1] else {
        throw refusal(
          "does not say its reference system (srs_id \(id)); assign the right one, such as EPSG:4326, in a GIS")
      }
      let authority = organization.uppercased()
      if authority == "EPSG" && (code == 4326 || code == 4979) {
        self = .wgs84
        return
      }
      do throws(ReprojectionError) {
        let system = try Self.system("\(authority):\(code)", row[2])
        if system.isWGS84Geographic {
          self = .wgs84
        } else if system.fieldNames.first == "x" {
          throw ReprojectionError(
            .unsupportedKind, input: system.definition, "\(system) counts from the Earth's centre")
        } else {
          self = .other(try Transformation(to: system))
        }
      } catch {
        if error.code == .libraryNotAvailable {
          throw LandmarkFileError(
            .libraryNotAvailable, name: name, "layer \"\(layer)\" is in \(authority):\(code): \(error)")
        }
        throw refusal("is in \(authority):\(code), which is not read: \(error)")
      }
    }

    /// The system of an authority's code, else of the definition in the file.
    private static func system(
      _ code: String, _ definition: SQLiteValue
    ) throws(ReprojectionError) -> CoordinateReferenceSystem {
      do throws(ReprojectionError) {
        return try CoordinateReferenceSystem(code)
      } catch {
        guard error.code == .unknownSystem, case .text(let text) = definition, text.count > 20 else { throw error }
        return try CoordinateReferenceSystem(text)
      }
    }

    /// The coordinates of points, one result for each.
    func coordinates(of points: [GeoPackageGeometry.Point]) -> [Result<Coordinate, LandmarkError>] {
      switch self {
      case .wgs84:
        return points.map { point in
          Result { () throws(LandmarkError) in try Self.coordinate(longitude: point.x, latitude: point.y) }
        }
      case .other(let transformation):
        let system = transformation.target
        let isGeographic = system.fieldNames.first == "latitude"
        let unit = (system.unit?.conversionFactor ?? 1) * 180 / .pi
        // Degrees by whatever name, with their factor rounded as the authority has it.
        let degrees = (unit - 1).magnitude < 1e-12 ? 1 : unit
        let positions = points.map { point -> Position in
          isGeographic
            ? .geographic(GeographicPoint(latitude: point.y * degrees, longitude: point.x * degrees))
            : .projected(ProjectedPoint(easting: point.x, northing: point.y))
        }
        return transformation.coordinates(of: positions).map { result in
          result.mapError { LandmarkError(.invalidCoordinate, field: "geometry", input: $0.input, $0.description) }
        }
      }
    }

    private static func coordinate(longitude: Double, latitude: Double) throws(LandmarkError) -> Coordinate {
      if latitude.magnitude > 90 && latitude.magnitude <= 180 && longitude.magnitude <= 90 {
        throw LandmarkError(
          .invalidCoordinate, field: "geometry", input: "\(shortest: longitude),\(shortest: latitude)",
          "latitude \(shortest: latitude) is outside -90…90; a GeoPackage has the longitude first: the numbers look swapped"
        )
      }
      return try Coordinate(checking: latitude, longitude)
    }
  }
#endif
