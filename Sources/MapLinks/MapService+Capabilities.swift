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
    /// What the coordinates of its links refer to, unless ``MapLinkOptions/datum`` asks for another.
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
    private let datums: [MapLink.Form: [MapDatum]]
    private let types: [MapLink.Form: [MapType]]

    init(
      writers: [MapLink.Form: LinkWriters], modes: [TravelMode], maximumStops: Int?, zoomLevels: ZoomLevels?,
      coverage: BoundingBox?, appScheme: String?, querySchemes: [String], needsAppID: Bool, maximumLength: Int
    ) {
      forms = MapLink.Form.allCases.filter { writers[$0] != nil }
      self.modes = modes
      self.maximumStops = maximumStops
      self.zoomLevels = zoomLevels
      self.coverage = coverage
      self.appScheme = appScheme
      self.querySchemes = querySchemes
      self.needsAppID = needsAppID
      self.maximumLength = maximumLength
      features = writers.mapValues(\.features)
      datums = writers.mapValues(\.datums)
      types = writers.mapValues(\.mapTypes)
      datum = forms.first.flatMap { writers[$0]?.datums.first } ?? .wgs84
    }

    /// The datums that links of a form can be written in, the usual one first; empty where there is no such form.
    public func datums(in form: MapLink.Form) -> [MapDatum] { datums[form] ?? [] }

    /// The map types that links of a form can ask for.
    public func mapTypes(in form: MapLink.Form) -> [MapType] { types[form] ?? [] }

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
    /// Whether some link of the service says what the map draws.
    public var mapType: Bool { carries(.mapType) }
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
    /// Decimals that a level may have.
    public let decimals: Int
    /// What is between one level and the next; levels are rounded down to it, so that nothing is cut off. Nil where
    /// every decimal is a level.
    public let step: Double?
    /// What the service counts its levels higher.
    public let offset: Double

    init(range: ClosedRange<Double>, decimals: Int, step: Double? = nil, offset: Double = 0) {
      self.range = range
      self.decimals = decimals
      self.step = step ?? (decimals == 0 ? 1 : nil)
      self.offset = offset
    }

    /// The span that a level shows is not quite even about its centre, so it gives a level that is a trifle lower; a
    /// thousandth of a level is a quarter of a point on a phone.
    func rounded(_ level: Double) -> Double {
      step.map { ((level + 1e-3) / $0).rounded(.down) * $0 } ?? level
    }
  }
}
