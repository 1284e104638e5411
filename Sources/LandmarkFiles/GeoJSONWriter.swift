import GeoCore
import Landmarks

/// GeoJSON (RFC 7946): a collection with a feature a line, longitude first.
enum GeoJSONWriter {
  static func write(_ landmarks: some Sequence<Landmark>) -> LandmarkWriting {
    write(landmarks, systemName: nil) { landmark, _ in
      [landmark.coordinate.longitude, landmark.coordinate.latitude]
    }
  }

  /// A feature a line without a collection around them.
  static func writeLines(_ landmarks: some Sequence<Landmark>) -> LandmarkWriting {
    var writer = JSONWriter()
    var lost = LostProperties()
    for landmark in landmarks {
      append(landmark, [landmark.coordinate.longitude, landmark.coordinate.latitude], to: &writer, lost: &lost)
      writer.append(raw: "\n")
    }
    return LandmarkWriting(bytes: writer.bytes, notes: lost.notes(takenReason))
  }

  private static let takenReason = "the landmark has a field of that name"

  /// The same in another reference system, named as before RFC 7946.
  static func write(_ landmarks: [Landmark], _ places: ForeignPlaces, systemName: String) -> LandmarkWriting {
    let writing = write(landmarks, systemName: systemName) { places.eastFirst($1) }
    let note =
      "the member \"crs\" is of the GeoJSON of 2008; readers that follow RFC 7946 take the coordinates for WGS 84"
    return LandmarkWriting(bytes: writing.bytes, notes: [note] + writing.notes)
  }

  private static func write(
    _ landmarks: some Sequence<Landmark>, systemName: String?, place: (Landmark, Int) -> [Double]?
  ) -> LandmarkWriting {
    var writer = JSONWriter()
    var lost = LostProperties()
    writer.append(raw: "{\"type\":\"FeatureCollection\",")
    if let systemName {
      writer.append(raw: "\"crs\":{\"type\":\"name\",\"properties\":{\"name\":")
      writer.append(.string(systemName))
      writer.append(raw: "}},")
    }
    writer.append(raw: "\"features\":[")
    var isFirst = true
    for (index, landmark) in landmarks.enumerated() {
      writer.append(raw: isFirst ? "\n" : ",\n")
      isFirst = false
      append(landmark, place(landmark, index), to: &writer, lost: &lost)
    }
    writer.append(raw: isFirst ? "]}\n" : "\n]}\n")
    return LandmarkWriting(bytes: writer.bytes, notes: lost.notes(takenReason))
  }

  private static func append(
    _ landmark: Landmark, _ place: [Double]?, to writer: inout JSONWriter, lost: inout LostProperties
  ) {
    var properties: [(String, JSONValue)] = []
    if !landmark.name.isEmpty { properties.append(("name", .string(landmark.name))) }
    properties += landmark.textFields
    properties += landmark.flagFields
    let taken = Set(properties.map(\.0))
    for (name, value) in landmark.properties.dictionary.sorted(by: { $0.key < $1.key }) {
      if taken.contains(name) { lost.add([name]) } else { properties.append((name, value)) }
    }
    writer.append(raw: "{\"type\":\"Feature\",\"id\":")
    writer.append(landmark.id.jsonValue)
    writer.append(raw: ",\"geometry\":")
    if let place {
      writer.append(raw: "{\"type\":\"Point\",\"coordinates\":")
      writer.append(.array(place.map { .number($0) }))
      writer.append(raw: "}")
    } else {
      writer.append(raw: "null")
    }
    writer.append(raw: ",\"properties\":")
    writer.append(properties)
    writer.append(raw: "}")
  }
}
