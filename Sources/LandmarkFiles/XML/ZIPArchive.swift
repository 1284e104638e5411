#if XML
  import CZIP

  /// What is wrong with an archive; a sentence without its subject.
  struct ZIPError: Error {
    let text: String
  }

  /// The owner of a ZIP archive in memory. Nothing is read from files or written to them.
  @safe struct ZIPArchive: ~Copyable {
    struct Entry {
      let index: UInt64
      let name: String
      /// The packed bytes, as the archive states them.
      let packedCount: UInt64
      let isEncrypted: Bool
    }

    private let pointer: OpaquePointer
    let entries: [Entry]

    /// An archive of a copy of all its bytes.
    init(reading bytes: [UInt8]) throws(ZIPError) {
      let source = try unsafe Self.source(bytes)
      var error = unsafe zip_error_t()
      unsafe zip_error_init(&error)
      defer { unsafe zip_error_fini(&error) }
      guard let pointer = unsafe zip_open_from_source(source, Int32(ZIP_RDONLY), &error) else {
        unsafe zip_source_free(source)
        throw ZIPError(text: "is no ZIP archive that can be read: \(unsafe Self.text(&error))")
      }
      unsafe self.pointer = pointer
      var entries: [Entry] = []
      for index in 0..<UInt64(clamping: unsafe zip_get_num_entries(pointer, 0)) {
        var stat = unsafe zip_stat_t()
        guard unsafe zip_stat_index(pointer, index, 0, &stat) == 0, let name = unsafe stat.name else { continue }
        entries.append(
          Entry(
            index: index, name: unsafe String(cString: name), packedCount: unsafe stat.comp_size,
            isEncrypted: unsafe stat.encryption_method != UInt16(ZIP_EM_NONE)))
      }
      self.entries = entries
    }

    deinit { unsafe zip_discard(pointer) }

    /// The bytes of an entry; nil where they are more than a limit, whatever the archive states.
    borrowing func content(of entry: Entry, limit: Int) throws(ZIPError) -> [UInt8]? {
      guard let file = unsafe zip_fopen_index(pointer, entry.index, 0) else {
        throw ZIPError(text: "has an entry \"\(entry.name)\" that cannot be read: \(message())")
      }
      defer { _ = unsafe zip_fclose(file) }
      var content: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = unsafe buffer.withUnsafeMutableBytes { bytes in
          unsafe bytes.baseAddress.map { unsafe zip_fread(file, $0, UInt64(bytes.count)) } ?? 0
        }
        if count == 0 { return content }
        guard count > 0 else {
          let error = unsafe zip_file_get_error(file)
          throw ZIPError(text: "has an entry \"\(entry.name)\" that is damaged: \(unsafe Self.text(error))")
        }
        if Int(count) > limit - content.count { return nil }
        content += buffer[..<Int(count)]
      }
    }

    private borrowing func message() -> String { unsafe String(cString: zip_strerror(pointer)) }

    /// An archive with one entry, the same bytes for the same content.
    static func bytes(of content: [UInt8], named name: String) throws(ZIPError) -> [UInt8] {
      let target = try unsafe source([])
      defer { unsafe zip_source_free(target) }
      // One reference for the archive, one for reading it afterwards.
      unsafe zip_source_keep(target)
      var error = unsafe zip_error_t()
      unsafe zip_error_init(&error)
      defer { unsafe zip_error_fini(&error) }
      guard let archive = unsafe zip_open_from_source(target, Int32(ZIP_TRUNCATE), &error) else {
        unsafe zip_source_free(target)
        throw ZIPError(text: "cannot be begun: \(unsafe text(&error))")
      }
      let entry = try unsafe source(content)
      let index = unsafe zip_file_add(archive, name, entry, UInt32(ZIP_FL_ENC_UTF_8))
      if index < 0 { unsafe zip_source_free(entry) }
      // The first day that the format knows: the bytes do not tell when they were made.
      guard index >= 0, unsafe zip_file_set_dostime(archive, UInt64(index), 0, 0x21, 0) == 0,
        unsafe zip_set_file_compression(archive, UInt64(index), Int32(ZIP_CM_DEFLATE), 9) == 0,
        unsafe zip_close(archive) == 0
      else {
        let text = unsafe String(cString: zip_strerror(archive))
        unsafe zip_discard(archive)
        throw ZIPError(text: "cannot be made: \(text)")
      }
      return try unsafe read(target)
    }

    private static func read(_ source: OpaquePointer) throws(ZIPError) -> [UInt8] {
      var stat = unsafe zip_stat_t()
      guard unsafe zip_source_stat(source, &stat) == 0, unsafe zip_source_open(source) == 0 else {
        throw ZIPError(text: "cannot be read again")
      }
      defer { _ = unsafe zip_source_close(source) }
      let size = unsafe Int(clamping: stat.size)
      var bytes = [UInt8](repeating: 0, count: size)
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe buffer.baseAddress.map { unsafe zip_source_read(source, $0, UInt64(size)) } ?? 0
      }
      guard Int(count) == size else { throw ZIPError(text: "cannot be read again") }
      return bytes
    }

    /// A source of a copy of some bytes.
    private static func source(_ bytes: [UInt8]) throws(ZIPError) -> OpaquePointer {
      var copy: UnsafeMutableRawPointer?
      if !bytes.isEmpty {
        unsafe copy = czip_copy(bytes, bytes.count)
        if unsafe copy == nil { throw ZIPError(text: "is too large for the memory that is left") }
      }
      guard let source = unsafe zip_source_buffer_create(copy, UInt64(bytes.count), 1, nil) else {
        unsafe czip_free(copy)
        throw ZIPError(text: "is too large for the memory that is left")
      }
      return unsafe source
    }

    private static func text(_ error: UnsafeMutablePointer<zip_error_t>?) -> String {
      unsafe error.flatMap { unsafe zip_error_strerror($0) }.map { unsafe String(cString: $0) } ?? "unknown fault"
    }
  }
#endif
