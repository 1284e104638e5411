/// How to travel a route.
public enum TravelMode: String, CaseIterable, Hashable, Sendable, Codable {
  /// By car.
  case driving
  /// On foot.
  case walking
  /// By public transport.
  case transit
  /// By bicycle.
  case cycling
}

/// A way to somewhere.
public struct MapLinkDirections: Hashable, Sendable {
  /// Where to go.
  public var destination: MapLinkPlace
  /// Where to start; nil is where the user is when the link is opened.
  public var origin: MapLinkPlace?
  /// Places to pass, in this order. Equal neighbours are kept.
  public var stops: [MapLinkPlace]
  /// How to travel; nil leaves it to the app.
  public var mode: TravelMode?

  /// Directions to a place.
  public init(
    to destination: MapLinkPlace, from origin: MapLinkPlace? = nil, stops: [MapLinkPlace] = [],
    mode: TravelMode? = nil
  ) {
    self.destination = destination
    self.origin = origin
    self.stops = stops
    self.mode = mode
  }

  /// Origin, stops and destination in the order they are travelled.
  var places: [MapLinkPlace] { (origin.map { [$0] } ?? []) + stops + [destination] }
}
