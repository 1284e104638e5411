public import MapLinks

extension Tour {
  /// The way as directions for a link: from the first place by the others to the last, of a closed tour back to the
  /// first.
  ///
  /// `MapService.links(for:)` makes one link of it where the service holds the stops, and a link for each leg where not.
  ///
  /// - Parameters:
  ///   - places: The places that the tour was made of, in the same order.
  ///   - mode: How to travel; nil leaves it to the app.
  /// - Returns: Nil for a tour of fewer than two places, which leads nowhere.
  /// - Precondition: there are as many places as the tour has.
  /// - Complexity: O(n).
  public func directions(through places: [MapLinkPlace], mode: TravelMode? = nil) -> MapLinkDirections? {
    precondition(places.count == order.count, "directions need the places that the tour was made of")
    var way = order.map { places[$0] }
    guard way.count > 1, let origin = way.first else { return nil }
    if isClosed { way.append(origin) }
    let destination = way.removeLast()
    return MapLinkDirections(to: destination, from: origin, stops: Array(way.dropFirst()), mode: mode)
  }
}
