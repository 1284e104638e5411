import GeoCore

extension MapService {
  /// Yandex Navigator.
  ///
  /// Unverified: public code agrees on these forms and quotes Yandex' own page. Without the app the scheme does nothing;
  /// links without a signature may be limited in number.
  public static let yandexNavigator = MapService(
    id: "yandex-navi", name: "Yandex Navigator",
    app: LinkWriters(
      place: .init([.label, .zoom]) { place, draft in
        var link = LinkText("yandexnavi://show_point_on_map")
        link.add(latitude: "lat", longitude: "lon", draft.numbers(place.coordinate))
        link.add("zoom", verbatim: draft.carryZoomLevel(at: place.coordinate))
        link.add("no-balloon", verbatim: "0")
        link.add("desc", draft.carryLabel(of: place))
        return link.text
      },
      search: .init([]) { search, _ in
        var link = LinkText("yandexnavi://map_search")
        link.add("text", search.text)
        return link.text
      },
      directions: .init([.origin, .stops]) { way, draft throws(MapLinkError) in
        var link = LinkText("yandexnavi://build_route_on_map")
        link.add(latitude: "lat_to", longitude: "lon_to", draft.numbers(way.destination.coordinate))
        let origin = draft.carryOriginPlace(of: way)
        link.add(latitude: "lat_from", longitude: "lon_from", origin.map { draft.numbers($0.coordinate) })
        for (index, stop) in try draft.carryStopPlaces(of: way).enumerated() {
          link.add(
            latitude: "lat_via_\(index)", longitude: "lon_via_\(index)", draft.numbers(stop.coordinate))
        }
        return link.text
      }),
    appScheme: "yandexnavi", maximumStops: nil, zoomLevels: ZoomLevels(range: 1...18, decimals: 0),
    reader: LinkReader(schemes: ["yandexnavi"], read))

  private static func read(_ link: inout LinkScan) -> Bool {
    link.ignore(["no-balloon", "client", "signature"])
    link.zoom("zoom")
    if link.segment(0, is: "build_route_on_map") {
      link.found.destination = link.pair(latitude: "lat_to", longitude: "lon_to").map { MapLinkPlace($0) }
      link.found.origin = link.pair(latitude: "lat_from", longitude: "lon_from").map { MapLinkPlace($0) }
      while let stop = link.pair(
        latitude: "lat_via_\(link.found.stops.count)", longitude: "lon_via_\(link.found.stops.count)")
      {
        link.found.stops.append(MapLinkPlace(stop))
      }
    } else {
      link.found.pin = link.pair(latitude: "lat", longitude: "lon")
      link.found.label = link.text("desc")
      link.found.searchText = link.text("text")
    }
    return true
  }
}
