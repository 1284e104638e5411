#if PROJ
  import CPROJ
  import GeoCore

  extension CoordinateOperation {
    /// What libproj knows of an operation.
    init(_ operation: PROJObject) {
      let (pointer, context) = unsafe (operation.pointer, operation.context)
      let accuracy = unsafe proj_coordoperation_get_accuracy(context.pointer, pointer)
      let text = unsafe proj_as_proj_string(context.pointer, pointer, PJ_PROJ_5, nil)
      self.init(
        name: operation.name, identifier: operation.identifier, accuracy: accuracy < 0 ? nil : accuracy,
        areaOfUse: PROJSystemReader(operation).areaOfUse(operation),
        isBallpark: unsafe proj_coordoperation_has_ballpark_transformation(context.pointer, pointer) != 0,
        grids: Self.grids(operation),
        isAvailable: unsafe proj_coordoperation_is_instantiable(context.pointer, pointer) != 0,
        pipeline: unsafe text.map { unsafe String(cString: $0) })
      // Asking for the parts of an operation that has none of the kind leaves messages.
      _ = context.takeMessages()
    }

    private static func grids(_ operation: PROJObject) -> [Grid] {
      let (pointer, context) = unsafe (operation.pointer, operation.context)
      let count = unsafe max(0, proj_coordoperation_get_grid_used_count(context.pointer, pointer))
      return (0..<count).compactMap { index in
        var (name, url): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (nil, nil)
        var (isOpen, isPresent): (Int32, Int32) = (0, 0)
        let isKnown = unsafe proj_coordoperation_get_grid_used(
          context.pointer, pointer, index, &name, nil, nil, &url, nil, &isOpen, &isPresent)
        guard isKnown != 0, let name = unsafe name else { return nil }
        let address = unsafe url.map { unsafe String(cString: $0) } ?? ""
        return unsafe Grid(
          name: String(cString: name), url: address.isEmpty ? nil : address, isPresent: isPresent != 0,
          isOpenLicense: isOpen != 0)
      }
    }
  }

  extension PROJBackend {
    /// All operations between two systems, those with missing grids too, the best first.
    static func candidates(
      from source: CoordinateReferenceSystem, to target: CoordinateReferenceSystem, area: BoundingBox?
    ) throws(ReprojectionError) -> [CoordinateOperation] {
      let context = try makeContext()
      let from = try system(registered(source), context)
      let to = try system(registered(target), context)
      return candidates(from, to, area, allowsBallpark: true)
    }

    static func candidates(
      _ from: PROJObject, _ to: PROJObject, _ area: BoundingBox?, allowsBallpark: Bool
    ) -> [CoordinateOperation] {
      let context = from.context
      guard let factory = unsafe proj_create_operation_factory_context(context.pointer, nil) else { return [] }
      defer { unsafe proj_operation_factory_context_destroy(factory) }
      unsafe proj_operation_factory_context_set_grid_availability_use(
        context.pointer, factory, PROJ_GRID_AVAILABILITY_IGNORED)
      unsafe proj_operation_factory_context_set_spatial_criterion(
        context.pointer, factory, PROJ_SPATIAL_CRITERION_PARTIAL_INTERSECTION)
      unsafe proj_operation_factory_context_set_allow_ballpark_transformations(
        context.pointer, factory, allowsBallpark ? 1 : 0)
      if let area, !area.isEmpty {
        unsafe proj_operation_factory_context_set_area_of_interest(
          context.pointer, factory, area.west, area.south, area.east, area.north)
      }
      let list = unsafe proj_create_operations(context.pointer, from.pointer, to.pointer, factory)
      return unsafe PROJObject.list(list, context).map(CoordinateOperation.init)
    }
  }
#endif
