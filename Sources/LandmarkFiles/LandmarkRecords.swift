import GeoCore
import GeoIndex
import Landmarks

/// The landmarks of an index file, each read when it is asked for.
struct LandmarkRecords: LandmarkSource {
  let head: LandmarkHead
  let count: Int
  private let records, offsets, traits: IndexSection
  private let ids: IndexSection?
  private let properties: PropertyTable

  init(_ file: IndexFile, name: String) throws(IndexFileError) {
    guard let head = file[LandmarkSection.head], head.byteCount >= LandmarkSection.headByteCount else {
      throw IndexFileError(
        .missingSection, name, "is an index without landmarks; landmark index build makes one with them")
    }
    let version: UInt64 = head.integer(at: 0)
    guard version == LandmarkSection.version else {
      throw IndexFileError(
        .unknownVersion, name,
        "holds landmarks of version \(version), and only version \(LandmarkSection.version) is "
          + "known; build it again")
    }
    guard head.integer(at: 8) == UInt64(file.grid.count),
      let shared = LandmarkHead(json: head.bytes(in: LandmarkSection.headByteCount..<head.byteCount)),
      let records = file[LandmarkSection.records], let offsets = file[LandmarkSection.offsets],
      let traits = file[LandmarkSection.traits], offsets.byteCount == 8 * (file.grid.count + 1),
      traits.byteCount == 4 * file.grid.count,
      file[LandmarkSection.ids].map({ $0.byteCount == 4 * file.grid.count }) ?? true
    else { throw IndexFileError(.damaged, name, "is damaged: its landmarks do not fit its grid; build it again") }
    self.head = shared
    count = file.grid.count
    self.records = records
    self.offsets = offsets
    self.traits = traits
    ids = file[LandmarkSection.ids]
    let parts = RecordParts(records: records, offsets: offsets)
    properties = PropertyTable(
      columns: shared.columns,
      value: { column, position in
        parts.properties(at: position, shared.columns).first { $0.name == column }?.value
      },
      values: { parts.properties(at: $0, shared.columns) })
  }

  var categories: [Landmark.Category] { head.categories }

  func landmark(at position: Int) -> Landmark {
    guard let record = RecordParts(records: records, offsets: offsets).record(at: position),
      let coordinate = record.coordinate
    else {
      return Landmark(
        id: Self.damagedID(position), name: Self.damagedName, coordinate: Self.damagedCoordinate)
    }
    let packed = packedTraits(at: position)
    return Landmark(
      id: record.id, name: record.text(.name) ?? "", coordinate: coordinate, category: category(packed),
      city: record.text(.city), state: record.text(.state), park: record.text(.park), isFavorite: packed.isFavorite,
      isFeatured: packed.isFeatured, description: record.text(.description), imageName: record.text(.imageName),
      properties: record.hasProperties
        ? Landmark.Properties(row: position, of: properties) : Landmark.Properties())
  }

  func name(at position: Int) -> String {
    RecordParts(records: records, offsets: offsets).record(at: position).map { $0.text(.name) ?? "" }
      ?? Self.damagedName
  }

  func label(at position: Int) -> (id: Landmark.ID, name: String) {
    guard let record = RecordParts(records: records, offsets: offsets).record(at: position) else {
      return (Self.damagedID(position), Self.damagedName)
    }
    return (record.id, record.text(.name) ?? "")
  }

  func coordinate(at position: Int) -> Coordinate {
    RecordParts(records: records, offsets: offsets).coordinate(at: position) ?? Self.damagedCoordinate
  }

  func traits(at position: Int) -> LandmarkTraits {
    let packed = packedTraits(at: position)
    return LandmarkTraits(
      category: category(packed), isFavorite: packed.isFavorite ?? false, isFeatured: packed.isFeatured ?? false)
  }

