import Landmarks

extension [String: JSONValue] {
  /// Takes a text out; nil, and the property stays, where it is of another kind.
  mutating func takeText(_ name: String) -> String? {
    guard let text = self[name]?.stringValue else { return nil }
    self[name] = nil
    return text
  }

  /// Takes a truth value out; nil, and the property stays, where it is of another kind.
  mutating func takeFlag(_ name: String) -> Bool? {
    guard let value = self[name]?.boolValue else { return nil }
    self[name] = nil
    return value
  }
}

extension Landmark {
  /// Moves those properties here that are fields of a landmark in every format; one of another kind stays a property.
  mutating func takeFields(from properties: inout [String: JSONValue]) {
    city = properties.takeText("city")
    state = properties.takeText("state")
    park = properties.takeText("park")
    imageName = properties.takeText("imageName")
    if let value = properties.takeFlag("isFavorite") { isFavorite = value }
    if let value = properties.takeFlag("isFeatured") { isFeatured = value }
  }
}
