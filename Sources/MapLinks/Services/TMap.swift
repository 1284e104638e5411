import GeoCore

extension MapService {
  /// TMAP, in Korea: `x` is the longitude, `y` the latitude.
  ///
  /// Unverified: public code agrees on these forms. Without the app the scheme does nothing.
  public static let tmap = MapService(
    id: "tmap", name: "TMAP",
    app: LinkWriters(
      place: .init([.label]) { place, draft in
        var link = LinkText("tmap://viewmap")
        link.add("name", draft.carryLabel(of: place))
        link.add(x: "x", y: "y", draft.numbers(place.coordinate))
        return link.text
      },
      search: .init([]) { search, _ in
        var link = LinkText("tmap://search")
        link.add("name", search.text)
        return link.text
      },
      directions: .init([.origin, .label]) { way, draft in
        var link = LinkText("tmap://route")
        if let origin = draft.carryOriginPlace(of: way) {
          link.add("startname", draft.carryLabel(of: origin))
          link.add(x: "startx", y: "starty", draft.numbers(origin.coordinate))
        }
        link.add("goalname", draft.carryLabel(of: way.destination))
        link.add(x: "goalx", y: "goaly", draft.numbers(way.destination.coordinate))
        return link.text
      }),
    appScheme: "tmap", reader: LinkReader(schemes: ["tmap"], read))

  private static func read(_ link: inout LinkScan) -> Bool {
    if let destination = link.pair(latitude: "goaly", longitude: "goalx") {
      link.found.destination = MapLinkPlace(destination, label: link.text("goalname"))
      if let origin = link.pair(latitude: "starty", longitude: "startx") {
        link.found.origin = MapLinkPlace(origin, label: link.text("startname"))
      }
    } else {
      link.found.pin = link.pair(latitude: "y", longitude: "x")
      let name = link.text("name")
      if link.found.pin == nil { link.found.searchText = name } else { link.found.label = name }
    }
    link.ignore(["carType"])
    return true
  }
}
