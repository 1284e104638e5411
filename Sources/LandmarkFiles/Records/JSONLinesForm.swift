internal import Landmarks

/// One JSON object a line (NDJSON), gone through block by block, for new members at the end of each object.
package struct JSONLinesForm: RecordForm {
  package let fields: RecordFields
  /// Which member was taken for what, in a sentence; nil where the user named them.
  package let note: String?

  private let asked: [NumberField]
  private let names: [String]
  private let namesInBytes: [[UInt8]]
  private let added: [String]
  private let addedInBytes: [[UInt8]]
  private let name: String

  /// - Parameters:
  ///   - head: The first bytes of the stream; the first object in them with all the numbers says which members these are.
  ///   - name: What to call the stream in errors.
  ///   - asked: The two or three numbers of a position: x, y and z.
  ///   - added: The names of the new members.
  /// - Throws: ``LandmarkFileError`` for UTF-16 and, unless the user named all members, for a stream that holds no object
  ///   with the numbers. One that is empty is fine: so many objects it is.
  package init(head: [UInt8], name: String, asked: [NumberField], added: [String]) throws(LandmarkFileError) {
    try TableStart.checkEncoding(head, name: name)
    let given = asked.compactMap(\.given)
    if let found = Self.firstObject(head, with: asked) {
      names = found
      note = NumberField.note(asked, names)
    } else if given.count == asked.count || TableStart.isBlank(head) {
      names = asked.map { $0.given ?? $0.meaning }
      note = nil
    } else {
      throw try Self.fault(head, name: name, asked: asked)
    }
    namesInBytes = names.map { Array($0.utf8) }
    self.asked = asked
    self.added = added
    self.name = name
    addedInBytes = added.map(Self.escaped)
    fields = RecordFields(
      prefixes: addedInBytes.map { Array(",\"".utf8) + $0 + Array("\":".utf8) }, empty: Array("null".utf8),
      filler: [], lineEnd: Array("\n".utf8))
  }

  package func read(_ block: [UInt8]) -> RecordBatch {
    var batch = RecordBatch(block)
    var scanner = JSONObjectScanner()
    var (start, line) = (0, 0)
    while start < block.count {
      let end = block[start...].firstIndex(of: UInt8(ascii: "\n")) ?? block.count
      take(start..<end, line, &scanner, &batch)
      line += 1
      start = end + 1
    }
    batch.lineCount = line
    return batch
  }

  private func take(
    _ range: Range<Int>, _ line: Int, _ scanner: inout JSONObjectScanner, _ batch: inout RecordBatch
  ) {
    let bytes = batch.bytes
    let hasLineEnd = range.upperBound < bytes.count
    let end = hasLineEnd ? range.upperBound + 1 : range.upperBound
    var range = range
    if range.lowerBound == 0 && bytes.starts(with: LandmarkReader.byteOrderMark) { range = 3..<range.upperBound }
    guard scanner.scan(bytes.span, range) else {
      if bytes[range].allSatisfy({ " \t\r".utf8.contains($0) }) { return }
      return batch.problems.append(.init(line: line, message: Self.fault(bytes[range])))
    }
    do throws(RecordFault) {
      var values = (x: 0.0, y: 0.0, z: Double?.none)
      values.x = try number(0, scanner.members, bytes)
      values.y = try number(1, scanner.members, bytes)
      if names.count > 2 { values.z = try number(2, scanner.members, bytes) }
      if let taken = added.indices.first(where: { Self.member(addedInBytes[$0], scanner.members, bytes) != nil }) {
        batch.problems.append(
          .init(
            line: line,
            message: "has a member \"\(added[taken])\" already; name the new ones with --as, as --as x,y"))
        return
      }
      batch.take(
        values, line: line, range.lowerBound..<end, insertion: scanner.end, hasLineEnd: hasLineEnd)
    } catch {
      batch.problems.append(.init(line: line, message: error.sentence))
      // Nothing stands before a comma in an empty object.
      let isEmpty = scanner.members.isEmpty
      batch.rows.append(
        .init(
          start: range.lowerBound, insertion: scanner.end, end: end, hasLineEnd: hasLineEnd,
          addition: isEmpty ? .nothing : .empty(missingFields: 0)))
    }
  }

  private func number(
    _ index: Int, _ members: [JSONObjectScanner.Member], _ bytes: [UInt8]
  ) throws(RecordFault) -> Double {
    guard let member = Self.member(namesInBytes[index], members, bytes) else {
      throw RecordFault(sentence: "has no \(names[index])")
    }
    if let value = PlainDecimal.parse(bytes.span, member.value), value.isFinite { return value }
    let text = String(decoding: bytes[member.value], as: UTF8.self)
    throw RecordFault(
      sentence: text == "null" ? "has no \(names[index])" : asked[index].problem(text, column: names[index]))
  }

  private static func member(
    _ name: [UInt8], _ members: [JSONObjectScanner.Member], _ bytes: [UInt8]
  ) -> JSONObjectScanner.Member? {
    members.first { $0.name.count == name.count && bytes[$0.name].elementsEqual(name) }
  }

  /// The names of the members that hold the numbers, of the first object that has them all.
  private static func firstObject(_ head: [UInt8], with asked: [NumberField]) -> [String]? {
    for (_, members) in objects(head) {
      let places = asked.compactMap { $0.column(among: members) }
      if places.count == asked.count && Set(places).count == places.count { return places.map { members[$0] } }
    }
    return nil
  }

  /// Why no object has the numbers, said of the first.
  private static func fault(
    _ head: [UInt8], name: String, asked: [NumberField]
  ) throws(LandmarkFileError) -> LandmarkFileError {
    try TableStart.checkText(head, name: name)
    for (line, members) in objects(head) {
      _ = try NumberField.columns(of: asked, among: members, name: name, line: line, "its first object has")
    }
    return LandmarkFileError(
      .wrongShape, name: name, "has no line that is a JSON object such as {\"latitude\": 34.0, \"longitude\": -116.2}")
  }

  /// The objects of the first lines: where they are, and the names of their members.
  private static func objects(_ head: [UInt8]) -> some Sequence<(line: Int, members: [String])> {
    let text = head.starts(with: LandmarkReader.byteOrderMark) ? head.dropFirst(3) : head[...]
    let lines = text.split(separator: UInt8(ascii: "\n"), maxSplits: 1_000, omittingEmptySubsequences: false)
    return lines.prefix(1_000).enumerated().lazy.compactMap { index, part in
      var scanner = JSONObjectScanner()
      guard scanner.scan(head.span, part.startIndex..<part.endIndex) else { return nil }
      return (index + 1, scanner.members.map { String(decoding: head[$0.name], as: UTF8.self) })
    }
  }

  /// What is wrong with a line that is no object.
  private static func fault(_ line: ArraySlice<UInt8>) -> String {
    var parser = JSONParser(Array(line))
    do throws(JSONSyntaxError) {
      let value = try parser.value()
      if value.objectValue == nil { return "is \(value.kind) instead of an object; write one object a line" }
      if parser.peek() != nil { throw parser.unexpected("the end of the line") }
      return "is not a JSON object"
    } catch {
      return "is not a JSON object: it \(error.description), column \(error.column)"
    }
  }

  package func append(text: String, to bytes: inout [UInt8]) {
    var writer = JSONWriter()
    writer.append(.string(text))
    bytes.append(contentsOf: writer.bytes)
  }

  private static func escaped(_ name: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.append(.string(name))
    return Array(writer.bytes.dropFirst().dropLast())
  }
}
