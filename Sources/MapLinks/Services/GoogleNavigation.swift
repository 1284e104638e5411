import GeoCore

extension MapService {
  /// Turn-by-turn navigation of Google Maps on Android.
  ///
  /// Google's documentation: "Google Maps intents for Android". The letters for walking (`w`) and cycling (`b`) are
  /// unverified: they are seen in code only. What follows the colon is opaque, there is no `?`.
  public static let googleNavigation = MapService(
    id: "google-navigation", name: "Google Maps navigation (Android)",
    app: LinkWriters(
      directions: .init([.mode]) { way, draft in
        "google.navigation:q=" + draft.pair(way.destination.coordinate)
          + (draft.carryMode(of: way, as: modes).map { "&mode=" + $0 } ?? "")
      }),
    appScheme: "google.navigation", modes: [.driving, .walking, .cycling],
    reader: LinkReader(schemes: ["google.navigation", "google.streetview"], read))

  private static let modes: [TravelMode: String] = [.driving: "d", .walking: "w", .cycling: "b"]

  private static func read(_ link: inout LinkScan) -> Bool {
    if link.schemeIs("google.streetview") {
      link.found.pin = link.pair("cbll")
      return true
    }
    if let destination = link.take("q") { link.setDestination(in: destination) }
    link.mode("mode", modes)
    return true
  }
}
