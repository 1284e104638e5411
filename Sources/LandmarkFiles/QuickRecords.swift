#if SIMDJSON
  private import CJSON
  import GeoCore
  import Landmarks

  /// The records of a file of JSON as simdjson finds them, taken one after the other.
  struct QuickRecords {
    private let bytes: [UInt8]
    private let isGeoJSON: Bool
    private let table: PropertyTable
    /// What the library's places count from.
    private let start: Int
    private var number = 0
    var collector: RecordCollector
    /// The members of the file's object but the list of features.
    private(set) var members: [String: JSONValue] = [:]
    private(set) var hasFeatures = false

    init(_ bytes: [UInt8], isGeoJSON: Bool, _ options: LandmarkReadingOptions) {
      collector = RecordCollector(options)
      self.bytes = bytes
      self.isGeoJSON = isGeoJSON
      start = bytes.starts(with: LandmarkReader.byteOrderMark) ? LandmarkReader.byteOrderMark.count : 0
      table = RecordProperties(bytes, isGeoJSON: isGeoJSON).table
    }

    /// Takes all records; false where the file must be read otherwise.
    mutating func read() -> Bool {
      let bytes = bytes
      return unsafe bytes.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress,
          let reader = unsafe cjson_open(base + start, UInt64(buffer.count - start), isGeoJSON ? 1 : 0)
        else { return false }
        defer { unsafe cjson_close(reader) }
        // Memory that is never touched costs nothing, and growing copies all.
        collector.reserve(buffer.count / 128)
        var record = cjson_record()
        while true {
          switch unsafe cjson_next(reader, &record) {
          case CJSON_RECORD:
            number += 1
            guard take(record) else { return false }
          case CJSON_MEMBER:
            guard takeMember(at: start + Int(record.place)) else { return false }
          case CJSON_END:
            hasFeatures = unsafe cjson_has_features(reader) != 0
            return true
          default: return false
          }
        }
      }
    }

    private mutating func takeMember(at place: Int) -> Bool {
      var parser = JSONParser(bytes, at: place)
      guard let name = try? parser.memberName(), let value = try? parser.value() else { return false }
      members[name] = value
      return true
    }

    private mutating func take(_ record: cjson_record) -> Bool {
      guard record.is_plain != 0, let longitude = degrees(record.longitude), let latitude = degrees(record.latitude),
        latitude.magnitude <= 90, longitude.magnitude <= 180
      else { return takeOddly(record) }
      let id = id(of: record)
      let landmark = Landmark(
        id: id ?? .unnumbered, name: text(record.name, 0, of: record) ?? "",
        coordinate: Coordinate(uncheckedLatitude: latitude, longitude: longitude),
        category: text(record.category, 1, of: record).map(Landmark.Category.init(rawValue:)),
        city: text(record.city, 2, of: record), state: text(record.state, 3, of: record),
        park: text(record.park, 4, of: record), isFavorite: flag(record.is_favorite),
        isFeatured: flag(record.is_featured), description: text(record.description, 5, of: record),
        imageName: text(record.image_name, 6, of: record),
        properties: record.has_others == 0
          ? Landmark.Properties() : Landmark.Properties(row: start + Int(record.place), of: table))
      if record.has_altitude != 0 { collector.note(GeoJSONFeature.altitudeNote) }
      if record.name_key != 0 {
        collector.note(GeoJSONFeature.nameNote(GeoJSONFeature.nameKeys[Int(record.name_key)]))
      }
      if record.has_box != 0 { collector.note(GeoJSONFeature.boxNote) }
      collector.take(landmark, line: Int(record.line), number: number, hasID: id != nil)
      return true
    }

    /// Gives a record to the reader that can say what is wrong with it.
    private mutating func takeOddly(_ record: cjson_record) -> Bool {
      var parser = JSONParser(bytes, at: start + Int(record.place))
      guard let value = try? parser.value() else { return false }
      let line = Int(record.line)
      if isGeoJSON {
        GeoJSONFeature.take(value, line: line, number: number, into: &collector)
      } else {
        LandmarkJSONReader.take(value, line: line, number: number, into: &collector)
      }
      return true
    }

    // MARK: - Values

    private func range(_ slice: cjson_slice) -> Range<Int> {
      let first = start + Int(slice.offset)
      return first..<first + Int(slice.length)
    }

    private func degrees(_ slice: cjson_slice) -> Double? { PlainDecimal.parse(bytes.span, range(slice)) }

    private func flag(_ value: Int32) -> Bool? { value < 0 ? nil : value > 0 }

    private func id(of record: cjson_record) -> Landmark.ID? {
      let range = range(record.id)
      switch record.id_kind {
      case 1:
        let isNegative = bytes[range.lowerBound] == UInt8(ascii: "-")
        var value: Int64 = 0
        for index in range.dropFirst(isNegative ? 1 : 0) {
          value = value * 10 + Int64(bytes[index] - UInt8(ascii: "0"))
        }
        return .integer(isNegative ? -value : value)
      case 2: return .text(String(decoding: bytes[range], as: UTF8.self))
      default: return nil
      }
    }

    private func text(_ slice: cjson_slice, _ bit: UInt32, of record: cjson_record) -> String? {
      guard record.stated >> bit & 1 != 0 else { return nil }
      let range = range(slice)
      guard record.escaped >> bit & 1 != 0 else { return String(decoding: bytes[range], as: UTF8.self) }
      // The escapes were looked at before, so that they have no fault.
      var parser = JSONParser(bytes, at: range.lowerBound - 1)
      return try? parser.string()
    }
  }
#endif
