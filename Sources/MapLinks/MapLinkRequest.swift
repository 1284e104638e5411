public import GeoCore
public import MapRegions

/// What a link is to open.
///
/// ```swift
/// MapLinkRequest.place(MapLinkPlace(turtleRock, label: "Turtle Rock"), zoom: .setting(.near))
/// ```
public struct MapLinkRequest: Hashable, Sendable {
  /// The kinds of things that a link opens.
  public enum Action: String, CaseIterable, Hashable, Sendable, Codable {
    /// A pin at a place.
    case place
    /// The answers to a search.
    case search
    /// A route.
    case directions
    /// A part of the map, without a pin.
    case view
  }

  /// The thing itself.
  public enum Subject: Hashable, Sendable {
    /// A pin at a place.
    case place(MapLinkPlace)
    /// The answers to a search.
    case search(MapLinkSearch)
    /// A route.
    case directions(MapLinkDirections)
    /// The map around a centre, without a pin.
    case view(center: Coordinate)
  }

  /// What to open.
  public let subject: Subject
  /// How close the map looks; nil leaves it to the app.
  public let zoom: MapLinkZoom?
  /// What the map draws; nil leaves it to the app.
  public let mapType: MapType?

  /// A pin at a place.
  public static func place(
    _ place: MapLinkPlace, zoom: MapLinkZoom? = nil, mapType: MapType? = nil
  ) -> MapLinkRequest {
    MapLinkRequest(subject: .place(place), zoom: zoom, mapType: mapType)
  }

  /// A route; apps choose the zoom that shows all of it.
  public static func directions(_ directions: MapLinkDirections) -> MapLinkRequest {
    MapLinkRequest(subject: .directions(directions), zoom: nil, mapType: nil)
  }

  /// The map that shows a region, without a pin.
  public static func view(_ region: MapRegion, mapType: MapType? = nil) -> MapLinkRequest {
    .view(center: region.center, zoom: .span(region.span), mapType: mapType)
  }

  /// The map around a place, without a pin.
  public static func view(
    center: Coordinate, zoom: MapLinkZoom, mapType: MapType? = nil
  ) -> MapLinkRequest {
    MapLinkRequest(subject: .view(center: center), zoom: zoom, mapType: mapType)
  }

  /// A search for a text, best around a place: most services use a zoom only together with it.
  public static func search(
    _ text: String, near: Coordinate? = nil, zoom: MapLinkZoom? = nil, mapType: MapType? = nil
  ) -> MapLinkRequest {
    MapLinkRequest(subject: .search(MapLinkSearch(text: text, near: near)), zoom: zoom, mapType: mapType)
  }

  /// The kind of the subject.
  public var action: Action {
    switch subject {
    case .place: .place
    case .search: .search
    case .directions: .directions
    case .view: .view
    }
  }

  /// Every coordinate that the request names.
  package var coordinates: [Coordinate] {
    switch subject {
    case .place(let place): [place.coordinate]
    case .search(let search): search.near.map { [$0] } ?? []
    case .directions(let directions): directions.places.map(\.coordinate)
    case .view(let center): [center]
    }
  }
}

/// A search for a text.
public struct MapLinkSearch: Hashable, Sendable {
  /// What to look for.
  public var text: String
  /// Where to look; nil leaves it to the app, which looks around the user or in what its map shows.
  public var near: Coordinate?

  /// A search for a text.
  public init(text: String, near: Coordinate? = nil) {
    self.text = text
    self.near = near
  }
}
