#if PROJ
  import CPROJ
  import GeoCore

  extension PROJBackend {
    static func projectionFactors(
      _ system: CoordinateReferenceSystem, at coordinate: Coordinate
    ) throws(ReprojectionError) -> ProjectionFactors {
      let base = try baseSystem(system)
      // A projection starts from the latitudes and longitudes of its own datum.
      let shift = try Transformation(to: base, options: Transformation.Options(allowsBallpark: true))
      guard let point = try shift.forward(coordinate).geographic else {
        throw .wrongKind(Position(coordinate), in: base)
      }
      return try withCatalogue { context throws(ReprojectionError) in
        let object = try projection(system, context)
        let place = proj_coord(point.longitude * Degrees.inRadians, point.latitude * Degrees.inRadians, 0, 0)
        let factors = unsafe proj_factors(object.pointer, place)
        let messages = messages(context)
        guard unsafe proj_errno(object.pointer) == 0, factors.meridional_scale.isFinite, factors.meridional_scale > 0
        else {
          throw ReprojectionError(
            .outsideDomain, input: "\(coordinate)",
            "\(coordinate) is not a place that \(system) can show\(parenthesis(messages)); give one in its area of use",
            libraryMessages: messages)
        }
        return ProjectionFactors(
          meridianScale: factors.meridional_scale, parallelScale: factors.parallel_scale,
          arealScale: factors.areal_scale, angularDistortion: factors.angular_distortion * Degrees.perRadian,
          convergence: factors.meridian_convergence * Degrees.perRadian, greatestScale: factors.tissot_semimajor,
          leastScale: factors.tissot_semiminor)
      }
    }

    /// The bare projection of a system, which takes radians on the system's own datum and meridian.
    ///
    /// libproj would take the system itself, but then looks for a transformation each time, and 9.1 is wrong for systems
    /// that list north first.
    private static func projection(
      _ system: CoordinateReferenceSystem, _ context: PROJContext
    ) throws(ReprojectionError) -> PROJObject {
      let object = try self.system(SystemDefinition(system.definition), context)
      let text = unsafe proj_as_proj_string(context.pointer, object.pointer, PJ_PROJ_4, nil)
        .map { unsafe String(cString: $0) }
      let words = text?.split(separator: " ").filter { $0 != "+type=crs" } ?? []
      // The mark of a system that projects an ellipsoid's latitudes as a sphere's: its string has lost the ellipsoid.
      let isSpherical = words.contains("+nadgrids=@null")
      let bare = isSpherical ? nil : PROJObject(definition: words.joined(separator: " "), context)
      if let bare { return bare }
      let normal = unsafe PROJObject(proj_normalize_for_visualization(context.pointer, object.pointer), context)
      _ = context.takeMessages()
      return normal ?? object
    }

    /// The geographic system that a projected one is made on.
    private static func baseSystem(
      _ system: CoordinateReferenceSystem
    ) throws(ReprojectionError) -> CoordinateReferenceSystem {
      let definition = try withCatalogue { context throws(ReprojectionError) -> String? in
        let object = try self.system(SystemDefinition(system.definition), context)
        guard let base = unsafe PROJObject(proj_crs_get_geodetic_crs(context.pointer, object.pointer), context)
        else { return nil }
        if let identifier = base.identifier { return identifier }
        return unsafe cproj_as_wkt(context.pointer, base.pointer, PJ_WKT2_2019, 0)
          .map { unsafe String(cString: $0) }
      }
      guard let definition else {
        throw ReprojectionError(
          .unsupportedKind, input: system.definition, "\(system) rests on no geographic system; give a projected one")
      }
      return try CoordinateReferenceSystem(definition)
    }
  }
#endif
