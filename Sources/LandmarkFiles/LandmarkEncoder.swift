import GeoCore
import GeoIndex
import Landmarks

/// Makes the sections of an index file out of landmarks.
struct LandmarkEncoder {
  private var head = LandmarkHead()
  private var categories: [Landmark.Category: Int] = [:]
  private var columns: [String: Int] = [:]
  private var table: ObjectIdentifier?
  private var records: [UInt8] = []
  private var offsets: [UInt8] = []
  private var traits: [UInt8] = []

  static func sections(
    _ collection: LandmarkCollection, _ origins: [LandmarkIndex.Origin]
  ) -> [(name: String, bytes: [UInt8])] {
    var encoder = LandmarkEncoder()
    encoder.head.origins = origins
    for landmark in collection { encoder.append(landmark) }
    encoder.offsets.append(native: UInt64(encoder.records.count))
    var head: [UInt8] = []
    head.append(native: LandmarkSection.version)
    head.append(native: UInt64(collection.count))
    var sections = [
      (LandmarkSection.head, head + encoder.head.json), (LandmarkSection.traits, encoder.traits),
      (LandmarkSection.offsets, encoder.offsets),
    ]
    if let ids = Self.order(of: collection) { sections.append((LandmarkSection.ids, ids)) }
    return sections + [(LandmarkSection.records, encoder.records)]
  }

  /// Positions by id and position; nil where that is the order of the collection, and ids are integers.
  private static func order(of collection: LandmarkCollection) -> [UInt8]? {
    let ids = collection.map(\.id)
    let areAscending = zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 }
    if areAscending && ids.allSatisfy({ if case .integer = $0 { true } else { false } }) { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * ids.count)
    for position in ids.indices.sorted(by: { (ids[$0], $0) < (ids[$1], $1) }) {
      bytes.append(native: UInt32(truncatingIfNeeded: position))
    }
    return bytes
  }

  private mutating func append(_ landmark: Landmark) {
    offsets.append(native: UInt64(records.count))
    traits.append(native: PackedTraits(category: category(landmark.category), landmark.statements).bits)
    records.append(native: landmark.coordinate.latitude.bitPattern)
    records.append(native: landmark.coordinate.longitude.bitPattern)
    switch landmark.id {
    case .integer(let id): records.append(native: id)
    case .text(let id):
      records.append(native: Int64(0))
      append(id, as: .textID)
    }
    // The name first: a search by name reads no further.
    append(landmark.name, as: .name)
    append(landmark.city, as: .city)
    append(landmark.state, as: .state)
    append(landmark.park, as: .park)
    append(landmark.description, as: .description)
    append(landmark.imageName, as: .imageName)
    append(landmark.properties)
  }

  private mutating func append(_ text: String?, as part: RecordPart) {
    guard let text else { return }
    append(Array(text.utf8), as: part)
  }

  private mutating func append(_ bytes: [UInt8], as part: RecordPart) {
    records.append(part.rawValue)
    records.append(native: UInt32(truncatingIfNeeded: bytes.count))
    records += bytes
  }

  private mutating func append(_ properties: Landmark.Properties) {
    // Columns of a table that no row fills are columns all the same; its names are looked at once.
    if properties.table == nil || properties.table != table {
      table = properties.table
      for name in properties.columns { _ = column(name) }
    }
    for name in properties.names {
      guard let value = properties[name] else { continue }
      var writer = JSONWriter()
      writer.append(value)
      var bytes: [UInt8] = []
      bytes.append(native: UInt32(truncatingIfNeeded: column(name)))
      append(bytes + writer.bytes, as: .property)
    }
  }

  private mutating func category(_ category: Landmark.Category?) -> Int? {
    guard let category else { return nil }
    if let known = categories[category] { return known }
    categories[category] = head.categories.count
    head.categories.append(category)
    return head.categories.count - 1
  }

  private mutating func column(_ name: String) -> Int {
    if let known = columns[name] { return known }
    columns[name] = head.columns.count
    head.columns.append(name)
    return head.columns.count - 1
  }
}
