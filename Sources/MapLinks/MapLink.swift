/// A link that opens a place, a search, directions or a view in a maps app, and what of the request it does not say.
///
/// ```swift
/// let link = try MapService.google.link(for: .place(turtleRock, zoom: .setting(.near)))
/// link.url      // "https://www.google.com/maps/search/?api=1&query=34.011286%2C-116.166868"
/// link.dropped  // [.label, .zoom]
/// ```
public struct MapLink: Hashable, Sendable {
  /// Who is to open the link.
  public enum Form: String, CaseIterable, Hashable, Sendable, Codable {
    /// An https address: opens the app where the system hands it over, a web page elsewhere.
    case web
    /// A URL scheme of the app: opens the app and nothing else. Without the app nothing happens.
    case app
  }

  /// Something that a request may ask for beyond its subject. More may be added.
  public struct Feature: RawRepresentable, Hashable, Sendable, Codable {
    /// The name, as the command line prints it.
    public let rawValue: String

    /// A feature by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name shown beside a place.
    public static let label = Feature(rawValue: "label")
    /// How close the map looks.
    public static let zoom = Feature(rawValue: "zoom")
    /// Where to search.
    public static let near = Feature(rawValue: "near")
    /// Where a route starts, if not at the user's own place.
    public static let origin = Feature(rawValue: "origin")
    /// Places to pass between origin and destination.
    public static let stops = Feature(rawValue: "stops")
    /// How to travel.
    public static let mode = Feature(rawValue: "mode")
    /// What the map draws.
    public static let mapType = Feature(rawValue: "mapType")
  }

  /// The service whose link it is.
  public let service: MapService
  /// Web address or app scheme.
  public let url: String
  /// Which of the two it is.
  public let form: Form
  /// What the numbers in the URL refer to.
  public let datum: MapDatum
  /// What the request asked for and the URL does not carry, in the order that ``Feature`` lists them; nothing else is lost.
  public let dropped: [Feature]
  /// Sentences for a person: what had to be changed to fit the service, such as a label that was shortened.
  public let warnings: [String]
}

extension MapLink.Feature: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}
