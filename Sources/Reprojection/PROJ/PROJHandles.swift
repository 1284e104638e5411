#if PROJ
  import CPROJ

  // Every libproj object has one owner here, which frees it. An owner is used by one thread at a time: whoever shares one
  // puts it behind a lock or lends it.

  /// A libproj context: its database, its log, its error state.
  @safe final class PROJContext {
    let pointer: OpaquePointer
    private let guardian: UnsafeMutablePointer<cproj_guard>
    private let log = PROJLog()

    /// Nil only where memory has run out.
    init?() {
      guard let pointer = unsafe proj_context_create() else { return nil }
      guard let guardian = unsafe cproj_guard_create(pointer) else {
        unsafe proj_context_destroy(pointer)
        return nil
      }
      unsafe self.pointer = pointer
      unsafe self.guardian = guardian
      unsafe proj_log_func(pointer, Unmanaged.passUnretained(log).toOpaque()) { log, _, message in
        guard let log = unsafe log, let message = unsafe message else { return }
        unsafe Unmanaged<PROJLog>.fromOpaque(log).takeUnretainedValue().append(String(cString: message))
      }
      _ = unsafe proj_log_level(pointer, PJ_LOG_ERROR)
      _ = unsafe proj_context_set_enable_network(pointer, 0)
    }

    deinit {
      unsafe proj_context_destroy(pointer)
      unsafe cproj_guard_destroy(guardian)
    }

    /// What was logged since the last time; the text of an error number alone says little.
    func takeMessages() -> [String] { log.take() }

    /// The last file outside of libproj's folders that a definition asked for since the last time.
    func takeRefusedPath() -> String? {
      let path = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer -> String in
        guard let start = buffer.baseAddress else { return "" }
        unsafe cproj_guard_take_refused(guardian, start, 256)
        return unsafe String(cString: start)
      }
      return path.isEmpty ? nil : path
    }

    /// The text of the last error number; nil where there is none.
    var errorText: String? {
      let number = unsafe proj_context_errno(pointer)
      return number == 0 ? nil : unsafe String(cString: proj_context_errno_string(pointer, number))
    }

    /// Whether libproj has found its database.
    var hasDatabase: Bool { unsafe proj_context_get_database_path(pointer) != nil }

    /// The edition of the EPSG registry.
    var databaseVersion: String? {
      unsafe proj_context_get_database_metadata(pointer, "EPSG.VERSION").map { unsafe String(cString: $0) }
    }
  }

  /// A libproj object — a system, a part of one, an operation — and the context that it must not outlive.
  @safe final class PROJObject {
    let context: PROJContext
    let pointer: OpaquePointer

    /// Takes over what a libproj function returned; nil where that was NULL.
    init?(_ pointer: OpaquePointer?, _ context: PROJContext) {
      guard let pointer = unsafe pointer else { return nil }
      unsafe self.pointer = pointer
      self.context = context
    }

    deinit {
      // Before the context, which is let go only after this.
      _ = unsafe proj_destroy(pointer)
    }

    /// A system, or whatever else the definition means.
    convenience init?(definition: String, _ context: PROJContext) {
      unsafe self.init(proj_create(context.pointer, definition), context)
    }

    /// Its name; empty where it has none.
    var name: String { unsafe proj_get_name(pointer).map { unsafe String(cString: $0) } ?? "" }

    /// The authority's code, such as `EPSG:32612`; nil for an object that was described, not named.
    var identifier: String? {
      guard let authority = unsafe proj_get_id_auth_name(pointer, 0), let code = unsafe proj_get_id_code(pointer, 0)
      else { return nil }
      return unsafe "\(String(cString: authority)):\(String(cString: code))"
    }

    /// The objects of a list that a libproj function returned, which is freed.
    static func list(_ list: OpaquePointer?, _ context: PROJContext) -> [PROJObject] {
      guard let list = unsafe list else { return [] }
      defer { unsafe proj_list_destroy(list) }
      return unsafe (0..<proj_list_get_count(list)).compactMap { index in
        unsafe PROJObject(proj_list_get(context.pointer, list, index), context)
      }
    }
  }

  /// The messages of a context, without the name of the function that libproj puts in front.
  private final class PROJLog {
    private var messages: [String] = []

    func append(_ message: String) {
      // A stream of bad points must not pile up messages that nobody takes.
      guard messages.count < 16 else { return }
      let isPrefixed = message.hasPrefix("proj_") || message.hasPrefix("pj_")
      guard isPrefixed, let colon = message.firstIndex(of: ":") else { return messages.append(message) }
      messages.append(String(message[colon...].drop { $0 == ":" || $0.isWhitespace }))
    }

    func take() -> [String] {
      defer { messages = [] }
      return messages
    }
  }
#endif
