import GeoCore
import Landmarks

/// Tables (RFC 4180) with comma and CRLF: the fields of a landmark that any has, then the properties.
enum CSVWriter {
  private static let flags = ["isFeatured", "isFavorite"]
  private static let texts = ["category", "city", "state", "park", "description", "imageName"]

  /// - Parameter places: The coordinates in another reference system; nil writes latitude and longitude.
  static func write(_ landmarks: [Landmark], _ places: ForeignPlaces? = nil) -> LandmarkWriting {
    let fields = landmarks.map { Dictionary(($0.textFields + $0.flagFields)) { first, _ in first } }
    let stated = Set(fields.lazy.flatMap(\.keys))
    let optional = (texts + flags).filter(stated.contains)
    let numbers = places.map { $0.names + ["crs"] } ?? ["latitude", "longitude"]
    let (properties, lost) = propertyColumns(of: landmarks, beside: numbers)

    var bytes: [UInt8] = []
    append(["id", "name"] + numbers + optional + properties, to: &bytes)
    for (index, (landmark, fields)) in zip(landmarks, fields).enumerated() {
      var row = [landmark.id.description, landmark.name]
      if let places {
        row += places.numbers[index]?.map { "\(shortest: $0)" } ?? places.names.map { _ in "" }
        row.append(places.system)
      } else {
        row += ["\(shortest: landmark.coordinate.latitude)", "\(shortest: landmark.coordinate.longitude)"]
      }
      row += optional.map { fields[$0].map(CSVText.text) ?? "" }
      let values = landmark.properties.dictionary
      row += properties.map { values[$0].map(CSVText.text) ?? "" }
      append(row, to: &bytes)
    }
    return LandmarkWriting(bytes: bytes, notes: lost.notes("a column of that name is read as a field of the landmark"))
  }

  /// Names of all properties in the order in which they come first; those of one table are looked at once.
  private static func propertyColumns(
    of landmarks: [Landmark], beside numbers: [String]
  ) -> (names: [String], lost: LostProperties) {
    var names: [String] = []
    var known: Set<String> = []
    var lost = LostProperties()
    var table: ObjectIdentifier?
    for landmark in landmarks {
      if let next = landmark.properties.table, next == table { continue }
      table = landmark.properties.table
      for name in landmark.properties.columns where known.insert(name).inserted {
        if CSVColumns.isField(name) || numbers.contains(name) { lost.add([name]) } else { names.append(name) }
      }
    }
    return (names, lost)
  }

  private static func append(_ row: [String], to bytes: inout [UInt8]) {
    for (index, text) in row.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      guard needsQuotes(text) else {
        bytes.append(contentsOf: text.utf8)
        continue
      }
      bytes.append(UInt8(ascii: "\""))
      for byte in text.utf8 {
        if byte == UInt8(ascii: "\"") { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(contentsOf: "\r\n".utf8)
  }

  private static func needsQuotes(_ text: String) -> Bool {
    text.utf8.contains { ",\"\n\r".utf8.contains($0) }
  }
}
