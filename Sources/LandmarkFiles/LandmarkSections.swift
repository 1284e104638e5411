import GeoIndex
import Landmarks

/// The sections of an index file that hold landmarks.
enum LandmarkSection {
  /// Version and number of landmarks, 64 bits each, then what all records share as JSON.
  static let head = "landmark"
  /// The records, one after another.
  static let records = "lmrecord"
  /// Where each record begins in the records, and where the last one ends: numbers of 64 bits.
  static let offsets = "lmoffset"
  /// Category and flags of each landmark: numbers of 32 bits.
  static let traits = "lmtraits"
  /// Positions in the order of the ids, 32 bits each; absent where the ids are ascending integers.
  static let ids = "lmids"

  static let version: UInt64 = 1
  static let headByteCount = 16
}

/// The parts of a record: coordinate and integer id, then a tag, a length and bytes for each part that there is.
enum RecordPart: UInt8 {
  case name = 1, textID, city, state, park, description, imageName
  /// The number of a column, 32 bits, then a value as JSON.
  case property
  /// Latitude, longitude and id, 64 bits each.
  static let fixedByteCount = 24
}

/// What filters ask of a landmark, in 32 bits.
struct PackedTraits {
  private(set) var bits: UInt32
  private static let categoryMask: UInt32 = 1 << 28 - 1

  init(bits: UInt32) { self.bits = bits }

  /// - Parameter category: Index of the category, nil for none.
  init(category: Int?, _ statements: (isFavorite: Bool?, isFeatured: Bool?)) {
    func pair(_ statement: Bool?) -> UInt32 { statement.map { $0 ? 3 : 1 } ?? 0 }
    bits =
      UInt32(truncatingIfNeeded: category.map { $0 + 1 } ?? 0) & Self.categoryMask | pair(statements.isFavorite) << 28
      | pair(statements.isFeatured) << 30
  }

  /// Index of the category, nil for none.
  var category: Int? { bits & Self.categoryMask == 0 ? nil : Int(bits & Self.categoryMask) - 1 }
  var isFavorite: Bool? { statement(at: 28) }
  var isFeatured: Bool? { statement(at: 30) }

  private func statement(at shift: UInt32) -> Bool? {
    bits >> shift & 1 == 0 ? nil : bits >> shift & 2 != 0
  }
}

/// What all records of a file share.
struct LandmarkHead {
  var categories: [Landmark.Category] = []
  /// Names of properties, in the order in which they come first.
  var columns: [String] = []
  var origins: [LandmarkIndex.Origin] = []

  var json: [UInt8] {
    var writer = JSONWriter()
    writer.append([
      ("categories", .array(categories.map { .string($0.rawValue) })),
      ("columns", .array(columns.map { .string($0) })),
      (
        "origins",
        .array(
          origins.map {
            .object([
              "name": .string($0.name), "byteCount": .integer(Int128($0.stamp.byteCount)),
              "seconds": .integer(Int128($0.stamp.seconds)), "nanoseconds": .integer(Int128($0.stamp.nanoseconds)),
              "checksum": .integer(Int128($0.checksum)),
            ])
          })
      ),
    ])
    return writer.bytes
  }

  init() {}

  /// Nil for bytes that are no such JSON.
  init?(json: [UInt8]) {
    var parser = JSONParser(json)
    guard let members = try? parser.members(), let categories = members["categories"]?.texts,
      let columns = members["columns"]?.texts, case .array(let origins)? = members["origins"]
    else { return nil }
    self.categories = categories.map { Landmark.Category(rawValue: $0) }
    self.columns = columns
    self.origins = origins.compactMap(Self.origin)
  }

  private static func origin(_ value: JSONValue) -> LandmarkIndex.Origin? {
    func number<T: FixedWidthInteger>(_ name: String) -> T? {
      if case .integer(let value)? = value.objectValue?[name] { T(exactly: value) } else { nil }
    }
    guard let name = value.objectValue?["name"]?.stringValue, let byteCount: Int64 = number("byteCount"),
      let seconds: Int64 = number("seconds"), let nanoseconds: Int64 = number("nanoseconds"),
      let checksum: UInt64 = number("checksum")
    else { return nil }
    let stamp = FileStamp(byteCount: byteCount, seconds: seconds, nanoseconds: nanoseconds)
    return LandmarkIndex.Origin(name: name, stamp: stamp, checksum: checksum)
  }
}

extension JSONValue {
  /// The texts of a list of texts.
  fileprivate var texts: [String]? {
    guard case .array(let elements) = self else { return nil }
    let texts = elements.compactMap(\.stringValue)
    return texts.count == elements.count ? texts : nil
  }
}
