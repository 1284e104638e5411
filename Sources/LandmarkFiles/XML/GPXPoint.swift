import Landmarks

/// The elements of a point of GPX and the properties that they are.
enum GPXPoint {
  /// Names of properties other than that of the element.
  private static let properties = [
    "ele": "altitude", "cmt": "comment", "src": "source", "sym": "symbol", "url": "link",
  ]
  private static let numbers: Set<Substring> = [
    "ele", "magvar", "geoidheight", "sat", "hdop", "vdop", "pdop", "ageofdgpsdata", "dgpsid", "speed", "course",
  ]
  private static let texts: Set<Substring> = ["time", "cmt", "src", "sym", "fix"]

  /// What a point says but for its place.
  static func draft(of point: XMLElement) -> XMLDraft {
    var draft = XMLDraft()
    for element in point.children {
      let local = element.localName
      let text = element.trimmedText
      // Of an empty element nothing need be kept.
      switch local {
      case "name": draft.name = text
      case "desc": draft.description = text
      case "type": draft.category = text.isEmpty ? nil : text
      case "extensions": for child in element.children { draft.add(child) }
      case "link": draft.add("link", link(element))
      case "url":
        let title = point.child("urlname")?.trimmedText ?? ""
        draft.add("link", title.isEmpty ? .string(text) : ["href": .string(text), "text": .string(title)])
      case "urlname" where point.child("url") != nil: break
      case _ where numbers.contains(local):
        if !text.isEmpty { draft.add(property(local), XMLText.numberValue(text)) }
      case _ where texts.contains(local):
        if !text.isEmpty { draft.add(property(local), .string(text)) }
      default: draft.add(element)
      }
    }
    for (name, value) in point.attributes where name != "lat" && name != "lon" {
      draft.add("@" + name, .string(value))
    }
    return draft
  }

  private static func property(_ element: Substring) -> String { properties[String(element)] ?? String(element) }

  /// The address alone, or an object where it has a title or a kind.
  private static func link(_ element: XMLElement) -> JSONValue {
    let address = JSONValue.string(element.attribute("href") ?? "")
    let parts = ["text", "type"].compactMap { name -> (String, JSONValue)? in
      guard let text = element.child(name)?.trimmedText, !text.isEmpty else { return nil }
      return (name, .string(text))
    }
    return parts.isEmpty ? address : .object(Dictionary([("href", address)] + parts) { $1 })
  }
}
