/// Why a service has no link for a request.
public struct MapLinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault. More kinds may be added.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// The service has no URL scheme, or no web address.
    public static let formNotOffered = Code(name: "formNotOffered")
    /// The service cannot search, give directions or show a view in that form.
    public static let actionNotOffered = Code(name: "actionNotOffered")
    /// A place where the service has no map.
    public static let outsideCoverage = Code(name: "outsideCoverage")
    /// More stops than the service takes.
    public static let tooManyStops = Code(name: "tooManyStops")
    /// A URL longer than the service takes, even without a label.
    public static let tooLong = Code(name: "tooLong")
    /// A search for nothing, or for a text that the service refuses.
    public static let searchTextRefused = Code(name: "searchTextRefused")
    /// A zoom level outside 0…30.
    public static let zoomLevelOutOfRange = Code(name: "zoomLevelOutOfRange")
    /// A number of decimals outside 0…9.
    public static let digitsOutOfRange = Code(name: "digitsOutOfRange")
    /// A service that wants to know who makes its links was not told.
    public static let appIDMissing = Code(name: "appIDMissing")
    /// A text that is no link of a known maps service.
    public static let notAMapLink = Code(name: "notAMapLink")
    /// A link of a maps service that names no place, search, route or view, or names it only to its own server.
    public static let nothingToOpen = Code(name: "nothingToOpen")
  }

  /// The kind of fault.
  public let code: Code
  /// The offending part of the request.
  public let input: String
  /// One sentence: what is wrong and what would be right.
  public let description: String

  package init(_ code: Code, input: String, _ description: String) {
    self.code = code
    self.input = input
    self.description = description
  }
}
