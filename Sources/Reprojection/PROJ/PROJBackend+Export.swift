#if PROJ
  import CPROJ

  extension PROJBackend {
    static func wkt(
      _ system: CoordinateReferenceSystem, _ dialect: CoordinateReferenceSystem.WKTDialect, _ isMultiline: Bool
    ) throws(ReprojectionError) -> String {
      let type =
        switch dialect.name {
        case .wkt2: PJ_WKT2_2019
        case .wkt1GDAL: PJ_WKT1_GDAL
        case .wkt1ESRI: PJ_WKT1_ESRI
        }
      return unsafe try export(system, as: "WKT of this dialect") { object in
        unsafe cproj_as_wkt(object.context.pointer, object.pointer, type, isMultiline ? 1 : 0)
      }
    }

    static func projJSON(
      _ system: CoordinateReferenceSystem, _ isMultiline: Bool
    ) throws(ReprojectionError) -> String {
      unsafe try export(system, as: "PROJJSON") { object in
        unsafe cproj_as_projjson(object.context.pointer, object.pointer, isMultiline ? 1 : 0)
      }
    }

    static func projString(_ system: CoordinateReferenceSystem) throws(ReprojectionError) -> String {
      unsafe try export(system, as: "a PROJ string") { object in
        unsafe proj_as_proj_string(object.context.pointer, object.pointer, PJ_PROJ_4, nil)
      }
    }

    @unsafe private static func export(
      _ system: CoordinateReferenceSystem, as form: String, _ body: (PROJObject) -> UnsafePointer<CChar>?
    ) throws(ReprojectionError) -> String {
      try withCatalogue { context throws(ReprojectionError) in
        let object = try self.system(SystemDefinition(system.definition), context)
        if let text = unsafe body(object) { return unsafe String(cString: text) }
        let messages = messages(context)
        throw ReprojectionError(
          .unsupportedKind, input: system.definition,
          "\(system) cannot be written as \(form)\(parenthesis(messages)); try WKT 2 or PROJJSON",
          libraryMessages: messages)
      }
    }

    static func isEquivalent(
      _ one: CoordinateReferenceSystem, _ other: CoordinateReferenceSystem, _ ignoringAxisOrder: Bool
    ) throws(ReprojectionError) -> Bool {
      try withCatalogue { context throws(ReprojectionError) in
        let (one, other) = try (
          system(SystemDefinition(one.definition), context), system(SystemDefinition(other.definition), context)
        )
        let criterion = ignoringAxisOrder ? PJ_COMP_EQUIVALENT_EXCEPT_AXIS_ORDER_GEOGCRS : PJ_COMP_EQUIVALENT
        return unsafe proj_is_equivalent_to_with_ctx(context.pointer, one.pointer, other.pointer, criterion) != 0
      }
    }

    static func replacements(
      _ system: CoordinateReferenceSystem
    ) throws(ReprojectionError) -> [CoordinateReferenceSystem] {
      let codes = try withCatalogue { context throws(ReprojectionError) in
        let object = try self.system(SystemDefinition(system.definition), context)
        let list = unsafe proj_get_non_deprecated(context.pointer, object.pointer)
        return unsafe PROJObject.list(list, context).compactMap(\.identifier)
      }
      var replacements: [CoordinateReferenceSystem] = []
      for code in codes { replacements.append(try CoordinateReferenceSystem(code)) }
      return replacements
    }
  }
#endif
