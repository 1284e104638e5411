#if PROJ
  import CPROJ
  import GeoCore

  extension PROJBackend {
    /// The registry's systems on the Earth whose area of use holds a box.
    static func listings(
      in box: BoundingBox?, _ kinds: Set<CoordinateReferenceSystem.Kind>, _ includesDeprecated: Bool
    ) throws(ReprojectionError) -> [CoordinateReferenceSystem.Listing] {
      try withCatalogue { context throws(ReprojectionError) in
        guard context.hasDatabase, let parameters = unsafe proj_get_crs_list_parameters_create() else {
          throw ReprojectionError(
            .libraryNotAvailable, input: "",
            "libproj's database proj.db is not found; install proj-data or set PROJ_DATA to its folder")
        }
        defer { unsafe proj_get_crs_list_parameters_destroy(parameters) }
        unsafe parameters.pointee.allow_deprecated = includesDeprecated ? 1 : 0
        var count: Int32 = 0
        let list = unsafe proj_get_crs_info_list_from_database(context.pointer, nil, parameters, &count)
        guard let list = unsafe list else { return [] }
        defer { unsafe proj_crs_info_list_destroy(list) }
        return (0..<Int(count)).compactMap { index in
          unsafe list[index].flatMap { unsafe listing($0.pointee) }
        }
        .filter { listing in
          // Asked here and not of libproj, which does not know boxes across the antimeridian.
          (kinds.isEmpty || kinds.contains(listing.kind))
            && (box.map { listing.areaOfUse?.bounds.contains($0) == true } ?? true)
        }
      }
    }

    private static func listing(_ info: PROJ_CRS_INFO) -> CoordinateReferenceSystem.Listing? {
      guard let authority = unsafe info.auth_name, let code = unsafe info.code, let name = unsafe info.name else {
        return nil
      }
      let body = unsafe info.celestial_body_name.map { unsafe String(cString: $0) }
      guard body == nil || body == "Earth" else { return nil }
      let bounds =
        unsafe info.bbox_valid != 0
        ? try? BoundingBox(
          west: info.west_lon_degree, south: info.south_lat_degree, east: info.east_lon_degree,
          north: info.north_lat_degree) : nil
      let area = bounds.map { bounds in
        CoordinateReferenceSystem.AreaOfUse(
          name: unsafe info.area_name.map { unsafe String(cString: $0) } ?? "", bounds: bounds)
      }
      return unsafe CoordinateReferenceSystem.Listing(
        identifier: "\(String(cString: authority)):\(String(cString: code))", name: String(cString: name),
        kind: CoordinateReferenceSystem.Kind(info.type), areaOfUse: area,
        projectionMethod: info.projection_method_name.map { unsafe String(cString: $0) },
        isDeprecated: info.deprecated != 0)
    }
  }

  extension CoordinateReferenceSystem.Kind {
    init(_ type: PJ_TYPE) {
      self =
        switch type {
        case PJ_TYPE_GEOGRAPHIC_2D_CRS: .geographic2D
        case PJ_TYPE_GEOGRAPHIC_3D_CRS: .geographic3D
        case PJ_TYPE_GEOCENTRIC_CRS: .geocentric
        case PJ_TYPE_PROJECTED_CRS: .projected
        case PJ_TYPE_COMPOUND_CRS: .compound
        case PJ_TYPE_VERTICAL_CRS: .vertical
        default: .other
        }
    }
  }
#endif
