import GeoCore
import Landmarks

/// GPX 1.1: a waypoint a landmark, its elements in the order of the schema; what that has no element for in `extensions`.
enum GPXWriter {
  static func write(_ landmarks: [Landmark]) -> LandmarkWriting {
    var writer = XMLWriter()
    var lost = LostProperties()
    writer.begin(
      "gpx",
      [
        ("version", "1.1"), ("creator", "landmark"), ("xmlns", "http://www.topografix.com/GPX/1/1"),
        XMLWriter.declaration,
      ])
    for landmark in landmarks { append(landmark, to: &writer, lost: &lost) }
    writer.end()
    return LandmarkWriting(
      bytes: writer.bytes, notes: lost.notes("the landmark has a field of that name") + writer.notes)
  }

  private static func append(_ landmark: Landmark, to writer: inout XMLWriter, lost: inout LostProperties) {
    var values = XMLValues(landmark)
    lost.add(values.lost)
    let place = landmark.coordinate
    writer.begin("wpt", [("lat", "\(shortest: place.latitude)"), ("lon", "\(shortest: place.longitude)")])
    func number(_ element: String, _ property: String, where isFitting: (Double) -> Bool = { _ in true }) {
      if let text = values.takeNumber(property, where: isFitting) { writer.element(element, text: text) }
    }
    func text(_ element: String, _ property: String) {
      if let text = values.takeText(property) { writer.element(element, text: text) }
    }
    if let text = takeHeight(from: &values) { writer.element("ele", text: text) }
    let time = values.take("time") { text in
      text.utf8.contains(UInt8(ascii: "T")) && Timestamp(text) != nil ? .string(text) : nil
    }
    if let time { writer.element("time", text: time) }
    number("magvar", "magvar") { (0..<360).contains($0) }
    number("geoidheight", "geoidheight")
    text("name", "name")
    text("cmt", "comment")
    text("desc", "description")
    text("src", "source")
    links(values["link"]).map { links in
      for link in links { append(link, to: &writer) }
      values.remove("link")
    }
    text("sym", "symbol")
    text("type", "category")
    let fix = values.take("fix") { ["none", "2d", "3d", "dgps", "pps"].contains($0) ? .string($0) : nil }
    if let fix { writer.element("fix", text: fix) }
    number("sat", "sat") { $0 >= 0 && $0 < 1e9 && $0 == $0.rounded() }
    for name in ["hdop", "vdop", "pdop", "ageofdgpsdata"] { number(name, name) }
    number("dgpsid", "dgpsid") { (0...1023).contains($0) && $0 == $0.rounded() }
    let rest = values.rest
    if !rest.isEmpty {
      writer.begin("extensions")
      for (name, value) in rest { writer.own(name, value) }
      writer.end()
    }
    writer.end()
  }

  /// The altitude; else the elevation, which stays a property too, so that it is read under its own name.
  private static func takeHeight(from values: inout XMLValues) -> String? {
    let (altitude, elevation) = (values["altitude"], values["elevation"])
    if altitude != nil && altitude != elevation { return values.takeNumber("altitude") }
    guard let elevation, XMLWriter.isReadBack(elevation) else { return nil }
    var copy = values
    return copy.takeNumber("elevation")
  }

  private typealias Link = (href: String, text: String?, type: String?)

  /// The links that a property is; nil where the elements could not give it back.
  private static func links(_ value: JSONValue?) -> [Link]? {
    if case .array(let list)? = value {
      let links = list.compactMap(link)
      return list.count > 1 && links.count == list.count ? links : nil
    }
    return value.flatMap(link).map { [$0] }
  }

  private static func link(_ value: JSONValue) -> Link? {
    if let href = value.stringValue { return (href, nil, nil) }
    guard let members = value.objectValue, members.count > 1, let href = members["href"]?.stringValue,
      Set(members.keys).isSubset(of: ["href", "text", "type"])
    else { return nil }
    for name in ["text", "type"] {
      guard let part = members[name] else { continue }
      guard let text = part.stringValue, !text.isEmpty, text == XMLText.trimmed(text) else { return nil }
    }
    return (href, members["text"]?.stringValue, members["type"]?.stringValue)
  }

  private static func append(_ link: Link, to writer: inout XMLWriter) {
    guard link.text != nil || link.type != nil else { return writer.element("link", [("href", link.href)]) }
    writer.begin("link", [("href", link.href)])
    if let text = link.text { writer.element("text", text: text) }
    if let type = link.type { writer.element("type", text: type) }
    writer.end()
  }
}
