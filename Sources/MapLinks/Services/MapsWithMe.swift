import GeoCore

extension MapService {
  /// MAPS.ME, the older relative of Organic Maps: its scheme, and short links.
  ///
  /// Organic Maps' source code, which still reads both.
  public static let mapsMe = MapService(
    id: "maps-me", name: "MAPS.ME",
    web: LinkWriters(place: .init([.label, .zoom], Ge0Links(web: "http://ge0.me/").place)),
    app: LinkWriters(place: .init([.label, .zoom], MapsWithMeLinks(scheme: "mapsme").place)),
    appScheme: "mapsme", querySchemes: ["mapsme", "mapswithme"], zoomLevels: ZoomLevels(range: 1...20, decimals: 0),
    reader: LinkReader(
      hosts: ["ge0.me", "maps.me"], schemes: ["mapsme", "mapswithme", "mwm", "ge0"], OrganicMapsReading.read))

  /// CoMaps, the younger relative of Organic Maps, by its short links.
  ///
  /// Organic Maps' source code knows their host.
  public static let coMaps = MapService(
    id: "comaps", name: "CoMaps",
    web: LinkWriters(place: .init([.label, .zoom], Ge0Links(web: "https://comaps.at/").place)),
    zoomLevels: Ge0Code.levels, reader: LinkReader(hosts: ["comaps.at", "comaps.app"], OrganicMapsReading.read))
}

/// `scheme://map?v=1&ll=…&n=…&z=…`, the coordinate before its name.
struct MapsWithMeLinks: Sendable {
  let scheme: String

  @Sendable func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    var link = LinkText(scheme + "://map")
    link.add("v", verbatim: "1")
    link.add("ll", verbatim: draft.pair(place.coordinate))
    link.add("n", draft.carryLabel(of: place))
    link.add("z", verbatim: draft.carryZoomLevel(at: place.coordinate))
    return link.text
  }
}

/// `host/code/Name_of_the_place`: spaces are underscores and underscores spaces.
struct Ge0Links: Sendable {
  let web: String
  private static let defaultLevel = 14.0

  @Sendable func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    let level = draft.carryZoomLevel(at: place.coordinate, in: Ge0Code.levels).flatMap { Double($0) }
    var text =
      web + Ge0Code.encode(draft.datum.coordinate(fromWGS84: place.coordinate), level: level ?? Self.defaultLevel)
    // Browsers take segments of dots for steps up the path.
    if let label = place.label, label != ".", label != ".." {
      _ = draft.carryLabel(of: place)
      text += "/" + PercentEncoding.encode(Self.swapped(label))
    }
    return text
  }

  static func swapped(_ label: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in label.unicodeScalars { scalars.append(scalar == " " ? "_" : scalar == "_" ? " " : scalar) }
    return String(scalars)
  }
}
