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
      let (coordinate, altitude) = try point(of: feature["geometry"] ?? .null)
      var properties = try object(feature["properties"] ?? .null)
      let id = try id(of: feature["id"] ?? .null, properties: &properties)
      var landmark = Landmark(id: id ?? .unnumbered, name: "", coordinate: coordinate)
      if let altitude {
        if properties["altitude"] == nil {
          properties["altitude"] = altitude
          collector.note("heights of points are kept as the property \"altitude\"")
        } else if properties["altitude"] != altitude {
          collector.note("heights of points are not kept where there is a property \"altitude\"")
        }
      }
      takeFields(from: &properties, to: &landmark, into: &collector)
      landmark.properties = Landmark.Properties(properties)
      for name in feature.keys.sorted() where !members.contains(name) {
        collector.note("members \"\(name)\" of features are not kept")
      }
      collector.take(landmark, line: line, number: number, hasID: id != nil)
    } catch {
      collector.report(line: line, number: number, error)
    }
  }

  private static func point(of geometry: JSONValue) throws(LandmarkError) -> (Coordinate, altitude: JSONValue?) {
    let geometry = try object(geometry)
    guard let type = geometry["type"]?.stringValue else {
      throw LandmarkError(.missingCoordinate, field: "geometry", "has no geometry; a landmark needs a Point")
    }
    guard type == "Point" else {
      throw LandmarkError(
        .wrongKind, field: "geometry", input: type, "has the geometry \(type); only a Point is a landmark")
    }
    guard case .array(let position)? = geometry["coordinates"], !position.isEmpty else {
      throw LandmarkError(.missingCoordinate, field: "coordinates", "has a Point without coordinates")
    }
    guard position.count >= 2, let longitude = position[0].doubleValue, let latitude = position[1].doubleValue else {
      throw LandmarkError(
        .wrongKind, field: "coordinates", input: JSONValue.array(position).description,
        "has a Point whose coordinates are not [longitude, latitude]")
    }
    return (try checked(latitude: latitude, longitude: longitude), position.count > 2 ? position[2] : nil)
  }

  /// The coordinate of a position, which in GeoJSON has its longitude first.
  private static func checked(latitude: Double, longitude: Double) throws(LandmarkError) -> Coordinate {
    if latitude.magnitude > 90 && latitude.magnitude <= 180 && longitude.magnitude <= 90 {
      throw LandmarkError(
        .invalidCoordinate, field: "coordinates", input: "[\(shortest: longitude),\(shortest: latitude)]",
        "latitude \(shortest: latitude) is outside -90…90; GeoJSON has the longitude first: did you mean "
          + "[\(shortest: latitude),\(shortest: longitude)]?")
    }
    return try Coordinate(checking: latitude, longitude)
  }

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
    func text(_ name: String) -> String? {
      guard let text = properties[name]?.stringValue else { return nil }
      properties[name] = nil
      return text
    }
    func flag(_ name: String) -> Bool? {
      guard let value = properties[name]?.boolValue else { return nil }
      properties[name] = nil
      return value
    }
    let nameKey = ["name", "Name", "NAME", "title"].first { properties[$0]?.stringValue?.isEmpty == false }
    if let nameKey, let name = text(nameKey) {
      landmark.name = name
      if nameKey != "name" { collector.note("name from property \"\(nameKey)\"") }
    }
    landmark.category = text("category").map(Landmark.Category.init(rawValue:))
    landmark.city = text("city")
    landmark.state = text("state")
    landmark.park = text("park")
    landmark.description = text("description")
    landmark.imageName = text("imageName")
    if let value = flag("isFavorite") { landmark.isFavorite = value }
    if let value = flag("isFeatured") { landmark.isFeatured = value }
  }
}
