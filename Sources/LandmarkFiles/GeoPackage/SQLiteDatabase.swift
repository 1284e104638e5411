#if SQLite
  import CSQLite

  /// What SQLite has to say.
  package struct SQLiteError: Error {
    package let message: String
    /// Whether it took more steps than a database of its size can need.
    package let isInterrupted: Bool

    fileprivate init(_ database: OpaquePointer?, _ code: Int32) {
      isInterrupted = code == SQLITE_INTERRUPT
      message = unsafe database.map { unsafe String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
    }
  }

  /// A value of a database.
  package enum SQLiteValue: Equatable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
  }

  /// The owner of a database in memory. Nothing is read from files or written to them.
  @safe package struct SQLiteDatabase: ~Copyable {
    private let pointer: OpaquePointer
    /// How many thousand steps may still be taken, nil for a database of our own.
    private let budget: UnsafeMutablePointer<sqlite3_int64>?

    private init(_ pointer: OpaquePointer, budget: UnsafeMutablePointer<sqlite3_int64>?) {
      unsafe self.pointer = pointer
      unsafe self.budget = budget
    }

    /// An empty database.
    package init() throws(SQLiteError) {
      unsafe self.init(try Self.open(), budget: nil)
    }

    /// A database that somebody else made, of a copy of all its bytes, read only.
    package static func reading(_ bytes: [UInt8]) throws(SQLiteError) -> SQLiteDatabase {
      let pointer = try unsafe open()
      let budget = UnsafeMutablePointer<sqlite3_int64>.allocate(capacity: 1)
      // A whole reading takes some hundred steps for a row of five bytes at most.
      unsafe budget.initialize(to: 5_000 + sqlite3_int64(bytes.count))
      let database = unsafe SQLiteDatabase(pointer, budget: budget)
      try database.fill(bytes)
      unsafe csqlite_distrust(pointer)
      unsafe csqlite_limit(pointer, budget)
      _ = unsafe sqlite3_limit(pointer, SQLITE_LIMIT_LENGTH, Int32(clamping: max(bytes.count, 1_000_000)))
      return database
    }

    private borrowing func fill(_ bytes: [UInt8]) throws(SQLiteError) {
      guard let copy = unsafe sqlite3_malloc64(sqlite3_uint64(bytes.count))?.assumingMemoryBound(to: UInt8.self) else {
        throw unsafe SQLiteError(nil, SQLITE_NOMEM)
      }
      unsafe bytes.withUnsafeBufferPointer { source in
        if let start = source.baseAddress { unsafe copy.update(from: start, count: source.count) }
      }
      let length = sqlite3_int64(bytes.count)
      // SQLite frees the copy with the database, also where this fails.
      let code = unsafe sqlite3_deserialize(
        pointer, "main", copy, length, length, UInt32(SQLITE_DESERIALIZE_READONLY | SQLITE_DESERIALIZE_FREEONCLOSE))
      guard code == SQLITE_OK else { throw unsafe SQLiteError(pointer, code) }
    }

    deinit {
      // Frees the database with the last of its statements.
      _ = unsafe sqlite3_close_v2(pointer)
      unsafe budget?.deallocate()
    }

    private static func open() throws(SQLiteError) -> OpaquePointer {
      var pointer: OpaquePointer?
      let code = unsafe sqlite3_open_v2(
        ":memory:", &pointer, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY, nil)
      guard code == SQLITE_OK, let pointer = unsafe pointer else {
        let error = unsafe SQLiteError(pointer, code)
        _ = unsafe sqlite3_close_v2(pointer)
        throw error
      }
      return unsafe pointer
    }

    /// A statement, ready to be bound and stepped through. The database must outlive its use.
    package borrowing func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
      var statement: OpaquePointer?
      let code = unsafe sqlite3_prepare_v2(pointer, sql, -1, &statement, nil)
      guard code == SQLITE_OK, let statement = unsafe statement else { throw unsafe SQLiteError(pointer, code) }
      return unsafe SQLiteStatement(statement)
    }

    /// Runs a statement to its end, with values for its parameters.
    package borrowing func run(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) {
      var statement = try prepare(sql)
      try statement.run(values)
    }

    /// The rows of a query.
    package borrowing func rows(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) -> [[SQLiteValue]] {
      var statement = try prepare(sql)
      try statement.bind(values)
      var rows: [[SQLiteValue]] = []
      while try statement.step() { rows.append((0..<statement.columnCount).map { statement.value(at: $0) }) }
      return rows
    }

    /// The database as the bytes of its file; nil where memory has run out.
    package borrowing func serialized() -> [UInt8]? {
      var length: sqlite3_int64 = 0
      guard let bytes = unsafe sqlite3_serialize(pointer, "main", &length, 0) else { return nil }
      defer { unsafe sqlite3_free(bytes) }
      return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(length)))
    }
  }

  /// The owner of a prepared statement.
  @safe package struct SQLiteStatement: ~Copyable {
    private let pointer: OpaquePointer

    fileprivate init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

    deinit { _ = unsafe sqlite3_finalize(pointer) }

    package var columnCount: Int { Int(unsafe sqlite3_column_count(pointer)) }

    /// Gives the parameters their values, from the first on.
    package mutating func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
      for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
    }

    private mutating func bind(_ value: SQLiteValue, at index: Int32) throws(SQLiteError) {
      let code: Int32
      switch value {
      case .null: code = unsafe sqlite3_bind_null(pointer, index)
      case .integer(let value): code = unsafe sqlite3_bind_int64(pointer, index, value)
      case .real(let value): code = unsafe sqlite3_bind_double(pointer, index, value)
      case .text(var text):
        code = text.withUTF8 { unsafe csqlite_bind_text(pointer, index, $0.baseAddress, sqlite3_uint64($0.count)) }
      case .blob(let bytes):
        code = unsafe bytes.withUnsafeBytes {
          unsafe csqlite_bind_blob(pointer, index, $0.baseAddress, sqlite3_uint64($0.count))
        }
      }
      guard code == SQLITE_OK else { throw error(code) }
    }

    /// Goes to the next row; false after the last.
    package mutating func step() throws(SQLiteError) -> Bool {
      let code = unsafe sqlite3_step(pointer)
      if code == SQLITE_ROW { return true }
      guard code == SQLITE_DONE else { throw error(code) }
      return false
    }

    /// Runs it to its end with new values, and makes it ready for the next.
    package mutating func run(_ values: [SQLiteValue]) throws(SQLiteError) {
      try bind(values)
      while try step() {}
      _ = unsafe sqlite3_reset(pointer)
    }

    /// The value of a column of the row.
    package func value(at column: Int) -> SQLiteValue {
      let column = Int32(column)
      switch unsafe sqlite3_column_type(pointer, column) {
      case SQLITE_INTEGER: return .integer(unsafe sqlite3_column_int64(pointer, column))
      case SQLITE_FLOAT: return .real(unsafe sqlite3_column_double(pointer, column))
      case SQLITE_TEXT:
        guard let start = unsafe sqlite3_column_text(pointer, column) else { return .text("") }
        let count = Int(unsafe sqlite3_column_bytes(pointer, column))
        return .text(unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
      case SQLITE_BLOB:
        guard let start = unsafe sqlite3_column_blob(pointer, column) else { return .blob([]) }
        let count = Int(unsafe sqlite3_column_bytes(pointer, column))
        return .blob(unsafe Array(UnsafeRawBufferPointer(start: start, count: count)))
      default: return .null
      }
    }

    private func error(_ code: Int32) -> SQLiteError {
      unsafe SQLiteError(sqlite3_db_handle(pointer), code)
    }
  }

  /// A name of a table or column as SQL writes it, whatever it holds.
  package func sqlName(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
#endif
