import GeoCore

extension MapService {
  /// Waze: a place, the way there by car, a search.
  ///
  /// Google's documentation: "Waze Deep Links". There is neither a name for a place nor a start for a route. Waze's `z`
  /// runs from 6, the nearest, to 8192 and has no published relation to a span, so no zoom is written and none is read.
  /// Without the app the scheme does nothing, the web address shows a page.
  public static let waze = MapService(
    id: "waze", name: "Waze", web: writers("https://waze.com/ul"), app: writers("waze://"), appScheme: "waze",
    reader: LinkReader(hosts: ["waze.com"], schemes: ["waze"], WazeReading.read))

  private static func writers(_ base: String) -> LinkWriters {
    LinkWriters(
      place: .init([]) { place, draft in
        var link = LinkText(base)
        link.add("ll", draft.pair(place.coordinate))
        return link.text
      },
      search: .init([]) { search, _ in
        var link = LinkText(base)
        link.add("q", search.text)
        return link.text
      },
      directions: .init([]) { way, draft in
        var link = LinkText(base)
        link.add("ll", draft.pair(way.destination.coordinate))
        link.add("navigate", verbatim: "yes")
        return link.text
      })
  }
}

private enum WazeReading {
  /// Besides the documented form: the geohash of shared places, the live map's `to`, and `latlng` of old.
  static func read(_ link: inout LinkScan) -> Bool {
    let place = coordinate(&link)
    let label = link.text("q")
    let isRoute = link.peek("navigate").map { link.isEqual($0, "yes") } ?? false
    link.ignore(["navigate"])
    if let place {
      if isRoute || link.found.destination != nil {
        link.found.destination = MapLinkPlace(place, label: label)
      } else {
        (link.found.pin, link.found.label) = (place, label)
      }
    } else if let label {
      link.found.searchText = label
    } else if link.has("venue_id") || link.has("place") || link.has("to") {
      link.found.needsNetwork = true
    }
    link.ignore(["venue_id", "place"])
    return true
  }

  private static func coordinate(_ link: inout LinkScan) -> Coordinate? {
    if let place = link.pair("ll") ?? link.pair("latlng") { return place }
    if let to = link.take("to") {
      if link.startsWith(to, "ll."), let place = link.pair(in: to.lowerBound + 3..<to.upperBound) {
        link.found.destination = MapLinkPlace(place)
        if let from = link.take("from") {
          if link.startsWith(from, "ll.") { link.setOrigin(in: from.lowerBound + 3..<from.upperBound) }
          if link.found.origin == nil { link.leave(from) }
        }
        return place
      }
      link.leave(to)
    }
    if let hash = link.take("h") {
      if let place = CodeInLink.geohash(link.bytes[hash]) { return place }
      link.leave(hash)
    }
    guard let segment = link.segment(link.segment(0, is: "ul") ? 1 : 0), link.startsWith(segment, "h") else {
      return nil
    }
    return CodeInLink.geohash(link.bytes[segment.dropFirst()])
  }
}
