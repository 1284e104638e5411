import GeoCore
import Landmarks

/// A position of GeoJSON: longitude first, perhaps a height.
struct GeoJSONPosition {
  let coordinate: Coordinate
  let altitude: JSONValue?
}

/// A geometry of GeoJSON, to the point that a landmark is at.
struct GeoJSONGeometry {
  let takesRepresentativePoints: Bool

  func point(of value: JSONValue) throws(LandmarkError) -> (GeoJSONPosition, isRepresentative: Bool) {
    guard let geometry = value.objectValue ?? (value == .null ? [:] : nil) else {
      throw LandmarkError(.wrongKind, input: value.description, "has \(value.kind) where an object should be")
    }
    guard let type = geometry["type"]?.stringValue else {
      throw LandmarkError(.missingCoordinate, field: "geometry", "has no geometry; a landmark needs a Point")
    }
    let parts = type == "GeometryCollection" ? geometry["geometries"] : geometry["coordinates"]
    let list = if case .array(let list)? = parts { list } else { [JSONValue]() }
    // One point in a list of its own, or one geometry in a collection, is still that.
    let isSingle = type == "Point" || (list.count == 1 && (type == "MultiPoint" || type == "GeometryCollection"))
    guard GeoJSONReader.geometries.contains(type) else {
      throw LandmarkError(
        .wrongKind, field: "geometry", input: type, "has the geometry \(type); only a Point is a landmark")
    }
    guard isSingle || takesRepresentativePoints else {
      throw LandmarkError(
        .wrongKind, field: "geometry", input: type,
        "has the geometry \(type), and a landmark is a Point; --representative-points takes a point of it")
    }
    guard !list.isEmpty else {
      throw LandmarkError(.missingCoordinate, field: "coordinates", "has a \(type) without coordinates")
    }
    switch type {
    case "Point": return (try position(.array(list), of: type), false)
    case "MultiPoint" where list.count == 1: return (try position(list[0], of: type), false)
    case "GeometryCollection" where list.count == 1: return try point(of: list[0])
    default: return (try representative(of: type, list), true)
    }
  }

  private func representative(of type: String, _ list: [JSONValue]) throws(LandmarkError) -> GeoJSONPosition {
    switch type {
    case "MultiPoint": return RepresentativePoint.ofPoints(try positions(list, of: type))
    case "LineString": return RepresentativePoint.ofLines([try positions(list, of: type)])
    case "MultiLineString":
      return RepresentativePoint.ofLines(try rings(list, of: type))
    case "Polygon": return RepresentativePoint.ofPolygons([try rings(list, of: type)])
    case "MultiPolygon":
      return RepresentativePoint.ofPolygons(
        try lists(list, of: type).map { part throws(LandmarkError) in try rings(part, of: type) })
    default: return try representative(ofCollection: list)
    }
  }

  /// Of a collection the geometries with the most dimensions count: an area before a line before a point.
  private func representative(ofCollection list: [JSONValue]) throws(LandmarkError) -> GeoJSONPosition {
    func dimensions(_ value: JSONValue) -> Int {
      switch value.objectValue?["type"]?.stringValue {
      case "Polygon", "MultiPolygon": 2
      case "LineString", "MultiLineString": 1
      default: 0
      }
    }
    let most = list.map(dimensions).max() ?? 0
    if most > 0, let first = list.first(where: { dimensions($0) == most }) { return try point(of: first).0 }
    var points: [GeoJSONPosition] = []
    for value in list { points.append(try point(of: value).0) }
    return RepresentativePoint.ofPoints(points)
  }

  private func rings(_ list: [JSONValue], of type: String) throws(LandmarkError) -> [[GeoJSONPosition]] {
    try lists(list, of: type).map { ring throws(LandmarkError) in try positions(ring, of: type) }
  }

  private func lists(_ values: [JSONValue], of type: String) throws(LandmarkError) -> [[JSONValue]] {
    try values.map { value throws(LandmarkError) in
      guard case .array(let list) = value, !list.isEmpty else { throw wrongPosition(value, of: type) }
      return list
    }
  }

  private func positions(_ values: [JSONValue], of type: String) throws(LandmarkError) -> [GeoJSONPosition] {
    try values.map { value throws(LandmarkError) in try position(value, of: type) }
  }

  private func position(_ value: JSONValue, of type: String) throws(LandmarkError) -> GeoJSONPosition {
    guard case .array(let position) = value, position.count >= 2, let longitude = position[0].doubleValue,
      let latitude = position[1].doubleValue
    else { throw wrongPosition(value, of: type) }
    return GeoJSONPosition(
      coordinate: try checked(latitude: latitude, longitude: longitude),
      altitude: position.count > 2 ? position[2] : nil)
  }

  private func wrongPosition(_ value: JSONValue, of type: String) -> LandmarkError {
    LandmarkError(
      .wrongKind, field: "coordinates", input: value.description,
      "has a \(type) whose coordinates are not [longitude, latitude]")
  }

  /// The coordinate of a position, which in GeoJSON has its longitude first.
  private func checked(latitude: Double, longitude: Double) throws(LandmarkError) -> Coordinate {
    if latitude.magnitude > 90 && latitude.magnitude <= 180 && longitude.magnitude <= 90 {
      throw LandmarkError(
        .invalidCoordinate, field: "coordinates", input: "[\(shortest: longitude),\(shortest: latitude)]",
        "latitude \(shortest: latitude) is outside -90…90; GeoJSON has the longitude first: did you mean "
          + "[\(shortest: latitude),\(shortest: longitude)]?")
    }
    return try Coordinate(checking: latitude, longitude)
  }
}
