import Landmarks

/// The bytes of a file of JSON records, of which properties are read when they are asked for.
struct RecordProperties: Sendable {
  private let bytes: [UInt8]
  private let isGeoJSON: Bool

  init(_ bytes: [UInt8], isGeoJSON: Bool) {
    self.bytes = bytes
    self.isGeoJSON = isGeoJSON
  }

  /// The file as landmarks know it; a place is where a record begins.
  var table: PropertyTable {
    PropertyTable(
      columns: nil, value: { properties(ofRecordAt: $1)[$0] },
      values: { place in
        properties(ofRecordAt: place).sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
      })
  }

  /// What is left of a record when its landmark is made.
  private func properties(ofRecordAt place: Int) -> [String: JSONValue] {
    var parser = JSONParser(bytes, at: place)
    // The record was read before, so that it has no fault; one would have no properties.
    guard let members = try? parser.members() else { return [:] }
    guard isGeoJSON else {
      return (try? Landmark(jsonRecord: members, fallbackID: .unnumbered))?.properties.dictionary ?? [:]
    }
    var notes = RecordCollector()
    return (try? GeoJSONFeature.landmark(of: members, into: &notes))?.landmark.properties.dictionary ?? [:]
  }
}
