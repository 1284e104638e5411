#if PROJ
  import CPROJ
  import GeoCore

  extension PROJSystemReader {
    /// The datum of a horizontal system; nil for one that has none on the Earth.
    func datum(of part: PROJObject) -> CoordinateReferenceSystem.Datum? {
      let context = part.context
      let ensemble = unsafe PROJObject(proj_crs_get_datum_ensemble(context.pointer, part.pointer), context)
      let single = unsafe PROJObject(proj_crs_get_datum(context.pointer, part.pointer), context)
      // A projected system has that of the geographic one beneath it.
      guard let frame = ensemble ?? single else {
        let base = unsafe PROJObject(proj_crs_get_geodetic_crs(context.pointer, part.pointer), context)
        guard let base, unsafe proj_get_type(base.pointer) != proj_get_type(part.pointer) else { return nil }
        return datum(of: base)
      }
      guard let ellipsoid = ellipsoid(of: part), let meridian = primeMeridian(of: part) else { return nil }
      let accuracy = ensemble.map { unsafe proj_datum_ensemble_get_accuracy(context.pointer, $0.pointer) }
      return CoordinateReferenceSystem.Datum(
        name: frame.name, ellipsoid: ellipsoid, primeMeridian: meridian,
        ensembleAccuracy: accuracy.flatMap { $0 < 0 ? nil : $0 })
    }

    func ellipsoid(of part: PROJObject) -> CoordinateReferenceSystem.ReferenceEllipsoid? {
      let context = part.context
      guard let ellipsoid = unsafe PROJObject(proj_get_ellipsoid(context.pointer, part.pointer), context) else {
        return nil
      }
      var (radius, inverseFlattening) = (0.0, 0.0)
      let isKnown = unsafe proj_ellipsoid_get_parameters(
        context.pointer, ellipsoid.pointer, &radius, nil, nil, &inverseFlattening)
      guard isKnown != 0 else { return nil }
      return CoordinateReferenceSystem.ReferenceEllipsoid(
        name: ellipsoid.name, equatorialRadius: radius, inverseFlattening: inverseFlattening)
    }

    private func primeMeridian(of part: PROJObject) -> CoordinateReferenceSystem.PrimeMeridian? {
      let context = part.context
      guard let meridian = unsafe PROJObject(proj_get_prime_meridian(context.pointer, part.pointer), context) else {
        return nil
      }
      var (longitude, radians) = (0.0, 0.0)
      let isKnown = unsafe proj_prime_meridian_get_parameters(
        context.pointer, meridian.pointer, &longitude, &radians, nil)
      guard isKnown != 0 else { return nil }
      // A longitude given in degrees stays the number that it is.
      let degrees = radians * Degrees.perRadian
      return CoordinateReferenceSystem.PrimeMeridian(
        name: meridian.name, longitude: (degrees - 1).magnitude < 1e-12 ? longitude : longitude * degrees)
    }

    /// What the registry says the system is for; nil where it says nothing.
    func scope(of object: PROJObject) -> String? {
      guard let scope = unsafe proj_get_scope(object.pointer) else { return nil }
      let text = unsafe String(cString: scope)
      return text.isEmpty || text == "unknown" ? nil : text
    }
  }
#endif
