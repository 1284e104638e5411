import GeoCore
import Landmarks

/// What a record of an XML file says, until it is a landmark.
struct XMLDraft {
  /// The namespace of the elements in which our own writers keep what a format has no element for.
  static let namespace = "urn:swift-landmarks:properties"

  var name = ""
  var description: String?
  var category: String?
  /// The id as an attribute of the record; one among the values goes before.
  var ownID: String?
  private var members = XMLMembers()
  /// What our own writers said exactly.
  private var exact: [String: JSONValue] = [:]

  /// Adds a property; several of a name become a list.
  mutating func add(_ name: String, _ value: JSONValue) { members.add(name, value) }

  /// Adds an element that the format does not know: one of ours, or anybody's.
  mutating func add(_ element: XMLElement) {
    guard element.namespace == Self.namespace else { return add(element.name, element.value) }
    let local = String(element.localName)
    let name = local == "property" ? element.attribute("name") ?? local : local
    switch element.attribute("type") {
    case "text": exact[name] = .string(element.text)
    case "json":
      var parser = JSONParser(Array(element.text.utf8))
      if let value = try? parser.value(), parser.peek() == nil {
        exact[name] = value
      } else {
        exact[name] = .string(element.text)
      }
    default: exact[name] = CSVText.value(of: element.trimmedText) ?? ""
    }
  }

  /// The landmark, and whether the file says its id.
  func landmark(at coordinate: Coordinate) throws(LandmarkError) -> (Landmark, hasID: Bool) {
    var properties = members.values.merging(exact) { $1 }
    // Height and elevation are one where a writer of ours has put the one for the other.
    if let elevation = exact["elevation"], exact["altitude"] == nil, properties["altitude"] == elevation {
      properties["altitude"] = nil
    }
    for (name, text) in [("name", name), ("description", description)] where exact[name] == nil {
      // The same once more says nothing.
      if let text, properties[name] == .string(text) { properties[name] = nil }
    }
    let valueID = properties["id"].flatMap(Landmark.ID.init)
    if valueID != nil { properties["id"] = nil }
    let id = valueID ?? ownID.map(Landmark.ID.init(parsing:))
    var landmark = Landmark(id: id ?? .unnumbered, name: name, coordinate: coordinate)
    func text(_ name: String, isStated: Bool) -> String? {
      isStated && exact[name] == nil ? nil : properties.takeText(name)
    }
    if let text = text("name", isStated: !name.isEmpty) { landmark.name = text }
    landmark.description = text("description", isStated: description != nil) ?? description
    landmark.category = (text("category", isStated: category != nil) ?? category).map(Landmark.Category.init(rawValue:))
    landmark.takeFields(from: &properties)
    landmark.properties = Landmark.Properties(properties)
    return (landmark, id != nil)
  }
}
