package import GeoCore

extension Landmark {
  /// Members of the Landmarks app's JSON that have a field of their own.
  package static let jsonNames: Set<String> = [
    "id", "name", "category", "city", "state", "park", "isFeatured", "isFavorite", "description", "imageName",
    "coordinates",
  ]

  /// A landmark from a record in the shape of the Landmarks app's JSON.
  ///
  /// The coordinate is `coordinates` (or `coordinate`, `location`, `position`) with `longitude` and `latitude` (or `lon`,
  /// `lng`, `long` and `lat`), or these two beside the name. `null` is the same as nothing. Other members become properties;
  /// those inside `coordinates`, such as an altitude, a property of that name.
  ///
  /// - Parameters:
  ///   - record: The members.
  ///   - fallbackID: The id of a record without one; nil where that is a fault.
  package init(jsonRecord record: [String: JSONValue], fallbackID: ID? = nil) throws(LandmarkError) {
    var rest = record.filter { $0.value != .null }
    self.init(
      id: try Self.takeID(from: &rest, fallback: fallbackID),
      name: "",
      coordinate: try Self.takeCoordinate(from: &rest))
    name = try Self.takeText("name", from: &rest) ?? ""
    category = try Self.takeText("category", from: &rest).map(Category.init(rawValue:))
    city = try Self.takeText("city", from: &rest)
    state = try Self.takeText("state", from: &rest)
    park = try Self.takeText("park", from: &rest)
    description = try Self.takeText("description", from: &rest)
    imageName = try Self.takeText("imageName", from: &rest)
    statedFavorite = try Self.takeBool("isFavorite", from: &rest)
    statedFeatured = try Self.takeBool("isFeatured", from: &rest)
    properties = Properties(rest)
  }

  /// The members in the order of the Landmarks app's file, then the properties by name.
  ///
  /// A property whose name is that of a field cannot be written beside it and is left out; see
  /// ``unwritableJSONProperties``.
  package var jsonRecord: [(String, JSONValue)] {
    var record: [(String, JSONValue)] = [("id", id.jsonValue)]
    if !name.isEmpty { record.append(("name", .string(name))) }
    record += textFields
    record += flagFields
    var place = properties["coordinates"]?.objectValue ?? [:]
    place["latitude"] = .number(coordinate.latitude)
    place["longitude"] = .number(coordinate.longitude)
    record.append(("coordinates", .object(place)))
    for name in properties.names.sorted() where !Self.jsonNames.contains(name) {
      if let value = properties[name] { record.append((name, value)) }
    }
    return record
  }

  /// Names of the properties that landmark JSON has no room for because a field has the same name.
  package var unwritableJSONProperties: [String] {
    properties.names.filter { name in
      guard Self.jsonNames.contains(name) else { return false }
      guard name == "coordinates", let place = properties[name]?.objectValue else { return true }
      return place["latitude"] != nil || place["longitude"] != nil
    }
  }

  /// The optional texts that are stated, by their names in files.
  package var textFields: [(String, JSONValue)] {
    [
      ("category", category?.rawValue), ("city", city), ("state", state), ("park", park), ("description", description),
      ("imageName", imageName),
    ].compactMap { name, text in text.map { (name, .string($0)) } }
  }

  /// The truth values that are stated, by their names in files.
  package var flagFields: [(String, JSONValue)] {
    [("isFeatured", statedFeatured), ("isFavorite", statedFavorite)]
      .compactMap { name, value in value.map { (name, .bool($0)) } }
  }

  private static func takeID(from record: inout [String: JSONValue], fallback: ID?) throws(LandmarkError) -> ID {
    guard let value = record.removeValue(forKey: "id") else {
      if let fallback { return fallback }
      throw LandmarkError(.missingID, field: "id", "has no id; give it an integer or a text")
    }
    return try ID(checking: value)
  }

  /// What the two angles are called, the usual names first.
  private static let angleNames: [(latitude: String, longitude: String)] = [
    ("latitude", "longitude"), ("lat", "lon"), ("lat", "lng"), ("lat", "long"),
  ]
  /// Other names of what holds both.
  private static let placeNames = ["coordinate", "location", "position"]

