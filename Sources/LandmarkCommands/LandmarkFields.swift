internal import GeoCore
internal import Landmarks

/// The fields of a landmark in answers.
enum LandmarkFields {
  /// The stable fields that every answer about a landmark begins with.
  static func main(_ landmark: Landmark) -> OutputFields {
    [
      "id": id(landmark.id), "name": .text(landmark.name),
      "category": .optional(landmark.category?.rawValue),
      "latitude": .number(landmark.coordinate.latitude), "longitude": .number(landmark.coordinate.longitude),
    ]
  }

  /// The id and the name alone.
  static func named(_ landmark: Landmark) -> OutputFields { OutputFields(main(landmark).prefix(2)) }

  /// What else is known of it, down to the properties that its file has.
  static func more(_ landmark: Landmark) -> OutputFields {
    var fields: OutputFields = [:]
    for (name, text) in [("park", landmark.park), ("city", landmark.city), ("state", landmark.state)] {
      if let text { fields.append(name, .text(text)) }
    }
    fields.append("isFavorite", .bool(landmark.isFavorite))
    fields.append("isFeatured", .bool(landmark.isFeatured))
    for (name, text) in [("description", landmark.description), ("imageName", landmark.imageName)] {
      if let text { fields.append(name, .text(text)) }
    }
    for name in landmark.properties.names {
      if let value = landmark.properties[name] { fields.append(name, .property(value)) }
    }
    return fields
  }

  static func all(_ landmark: Landmark) -> OutputFields { main(landmark) + more(landmark) }

  private static func id(_ id: Landmark.ID) -> OutputValue {
    if case .integer(let number) = id { return .property(.integer(Int128(number))) }
    return .text("\(id)")
  }
}

/// The landmarks that a command's options choose.
extension LandmarkFilter {
  init(_ invocation: Invocation, of collection: LandmarkCollection) throws {
    self.init(
      favoritesOnly: invocation.has(Options.favorites), featuredOnly: invocation.has(Options.featured))
    guard let name = try invocation.value(of: Options.category) else { return }
    guard let category = collection.category(named: name) else {
      let names = collection.categories.compactMap(\.category?.rawValue)
      throw CommandError.usage(
        "--category \(quoted(name)): there is no such category"
          + (names.isEmpty ? "" : "; the categories are " + names.joined(separator: ", "))
          + suggestion(for: name, among: names))
    }
    self.category = category
  }
}

extension CommandContext {
  /// Writes an answer in the format that was asked for.
  func write(_ answer: Answer, _ invocation: Invocation) throws {
    let format = try invocation.value(of: Options.format) ?? .table
    try write(answer.text(format, style: TextStyle(self)))
  }
}
