#if PROJ
  import CPROJ
  import GeoCore

  /// Reprojection by libproj.
  package enum PROJBackend: ReprojectionBackend {
    /// The context in which systems are looked up: opening the database takes longer than all the rest.
    private static let catalogue = Lock<PROJContext?>(nil)

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

    /// The registry lists its datum shifts for EPSG's own codes: to libproj OGC's would be another system, to which other
    /// and fewer shifts lead. They differ in the axis order only, and that is settled by name.
    static func registered(_ system: CoordinateReferenceSystem) -> SystemDefinition {
      switch system.definition {
      case "OGC:CRS84": SystemDefinition("EPSG:4326")
      case "OGC:CRS84h": SystemDefinition("EPSG:4979")
      default: SystemDefinition(system.definition)
      }
    }

    static func withCatalogue<T: Sendable>(
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

    static func makeContext() throws(ReprojectionError) -> PROJContext {
      guard let context = PROJContext() else {
        throw ReprojectionError(.libraryNotAvailable, input: "", "libproj has no memory for a context; free some")
      }
      return context
    }

    /// The object of a definition, which must be a coordinate reference system.
    static func system(
      _ definition: SystemDefinition, _ context: PROJContext
    ) throws(ReprojectionError) -> PROJObject {
      try definition.checkSize()
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
      if let refused = refusal(of: definition.input, context) { return refused }
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

    /// The error for a definition that reached for a file which is none of libproj's.
    static func refusal(of input: String, _ context: PROJContext) -> ReprojectionError? {
      guard let path = context.takeRefusedPath(), path.contains("/") else { return nil }
      return ReprojectionError(
        .fileRefused, input: input,
        "\(shortened(input)) reads the file \(path), which lies outside of libproj's folders; "
          + "name a grid that is installed there")
    }

    /// libproj takes the first system whose name resembles the text; a resemblance is not what was asked for.
    private static func checkName(_ definition: SystemDefinition, _ system: PROJObject) throws(ReprojectionError) {
      guard definition.form == .name else { return }
      guard system.name.lowercased() != definition.text.lowercased() else { return }
      let code = system.identifier.map { " (\($0))" } ?? ""
      throw ReprojectionError(
        .unknownSystem, input: definition.input,
        "\(shortened(definition.input)) is no system's name; did you mean \(system.name)\(code)?")
    }

    static func messages(_ context: PROJContext) -> [String] {
      let error = context.errorText
      let logged = context.takeMessages()
      return logged.isEmpty ? error.map { [$0] } ?? [] : logged
    }

    static func parenthesis(_ messages: [String]) -> String {
      messages.last.map { " (libproj: \($0))" } ?? ""
    }
  }
#endif
