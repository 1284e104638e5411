/// What goes into an index file, in its order.
struct IndexContent {
  private enum Part {
    case bytes([UInt8])
    case memory(GridStorage)
  }

  private var parts: [(name: String, content: Part)]

  init(_ grid: SpatialGrid, _ sections: [(name: String, bytes: [UInt8])]) {
    var names: Set<String> = []
    for (name, _) in sections {
      precondition(
        (1...8).contains(name.utf8.count) && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F },
        "the name of a section has one to eight ASCII characters")
      precondition(!name.hasPrefix("grid"), "sections whose names begin with grid are the grid's own")
      precondition(names.insert(name).inserted, "two sections of one name")
    }
    parts = [
      (GridSection.counts, .bytes(grid.storage.memory.fileCounts)), (GridSection.memory, .memory(grid.storage)),
    ]
    parts += sections.map { ($0.name, .bytes($0.bytes)) }
  }

  /// Hands over all bytes of the file, piece by piece.
  func write<Failure: Error>(to take: (RawSpan) throws(Failure) -> Void) throws(Failure) {
    var table: [(String, Int, UInt64)] = []
    for part in parts {
      var checksum = Checksum()
      var count = 0
      Self.withBytes(of: part.content) { bytes in
        checksum.append(bytes)
        count = bytes.byteCount
      }
      unsafe checksum.append(Self.padding(count).span.bytes)
      table.append((part.name, count, checksum.value))
    }
    try unsafe take(IndexHeader.bytes(table).span.bytes)
    for (part, (_, count, _)) in zip(parts, table) {
      try Self.withBytes(of: part.content, take)
      try unsafe take(Self.padding(count).span.bytes)
    }
  }

  /// The zeros behind so many bytes.
  private static func padding(_ count: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: IndexHeader.aligned(count) - count)
  }

  private static func withBytes<Failure: Error>(
    of part: Part, _ body: (RawSpan) throws(Failure) -> Void
  ) throws(Failure) {
    switch part {
    case .bytes(let bytes): try unsafe body(bytes.span.bytes)
    case .memory(let storage): try storage.memory.withBytes(body)
    }
  }
}
