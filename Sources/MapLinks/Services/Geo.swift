import GeoCore

extension MapService {
  /// The `geo:` scheme of RFC 5870: a coordinate and nothing else, for whichever app the system offers.
  ///
  /// At a pole, where every longitude is the same point, the longitude is written as 0 (section 3.4.2).
  public static let geo = MapService(
    id: "geo", name: "geo: (RFC 5870)",
    app: LinkWriters(place: .init([], GeoLinks.place)), appScheme: "geo")
}

private enum GeoLinks {
  static func place(_ place: MapLinkPlace, _ draft: inout LinkDraft) -> String {
    let latitude = draft.number(place.coordinate.latitude)
    let isPole = latitude == "90" || latitude == "-90"
    return "geo:" + latitude + "," + (isPole ? "0" : draft.number(place.coordinate.longitude))
  }
}
