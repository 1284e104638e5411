#if PROJ
  import CPROJ
  import GeoCore

  /// Reads what libproj knows of a system.
  struct PROJSystemReader {
    private let system: PROJObject
    private var context: PROJContext { system.context }

    init(_ system: PROJObject) {
      self.system = system
    }

    func read(_ definition: SystemDefinition) -> CoordinateReferenceSystem {
      let parts = Self.parts(of: system)
      let kinds = parts.map { Self.kind(of: $0) }
      let axes = parts.flatMap(axes)
      let identifier = system.identifier
      let text = definition.form == .name ? identifier ?? definition.text : definition.text
      let positionKind = Self.positionKind(kinds)
      defer { _ = context.takeMessages() }
      return CoordinateReferenceSystem(
        definition: text, name: system.name, kind: parts.count > 1 ? .compound : kinds.first ?? .other, axes: axes,
        areaOfUse: areaOfUse(system) ?? parts.first.flatMap(areaOfUse), positionKind: positionKind,
        isWGS84Geographic: isWGS84Geographic(kinds, axisCount: axes.count),
        webMercatorEdge: parts.first.flatMap(webMercatorEdge), identifier: identifier,
        datum: positionKind == nil ? nil : parts.first.flatMap(datum),
        scope: scope(of: system) ?? parts.first.flatMap(scope),
        isDeprecated: unsafe proj_is_deprecated(system.pointer) != 0,
        cutMeridian: parts.first.flatMap(cutMeridian))
    }

    /// The single systems of a compound one, without the datum shift that a PROJ string may have bound to them.
    private static func parts(of system: PROJObject) -> [PROJObject] {
      let context = system.context
      switch unsafe proj_get_type(system.pointer) {
      case PJ_TYPE_COMPOUND_CRS:
        return (0..<2).flatMap { index in
          unsafe PROJObject(proj_crs_get_sub_crs(context.pointer, system.pointer, Int32(index)), context)
            .map(parts) ?? []
        }
      case PJ_TYPE_BOUND_CRS:
        return unsafe PROJObject(proj_get_source_crs(context.pointer, system.pointer), context).map(parts) ?? []
      default:
        return [system]
      }
    }

    private static func kind(of part: PROJObject) -> CoordinateReferenceSystem.Kind {
      CoordinateReferenceSystem.Kind(unsafe proj_get_type(part.pointer))
    }

    private static func positionKind(_ kinds: [CoordinateReferenceSystem.Kind]) -> PositionKind? {
      switch kinds.first {
      case .geographic2D, .geographic3D: .geographic
      case .projected: .projected
      case .geocentric: .geocentric
      default: nil
      }
    }

    private func axes(of part: PROJObject) -> [CoordinateReferenceSystem.Axis] {
      guard
        let coordinates = unsafe PROJObject(
          proj_crs_get_coordinate_system(context.pointer, part.pointer), context)
      else { return [] }
      let count = unsafe max(0, proj_cs_get_axis_count(context.pointer, coordinates.pointer))
      return (0..<count).compactMap { axis(coordinates, $0) }
    }

    private func axis(_ coordinates: PROJObject, _ index: Int32) -> CoordinateReferenceSystem.Axis? {
      var (name, abbreviation): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (nil, nil)
      var (direction, unit): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (nil, nil)
      var factor = 0.0
      let isKnown = unsafe proj_cs_get_axis_info(
        context.pointer, coordinates.pointer, index, &name, &abbreviation, &direction, &factor, &unit, nil, nil)
      guard isKnown != 0 else { return nil }
      func text(_ pointer: UnsafePointer<CChar>?) -> String { unsafe pointer.map { unsafe String(cString: $0) } ?? "" }
      return unsafe CoordinateReferenceSystem.Axis(
        text(name), text(abbreviation), text(direction),
        CoordinateReferenceSystem.Unit(name: text(unit), conversionFactor: factor))
    }

    func areaOfUse(_ object: PROJObject) -> CoordinateReferenceSystem.AreaOfUse? {
      var (west, south, east, north) = (0.0, 0.0, 0.0, 0.0)
      var name: UnsafePointer<CChar>?
      let isKnown = unsafe proj_get_area_of_use(context.pointer, object.pointer, &west, &south, &east, &north, &name)
      // −1000 stands for an edge that is not known: such a box is refused.
      guard isKnown != 0, let bounds = try? BoundingBox(west: west, south: south, east: east, north: north) else {
        return nil
      }
      return unsafe CoordinateReferenceSystem.AreaOfUse(
        name: name.map { unsafe String(cString: $0) } ?? "", bounds: bounds)
    }

    private func isWGS84Geographic(_ kinds: [CoordinateReferenceSystem.Kind], axisCount: Int) -> Bool {
      guard kinds.count == 1, kinds[0] == .geographic2D || kinds[0] == .geographic3D,
        let reference = PROJObject(definition: axisCount == 3 ? "EPSG:4979" : "EPSG:4326", context)
      else { return false }
      return unsafe proj_is_equivalent_to_with_ctx(
        context.pointer, system.pointer, reference.pointer, PJ_COMP_EQUIVALENT_EXCEPT_AXIS_ORDER_GEOGCRS) != 0
    }

    /// π a for a system whose conversion is Web Mercator's with the origin in the middle.
    private func webMercatorEdge(_ part: PROJObject) -> Double? {
      guard Self.kind(of: part) == .projected,
        let conversion = unsafe PROJObject(
          proj_crs_get_coordoperation(context.pointer, part.pointer), context)
      else { return nil }
      var code: UnsafePointer<CChar>?
      let isKnown = unsafe proj_coordoperation_get_method_info(
        context.pointer, conversion.pointer, nil, nil, &code)
      guard isKnown != 0, let code = unsafe code, unsafe String(cString: code) == "1024",
        falseNorthing(conversion) == 0, let unit = axes(of: part).first?.unit.conversionFactor,
        let ellipsoid = ellipsoid(of: part)
      else { return nil }
      return .pi * ellipsoid.equatorialRadius / unit
    }

    private func falseNorthing(_ conversion: PROJObject) -> Double? {
      parameter("False northing", of: conversion)?.value
    }

    /// Opposite the meridian in the middle of the map, where the conversion names one.
    private func cutMeridian(_ part: PROJObject) -> Double? {
      guard Self.kind(of: part) == .projected,
        let conversion = unsafe PROJObject(
          proj_crs_get_coordoperation(context.pointer, part.pointer), context),
        let center = parameter("Longitude of natural origin", of: conversion)
          ?? parameter("Longitude of false origin", of: conversion)
      else { return nil }
      let meridian = center.value * center.unit * Degrees.perRadian + (datum(of: part)?.primeMeridian.longitude ?? 0)
      return Degrees.wrapped(meridian + 180)
    }

    private func parameter(_ name: String, of conversion: PROJObject) -> (value: Double, unit: Double)? {
      let index = unsafe proj_coordoperation_get_param_index(context.pointer, conversion.pointer, name)
      var (value, unit) = (0.0, 0.0)
      let isKnown = unsafe proj_coordoperation_get_param(
        context.pointer, conversion.pointer, index, nil, nil, nil, &value, nil, &unit, nil, nil, nil, nil)
      return index >= 0 && isKnown != 0 ? (value, unit) : nil
    }
  }
#endif
