import GeoCore

extension MapService {
  /// TruckMap: a place, a route from a start.
  ///
  /// Unverified: forms seen in public code. Without a start a route is the place.
  public static let truckMap = MapService(
    id: "truckmap", name: "TruckMap",
    web: LinkWriters(
      place: .init([]) { place, draft in "https://truckmap.com/place/" + draft.pair(place.coordinate) },
      directions: .init([.origin]) { way, draft in
        let destination = draft.pair(way.destination.coordinate)
        guard let origin = draft.carryOrigin(of: way) else {
          draft.warn("without a start TruckMap shows the place, not the way")
          return "https://truckmap.com/place/" + destination
        }
        return "https://truckmap.com/route/" + origin + "/" + destination
      }),
    querySchemes: ["truckmap"], reader: LinkReader(hosts: ["truckmap.com"], schemes: ["truckmap"], read))

  private static func read(_ link: inout LinkScan) -> Bool {
    if link.segment(0, is: "route"), let from = link.segment(1), let to = link.segment(2) {
      link.found.destination = link.pair(in: to).map { MapLinkPlace($0) }
      link.found.origin = link.pair(in: from).map { MapLinkPlace($0) }
    } else if link.segment(0, is: "place"), let place = link.segment(1) {
      link.found.pin = link.pair(in: place)
      if link.found.pin == nil { link.found.searchText = link.text(in: place, plusIsSpace: false) }
    }
    return true
  }
}
