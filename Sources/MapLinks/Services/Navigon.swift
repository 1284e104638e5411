import GeoCore

extension MapService {
  /// Navigon: the way to a place with its name, the longitude first.
  ///
  /// Unverified: public code quotes the maker's paper of old; the app is no longer sold. A name must be there, so the
  /// numbers stand in for one.
  public static let navigon = MapService(
    id: "navigon", name: "Navigon",
    app: LinkWriters(
      directions: .init([.label]) { way, draft in
        let (latitude, longitude) = draft.numbers(way.destination.coordinate)
        return "navigon://coordinate/" + PercentEncoding.encode(draft.carryName(of: way.destination)) + "/" + longitude
          + "/" + latitude
      }),
    appScheme: "navigon",
    reader: LinkReader(schemes: ["navigon"]) { link in
      guard link.segment(0, is: "coordinate"), let name = link.segment(1), let east = link.segment(2),
        let north = link.segment(3), let latitude = link.number(in: north), let longitude = link.number(in: east),
        let place = link.place((latitude, longitude), .latitudeFirst)
      else { return true }
      let label = link.text(in: name, plusIsSpace: false)
      let numbers = link.raw(north) + "," + link.raw(east)
      link.found.destination = MapLinkPlace(place, label: label == numbers ? nil : label)
      return true
    })
}
