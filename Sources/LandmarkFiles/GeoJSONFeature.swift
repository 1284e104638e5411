import GeoCore
import Landmarks

/// A feature of GeoJSON with a point, to a landmark.
enum GeoJSONFeature {
  private static let members: Set<String> = ["type", "id", "geometry", "properties", "bbox"]

  static func take(_ record: JSONValue, line: Int, number: Int, into collector: inout RecordCollector) {
    guard let feature = record.objectValue, feature["type"] == "Feature" else {
      return collector.report(line: line, "record \(number) is not a Feature")
    }
    do throws(LandmarkError) {
      let (landmark, hasID) = try landmark(of: feature, into: &collector)
      collector.take(landmark, line: line, number: number, hasID: hasID)
    } catch {
      collector.report(line: line, number: number, error)
    }
  }

  /// - Parameter collector: Gets the notes.
  static func landmark(
    of feature: [String: JSONValue], into collector: inout RecordCollector
  ) throws(LandmarkError) -> (landmark: Landmark, hasID: Bool) {
    let shape = GeoJSONGeometry(takesRepresentativePoints: collector.options.takesRepresentativePoints)
    let (position, isRepresentative) = try shape.point(of: feature["geometry"] ?? .null)
    var properties = try object(feature["properties"] ?? .null)
    let id = try id(of: feature["id"] ?? .null, properties: &properties)
    var landmark = Landmark(id: id ?? .unnumbered, name: "", coordinate: position.coordinate)
    if isRepresentative { collector.note(shapeNote) }
    if let altitude = position.altitude {
      if properties["altitude"] == nil {
        properties["altitude"] = altitude
        collector.note(altitudeNote)
      } else if properties["altitude"] != altitude {
        collector.note("heights of points are not kept where there is a property \"altitude\"")
      }
    }
    takeFields(from: &properties, to: &landmark, into: &collector)
    for name in feature.keys.sorted() where !members.contains(name) {
      if properties[name] == nil {
        properties[name] = feature[name]
        collector.note("members \"\(name)\" of features are kept as properties")
      } else {
        collector.note("members \"\(name)\" of features are not kept where there is a property of that name")
      }
    }
    if feature["bbox"] != nil { collector.note(boxNote) }
    landmark.properties = Landmark.Properties(properties)
    return (landmark, id != nil)
  }

  private static let shapeNote =
    "landmarks of lines, polygons and several points are at a representative point; their shapes are not kept"
  static let altitudeNote = "heights of points are kept as the property \"altitude\""
  static let boxNote = "bounding boxes of features are not kept"
  /// The properties that can be the name, best first.
  static let nameKeys = ["name", "Name", "NAME", "title"]

  static func nameNote(_ key: String) -> String { "name from property \"\(key)\"" }

  private static func object(_ value: JSONValue) throws(LandmarkError) -> [String: JSONValue] {
    switch value {
    case .null: return [:]
    case .object(let members): return members
    default: throw LandmarkError(.wrongKind, input: value.description, "has \(value.kind) where an object should be")
    }
  }

  /// The id of the feature, else a property that can be one, which is then no property any more.
  private static func id(
    of value: JSONValue, properties: inout [String: JSONValue]
  ) throws(LandmarkError) -> Landmark.ID? {
    if value != .null {
      if properties["id"] == value { properties["id"] = nil }
      return try Landmark.ID(checking: value)
    }
    guard let id = properties["id"].flatMap(Landmark.ID.init) else { return nil }
    properties["id"] = nil
    return id
  }

  /// Moves the properties that are fields of a landmark; one of another kind stays a property.
  private static func takeFields(
    from properties: inout [String: JSONValue], to landmark: inout Landmark, into collector: inout RecordCollector
  ) {
    let nameKey = nameKeys.first { properties[$0]?.stringValue?.isEmpty == false }
    if let nameKey, let name = properties.takeText(nameKey) {
      landmark.name = name
      if nameKey != "name" { collector.note(nameNote(nameKey)) }
    }
    landmark.category = properties.takeText("category").map(Landmark.Category.init(rawValue:))
    landmark.description = properties.takeText("description")
    landmark.takeFields(from: &properties)
  }
}