  private static func takeCoordinate(from record: inout [String: JSONValue]) throws(LandmarkError) -> Coordinate {
    if let value = record.removeValue(forKey: "coordinates") {
      guard var place = value.objectValue else {
        throw LandmarkError(
          .wrongKind, field: "coordinates", input: value.description,
          "coordinates is \(value.kind) instead of an object with longitude and latitude")
      }
      let (latitudeName, longitudeName) =
        angleNames.first { place[$0.latitude] != nil && place[$0.longitude] != nil } ?? angleNames[0]
      let latitude = try takeDegrees(latitudeName, from: &place)
      let longitude = try takeDegrees(longitudeName, from: &place)
      if !place.isEmpty { record["coordinates"] = .object(place) }
      return try Coordinate(checking: latitude, longitude)
    }
    for (latitude, longitude) in angleNames where record[latitude] != nil && record[longitude] != nil {
      let latitude = try takeDegrees(latitude, from: &record)
      let longitude = try takeDegrees(longitude, from: &record)
      return try Coordinate(checking: latitude, longitude)
    }
    for name in placeNames {
      guard var place = record[name]?.objectValue else { continue }
      for (latitude, longitude) in angleNames where place[latitude] != nil && place[longitude] != nil {
        let latitude = try takeDegrees(latitude, from: &place)
        let longitude = try takeDegrees(longitude, from: &place)
        record[name] = place.isEmpty ? nil : .object(place)
        return try Coordinate(checking: latitude, longitude)
      }
    }
    throw LandmarkError(
      .missingCoordinate, field: "coordinates",
      "has no coordinates; a landmark needs \"coordinates\": {\"longitude\": …, \"latitude\": …}")
  }

  private static func takeDegrees(
    _ name: String, from place: inout [String: JSONValue]
  ) throws(LandmarkError) -> Double {
    let value = place.removeValue(forKey: name) ?? .null
    if let degrees = value.doubleValue { return degrees }
    guard value != .null else {
      throw LandmarkError(.missingCoordinate, field: name, "has coordinates without a \(name)")
    }
    throw LandmarkError(
      .wrongKind, field: name, input: value.description, "\(name) is \(value.kind) instead of a number of degrees")
  }

  private static func takeText(
    _ name: String, from record: inout [String: JSONValue]
  ) throws(LandmarkError) -> String? {
    guard let value = record.removeValue(forKey: name) else { return nil }
    if let text = value.stringValue { return text }
    throw LandmarkError(
      .wrongKind, field: name, input: value.description, "\(name) is \(value.kind) instead of a text")
  }

  private static func takeBool(_ name: String, from record: inout [String: JSONValue]) throws(LandmarkError) -> Bool? {
    guard let value = record.removeValue(forKey: name) else { return nil }
    if let bool = value.boolValue { return bool }
    throw LandmarkError(
      .wrongKind, field: name, input: value.description, "\(name) is \(value.kind) instead of true or false")
  }
}

extension Landmark.ID {
  /// An id from a file, or why it is none.
  package init(checking value: JSONValue) throws(LandmarkError) {
    if let id = Self(value) {
      self = id
      return
    }
    throw LandmarkError(
      .wrongKind, field: "id", input: value.description,
      "id \(value) is neither an integer of 64 bits nor a text that is not empty")
  }
}

extension Coordinate {
  /// A coordinate from a file, or why it is none.
  package init(checking latitude: Double, _ longitude: Double) throws(LandmarkError) {
    if latitude.magnitude <= 90 && longitude.magnitude <= 180 {
      self.init(uncheckedLatitude: latitude, longitude: longitude)
      return
    }
    do throws(CoordinateError) {
      try self.init(latitude: latitude, longitude: longitude)
    } catch {
      throw LandmarkError(
        .invalidCoordinate, field: error.code == .longitudeOutOfRange ? "longitude" : "latitude", input: error.input,
        error.description)
    }
  }
}
