import GeoCore

extension MapService {
  /// TomTom GO on iOS: the way to a place. On Android it takes `geo:` and `google.navigation:`.
  ///
  /// Unverified: public code agrees on the form. Without the app the scheme does nothing.
  public static let tomTom = MapService(
    id: "tomtom", name: "TomTom GO",
    app: LinkWriters(
      directions: .init([]) { way, draft in
        "tomtomgo://x-callback-url/navigate?destination=" + draft.pair(way.destination.coordinate)
      }),
    appScheme: "tomtomgo",
    reader: LinkReader(schemes: ["tomtomgo"]) { link in
      if let destination = link.take("destination") { link.setDestination(in: destination) }
      return true
    })
}
