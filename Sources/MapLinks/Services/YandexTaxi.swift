import GeoCore

extension MapService {
  /// Yandex Taxi (Yandex Go): a ride to a place.
  ///
  /// Unverified: a form seen in public code. Without the app the scheme does nothing.
  public static let yandexTaxi = MapService(
    id: "yandex-taxi", name: "Yandex Taxi",
    app: LinkWriters(
      directions: .init([]) { way, draft in
        var link = LinkText("yandextaxi://route")
        link.add(latitude: "end-lat", longitude: "end-lon", draft.numbers(way.destination.coordinate))
        return link.text
      }),
    appScheme: "yandextaxi", reader: LinkReader(schemes: ["yandextaxi"], read))

  private static func read(_ link: inout LinkScan) -> Bool {
    link.found.destination = link.pair(latitude: "end-lat", longitude: "end-lon").map { MapLinkPlace($0) }
    link.found.origin = link.pair(latitude: "start-lat", longitude: "start-lon").map { MapLinkPlace($0) }
    link.ignore(["appmetrica_tracking_id", "ref", "level", "tariffclass"])
    return true
  }
}
