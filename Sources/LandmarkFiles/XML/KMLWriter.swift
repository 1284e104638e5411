import GeoCore
import Landmarks

/// KML 2.2: a Placemark a landmark, its elements in the order of the schema; what that has no element for in
/// `ExtendedData`. Folders come back from the property `folder`.
struct KMLWriter {
  private var writer = XMLWriter()
  private var lost = LostProperties()
  private var folders: [String] = []

  static func write(_ landmarks: [Landmark]) -> LandmarkWriting {
    var writer = KMLWriter()
    writer.writer.begin("kml", [("xmlns", "http://www.opengis.net/kml/2.2"), XMLWriter.declaration])
    writer.writer.begin("Document")
    for landmark in landmarks { writer.append(landmark) }
    writer.open([])
    writer.writer.end()
    writer.writer.end()
    return LandmarkWriting(
      bytes: writer.writer.bytes,
      notes: writer.lost.notes("the landmark has a field of that name") + writer.writer.notes)
  }

  /// Closes and opens folders until these are open.
  private mutating func open(_ path: [String]) {
    let common = zip(folders, path).prefix { $0 == $1 }.count
    for _ in common..<folders.count { writer.end() }
    for name in path[common...] {
      writer.begin("Folder")
      writer.element("name", text: name)
    }
    folders = path
  }

  /// The folders that a property names; nil where reading them would not give it back.
  private static func path(_ value: JSONValue?) -> [String]? {
    guard let text = value?.stringValue else { return nil }
    let names = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    // Elements may lie only so deep in each other.
    return names.count <= 100 && names.allSatisfy { !$0.isEmpty && $0 == XMLText.trimmed($0) } ? names : nil
  }

  private mutating func append(_ landmark: Landmark) {
    var values = XMLValues(landmark)
    lost.add(values.lost)
    if let path = Self.path(values["folder"]) {
      open(path)
      values.remove("folder")
    } else {
      open([])
    }
    writer.begin("Placemark")
    text("name", &values)
    for name in ["visibility", "open"] {
      if let text = values.take(name, where: { ["0", "1"].contains($0) ? XMLText.numberValue($0) : nil }) {
        writer.element(name, text: text)
      }
    }
    text("address", &values)
    text("phoneNumber", &values)
    if let text = values.takeText("snippet") { writer.element("Snippet", text: text) }
    text("description", &values)
    time(&values)
    text("styleUrl", &values)
    let altitude = values.take("altitude") { text in
      let value = XMLText.numberValue(text)
      return value.doubleValue != nil && value.doubleValue != 0 && !text.utf8.contains(UInt8(ascii: "e")) ? value : nil
    }
    let mode = values.take("altitudeMode") { text in
      ["clampToGround", "relativeToGround", "absolute"].contains(text) ? .string(text) : nil
    }
    data(values.rest)
    writer.begin("Point")
    if let mode { writer.element("altitudeMode", text: mode) }
    let place = landmark.coordinate
    let numbers = ["\(shortest: place.longitude)", "\(shortest: place.latitude)"] + (altitude.map { [$0] } ?? [])
    writer.element("coordinates", text: numbers.joined(separator: ","))
    writer.end()
    writer.end()
  }

  private mutating func text(_ name: String, _ values: inout XMLValues) {
    if let text = values.takeText(name) { writer.element(name, text: text) }
  }

  /// One of the two that KML knows; the other stays a property.
  private mutating func time(_ values: inout XMLValues) {
    func take(_ name: String) -> String? { values.take(name) { Timestamp($0) == nil ? nil : .string($0) } }
    if let when = take("time") {
      writer.begin("TimeStamp")
      writer.element("when", text: when)
      return writer.end()
    }
    let (begin, end) = (take("begin"), take("end"))
    guard begin != nil || end != nil else { return }
    writer.begin("TimeSpan")
    if let begin { writer.element("begin", text: begin) }
    if let end { writer.element("end", text: end) }
    writer.end()
  }

  /// Plain for all programs; and where the text alone would be read as something else, exactly for us.
  private mutating func data(_ rest: [(name: String, value: JSONValue)]) {
    guard !rest.isEmpty else { return }
    writer.begin("ExtendedData")
    for (name, value) in rest {
      writer.begin("Data", [("name", name)])
      writer.element("value", text: CSVText.text(of: value))
      writer.end()
    }
    for (name, value) in rest where !XMLWriter.isReadBack(value) { writer.own(name, value) }
    writer.end()
  }
}
