#if PROJ
  import CPROJ
  import Synchronization

  /// Reprojection by libproj.
  package enum PROJBackend: ReprojectionBackend {
    /// The context in which systems are looked up: opening the database takes longer than all the rest.
    private static let catalogue = Mutex<PROJContext?>(nil)

    static var version: PROJVersion {
      let info = unsafe proj_info()
      let library = unsafe info.version.map { unsafe String(cString: $0) }
      let database = try? withCatalogue { context in context.databaseVersion }
      return PROJVersion(library: library ?? "unknown", database: database ?? nil)
    }

    package static func resolve(_ definition: SystemDefinition) throws(ReprojectionError) -> CoordinateReferenceSystem {
      try withCatalogue { context throws(ReprojectionError) in
        let system = try self.system(definition, context)
        try checkName(definition, system)
        return PROJSystemReader(system).read(definition)
      }
    }

    package static func makeEngine(
      from source: CoordinateReferenceSystem, to target: CoordinateReferenceSystem
    ) throws(ReprojectionError) -> any TransformationEngine {
      let context = try makeContext()
      let from = try system(registered(source), context)
      let to = try system(registered(target), context)
      if let operation = operation(from, to, allowsBallpark: false) {
        return PROJEngine(operation, isBallpark: false)
      }
      _ = context.takeMessages()
      if let operation = operation(from, to, allowsBallpark: true) {
        return PROJEngine(operation, isBallpark: true)
      }
      let messages = messages(context)
      throw ReprojectionError(
        .noTransformation, input: "\(source.definition) \(target.definition)",
        "there is no way from \(source) (\(source.name)) to \(target) (\(target.name))" + parenthesis(messages),
        libraryMessages: messages)
    }

    /// The operation between two systems, its axes by the map's order: east first.
    ///
    /// A ballpark operation takes the numbers of one datum for those of another. Where libproj may, it chooses one for
    /// places beyond the area of the known shifts, on the way there but not on the way back, a hundred metres apart.
    private static func operation(_ from: PROJObject, _ to: PROJObject, allowsBallpark: Bool) -> PROJObject? {
      let context = from.context
      let operation = unsafe PROJObject(
        cproj_create_operation(context.pointer, from.pointer, to.pointer, allowsBallpark ? 1 : 0), context)
      return operation.flatMap { operation in
        unsafe PROJObject(proj_normalize_for_visualization(context.pointer, operation.pointer), context)
      }
    }

    /// The registry lists its datum shifts for EPSG's own codes: to libproj OGC's would be another system, to which other
    /// and fewer shifts lead. They differ in the axis order only, and that is settled by name.
    private static func registered(_ system: CoordinateReferenceSystem) -> SystemDefinition {
      switch system.definition {
      case "OGC:CRS84": SystemDefinition("EPSG:4326")
      case "OGC:CRS84h": SystemDefinition("EPSG:4979")
      default: SystemDefinition(system.definition)
      }
    }

    private static func withCatalogue<T: Sendable>(
      _ body: (PROJContext) throws(ReprojectionError) -> T
    ) throws(ReprojectionError) -> T {
      try catalogue.withLock { catalogue throws(ReprojectionError) in
        let context: PROJContext
        if let known = catalogue { context = known } else { context = try makeContext() }
        catalogue = context
        _ = context.takeMessages()
        return try body(context)
      }
    }

    private static func makeContext() throws(ReprojectionError) -> PROJContext {
      guard let context = PROJContext() else {
        throw ReprojectionError(.libraryNotAvailable, input: "", "libproj has no memory for a context; free some")
      }
      return context
    }

    /// The object of a definition, which must be a coordinate reference system.
    private static func system(
      _ definition: SystemDefinition, _ context: PROJContext
    ) throws(ReprojectionError) -> PROJObject {
      // A C string ends at the first zero: what comes after must not go unseen.
      guard !definition.text.isEmpty, !definition.text.utf8.contains(0) else {
        throw ReprojectionError(
          .unknownSystem, input: definition.input,
          "\"\(shortened(definition.input))\" names no coordinate reference system; try EPSG:4326")
      }
      guard let object = PROJObject(definition: definition.text, context) else {
        throw unknown(definition, context)
      }
      // With "+type=crs" even a pipeline passes for a system.
      let isPipeline = definition.form == .formal && definition.text.contains("proj=pipeline")
      guard unsafe proj_is_crs(object.pointer) != 0, !isPipeline else {
        throw ReprojectionError(
          .unknownSystem, input: definition.input,
          "\(shortened(definition.input)) is not a coordinate reference system but another object; "
            + "give a system such as EPSG:4326")
      }
      return object
    }

    private static func unknown(_ definition: SystemDefinition, _ context: PROJContext) -> ReprojectionError {
      let messages = messages(context)
      guard context.hasDatabase || definition.form == .formal else {
        return ReprojectionError(
          .libraryNotAvailable, input: definition.input,
          "\(shortened(definition.input)) needs libproj's database proj.db, which is not found; "
            + "install proj-data or set PROJ_DATA to its folder",
          libraryMessages: messages)
      }
      let input = shortened(definition.input)
      let sentence: String
      if definition.form == .authorityCode {
        let edition = context.databaseVersion.map { " (EPSG \($0))" } ?? ""
        sentence =
          "\(input) is not a coordinate reference system of libproj's database\(edition); give a code such as EPSG:4326"
      } else if definition.text.contains("init=") {
        sentence = "\(input) is a form that libproj no longer reads; write the code itself, such as EPSG:4326"
      } else if definition.form == .name, Int(definition.text) != nil {
        sentence = "\(input) lacks its authority; did you mean EPSG:\(definition.text)?"
      } else {
        sentence =
          "\(input) is no coordinate reference system\(parenthesis(messages)); "
          + "give a code such as EPSG:4326, a PROJ string, WKT or PROJJSON"
      }
      return ReprojectionError(.unknownSystem, input: definition.input, sentence, libraryMessages: messages)
    }

    /// libproj takes the first system whose name resembles the text; a resemblance is not what was asked for.
    private static func checkName(_ definition: SystemDefinition, _ system: PROJObject) throws(ReprojectionError) {
      guard definition.form == .name else { return }
      let reader = PROJSystemReader(system)
      guard reader.name.lowercased() != definition.text.lowercased() else { return }
      let code = reader.identifier.map { " (\($0))" } ?? ""
      throw ReprojectionError(
        .unknownSystem, input: definition.input,
        "\(shortened(definition.input)) is no system's name; did you mean \(reader.name)\(code)?")
    }

    private static func messages(_ context: PROJContext) -> [String] {
      let error = context.errorText
      let logged = context.takeMessages()
      return logged.isEmpty ? error.map { [$0] } ?? [] : logged
    }

    private static func parenthesis(_ messages: [String]) -> String {
      messages.last.map { " (libproj: \($0))" } ?? ""
    }
  }
#endif
