import GeoCore
import Landmarks

/// GeoJSON (RFC 7946): a collection with a feature a line, longitude first.
enum GeoJSONWriter {
  static func write(_ landmarks: some Sequence<Landmark>) -> LandmarkWriting {
    var writer = JSONWriter()
    var lost = LostProperties()
    writer.append(raw: "{\"type\":\"FeatureCollection\",\"features\":[")
    var isFirst = true
    for landmark in landmarks {
      writer.append(raw: isFirst ? "\n" : ",\n")
      isFirst = false
      append(landmark, to: &writer, lost: &lost)
    }
    writer.append(raw: isFirst ? "]}\n" : "\n]}\n")
    return LandmarkWriting(bytes: writer.bytes, notes: lost.notes("the landmark has a field of that name"))
  }

  private static func append(_ landmark: Landmark, to writer: inout JSONWriter, lost: inout LostProperties) {
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
    writer.append(raw: ",\"geometry\":{\"type\":\"Point\",\"coordinates\":")
    writer.append([.number(landmark.coordinate.longitude), .number(landmark.coordinate.latitude)] as JSONValue)
    writer.append(raw: "},\"properties\":")
    writer.append(properties)
    writer.append(raw: "}")
  }
}
