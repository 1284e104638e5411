public import GeoCore

extension MapService {
  /// What a service can be asked for, and what an app needs to know before it does.
  public struct Capabilities: Hashable, Sendable {
    /// The forms of its links, the one that suits most people first.
    public let forms: [MapLink.Form]
    /// The ways to travel that its directions can name.
    public let modes: [TravelMode]
    /// Most stops between origin and destination: 0 where it takes none, nil where no limit is stated.
    public let maximumStops: Int?
    /// The zoom levels that it knows; nil where it counts in spans or has no zoom.
    public let zoomLevels: ZoomLevels?
    /// What its coordinates refer to.
    public let datum: MapDatum
    /// The part of the Earth that it has maps of; nil is everywhere.
    public let coverage: BoundingBox?
    /// The scheme of its app links, without the colon.
    public let appScheme: String?
    /// What an iOS app lists under `LSApplicationQueriesSchemes` to ask whether the app is installed.
    public let querySchemes: [String]
    /// Whether its links name the app that made them.
    public let needsAppID: Bool
    /// Most characters that a URL may have, as the service states it, or 2,000, which old software still takes.
    public let maximumLength: Int
    let features: [MapLink.Form: [MapLinkRequest.Action: Set<MapLink.Feature>]]

    /// What a link of a form can carry for an action beyond its subject; nil where there is no such link.
    ///
    /// A link may carry less: a mode that the service does not know, or a zoom that needs a place.
    public func features(
      of action: MapLinkRequest.Action, in form: MapLink.Form
    ) -> Set<MapLink.Feature>? {
      features[form]?[action]
    }

    /// Whether some link of the service has a pin's name.
    public var label: Bool { carries(.label) }
    /// Whether some link of the service says how close the map looks.
    public var zoom: Bool { carries(.zoom) }
    /// Whether directions can start elsewhere than where the user is.
    public var origin: Bool { carries(.origin) }
    /// Whether directions can pass other places.
    public var stops: Bool { carries(.stops) }
    /// Whether the service can search for a text.
    public var search: Bool { offers(.search) }
    /// Whether the service gives directions.
    public var directions: Bool { offers(.directions) }
    /// Whether the service can show a part of the map without a pin.
    public var view: Bool { offers(.view) }

    private func carries(_ feature: MapLink.Feature) -> Bool {
      features.values.contains { $0.values.contains { $0.contains(feature) } }
    }

    private func offers(_ action: MapLinkRequest.Action) -> Bool {
      features.values.contains { $0[action] != nil }
    }
  }

  /// The zoom levels of a service; 0 is the world in one tile of 256 points.
  public struct ZoomLevels: Hashable, Sendable {
    /// The farthest and the nearest.
    public let range: ClosedRange<Double>
    /// Decimals that a level may have. Whole levels are rounded down, so that nothing is cut off.
    public let decimals: Int
  }
}