  func position(of id: Landmark.ID) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      guard let found = self.id(atRank: middle) else { return nil }
      if found < id { low = middle + 1 } else { high = middle }
    }
    return low < count && self.id(atRank: low) == id ? position(atRank: low) : nil
  }

  // What stands for a record that turns out to be damaged.
  private static let damagedName = "damaged record"
  private static let damagedCoordinate = Coordinate(uncheckedLatitude: 0, longitude: 0)
  private static func damagedID(_ position: Int) -> Landmark.ID { .text("\(damagedName) \(position)") }

  private func position(atRank rank: Int) -> Int {
    ids.map { min(Int($0.integer(at: 4 * rank, as: UInt32.self)), count - 1) } ?? rank
  }

  private func id(atRank rank: Int) -> Landmark.ID? {
    RecordParts(records: records, offsets: offsets).record(at: position(atRank: rank))?.id
  }

  private func packedTraits(at position: Int) -> PackedTraits {
    PackedTraits(bits: traits.integer(at: 4 * position))
  }

  private func category(_ packed: PackedTraits) -> Landmark.Category? {
    packed.category.flatMap { $0 < head.categories.count ? head.categories[$0] : nil }
  }
}

/// The records and where each begins.
private struct RecordParts: Sendable {
  let records, offsets: IndexSection

  /// Nil for a record that does not lie among the records.
  func record(at position: Int) -> Record? {
    range(at: position).map { Record(bytes: records.bytes(in: $0)) }
  }

  /// Where a record is, without reading the rest of it; nil for one that does not lie among the records or names no place.
  func coordinate(at position: Int) -> Coordinate? {
    guard let start = range(at: position)?.lowerBound else { return nil }
    let latitude = Double(bitPattern: records.integer(at: start))
    let longitude = Double(bitPattern: records.integer(at: start + 8))
    return try? Coordinate(checking: latitude, longitude)
  }

  private func range(at position: Int) -> Range<Int>? {
    let (start, end): (UInt64, UInt64) = (
      offsets.integer(at: 8 * position), offsets.integer(at: 8 * position + 8)
    )
    guard start <= end, end <= UInt64(records.byteCount), end - start >= UInt64(RecordPart.fixedByteCount) else {
      return nil
    }
    return Int(start)..<Int(end)
  }

  /// The properties of a record in the order in which they were written.
  func properties(at position: Int, _ columns: [String]) -> [(name: String, value: JSONValue)] {
    guard let record = record(at: position) else { return [] }
    return record.all(.property).compactMap { bytes in
      guard bytes.count > 4 else { return nil }
      let column = Int(Record.number(bytes.prefix(4)))
      var parser = JSONParser(Array(bytes.dropFirst(4)))
      guard column < columns.count, let value = try? parser.value() else { return nil }
      return (columns[column], value)
    }
  }
}

/// One record.
private struct Record {
  let bytes: [UInt8]

  /// Nil for numbers that name no place.
  var coordinate: Coordinate? {
    let latitude = Double(bitPattern: Self.number(bytes[0..<8]))
    let longitude = Double(bitPattern: Self.number(bytes[8..<16]))
    return try? Coordinate(checking: latitude, longitude)
  }

  var id: Landmark.ID {
    if let text = text(.textID) { return .text(text) }
    return .integer(Int64(bitPattern: Self.number(bytes[16..<24])))
  }

  var hasProperties: Bool { all(.property).first { _ in true } != nil }

  func text(_ part: RecordPart) -> String? {
    var offset = RecordPart.fixedByteCount
    return next(part, after: &offset).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// All parts of a kind; what does not end within the record is none.
  func all(_ part: RecordPart) -> some Sequence<ArraySlice<UInt8>> {
    sequence(state: RecordPart.fixedByteCount) { offset in next(part, after: &offset).map { bytes[$0] } }
  }

  /// Where the next part of a kind is, from an offset on, which goes behind it.
  private func next(_ part: RecordPart, after offset: inout Int) -> Range<Int>? {
    while offset + 5 <= bytes.count {
      let tag = bytes[offset]
      let start = offset + 5
      let length = Int(truncatingIfNeeded: Self.number(bytes[offset + 1..<start]))
      guard length <= bytes.count - start else { return nil }
      offset = start + length
      if tag == part.rawValue { return start..<offset }
    }
    return nil
  }

  /// The number that some bytes are in the byte order of this machine.
  static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    #if _endian(little)
      bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    #else
      bytes.reduce(0) { $0 << 8 | UInt64($1) }
    #endif
  }
}
