/// Cuts a stream of bytes into blocks of whole records, so that a file of any size is gone through in constant memory.
package struct RecordBlocks {
  /// Where records may go on over line ends, because quotes hold those: the delimiter of the table; nil where every
  /// line is a record.
  package var delimiter: UInt8?

  private let read: (Int) throws -> [UInt8]
  private let isReady: () -> Bool
  private let name: String
  private let size: Int
  private let limit: Int
  private var pending: [UInt8] = []
  private var isAtEnd = false

  /// - Parameters:
  ///   - name: What to call the stream in errors.
  ///   - size: About how many bytes a block has.
  ///   - limit: How many bytes a record may have at most; a quote that is not closed within them is taken for one that
  ///     never is.
  ///   - isReady: Whether reading gives something at once: a block is not filled up while whoever writes the stream is slow.
  ///   - read: Gives up to so many bytes, none at the end.
  package init(
    name: String, size: Int = 1 << 19, limit: Int = 1 << 22, isReady: @escaping () -> Bool = { true },
    read: @escaping (Int) throws -> [UInt8]
  ) {
    precondition(size > 0 && limit >= size, "a block holds at least a byte and a record at most its limit")
    self.name = name
    self.size = size
    self.limit = limit
    self.isReady = isReady
    self.read = read
  }

  /// The bytes that come next, without taking them: the first line at least, to see what the stream is.
  package mutating func head() throws -> [UInt8] {
    try fill(to: size)
    while !isAtEnd && pending.count < limit && !pending.contains(UInt8(ascii: "\n")) {
      try fill(to: pending.count + 1)
    }
    return pending
  }

  /// Whether more records, or the end, are there without waiting.
  package var hasMoreAtOnce: Bool { isAtEnd || isReady() }

  /// Takes bytes off the front, such as a header that ``head()`` has shown.
  package mutating func drop(_ count: Int) { pending.removeFirst(count) }

  /// The next records; nil at the end.
  ///
  /// - Throws: ``LandmarkFileError`` for a record beyond the limit, and what reading throws.
  package mutating func next() throws -> [UInt8]? {
    if pending.isEmpty || isReady() { try fill(to: size) }
    while !pending.isEmpty {
      let end = isAtEnd ? pending.count : lastEnd()
      if end > 0 {
        var block = pending
        pending = Array(block[end...])
        block.removeLast(block.count - end)
        return block
      }
      guard pending.count < limit else {
        throw LandmarkFileError(
          .malformed, name: name, "has a record of more than \(limit) bytes; is it a table or one object a line?")
      }
      try fill(to: min(max(2 * pending.count, size), limit))
    }
    return nil
  }

  /// Reads at least once, then as long as nobody has to be waited for.
  private mutating func fill(to count: Int) throws {
    var isFirst = true
    while pending.count < count && !isAtEnd && (isFirst || isReady()) {
      isFirst = false
      let chunk = try read(max(count - pending.count, 1 << 16))
      isAtEnd = chunk.isEmpty
      if pending.isEmpty { pending = chunk } else { pending += chunk }
    }
  }

  /// Where the last record that is certainly whole ends; 0 where there is none.
  private func lastEnd() -> Int {
    if let delimiter, Self.hasQuote(pending) { return lastRecordEnd(delimiter) }
    if let end = pending.lastIndex(of: UInt8(ascii: "\n")) { return end + 1 }
    // Lines that end in CR; of one at the very end the LF may still come.
    guard delimiter != nil, let end = pending.dropLast().lastIndex(of: UInt8(ascii: "\r")) else { return 0 }
    return end + 1
  }

  private func lastRecordEnd(_ delimiter: UInt8) -> Int {
    var scanner = CSVScanner(pending, delimiter: delimiter, position: 0)
    var fields: [CSVField] = []
    var end = 0
    while true {
      let start = scanner.position
      do throws(CSVFault) {
        guard try scanner.next(into: &fields) else { return end }
      } catch {
        // The other quote may come yet; if not, the scanner goes on behind the line, as it does for who reads the
        // block.
        if error == .unclosedQuote && pending.count - start < limit { return end }
      }
      guard scanner.position < pending.count || pending.last == UInt8(ascii: "\n") else { return end }
      end = scanner.position
    }
  }

  private static func hasQuote(_ bytes: [UInt8]) -> Bool {
    let bytes = bytes.span
    // Without leaving early the inner loop compares many bytes at once.
    for start in stride(from: 0, to: bytes.count, by: 4096) {
      var found = false
      for index in start..<min(start + 4096, bytes.count) {
        found = unsafe (bytes[unchecked: index] == UInt8(ascii: "\"")) || found
      }
      if found { return true }
    }
    return false
  }
}
