#if PROJ
  import CPROJ
  import GeoCore

  extension PROJBackend {
    package static func makeEngine(
      from source: CoordinateReferenceSystem, to target: CoordinateReferenceSystem, _ options: Transformation.Options
    ) throws(ReprojectionError) -> any TransformationEngine {
      let fast =
        options.usesFastPaths
        ? LaneEngine(from: source, to: target) { try? makePROJEngine(from: source, to: target, options) } : nil
      if let fast { return fast }
      return try makePROJEngine(from: source, to: target, options)
    }

    private static func makePROJEngine(
      from source: CoordinateReferenceSystem, to target: CoordinateReferenceSystem, _ options: Transformation.Options
    ) throws(ReprojectionError) -> PROJEngine {
      let context = try makeContext()
      let from = try system(registered(source), context)
      let to = try system(registered(target), context)
      if options.requiresBestAccuracy { try checkBest(from, to, options.area, source, target) }
      if let operation = operation(from, to, options.area, allowsBallpark: false) {
        return PROJEngine(PROJWorker(operation, epoch: options.epoch), isBallpark: false)
      }
      let messages = messages(context)
      // With the grids that are not here there would be a way: that is what is missing, whatever else is allowed.
      let candidates = candidates(from, to, options.area, allowsBallpark: false)
      if let missing = candidates.first(where: { !$0.missingGrids.isEmpty }), !options.allowsBallpark {
        throw gridMissing(missing, source, target)
      }
      guard let operation = operation(from, to, options.area, allowsBallpark: true) else {
        throw ReprojectionError(
          .noTransformation, input: "\(source.definition) \(target.definition)",
          "there is no way from \(source) (\(source.name)) to \(target) (\(target.name))" + parenthesis(messages),
          libraryMessages: messages)
      }
      guard options.allowsBallpark else {
        throw ReprojectionError(
          .ballparkOnly, input: "\(source.definition) \(target.definition)",
          "no shift is known between the datums of \(source) (\(source.name)) and \(target) (\(target.name)): results "
            + "could be off by hundreds of metres; name a system with a known datum, or allow a ballpark")
      }
      return PROJEngine(PROJWorker(operation, epoch: options.epoch), isBallpark: true)
    }

    /// An engine for an operation that the caller chose.
    static func makeEngine(
      pipeline: String, from source: CoordinateReferenceSystem, to target: CoordinateReferenceSystem,
      axisOrder: AxisOrder, epoch: Double?
    ) throws(ReprojectionError) -> any TransformationEngine {
      let context = try makeContext()
      let operation = try operation(pipeline, context)
      let isAuthority = axisOrder == .authority
      func form(_ system: CoordinateReferenceSystem, isAngular: Bool) -> PROJNumberForm {
        // An operation without unit steps takes and gives radians, whatever the unit of the system is.
        PROJNumberForm(
          isNorthFirst: isAuthority && system.isNorthFirst,
          scale: isAngular && system.positionKind == .geographic ? system.unit?.conversionFactor ?? 1 : 1)
      }
      let worker = PROJWorker(
        operation, epoch: epoch,
        source: form(source, isAngular: unsafe proj_angular_input(operation.pointer, PJ_FWD) != 0),
        target: form(target, isAngular: unsafe proj_angular_output(operation.pointer, PJ_FWD) != 0))
      let isBallpark = unsafe proj_coordoperation_has_ballpark_transformation(context.pointer, operation.pointer) != 0
      _ = context.takeMessages()
      return PROJEngine(worker, isBallpark: isBallpark)
    }

    private static func operation(_ text: String, _ context: PROJContext) throws(ReprojectionError) -> PROJObject {
      try SystemDefinition(pipeline: text).checkSize()
      let operation = text.utf8.contains(0) ? nil : PROJObject(definition: text, context)
      // Also where libproj would go on without the file, as it does for a name with an @ before it.
      if let refused = refusal(of: text, context) { throw refused }
      if let operation, unsafe isOperation(proj_get_type(operation.pointer)) { return operation }
      let messages = messages(context)
      throw ReprojectionError(
        .unknownSystem, input: text,
        "\(shortened(text)) is no coordinate operation\(parenthesis(messages)); give a PROJ pipeline, WKT, PROJJSON or a "
          + "code such as urn:ogc:def:coordinateOperation:EPSG::1671",
        libraryMessages: messages)
    }

    private static func isOperation(_ type: PJ_TYPE) -> Bool {
      switch type {
      case PJ_TYPE_CONVERSION, PJ_TYPE_TRANSFORMATION, PJ_TYPE_CONCATENATED_OPERATION,
        PJ_TYPE_OTHER_COORDINATE_OPERATION:
        true
      default: false
      }
    }

    /// The operation between two systems, its axes by the map's order: east first.
    ///
    /// A ballpark operation takes the numbers of one datum for those of another. Where libproj may, it chooses one for
    /// places beyond the area of the known shifts, on the way there but not on the way back, a hundred metres apart.
    private static func operation(
      _ from: PROJObject, _ to: PROJObject, _ area: BoundingBox?, allowsBallpark: Bool
    ) -> PROJObject? {
      let context = from.context
      let box = unsafe area.flatMap { unsafe $0.isEmpty ? nil : proj_area_create() }
      defer { unsafe proj_area_destroy(box) }
      if let area, let box = unsafe box { unsafe proj_area_set_bbox(box, area.west, area.south, area.east, area.north) }
      let operation = unsafe PROJObject(
        cproj_create_operation(context.pointer, from.pointer, to.pointer, box, allowsBallpark ? 1 : 0), context)
      return operation.flatMap { operation in
        unsafe PROJObject(proj_normalize_for_visualization(context.pointer, operation.pointer), context)
      }
    }

    private static func checkBest(
      _ from: PROJObject, _ to: PROJObject, _ area: BoundingBox?, _ source: CoordinateReferenceSystem,
      _ target: CoordinateReferenceSystem
    ) throws(ReprojectionError) {
      let known = candidates(from, to, area, allowsBallpark: false).filter { $0.accuracy != nil }
      let best = known.min {
        ($0.accuracy ?? .infinity, $0.isAvailable ? 0 : 1) < ($1.accuracy ?? .infinity, $1.isAvailable ? 0 : 1)
      }
      if let best, !best.isAvailable { throw gridMissing(best, source, target) }
    }

    private static func gridMissing(
      _ operation: CoordinateOperation, _ source: CoordinateReferenceSystem, _ target: CoordinateReferenceSystem
    ) -> ReprojectionError {
      let names = operation.missingGrids.map(\.name).joined(separator: ", ")
      let addresses = operation.missingGrids.compactMap(\.url)
      let origin =
        addresses.isEmpty ? "install it in libproj's folder" : "get it from \(addresses.joined(separator: ", "))"
      return ReprojectionError(
        .gridMissing, input: "\(source.definition) \(target.definition)",
        "the way from \(source) (\(source.name)) to \(target) (\(target.name)) needs \(names), which is not here; "
          + "\(origin), or run projsync")
    }
  }
#endif
